import { expect, it } from "vitest";
import { labelOfField } from "./label-of-field.ts";

it("reads a field called pin as a secret number, unless it says yes or no", () => {
  expect(labelOfField("pin", false)).toBe("PIN");
  expect(labelOfField("newPin", false)).toBe("New PIN");
  expect(labelOfField("pin", true)).toBe("Pin");
  expect(labelOfField("spinning", false)).toBe("Spinning");
});
