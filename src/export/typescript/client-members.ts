import type { ClientFeatures } from "./client-types.ts";
import { codeOfCall } from "./call-code.ts";
import { isInputOptional, signatureOfCall } from "./client-call.ts";
import type { ClientCall } from "./client-call.ts";
import { lineWidth, propertyName } from "./type-text.ts";
import { UniqueNames } from "./unique-names.ts";

/** The calls of a client, and what the type of an entity's records is called. */
export interface ClientMembers {
  readonly features: ClientFeatures;
  readonly calls: readonly ClientCall[];
  readonly typeOf: (entity: string) => string;
}

/** The names of what a client has beside the calls of its document. */
interface OwnNames {
  readonly all: string;
  readonly events: string;
  readonly download: string;
  readonly token: string;
}

/** The declaration of a client's functions. */
export function clientInterface({ features: { model, hasFiles }, calls, typeOf }: ClientMembers): string {
  const { all, events, download, token } = ownNames(calls);
  const pages = listsOf(calls).map(({ one, entity }) => {
    const { id, inputName, input } = one;
    const parameter = `input${isInputOptional(input) ? "?" : ""}: ${inputName ?? "never"}`;
    const result = `AsyncGenerator<${typeOf(entity)}, void, undefined>`;
    const line = `    ${propertyName(id)}(${parameter}, options?: CallOptions): ${result};\n`;
    return line.length <= lineWidth
      ? line
      : `    ${propertyName(id)}(\n      ${parameter},\n      options?: CallOptions,\n    ): ${result};\n`;
  });
  const own = [
    ...(pages.length === 0 ? [] : [`${allComment}  readonly ${all}: {\n${pages.join("")}  };\n`]),
    `${eventsComment}  ${events}(options?: { readonly signal?: AbortSignal }): AsyncGenerator<ProductEvent, void, undefined>;\n`,
    ...(hasFiles
      ? [
          `${downloadComment}  ${download}(file: AnsweredFile, options?: { readonly signal?: AbortSignal }): Promise<Blob>;\n`,
        ]
      : []),
    ...(model.identification === null ? [] : [`${tokenComment}  ${token}: string | null;\n`]),
  ];
  return `${clientComment}export interface ApiClient {\n${[...calls.map(signatureOfCall), ...own].join("\n")}}\n`;
}

/** The code that makes a client. */
export function creatingCode(members: ClientMembers): string {
  const { features, calls } = members;
  return `/** Makes a client of a product. */
export function createClient(options: ClientOptions): ApiClient {
  const connection = connect(options);
${calls.length === 0 ? "" : "  const { send } = connection;\n"}  const client: ApiClient = {
${calls.map(codeOfCall).join("")}${allCode(members)}${eventsCode(members)}${features.hasFiles ? downloadCode(members) : ""}${
  features.model.identification === null ? "" : tokenCode(ownNames(calls))
}  };
  return client;
}
`;
}

const clientComment = `/**
 * The calls of the API. Each gives what the call comes to. Its promise rejects only where the connection fails or where the
 * answer is not described.
 */
`;
const allComment =
  "  /** The records of all pages of a list. Where a page is refused, the loop throws a `RefusedError`. */\n";
const eventsComment = `  /**
   * What happens in the product, until its session ends or the loop is left. When the connection is lost, the loop ends too.
   */
`;
const downloadComment =
  "  /** The content of a file of a record. Throws an `UnexpectedAnswerError` where it may not be read. */\n";
const tokenComment = "  /** The token of the session; null: there is none. */\n";

/** Names that no call has. */
function ownNames(calls: readonly ClientCall[]): OwnNames {
  const taken = new UniqueNames(calls.map(({ id }) => id));
  return {
    all: taken.take("all"),
    events: taken.take("events"),
    download: taken.take("download"),
    token: taken.take("token"),
  };
}

/** The calls whose pages follow each other by the usual cursor. */
function listsOf(calls: readonly ClientCall[]): readonly { readonly one: ClientCall; readonly entity: string }[] {
  return calls.flatMap((one) => {
    const { body } = one.call.answers;
    const isOwn = one.call.takes.some(({ place, wire }) => place === "query" && wire === "after");
    const isNamed = one.input.properties.some(({ place, property: { name } }) => place === "query" && name === "after");
    return body.kind === "page" && isNamed && !isOwn ? [{ one, entity: body.entity }] : [];
  });
}

function allCode({ calls, typeOf }: ClientMembers): string {
  const pages = listsOf(calls).map(({ one: { id, input, inputName }, entity }) => {
    const usual = isInputOptional(input) ? " = {}" : "";
    const list = propertyName(id) === id ? `client.${id}` : `client[${JSON.stringify(id)}]`;
    const head = `      ${propertyName(id)}: (input${usual}, options) =>`;
    const code = `recordsOf<${typeOf(entity)}, ${inputName ?? "never"}>(${list}, input, options),\n`;
    return head.length + code.length < lineWidth ? `${head} ${code}` : `${head}\n        ${code}`;
  });
  return pages.length === 0 ? "" : `    ${ownNames(calls).all}: {\n${pages.join("")}    },\n`;
}

const bearer = 'if (connection.token() !== null) sent.set("Authorization", `Bearer ${connection.token()}`);';

function eventsCode({ features: { model }, calls }: ClientMembers): string {
  return `    async *${ownNames(calls).events}({ signal } = {}) {
      const sent = new Headers({ Accept: "text/event-stream" });
${model.identification === null ? "" : `      ${bearer}\n`}      const answer = await connection.ask("/_ninepoint/events", sent, signal);
      if (!answer.ok || answer.body === null)
        throw new UnexpectedAnswerError(answer.status, await answer.text());
      yield* eventsIn(answer.body);
    },
`;
}

function downloadCode({ features: { model }, calls }: ClientMembers): string {
  const { identification } = model;
  const identify = identification?.token?.kind === "cookie" ? bearer : "connection.credentials(sent);";
  return `    async ${ownNames(calls).download}({ url }, { signal } = {}) {
      const sent = new Headers();
${identification === null ? "" : `      ${identify}\n`}      const answer = await connection.ask(url, sent, signal);
      if (!answer.ok) throw new UnexpectedAnswerError(answer.status, await answer.text());
      return answer.blob();
    },
`;
}

function tokenCode({ token }: OwnNames): string {
  return `    get ${token}() {
      return connection.token();
    },
    set ${token}(to) {
      connection.setToken(to);
    },
`;
}
