import { fieldProblems } from "../../model/field-problem.ts";
import type { Specification } from "../../model/specification.ts";
import { docComment, typeText } from "./type-text.ts";
import { unionOf } from "./schema-type.ts";
import { plain } from "./type-text.ts";

/** What of a document decides which parts its client has. */
export interface ClientFeatures {
  readonly model: Specification;
  readonly hasFiles: boolean;
  readonly hasPages: boolean;
  readonly hasSessions: boolean;
  readonly hasOwnBodies: boolean;
  /** Whether paths have parameters. */
  readonly hasKeys: boolean;
}

/** The types that the client of every document has. */
export function clientTypes({ model, hasFiles, hasPages, hasSessions, hasOwnBodies }: ClientFeatures): string {
  const problems = unionOf(fieldProblems.map((problem) => plain(JSON.stringify(problem))));
  const parts = [
    optionTypes(model),
    answerTypes(typeText(problems, "  ", 18)),
    hasOwnBodies ? ownBodyType : "",
    hasPages ? pageType : "",
    hasSessions ? sessionType : "",
    hasFiles ? fileTypes : "",
    eventType(model),
  ];
  return parts.filter((part) => part !== "").join("\n");
}

function optionTypes({ identification }: Specification): string {
  const token =
    identification === null
      ? ""
      : `${docComment(["The token of a session that has begun before. The calls that sign in and out change it."], "  ")}  readonly token?: string;\n`;
  const basic =
    identification?.basic === true
      ? `${docComment(["Name and password of an account, where there is no token."], "  ")}  readonly account?: { readonly name: string; readonly password: string };\n`
      : "";
  const key =
    identification === null || identification.key === null
      ? ""
      : `${docComment([`The key of an account: the ${identification.key.place} ${JSON.stringify(identification.key.name)}.`], "  ")}  readonly key?: string;\n`;
  return `/** How a client is made. */
export interface ClientOptions {
  /** The address of the product, such as \`https://desk.example\`; empty on its own pages. */
  readonly baseUrl: string;
${token}${basic}${key}  /** What sends requests; by default the global function. */
  readonly fetch?: typeof fetch;
}

/** How one call is made. */
export interface CallOptions {
  /** Ends the request. */
  readonly signal?: AbortSignal;
  /** The ETag that the record must still have. */
  readonly ifMatch?: string;
  /** A request that is sent again with the same key is carried out once. */
  readonly idempotencyKey?: string;
}
`;
}

function answerTypes(problems: string): string {
  return `/** A call that was carried out. */
export interface Answered<Status extends number, Data> {
  readonly ok: true;
  readonly status: Status;
  readonly data: Data;
  readonly headers: Headers;
}

/** A call that was refused. Nothing has changed. */
export interface Refused<Status extends number, Code extends string> {
  readonly ok: false;
  readonly status: Status;
  readonly error: Code extends string ? ProblemDetails<Code> : never;
  readonly headers: Headers;
}

/** An error as RFC 9457 describes it. */
export interface ProblemDetails<Code extends string> {
  readonly code: Code;
  readonly status: number;
  /** The message. */
  readonly title: string;
  /** The path of a page about the error. */
  readonly type: string;
  /** The wrong inputs. */
  readonly errors?: readonly WrongInput[];
  /** The number of wrong inputs that are not listed. */
  readonly more?: number;
}

/** An input that is wrong. */
export interface WrongInput {
  readonly field: string;
  readonly code:${problems.startsWith("\n") ? "" : " "}${problems};
  readonly message: string;
}
`;
}

const ownBodyType = `/** A call that was refused with a body of the API's own. The code is null where the answer does not tell which of its errors it is. */
export interface RefusedWith<Status extends number, Code extends string | null, Body> {
  readonly ok: false;
  readonly status: Status;
  readonly error: Code extends unknown ? { readonly code: Code; readonly body: Body } : never;
  readonly headers: Headers;
}
`;

const pageType = `/** A page of records. */
export interface PageOf<Item> {
  readonly items: readonly Item[];
  /** The number of records on all pages. */
  readonly total: number;
  /** The cursor of the next page; null on the last. */
  readonly next: string | null;
}
`;

const sessionType = `/** A session that has begun. */
export interface SessionOf<User> {
  readonly token: string;
  readonly user: User;
}
`;

const fileTypes = `/** A file that is sent: as the browser has it, or with its content in base64. */
export type SentFile = Blob | { readonly name: string; readonly type: string; readonly data: string };

/** A file of a record. Its content is downloaded from \`url\`. */
export interface AnsweredFile {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly url: string;
}
`;

function eventType({ entities }: Specification): string {
  const names = unionOf(entities.map(({ name }) => plain(JSON.stringify(name))));
  const list = typeText({ kind: "array", of: entities.length === 0 ? plain("never") : names }, "  ", 40);
  return `/** Something that has happened in the product. */
export type ProductEvent =
  /** The stream has begun: what is read from now on is followed. */
  | { readonly kind: "opened" }
  /** Records of these kinds have changed. */
  | { readonly kind: "changed"; readonly entities: ${list} }
  /** Everything has to be read again. */
  | { readonly kind: "reloaded" };
`;
}
