import type { Browser } from "playwright-core";

/** A picture of a screen, and what it shows. */
export interface Picture {
  readonly caption: string;
  readonly jpeg: Buffer;
}

/** One picture that shows several beside and below one another, each with its caption. */
export async function joinPictures(browser: Browser, pictures: readonly Picture[], columns: number): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1560, height: 1000 } });
  await page.setContent(
    `<body style="margin:4px;background:#888;font:11px sans-serif;display:grid;grid-template-columns:repeat(${columns},1fr);gap:6px">
      ${pictures
        .map(
          ({ caption, jpeg }) =>
            `<figure style="margin:0">${caption}<img style="width:100%;display:block" src="data:image/jpeg;base64,${jpeg.toString("base64")}"></figure>`,
        )
        .join("")}`,
  );
  for (const image of await page.locator("img").all())
    await image.evaluate(async (one) => await (one as unknown as { decode(): Promise<void> }).decode());
  const joined = await page.screenshot({ fullPage: true });
  await page.close();
  return joined;
}
