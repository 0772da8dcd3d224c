import { expect, test } from "vitest";
import { sampledWorld } from "./sampled-world.ts";

test.each(["helpdesk.md", "equipment-loans.md"])(
  "in %s, a field is offered to be edited where the form of the record has an input for it, and nowhere else",
  async (document) => {
    const world = await sampledWorld(document, 3, 12);
    let offered = 0;
    let missing = 0;
    try {
      for (const { actor } of world.viewers)
        for (const { name } of world.model.screens) {
          const view = await world.screens.screen(actor, name, {});
          if (view.kind !== "list" && view.kind !== "table") continue;
          for (const row of view.page.rows.slice(0, 3)) {
            const change = row.actions.find(({ kind }) => kind === "update");
            const fields = view.page.columns.flatMap(({ field, edit }) =>
              edit !== undefined && row.actions.some(({ call }) => call === edit.call) ? [field] : [],
            );
            const form =
              change === undefined ? null : await world.screens.form(actor, { call: change.call, subject: row.key });
            const asked = form === null || "status" in form ? [] : form.inputs.filter(({ type }) => type !== "secret");
            expect(fields.toSorted(), `${name}, ${row.key}`).toEqual(asked.map((input) => input.name).toSorted());
            if (fields.length > 0) offered += 1;
            else missing += 1;
          }
        }
    } finally {
      await world.close();
    }
    expect(Math.min(offered, missing)).toBeGreaterThan(2);
  },
);
