/** Makes a value unchangeable with all that it holds, maps included: whoever tries to change it throws. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  if (value instanceof Map) {
    for (const change of ["set", "delete", "clear"])
      Object.defineProperty(value, change, {
        value: () => {
          throw new Error("This map is frozen.");
        },
      });
    for (const held of value.values()) deepFreeze(held);
  }
  Object.freeze(value);
  for (const held of Object.values(value)) deepFreeze(held);
  return value;
}
