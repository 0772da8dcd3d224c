/** What is there already or will be: a store in this process need not make anyone wait for what it has at hand. */
export type MaybePromise<T> = T | Promise<T>;

/** What follows from a value: at once where the value is there. */
export function thenDo<T, U>(value: MaybePromise<T>, next: (value: T) => MaybePromise<U>): MaybePromise<U> {
  return value instanceof Promise ? value.then(next) : next(value);
}
