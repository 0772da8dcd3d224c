/** What is there already or will be: a store in this process need not make anyone wait for what it has at hand. */
export type Soon<T> = T | Promise<T>;

/** What follows from a value: at once where the value is there. */
export function after<T, U>(value: Soon<T>, next: (value: T) => Soon<U>): Soon<U> {
  return value instanceof Promise ? value.then(next) : next(value);
}
