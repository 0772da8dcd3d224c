import type { FieldType } from "../../model/field-type.ts";
import type { Value } from "../../model/value-type.ts";
import { createRandom } from "../../generation/random/random.ts";
import type { Random } from "../../generation/random/random.ts";
import { base64Of } from "../files/base64-of.ts";
import { drawPicture } from "../files/draw-picture.ts";
import type { PictureKind } from "../files/draw-picture.ts";
import { encodePdf } from "../files/encode-pdf.ts";
import { encodePng } from "../files/encode-png.ts";
import { utf8Of } from "../files/latin-bytes.ts";
import { wordsOfIdentifier } from "../words/words-of-identifier.ts";
import { nameOfRecord } from "./prose-writer.ts";
import { slugOf } from "./slug-of.ts";
import type { TextSource } from "./text-for.ts";
import type { ValueRequest } from "./value-request.ts";

/** A type of uploaded files. */
export type UploadType = Extract<FieldType, { kind: "file" | "image" }>;

/** The number of different pictures of a kind; more cost time, and nobody notices. */
const variants = 24;

/** Creates a function that makes a file for a field, as it goes over the wire: a picture, a PDF document, a table or a text. */
export function createFileSource(
  texts: TextSource,
  random: Random,
): (request: ValueRequest, type: UploadType) => Value {
  const pictures = new Map<string, string>();
  return (request, type) => {
    const words = wordsOfIdentifier(request.name);
    const title = titleOf(request);
    const name = (ending: string): string =>
      `${[slugOf(words), slugOf(title).slice(0, 40)].filter(Boolean).join("-")}.${ending}`;
    if (type.kind === "image" || pictureWords.test(words))
      return { name: name("png"), type: "image/png", data: pictureOf() };
    if (tableWords.test(words)) return { name: name("csv"), type: "text/csv", data: fitted(tableOf(random)) };
    if (textWords.test(words))
      return { name: name("txt"), type: "text/plain", data: fitted(`${title}\n\n${texts.proseFor(request)}\n`) };
    const { min = 0 } = type.range;
    const paragraphs = [
      texts.proseFor(request),
      texts.proseFor(request),
      `${request.persona.full}, ${request.persona.home.city}`,
    ];
    return { name: name("pdf"), type: "application/pdf", data: base64Of(encodePdf(title, paragraphs, min)) };

    function fitted(text: string): string {
      const { min: least = 0, max = Infinity } = type.range;
      return base64Of(utf8Of(text.padEnd(least, " ")).subarray(0, max));
    }

    function pictureOf(): string {
      const { min: least = 0, max = Infinity } = type.range;
      const kind = pictureKindOf(words) ?? texts.pictureFor(request.entity);
      const text = kind === "portrait" ? initialsOf(title) : kind === "product" || kind === "landscape" ? "" : title;
      const variant = random.below(variants);
      const at = JSON.stringify([kind, variant, text, least, max]);
      const known = pictures.get(at) ?? base64Of(pictureWithin(kind, text, variant, { least, max }));
      pictures.set(at, known);
      return known;
    }
  };
}

const pictureWords =
  /\b(photo|picture|image|screenshot|portrait|avatar|logo|poster|cover|banner|thumbnail|snapshot)s?\b/;
const tableWords = /\b(sheet|export|csv|table|data|list|figures|budget|spreadsheet)\b/;
const textWords = /\b(log|transcript|text|readme|subtitles?)\b/;

/** What the name of a field says that its picture shows; null where it says nothing. */
function pictureKindOf(words: string): PictureKind | null {
  if (/\b(portrait|avatar|face|selfie|head ?shot)\b/.test(words)) return "portrait";
  if (/\b(screenshot|screen|capture)\b/.test(words)) return "screen";
  if (/\b(receipt|scan|document|certificate|letter|slip|proof)\b/.test(words)) return "page";
  return /\b(poster|cover|flyer|banner|logo)\b/.test(words) ? "poster" : null;
}

/** Draws a picture that has a size in bytes within a range, smaller where it would be too large. */
function pictureWithin(
  kind: PictureKind,
  text: string,
  variant: number,
  { least, max }: { readonly least: number; readonly max: number },
): Uint8Array {
  for (let scale = 1; ; scale /= 2) {
    const bytes = encodePng(drawPicture(kind, text, scale, createRandom(variant + 1)), least);
    if (bytes.length <= max || scale < 0.004) return bytes;
  }
}

/** What a file is named after: the record, or else what it belongs to, or the person. */
function titleOf(request: ValueRequest): string {
  return nameOfRecord(request) ?? request.relatedLabels[0] ?? request.persona.full;
}

function initialsOf(name: string): string {
  return (name.normalize("NFD").match(/\b[A-Z]/g) ?? []).slice(0, 2).join("");
}

function tableOf(random: Random): string {
  const rows = ["Travel", "Material", "Staff", "Printing", "Rent", "Insurance", "Other"].map(
    (item) => `${item},${1 + random.below(12)},${10 * (5 + random.below(200))}.00`,
  );
  return `${["Item,Number,Amount", ...rows].join("\n")}\n`;
}
