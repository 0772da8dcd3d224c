import { inflateSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createRandom } from "../../generation/random/random.ts";
import { base64Of } from "./base64-of.ts";
import { deflateRuns } from "./deflate-runs.ts";
import { drawPicture } from "./draw-picture.ts";
import type { PictureKind } from "./draw-picture.ts";
import { encodePdf } from "./encode-pdf.ts";
import { encodePng } from "./encode-png.ts";

const bytes = fc.uint8Array({ maxLength: 700 });

test("base64 is what Node makes of the same bytes", () => {
  fc.assert(fc.property(bytes, (data) => base64Of(data) === Buffer.from(data).toString("base64")));
});

test("what is compressed comes out again", () => {
  const repeated = fc.tuple(
    fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 900 }),
    fc.integer({ min: 1, max: 320 }),
  );
  fc.assert(
    fc.property(fc.oneof(repeated, fc.tuple(bytes, fc.constant(5))), ([data, row]) => {
      const plain = Uint8Array.from(data);
      expect(inflateSync(deflateRuns(plain, row))).toEqual(Buffer.from(plain));
    }),
  );
});

test("a picture is a PNG of its size, with as many rows as it says", () => {
  for (const kind of ["landscape", "portrait", "product", "screen", "page", "poster"] satisfies PictureKind[]) {
    const canvas = drawPicture(kind, "Anna Karlsson", 1, createRandom(3));
    const png = Buffer.from(encodePng(canvas));
    expect(png.subarray(1, 4).toString()).toBe("PNG");
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([canvas.width, canvas.height]);
    expect(inflateSync(chunkOf(png, "IDAT")).length).toBe((canvas.width + 1) * canvas.height);
    expect(new Set(canvas.pixels).size, kind).toBeGreaterThan(2);
    expect(png.length, kind).toBeLessThan(5000);
  }
});

test("every object of a PDF is where its table says, and its text can be read", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme", maxLength: 90 }),
      fc.array(fc.lorem({ maxCount: 40 })),
      (title, paragraphs) => {
        const pdf = Buffer.from(encodePdf(title, paragraphs, 50)).toString("latin1");
        const offsets = [...pdf.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
        offsets.forEach((offset, at) => expect(pdf.slice(offset)).toMatch(new RegExp(`^${at + 1} 0 obj`)));
        const length = Number(/\/Length (\d+)/.exec(pdf)![1]);
        expect(pdf.slice(pdf.indexOf("stream\n") + 7 + length)).toMatch(/^\nendstream/);
        expect(pdf.slice(Number(/startxref\n(\d+)/.exec(pdf)![1]))).toMatch(/^xref/);
      },
    ),
    { numRuns: 40 },
  );
  expect(Buffer.from(encodePdf("Müller (x)", [])).toString("latin1")).toContain("(M\\374ller \\(x\\)) Tj");
});

function chunkOf(png: Buffer, name: string): Buffer {
  const at = png.indexOf(name);
  return png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4));
}
