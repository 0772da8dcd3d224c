import type { XmlEvents } from "./parse-xml.ts";

/** Collects the texts of cells: of a run of texts each with its own font, without what says how they are spoken. */
export class RichText implements Required<XmlEvents> {
  #isText = false;
  #spoken = 0;
  #parts = "";

  open(name: string): void {
    if (name === "rPh") this.#spoken += 1;
    this.#isText = name === "t" && this.#spoken === 0;
  }

  close(name: string): void {
    if (name === "rPh") this.#spoken -= 1;
    this.#isText = false;
  }

  text(text: string): void {
    if (this.#isText) this.#parts += text;
  }

  /** The text since the last one. */
  take(): string {
    const text = decodeLetters(this.#parts);
    this.#parts = "";
    return text;
  }
}

/** Workbooks write a letter that XML can't have as `_x0001_`. */
export function decodeLetters(text: string): string {
  if (!text.includes("_x")) return text;
  return text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}
