import { InvalidArgumentError } from "commander";

/** A setting: what its values are, and how a text is read as one. */
export interface Setting<Value> {
  /** `one` text, `several` texts that each add to the value, or a `switch` that is true or false. */
  readonly shape: "one" | "several" | "switch";
  /** A word for the value, as in `--port <number>`. */
  readonly takes: string;
  readonly description: string;
  /** The value where nobody says one. */
  readonly usual: Value;
  /** The usual value for people. */
  readonly usualInWords: string;
  /** Reads one more text; throws `InvalidArgumentError` where it is no value. */
  readonly read: (text: string, before: Value) => Value;
  /**
   * Whether the value is a secret, which no flag and no settings file holds. `ours`: it is made for this product, so that
   * it is refused where it could be guessed. `given`: another service has given it.
   */
  readonly secret: "ours" | "given" | null;
  /** Whether the environment may name a file that holds the value, as `NINEPOINT_NAME_FILE`. */
  readonly mayBeInFile: boolean;
}

const plain = { secret: null, mayBeInFile: false } as const;

/** A setting that always has a value. */
export function singleSetting<Value extends string | number>(
  takes: string,
  description: string,
  read: (text: string) => Value,
  usual: Value,
): Setting<Value> {
  return { ...plain, shape: "one", takes, description, usual, usualInWords: String(usual), read };
}

/** A text that may be absent. */
export function optionalSetting(
  takes: string,
  description: string,
  {
    read = (text) => text,
    mayBeInFile = false,
  }: { readonly read?: (text: string) => string; readonly mayBeInFile?: boolean } = {},
): Setting<string | null> {
  return { ...plain, shape: "one", takes, description, usual: null, usualInWords: "none", read, mayBeInFile };
}

/** A setting that may be said several times. In the environment its texts have commas between them. */
export function listSetting<Value>(
  takes: string,
  description: string,
  read: (text: string, before: Value) => Value,
  usual: Value,
  usualInWords: string,
): Setting<Value> {
  return { ...plain, shape: "several", takes, description, usual, usualInWords, read };
}

/** A setting that is off unless somebody switches it on. */
export function switchSetting(description: string): Setting<boolean> {
  return { ...plain, shape: "switch", takes: "", description, usual: false, usualInWords: "false", read: readSwitch };
}

/** A secret, which may be absent. */
export function secretSetting(kind: "ours" | "given", description: string): Setting<string | null> {
  return {
    shape: "one",
    takes: "secret",
    description,
    usual: null,
    usualInWords: "none",
    read: (text) => text,
    secret: kind,
    mayBeInFile: true,
  };
}

function readSwitch(text: string): boolean {
  if (text !== "true" && text !== "false") throw new InvalidArgumentError("This must be true or false.");
  return text === "true";
}
