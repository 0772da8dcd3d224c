let underWay = 0;

/** Does something that may change what calls are possible: a call, until its answer is told to all screens. */
export async function whileCalling<T>(work: () => Promise<T>): Promise<T> {
  underWay += 1;
  try {
    return await work();
  } finally {
    underWay -= 1;
  }
}

/** Whether a call is on its way: what screens offer may be out of date. */
export function isCalling(): boolean {
  return underWay > 0;
}
