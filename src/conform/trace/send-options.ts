/**
 * What a call of a story is sent in, where that is not as usual. Sessions and tags are named by the step that began or told
 * them, so that the story can be told again.
 */
export interface SendOptions {
  /** By which session it is made: the one that a step began, the one that its caller came with, or one that stands for nobody; absent: the one that its caller is in. */
  readonly session?: number | "first" | "nobody's";
  /** As `Idempotency-Key`; it holds the mark of its story. */
  readonly key?: string;
  /** The step that told the tag by which its caller has the record already. */
  readonly ifNoneMatch?: number;
  /** The step that told the tag of what its caller means to change. */
  readonly ifMatch?: number;
  /** What is wrong with how it is written. */
  readonly malformation?: Malformation;
  /** By whose name somebody signs in. */
  readonly name?: SignInName;
}

/** The name of one of the people, by their number, as it is or in another spelling. */
export interface SignInName {
  readonly of: number;
  readonly spelling: "as it is" | "in capitals" | "as nobody's";
}

/** A name in another spelling. */
export function spellName(name: string, spelling: SignInName["spelling"]): string {
  return spelling === "as it is" ? name : spelling === "in capitals" ? name.toUpperCase() : `nobody-${name}`;
}

/** Ways in which a request can be written wrongly. */
export type Malformation =
  /** JSON that ends in the middle. */
  | "cut off"
  /** JSON that is no object. */
  | "no object"
  /** Something that says it is no JSON. */
  | "plain text"
  /** A method that no call of the document has. */
  | "no method";

/** The steps that a step goes back to. */
export function stepsReferredTo({ session, ifNoneMatch, ifMatch }: SendOptions): readonly number[] {
  return [session, ifNoneMatch, ifMatch].filter((one): one is number => typeof one === "number");
}

/** What a call is sent in, in general: what makes one try the same as another. */
export function describeKind({ session, key, ifNoneMatch, ifMatch, malformation, name }: SendOptions): string {
  return [
    ...(name === undefined ? [] : [`a name ${name.spelling}`]),
    ...(session === undefined ? [] : [session === "nobody's" ? "a token of nobody" : "a session"]),
    ...(key === undefined ? [] : ["a key"]),
    ...(ifNoneMatch === undefined ? [] : ["a tag had"]),
    ...(ifMatch === undefined ? [] : ["a tag meant"]),
    ...(malformation === undefined ? [] : [malformation]),
  ].join(", ");
}

/** Whether something that came from anywhere says what a call is sent in. */
export function isSendOptions(one: unknown): one is SendOptions {
  if (typeof one !== "object" || one === null) return false;
  const { session, key, ifNoneMatch, ifMatch, malformation, name } = one as Readonly<Record<string, unknown>>;
  const isStep = (step: unknown): boolean => step === undefined || typeof step === "number";
  return (
    (isStep(session) || session === "first" || session === "nobody's") &&
    (key === undefined || (typeof key === "string" && /^[\x21-\x7e]{1,255}$/.test(key))) &&
    isStep(ifNoneMatch) &&
    isStep(ifMatch) &&
    (malformation === undefined || malformations.has(malformation as Malformation)) &&
    (name === undefined || isName(name))
  );
}

function isName(one: unknown): one is SignInName {
  if (typeof one !== "object" || one === null) return false;
  const { of, spelling } = one as Readonly<Record<string, unknown>>;
  return (
    typeof of === "number" && (spelling === "as it is" || spelling === "in capitals" || spelling === "as nobody's")
  );
}

const malformations: ReadonlySet<Malformation> = new Set(["cut off", "no object", "plain text", "no method"]);
