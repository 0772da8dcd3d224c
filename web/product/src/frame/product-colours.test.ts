import { expect, test } from "vitest";
import { productColours } from "./product-colours.ts";

test.each(["#0b7285", "#ffffff", "#000000", "#ffee00", "#00ff00", "#123456"])(
  "of %s there are ten shades from light to dark",
  (colour) => {
    const shades = productColours(colour);
    expect(shades).toHaveLength(10);
    for (const shade of shades) expect(shade).toMatch(/^#[0-9a-f]{6}$/);
    const lightness = shades.map((shade) =>
      [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(shade.slice(at, at + 2), 16), 0),
    );
    expect(lightness).toEqual([...lightness].sort((a, b) => b - a));
  },
);

test("a colour that carries white letters is kept as it is", () => {
  expect(productColours("#0b7285")[7]).toBe("#0b7285");
});
