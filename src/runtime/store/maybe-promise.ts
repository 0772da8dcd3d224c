/** A value, or a promise of it. A store in the same process can answer without making anybody wait. */
export type MaybePromise<T> = T | Promise<T>;

/** Continues with a value, without waiting where it is no promise. */
export function thenDo<T, U>(value: MaybePromise<T>, next: (value: T) => MaybePromise<U>): MaybePromise<U> {
  return value instanceof Promise ? value.then(next) : next(value);
}
