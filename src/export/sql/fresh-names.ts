/** The most characters of a name in Postgres. */
const mostCharacters = 63;

/** Gives names that no other has had: a name that is taken, in whatever case, gets a number. Only ASCII letters, digits, `_` and `-` are kept. */
export function freshNames(taken: readonly string[] = []): (wanted: string) => string {
  const known = new Set(taken.map((name) => name.toLowerCase()));
  return (wanted) => {
    const plain = usable(wanted);
    let name = plain;
    for (let number = 2; known.has(name.toLowerCase()); number += 1) {
      const end = `_${number}`;
      name = `${plain.slice(0, mostCharacters - end.length)}${end}`;
    }
    known.add(name.toLowerCase());
    return name;
  };
}

// SQLite keeps names that begin with `sqlite_` to itself.
function usable(wanted: string): string {
  const plain = wanted
    .replaceAll(/[^A-Za-z0-9_-]+/g, "_")
    .replaceAll(/^_+|_+$/g, "")
    .slice(0, mostCharacters);
  if (plain === "") return "unnamed";
  return /^sqlite_/i.test(plain) ? `t_${plain}`.slice(0, mostCharacters) : plain;
}
