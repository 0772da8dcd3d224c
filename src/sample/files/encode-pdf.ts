import { bytesOfLatin } from "./latin-bytes.ts";

const lineLength = 84;

/** Writes a PDF file of one page with a title and paragraphs; `comment` bytes make it larger, where a file has to have a size. */
export function encodePdf(title: string, paragraphs: readonly string[], comment = 0): Uint8Array {
  const lines = paragraphs.flatMap((one) => [...brokenIntoLines(one), ""]).slice(0, 48);
  const content = [
    "BT",
    "/F2 18 Tf 1 0 0 1 56 780 Tm",
    `(${pdfText(title.slice(0, 60))}) Tj`,
    "/F1 11 Tf 15 TL 1 0 0 1 56 744 Tm",
    ...lines.map((line) => `(${pdfText(line)}) Tj T*`),
    "ET",
  ].join("\n");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>",
    `<< /Title (${pdfText(title)}) >>`,
  ];
  let text = `%PDF-1.4\n${comment > 0 ? `%${"sample ".repeat(comment / 7 + 1)}\n` : ""}`;
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  text += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return bytesOfLatin(text);
}

function brokenIntoLines(paragraph: string): readonly string[] {
  const lines: string[] = [];
  for (const word of paragraph.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= lineLength) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word.slice(0, lineLength));
  }
  return lines;
}

/** Writes a text as a string of a PDF file, in the encoding of its fonts. */
function pdfText(text: string): string {
  return [...text.normalize("NFC")]
    .map((letter) => {
      const code = encoded[letter] ?? letter.codePointAt(0) ?? 0x3f;
      if (letter === "(" || letter === ")" || letter === "\\") return `\\${letter}`;
      if (code < 0x20 || code > 0xff) return "?";
      return code < 0x7f ? letter : `\\${code.toString(8)}`;
    })
    .join("");
}

/** What the encoding has elsewhere than Unicode. */
const encoded: Readonly<Record<string, number>> = {
  "€": 0x80,
  "…": 0x85,
  "‘": 0x91,
  "’": 0x92,
  "“": 0x93,
  "”": 0x94,
  "–": 0x96,
  "—": 0x97,
};
