import { accountOfBasic } from "../../semantics/http/http-credentials.ts";
import type { HttpRequest } from "../../semantics/http/http-request.ts";

/**
 * The first lines of a script for any POSIX shell, with the functions that its other lines call. `base` is the address
 * of the server, unless the script is given another one.
 */
export function scriptHead(title: string, notes: readonly string[], base: string): readonly string[] {
  return [
    "#!/bin/sh",
    `# ${title.replace(/\s+/g, " ")}`,
    "#",
    ...notes.map((note) => `# ${note}`),
    "set -u",
    `base="\${1:-${base}}"`,
    `answer=$(mktemp)`,
    `trap 'rm -f "$answer"' EXIT`,
    "",
    `say() { printf '%s\\n' "$1"; }`,
    "",
    "# ask STATUS METHOD PATH [curl's own arguments]",
    "ask() {",
    `  wanted=$1; method=$2; path=$3; shift 3`,
    `  got=$(curl -sS -o "$answer" -w '%{http_code}' -X "$method" "$@" "$base$path")`,
    `  if [ "$got" != "$wanted" ]; then printf '   %s %s answers %s, and not %s: ' "$method" "$path" "$got" "$wanted"; cat "$answer"; printf '\\n'; exit 1; fi`,
    `  printf '   %s %s %s\\n' "$got" "$method" "$path"`,
    "}",
    "",
    "# pick NAME N: the N-th text or number of that name in the last answer",
    `pick() { grep -o "\\"$1\\" *: *\\"*[^\\",}]*" "$answer" | sed -n "$2p" | sed 's/^[^:]*: *"*//'; }`,
  ];
}

/** The lines that a script needs besides to make requests at the same time. */
export const concurrencyHead: readonly string[] = [
  "",
  "# begin N METHOD PATH [curl's own arguments]: asks, and does not wait for the answer",
  `begin() { n=$1; method=$2; path=$3; shift 3; { curl -sS -o "$answer.$n" -w '%{http_code}\\n' -X "$method" "$@" "$base$path" >"$answer.$n.status"; } & }`,
  "",
  "# together STATUS...: waits for all that was begun, and holds what came against the statuses expected, in whichever order",
  "together() {",
  `  wait; wanted=$(printf '%s\\n' "$@" | sort | tr '\\n' ' '); got=$(cat "$answer".*.status | sort | tr '\\n' ' ')`,
  `  if [ "$got" != "$wanted" ]; then printf '   at the same time came %s, and not %s: ' "\${got% }" "\${wanted% }"; cat "$answer".[0-9]; printf '\\n'; exit 1; fi`,
  `  rm -f "$answer".*.status`,
  `  printf '   %s at the same time\\n' "\${got% }"`,
  "}",
  "",
  "# take N: the answer that the next lines are about",
  `take() { mv "$answer.$1" "$answer"; }`,
  `trap 'rm -f "$answer" "$answer".*' EXIT`,
];

/** The line that starts a request as one of several at the same time. */
export function concurrentRequestLine(
  number: number,
  request: HttpRequest,
  variables: ReadonlyMap<string, string>,
): string {
  return `begin ${number} ${curlArguments(request, variables)}`;
}

/**
 * The line that makes a request and compares its status with the expected one. `variables` are shell variables by the
 * texts that they stand for.
 */
export function curlRequestLine(status: number, request: HttpRequest, variables: ReadonlyMap<string, string>): string {
  return `ask ${status} ${curlArguments(request, variables)}`;
}

function curlArguments({ method, path, headers, body }: HttpRequest, variables: ReadonlyMap<string, string>): string {
  const more = [
    ...Object.entries(headers).map(([name, value]) => {
      const account = name === "Authorization" ? accountOfBasic(value) : null;
      return account === null
        ? `-H ${quoteForShell(`${name}: ${value}`, variables)}`
        : `-u ${quoteForShell(account, variables)}`;
    }),
    ...(body === null ? [] : [`-d ${quoteForShell(body, variables)}`]),
  ];
  return [method, quoteForShell(path, variables), ...more].join(" ");
}

/**
 * The line that puts a value of the last answer into a shell variable; null where the answer does not contain it. `only` is the name of the field
 * that has it, where others may be equal.
 */
export function pickLine(variable: string, answer: string, value: string | number, only?: string): string | null {
  for (const [, field = ""] of answer.matchAll(/"([A-Za-z_]\w*)" *: *"?[^",}]*/g)) {
    if (only !== undefined && field !== only) continue;
    const found = [...answer.matchAll(new RegExp(`"${field}" *: *"?([^",}]*)`, "g"))];
    const at = found.findIndex(([, text]) => text?.trim() === String(value));
    if (at >= 0) return `${variable}=$(pick ${field} ${at + 1})`;
  }
  return null;
}

/** The line that prints a text. */
export function printLine(text: string, variables: ReadonlyMap<string, string> = new Map()): string {
  return `say ${quoteForShell(text, variables)}`;
}

/**
 * Quotes a text as one word of the shell, with shell variables for the texts that are known only when the script runs.
 */
function quoteForShell(text: string, variables: ReadonlyMap<string, string>): string {
  let word = `'${text.replaceAll("'", `'\\''`)}'`;
  for (const [name, variable] of variables) word = word.replaceAll(name, `'"$${variable}"'`);
  return word;
}
