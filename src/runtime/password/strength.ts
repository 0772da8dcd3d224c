/** Says of a password that it is too easy to guess. `about`: what is known of whom it is for, such as their name. */
export type IsTooWeak = (plain: string, about: readonly string[]) => Promise<boolean>;

/** A million guesses: at the thousand a day that are let through for one account, three years (docs/decisions/0042). */
const enough = 1_000_000;
/** What is behind so many characters makes a password no weaker, and would cost time that grows with their square. */
const mostCharacters = 32;

/** Judges by zxcvbn, which knows what people choose. It is loaded with its word lists, some two megabytes, when the first password is judged. */
export function createStrength(): IsTooWeak {
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
