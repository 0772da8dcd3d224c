import type { TokenAccount, KnownAccount } from "../../conform/accounts/known-account.ts";
import { readTextFile } from "../../host/document/load-document.ts";
import { UsageError } from "../../host/usage/usage-error.ts";

/**
 * Reads the file of `--people`: known accounts with a name and a secret or with a token, each literal or as `$NAME` of
 * the environment.
 */
export function readKnownAccounts(
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
  return json.map((one: unknown, at) => parseAccount(path, at + 1, one, environment));
}

const shape =
  'It looks like this: [{"name": "ada@example.org", "secret": "$ADA"}, {"role": "Agent", "token": "$AGENT"}].';
const labels = ["name", "secret", "token", "role"];

function parseAccount(
  path: string,
  number: number,
  one: unknown,
  environment: Readonly<Record<string, string | undefined>>,
): KnownAccount | TokenAccount {
  const invalid = (says: string): UsageError => new UsageError(`${path}, person ${number}: ${says} ${shape}`);
  if (typeof one !== "object" || one === null || Array.isArray(one)) throw invalid("this is not an object.");
  const unknownLabel = Object.keys(one).find((label) => !labels.includes(label));
  if (unknownLabel !== undefined) throw invalid(`an account has no "${unknownLabel}", only ${labels.join(", ")}.`);
  const fields: Record<string, string> = {};
  for (const [label, value] of Object.entries(one)) {
    if (typeof value !== "string" || value === "") throw invalid(`"${label}" has to be a text.`);
    fields[label] = resolveVariable(value, environment, invalid);
  }
  const { name, secret, token, role } = fields;
  const more = role === undefined ? {} : { role };
  if (token !== undefined && secret === undefined) return { token, ...more, ...(name === undefined ? {} : { name }) };
  if (name !== undefined && secret !== undefined && token === undefined) return { name, secret, ...more };
  throw invalid("an account needs a name and a secret, or a token.");
}

function resolveVariable(
  value: string,
  environment: Readonly<Record<string, string | undefined>>,
  invalid: (says: string) => UsageError,
): string {
  const name = /^\$([A-Za-z_]\w*)$/.exec(value)?.[1];
  if (name === undefined) return value;
  const found = environment[name];
  if (found === undefined || found === "") throw invalid(`${value} is not in the environment.`);
  return found;
}
