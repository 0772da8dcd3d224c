import { expect, it } from "vitest";
import type { FieldError } from "./field-error.ts";
import { toldErrors } from "./told-errors.ts";

const unknown = (field: string): FieldError => ({ field, code: "unknown", detail: { kind: "not settable" } });

it("lists fifty errors, and says how many more there are", () => {
  const all = Array.from({ length: 80_000 }, (_, at) => unknown(`k${at}`));
  expect(toldErrors(all)).toEqual({ fields: all.slice(0, 50), more: 79_950 });
  expect(toldErrors(all.slice(0, 50))).toEqual({ fields: all.slice(0, 50), more: 0 });
});

it("cuts names that nobody knows, and no others", () => {
  const long = "k".repeat(101);
  expect(toldErrors([unknown(long), { ...unknown(long), code: "required" }]).fields.map(({ field }) => field)).toEqual([
    `${"k".repeat(100)}…`,
    long,
  ]);
});
