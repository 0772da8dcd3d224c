/** Tells whether a password is too easy to guess. `about`: texts that others know about its person, such as their name. */
export type IsTooWeak = (plain: string, about: readonly string[]) => Promise<boolean>;

/** A million guesses: at the thousand a day that are let through for one account, three years (docs/decisions/0042). */
const enough = 1_000_000;
/** The characters that are judged: further ones make a password no weaker, and the time grows with the square of the length. */
const mostCharacters = 32;

/**
 * Judges passwords with zxcvbn, which knows common choices. It is loaded with its word lists, about two megabytes, when the
 * first password is judged.
 */
export function createPasswordStrength(): IsTooWeak {
  let loading: Promise<Check> | null = null;
  return async (plain, about) => {
    const check = await (loading ??= load());
    return check(plain.slice(0, mostCharacters), [...about, "ninepoint-demo"]).guesses < enough;
  };
}

type Check = (password: string, about: readonly string[]) => { readonly guesses: number };

async function load(): Promise<Check> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  const judge = new ZxcvbnFactory({
    dictionary,
    graphs: adjacencyGraphs,
    maxLength: mostCharacters,
    l33tMaxSubstitutions: 20,
  });
  return (password, about) => judge.check(password, [...about]);
}
