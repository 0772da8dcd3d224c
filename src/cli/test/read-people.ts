import type { TokenAccount, KnownAccount } from "../../conform/accounts/known-account.ts";
import { readTextFile } from "../document/load-document.ts";
import { UsageError } from "../usage/usage-error.ts";

/** Reads the file of `--people`: who is there already, each known by a name and a secret or by a token, as they are or as `$NAME` of the environment. */
export function readPeople(
  path: string,
  environment: Readonly<Record<string, string | undefined>>,
): readonly (KnownAccount | TokenAccount)[] {
  let json: unknown;
  try {
    json = JSON.parse(readTextFile(path));
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${path} is not JSON. ${shape}`);
  }
  if (!Array.isArray(json) || json.length === 0) throw new UsageError(`${path} has to be a list. ${shape}`);
  return json.map((one: unknown, at) => personIn(path, at + 1, one, environment));
}

const shape =
  'It looks like this: [{"name": "ada@example.org", "secret": "$ADA"}, {"role": "Agent", "token": "$AGENT"}].';
const labels = ["name", "secret", "token", "role"];

function personIn(
  path: string,
  number: number,
  one: unknown,
  environment: Readonly<Record<string, string | undefined>>,
): KnownAccount | TokenAccount {
  const wrong = (says: string): UsageError => new UsageError(`${path}, person ${number}: ${says} ${shape}`);
  if (typeof one !== "object" || one === null || Array.isArray(one)) throw wrong("this is nobody.");
  const stranger = Object.keys(one).find((label) => !labels.includes(label));
  if (stranger !== undefined) throw wrong(`"${stranger}" says nothing about somebody; ${labels.join(", ")} do.`);
  const said: Record<string, string> = {};
  for (const [label, value] of Object.entries(one)) {
    if (typeof value !== "string" || value === "") throw wrong(`"${label}" has to be a text.`);
    said[label] = fromEnvironment(value, environment, wrong);
  }
  const { name, secret, token, role } = said;
  const more = role === undefined ? {} : { role };
  if (token !== undefined && secret === undefined) return { token, ...more, ...(name === undefined ? {} : { name }) };
  if (name !== undefined && secret !== undefined && token === undefined) return { name, secret, ...more };
  throw wrong("they need a name and a secret, or a token.");
}

function fromEnvironment(
  value: string,
  environment: Readonly<Record<string, string | undefined>>,
  wrong: (says: string) => UsageError,
): string {
  const name = /^\$([A-Za-z_]\w*)$/.exec(value)?.[1];
  if (name === undefined) return value;
  const found = environment[name];
  if (found === undefined || found === "") throw wrong(`${value} is not in the environment.`);
  return found;
}
