import type { HttpRequest } from "../../semantics/http/http-request.ts";

/** How a script for any POSIX shell begins that asks a server with curl: it has what the other lines call. `base`: where it asks, unless it is told another address. */
export function scriptHead(title: string, notes: readonly string[], base: string): readonly string[] {
  return [
    "#!/bin/sh", `# ${title.replace(/\s+/g, " ")}`, "#", ...notes.map((note) => `# ${note}`), "set -u",
    `base="\${1:-${base}}"`, `answer=$(mktemp)`, `trap 'rm -f "$answer"' EXIT`, "",
    `say() { printf '%s\\n' "$1"; }`, "", "# ask STATUS METHOD PATH [curl's own arguments]",
    "ask() {", `  wanted=$1; method=$2; path=$3; shift 3`, `  got=$(curl -sS -o "$answer" -w '%{http_code}' -X "$method" "$@" "$base$path")`,
    `  if [ "$got" != "$wanted" ]; then printf '   %s %s answers %s, and not %s: ' "$method" "$path" "$got" "$wanted"; cat "$answer"; printf '\\n'; exit 1; fi`,
    `  printf '   %s %s %s\\n' "$got" "$method" "$path"`, "}", "",
    "# pick NAME N: the N-th text or number of that name in the last answer", `pick() { grep -o "\\"$1\\" *: *\\"*[^\\",}]*" "$answer" | sed -n "$2p" | sed 's/^[^:]*: *"*//'; }`,
  ];
}

/** The line that makes a call and holds its status against the one expected. `variables`: names by the texts that they stand for. */
export function askLine(status: number, { method, path, headers, body }: HttpRequest, variables: ReadonlyMap<string, string>): string {
  const more = [
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`, variables)}`),
    ...(body === null ? [] : [`-d ${quoted(body, variables)}`]),
  ];
  return [`ask ${status} ${method} ${quoted(path, variables)}`, ...more].join(" ");
}

/** The line that says something to whoever runs the script. */
export function sayLine(text: string, variables: ReadonlyMap<string, string> = new Map()): string {
  return `say ${quoted(text, variables)}`;
}

/** A text as one word of the shell, in which names stand for what is only known when it runs. */
function quoted(text: string, variables: ReadonlyMap<string, string>): string {
  let word = `'${text.replaceAll("'", `'\\''`)}'`;
  for (const [name, variable] of variables) word = word.replaceAll(name, `'"$${variable}"'`);
  return word;
}
