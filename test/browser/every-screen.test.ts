import { describe, expect, test } from "vitest";
import { openDesk, specNamed } from "./open-desk.ts";
import { openScreen } from "./open-screen.ts";
import { screensOf } from "./screens-of.ts";

describe.each([
  ["equipment-loans", ["Visitor", "Borrower", "Desk", "Manager"]],
  ["leave-requests", ["Employee", "Manager", "HR"]],
] as const)("%s", (document, roles) => {
  const desk = openDesk(specNamed(document), "--sample", "40");

  test.each(roles)("every screen of a %s opens, and nothing goes wrong in it", async (role) => {
    const page = await desk.visit(role === "Visitor" ? {} : { role });
    const screens = await screensOf(page);
    expect(screens.length).toBeGreaterThan(1);
    for (const screen of screens) {
      await openScreen(page, screen);
      expect(await page.getByRole("alert").count(), screen.name).toBe(0);
      if (screen.kind !== "record") expect(await page.getByRole("heading", { level: 1 }).textContent()).toMatch(new RegExp(`^${screen.name}(, [\\d,]+)?$`));
    }
  });
});
