import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createSource } from "../../src/base/source.ts";
import { parse } from "../../src/language/parse.ts";
import { machineOf } from "../../src/model/find.ts";
import type { Screen } from "../../src/model/screen.ts";

const folder = new URL("../../specs/", import.meta.url);

test.each(readdirSync(folder).filter((name) => name.endsWith(".md")))(
  "%s: records in every state are on a list",
  (name) => {
    const { value: model } = parse(createSource(name, readFileSync(new URL(name, folder), "utf8")));
    const listsAll = ({ shows }: Screen, entity: string): boolean =>
      (shows.kind === "list" || shows.kind === "table" || shows.kind === "board") &&
      shows.entity === entity &&
      shows.where === null;
    for (const { name: entity } of model.entities)
      if (machineOf(model, entity).length > 0)
        expect(model.screens.find((screen) => listsAll(screen, entity))?.name, entity).toBeDefined();
  },
);
