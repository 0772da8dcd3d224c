import type { Specification } from "../model/specification.ts";

/** Gives the document with other numbers for some of its constants. */
export function withConstants(model: Specification, values: Readonly<Record<string, number>>): Specification {
  if (Object.keys(values).length === 0) return model;
  return {
    ...model,
    constants: model.constants.map((constant) => {
      const value = values[constant.name];
      return value === undefined ? constant : { ...constant, value, written: String(value) };
    }),
  };
}
