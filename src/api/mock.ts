import { sampleLocaleOf } from "../host/run/sample-locale.ts";
import { answerMockRequest, isMocked } from "../mock/answer-mock-request.ts";
import { createMockSite } from "../mock/mock-site.ts";
import { momentText } from "../runtime/http/moment-text.ts";
import { createSample } from "../sample/create-sample.ts";
import type { Specification } from "../model/specification.ts";
import type { Sample } from "../sample/sample.ts";
import { readSoundDocument } from "./reading/read-sound-document.ts";
import { requireWholeNumber } from "./reading/require-whole-number.ts";
import type { DocumentOptions } from "./shape/document-options.ts";
import type { SamplePerson } from "./shape/sample-person.ts";

export type { DocumentDiagnostic, DocumentPlace } from "./shape/diagnostic.ts";
export { DocumentError, NinepointError } from "./shape/document-error.ts";
export type { DocumentOptions } from "./shape/document-options.ts";
export type { SamplePerson } from "./shape/sample-person.ts";

/** How a mock is made. */
export interface MockOptions extends DocumentOptions {
  /** How many records of the main entity to make up, with a person for each role. 0, as it is unless said: none of either. */
  readonly sample?: number | undefined;
  /** The same seed makes up the same data; 9 unless said. */
  readonly seed?: number | undefined;
  /** What the mock takes for the present, in milliseconds since 1970; `Date.now` unless said. */
  readonly clock?: (() => number) | undefined;
}

/** A product in memory that answers requests without a server. */
export interface Mock {
  /** Whom sample data brought, one for each role: with what they sign in. */
  readonly people: readonly SamplePerson[];
  /** Whether the document has a call on the path of an address, by whatever method. */
  handles(url: string): boolean;
  /** Answers a request as the product does. Calls are decided one after another. */
  handle(request: Request): Promise<Response>;
}

/**
 * Makes a product in memory, in a browser or in Node: it decides each call as the product does, and forgets everything when it is let go of.
 * Rejects with a `DocumentError` where the document has errors.
 */
export async function createMock(text: string, options: MockOptions = {}): Promise<Mock> {
  const { sample = 0, seed = 9, clock = Date.now } = options;
  requireWholeNumber("sample", sample, 0, 100_000);
  requireWholeNumber("seed", seed, 0, 999_999_999);
  const { model } = readSoundDocument(text, options);
  const made = await sampleOf(model, sample, seed, momentText(clock()));
  const site = createMockSite(model, made.state, clock);
  let last: Promise<unknown> = Promise.resolve();
  return {
    people: made.accounts.map(({ role, id, by, password }) => ({ role, id, name: by, password })),
    handles: (url) => isMocked(site, url),
    handle: (request) => {
      const answer = last.then(() => answerMockRequest(site, request));
      last = answer.catch(() => {});
      return answer;
    },
  };
}

/** What of MSW makes handlers: its `http`. */
export interface MswHttp<Handler> {
  all(path: string, resolver: (info: { readonly request: Request }) => Promise<Response | undefined>): Handler;
}

/**
 * The handlers with which MSW answers requests from a mock; what the document has no call for goes on as it was. `http`: that of MSW. `base`: the
 * address of the product, such as `https://desk.example`; `*`, as it is unless said: any.
 */
export function mswHandlers<Handler>(mock: Mock, http: MswHttp<Handler>, base = "*"): Handler[] {
  const path = `${base.replace(/\/+$/, "")}/*`;
  return [
    http.all(path, ({ request }) => (mock.handles(request.url) ? mock.handle(request) : Promise.resolve(undefined))),
  ];
}

/** In a browser there are the English names of the fake-data library alone. */
async function sampleOf(model: Specification, rows: number, seed: number, now: string): Promise<Sample> {
  const made = await createSample(model, { rows, seed, now, locale: sampleLocaleOf(model.head.language) });
  if (made.kind === "sample") return made;
  const english = await createSample(model, { rows, seed, now, locale: "en" });
  if (english.kind === "sample") return english;
  throw new Error(`fault: ${english.message}`);
}
