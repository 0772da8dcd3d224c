import { observeRecordings } from "../../src/api/observe.ts";

/** An exchange of a recording, as tests write it. */
export interface Told {
  /** `POST /api/tickets` */
  readonly call: string;
  readonly sent?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly status: number;
  readonly answer?: unknown;
  readonly answerHeaders?: Readonly<Record<string, string>>;
  /** The media type of the answer; absent: JSON. A text of another type is answered as it is. */
  readonly type?: string;
}

/** A HAR file of exchanges, a second after each other. */
export function harOf(told: readonly Told[]): object {
  const pairs = (all: Readonly<Record<string, string>> = {}): object[] =>
    Object.entries(all).map(([name, value]) => ({ name, value }));
  const entries = told.map(({ call, sent, headers, status, answer, answerHeaders, type }, index) => {
    const [method, path] = call.split(" ");
    return {
      startedDateTime: new Date(Date.UTC(2026, 0, 1) + index * 1000).toISOString(),
      request: {
        method,
        url: `http://desk.example${path}`,
        headers: pairs(headers),
        ...(sent === undefined ? {} : { postData: { mimeType: "application/json", text: JSON.stringify(sent) } }),
      },
      response: {
        status,
        headers: pairs(answerHeaders),
        content: {
          mimeType: type ?? "application/json",
          text:
            answer === undefined
              ? ""
              : typeof answer === "string" && type !== undefined
                ? answer
                : JSON.stringify(answer),
        },
      },
    };
  });
  return { log: { entries } };
}

/** The document of a recording, and what is left unsaid. */
export function observed(told: readonly Told[]): { readonly text: string; readonly unsaid: readonly string[] } {
  const { text, unsaid } = observeRecordings([{ name: "a.har", har: harOf(told) }]);
  return { text, unsaid: unsaid.map(({ what }) => what) };
}
