/** By target and mutant, why no caller can tell it from the original. Decided by hand. */
export const equivalentMutants: Readonly<Record<string, Readonly<Record<string, string>>>> = {};
