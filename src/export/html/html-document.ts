import type { PointNumber, Specification } from "../../model/specification.ts";
import { loss } from "../target/losses.ts";
import type { Exporter } from "../target/exporter.ts";
import { escapeMarkup } from "../svg/markup.ts";
import { callsHtml, constantsHtml, errorsHtml, rolesHtml, rulesHtml } from "./behaviour-html.ts";
import { entitiesHtml, screensHtml, statesHtml } from "./data-html.ts";
import { examplesHtml } from "./examples-section.ts";
import { tableHtml } from "./html-parts.ts";
import type { Section } from "./html-parts.ts";
import { markdownHtml } from "./markdown-html.ts";
import { pageStyle } from "./page-style.ts";

/** Writes a page that people read and print, without scripts and without anything that is loaded. */
export const exportHtml: Exporter = (model, { role }) => ({
  text: htmlDocument(model, role),
  losses: [
    ...loss(model.shapes.length, "shape", "shapes", null),
    ...loss(model.rows.length, "row of the document", "rows of the document", null),
  ],
});

function htmlDocument(model: Specification, role: string | null): string {
  const sections = sectionsOf(model, role).filter(({ html }) => html.trim() !== "");
  const title = escapeMarkup(model.title === "" ? "Specification" : model.title);
  const contents = sections.map((section) => `<li><a href="#${section.id}">${escapeMarkup(section.title)}</a></li>`);
  return [
    "<!doctype html>",
    `<html lang="${escapeMarkup(model.head.language ?? "en")}">`,
    "<head>",
    `<meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${title}</title>`,
    `<style>${pageStyle}</style>`,
    "</head>",
    "<body>",
    "<header>",
    `<h1>${title}</h1>`,
    markdownHtml(model.summary, 2),
    ...(role === null ? [] : [`<p class="soft">For the role ${escapeMarkup(role)}</p>`]),
    ...(contents.length === 0 ? [] : [`<nav aria-label="Contents"><ol>${contents.join("\n")}</ol></nav>`]),
    "</header>",
    "<main>",
    ...sections.map(
      ({ id, title: heading, html }) =>
        `<section aria-labelledby="${id}">\n<h2 id="${id}">${escapeMarkup(heading)}</h2>\n${html}\n</section>`,
    ),
    "</main>",
    "</body>",
    "</html>\n",
  ].join("\n");
}

function sectionsOf(model: Specification, role: string | null): readonly Section[] {
  const audiences = tableHtml(
    "Audiences",
    ["Who", "Comes to"],
    model.audiences.map(({ name, comesTo }) => [name, comesTo]),
  );
  return [
    point(model, 1, "Purpose", audiences),
    point(model, 2, "Screens", screensHtml(model, role)),
    point(model, 3, "Entities", entitiesHtml(model)),
    point(model, 4, "States", statesHtml(model)),
    point(model, 5, "Rules", rulesHtml(model)),
    point(model, 6, "Roles and permissions", rolesHtml(model, role)),
    point(model, 7, "Calls", callsHtml(model, role)),
    point(model, 8, "Errors", errorsHtml(model)),
    point(model, 9, "Constants", constantsHtml(model)),
    { id: "examples", title: "Examples", html: examplesHtml(model) },
  ];
}

/** A point of the document: its prose, and what it declares. */
function point({ points }: Specification, number: PointNumber, title: string, html: string): Section {
  const prose = points.find((one) => one.number === number)?.prose ?? "";
  return { id: title.toLowerCase().replaceAll(" ", "-"), title, html: [markdownHtml(prose, 3), html].join("\n") };
}
