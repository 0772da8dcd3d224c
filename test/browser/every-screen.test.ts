import { describe, expect, test } from "vitest";
import { examine } from "./examine.ts";
import { openDesk } from "./open-desk.ts";
import { specNamed } from "./spec-named.ts";
import { openScreen } from "./open-screen.ts";
import { screensOf } from "./screens-of.ts";
import { roleInWords } from "../../src/wording/reasons/role-in-words.ts";

/** The roles, in whose name which screens are held to axe-core: of the help desk all, of the others one of each kind. */
describe.each([
  ["helpdesk", ["Customer", "Agent", "Lead"], ["Customer", "Agent", "Lead"]],
  ["equipment-loans", ["Visitor", "Borrower", "Desk", "Manager"], []],
  ["leave-requests", ["Employee", "Manager", "HR"], []],
  ["conduit", ["Visitor", "Member"], []],
  ["restful-booker", ["Guest", "House"], []],
  ["petclinic", ["OWNER_ADMIN", "VET_ADMIN"], []],
] as const)("of %s", (document, roles, wholly) => {
  const desk = openDesk(specNamed(document), "--sample", "30");
  const examined = new Set<string>();

  test.each(roles)(
    "every screen of a %s opens, with the role switcher on it and nothing amiss, for axe-core neither",
    async (role) => {
      const page = await desk.visit({
        reducedMotion: "reduce",
        ...(role === "Visitor" || role === "Guest" ? {} : { role }),
      });
      const screens = await screensOf(page);
      expect(screens.length).toBeGreaterThan(1);
      for (const screen of screens) {
        await openScreen(page, screen);
        expect(await page.getByRole("alert").count(), screen.name).toBe(0);
        const title = await page.getByRole("heading", { level: 1 }).textContent();
        if (screen.kind !== "record") expect(title?.split(", ")[0]).toBe(screen.name);
        await page.getByRole("button", { name: `Viewing as ${roleInWords(role)}` }).waitFor();
        if (examined.has(screen.kind) && !wholly.some((one) => one === role)) continue;
        await examine(page, screen.name);
        examined.add(screen.kind);
      }
    },
  );
});
