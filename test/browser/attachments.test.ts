import { fileURLToPath } from "node:url";
import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { examine } from "./examine.ts";
import { openDesk } from "./open-desk.ts";
import { telephone } from "./telephone.ts";

const desk = openDesk(fileURLToPath(new URL("attachments.md", import.meta.url)), "--sample", "none");

const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test("a picture is seen, and large when it is opened; audio has a player that starts anywhere; a PDF opens apart", async () => {
  const page = await visit("viewer");
  const album = await create(page, "albums", { title: "Looks", cover: file("dot.png", "image/png", pixel) });
  for (const paper of [
    file("tone.wav", "audio/wav", tone()),
    file("a.pdf", "application/pdf", Buffer.from("%PDF-1.4\n%%EOF")),
    file("page.html", "text/html", Buffer.from("<script>alert('paper')</script>")),
    file("drawing.svg", "image/svg+xml", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>")),
  ])
    await create(page, "items", { album: album.number, paper });
  await page.goto(`/albums/${album.number}`);
  await page.getByRole("button", { name: "dot.png" }).click();
  const dialog = page.getByRole("dialog", { name: "dot.png" });
  expect(await naturalWidth(dialog.getByRole("img", { name: "dot.png" }))).toBe(1);
  await examine(page, "a picture that is open");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await page.locator('button:focus:has(img[alt="dot.png"])').waitFor();

  await page.goto("/items");
  const parts = page.waitForResponse((response) => response.status() === 206);
  await page.getByRole("button", { name: "tone.wav" }).click();
  expect((await parts).headers()["content-range"]).toMatch(/^bytes 0-/);
  const player = page.getByRole("dialog", { name: "tone.wav" }).locator("audio");
  await expect.poll(() => player.evaluate((audio) => ("duration" in audio ? audio.duration : null))).toBe(1);
  await examine(page, "a player");
  await page.keyboard.press("Escape");
  const pdf = page.getByRole("link", { name: "a.pdf" });
  expect([await pdf.getAttribute("target"), await pdf.getAttribute("rel"), await pdf.getAttribute("href")]).toEqual([
    "_blank",
    "noopener",
    expect.stringMatching(/&view$/),
  ]);
  for (const name of ["page.html", "drawing.svg"])
    expect(await page.getByRole("link", { name }).getAttribute("download")).toBe(name);
});

test("a file is dropped or pasted, seen before it is sent, and refused beforehand where it would be refused", async () => {
  const page = await visit("dropper");
  await page.goto("/");
  await page.getByRole("button", { name: "New album" }).first().click();
  const dialog = page.getByRole("dialog", { name: "New album" });
  await dialog.getByRole("textbox", { name: "Title" }).fill("Dropped");
  const chooser = dialog.getByText("Cover", { exact: true });
  await chooser.waitFor();
  const input = dialog.locator('input[type="file"]');
  await input.setInputFiles({ name: "big.png", mimeType: "image/png", buffer: Buffer.alloc(30_000) });
  await dialog.getByText("“big.png” has 30 kB. At most 20 kB can be sent.").waitFor();
  await input.setInputFiles({ name: "a.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") });
  await dialog.getByText("“a.svg” is no PNG, JPEG, GIF or WebP picture.").waitFor();
  for (const way of ["drop", "paste"]) {
    await give(page, way, [{ name: `${way}.png`, type: "image/png", data: pixel.toString("base64") }]);
    await dialog
      .getByText(`${way}.png (68 bytes)`)
      .or(dialog.getByText(new RegExp(`${way}\\.png \\(`)))
      .first()
      .waitFor();
    expect(await dialog.locator('img[src^="blob:"]').count()).toBe(1);
  }
  await examine(page, "a form with a picture");
  await dialog.getByRole("button", { name: "Create" }).click();
  await page.getByRole("heading", { level: 1, name: "Dropped" }).waitFor();
  await page.getByRole("img", { name: "paste.png" }).waitFor();
});

test("several files at once make a call each, with progress, and can be cancelled", async () => {
  const page = await visit("sender");
  const album = await create(page, "albums", { title: "Many" });
  await page.goto(`/albums/${album.number}`);
  await page.getByRole("button", { name: "New item" }).click();
  const dialog = page.getByRole("dialog", { name: "New item" });
  const input = dialog.locator('input[type="file"]');
  const texts = ["one.txt", "two.txt", "three.txt"];
  await input.setInputFiles(
    texts.map((name) => ({ name, mimeType: "text/plain", buffer: Buffer.alloc(50_000, name) })),
  );
  let isHeld = true;
  await page.route("**/_ninepoint/act", async (route) => {
    if (!isHeld) await route.continue();
  });
  await dialog.getByRole("button", { name: "Create" }).click();
  await dialog.getByRole("progressbar", { name: /Sending file 1 of 3/ }).waitFor();
  await dialog.getByRole("button", { name: "Cancel" }).first().click();
  await dialog.getByRole("progressbar").waitFor({ state: "hidden" });
  isHeld = false;
  await dialog
    .getByText("three.txt (50 kB)")
    .or(dialog.getByText(/three\.txt/))
    .first()
    .waitFor();
  await dialog.getByRole("button", { name: "Create" }).click();
  await dialog.waitFor({ state: "hidden" });
  for (const name of texts) await page.getByRole("link", { name }).waitFor();
  const listed = (await (await page.request.get("/api/items")).json()) as { readonly total: number };
  expect(listed.total).toBeGreaterThanOrEqual(texts.length);
});

test("by touch, a picture is opened and closed, and a file is chosen and sent", async () => {
  const page = await visit("toucher", false, telephone);
  const album = await create(page, "albums", { title: "Touched", cover: file("dot.png", "image/png", pixel) });
  await page.goto(`/albums/${album.number}`);
  await page.getByRole("button", { name: "dot.png" }).tap();
  const picture = page.getByRole("dialog", { name: "dot.png" });
  await picture.getByRole("img", { name: "dot.png" }).waitFor();
  await examine(page, "a picture that is open on a telephone");
  await picture.getByRole("button", { name: "Close" }).tap();
  await picture.waitFor({ state: "hidden" });

  await page.getByRole("button", { name: "New item" }).tap();
  const dialog = page.getByRole("dialog", { name: "New item" });
  const choosing = page.waitForEvent("filechooser");
  await dialog.getByRole("button", { name: /^Paper/ }).tap();
  await (await choosing).setFiles([{ name: "note.txt", mimeType: "text/plain", buffer: Buffer.from("Touched.") }]);
  await dialog.getByRole("button", { name: "Create" }).tap();
  await dialog.waitFor({ state: "hidden" });
  await page.getByRole("link", { name: "note.txt" }).first().waitFor();
});

test("what is cancelled before it is on its way is not sent", async () => {
  const page = await visit("canceller");
  const album = await create(page, "albums", { title: "Cancelled" });
  await page.goto(`/albums/${album.number}`);
  await page.getByRole("button", { name: "New item" }).click();
  const dialog = page.getByRole("dialog", { name: "New item" });
  const input = dialog.locator('input[type="file"]');
  await input.setInputFiles({ name: "late.txt", mimeType: "text/plain", buffer: Buffer.from("late") });
  let goOn = (): void => {};
  const isCancelled = new Promise<void>((resolve) => (goOn = resolve));
  await page.route("**/post-with-progress-*.js", async (route) => {
    await isCancelled;
    await route.fallback();
  });
  await dialog.getByRole("button", { name: "Create" }).click();
  await dialog.getByRole("progressbar").waitFor();
  await dialog.getByRole("button", { name: "Cancel" }).first().click();
  goOn();
  await dialog.getByRole("progressbar").waitFor({ state: "hidden" });
  await dialog.getByText("late.txt").first().waitFor();
  const listed = (await (await page.request.get("/api/items")).json()) as { readonly items: readonly unknown[] };
  expect(JSON.stringify(listed)).not.toContain("late.txt");
});

test("the focus is not lost with a record that is deleted", async () => {
  const page = await visit("deleter", true);
  for (const title of ["First to go", "Second to go"]) await create(page, "albums", { title });
  await page.goto("/");
  for (const title of ["First to go", "Second to go"]) {
    await page.getByRole("button", { name: `Actions for ${title}` }).press("Enter");
    await page.getByRole("menuitem", { name: "Delete" }).press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).press("Enter");
    await page.getByRole("link", { name: title }).waitFor({ state: "detached" });
    await expect
      .poll(() => page.evaluate("document.activeElement !== null && document.activeElement !== document.body"))
      .toBe(true);
  }
  const { number } = await create(page, "albums", { title: "Third to go" });
  await page.goto(`/albums/${number}`);
  await page
    .getByRole("button", { name: "Actions for Third to go" })
    .or(page.getByRole("button", { name: "Edit" }))
    .last()
    .waitFor();
  await page
    .getByRole("button", { name: /^Actions for/ })
    .first()
    .press("Enter");
  await page.getByRole("menuitem", { name: "Delete" }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).press("Enter");
  await page.getByRole("heading", { level: 1, name: "Albums" }).waitFor();
  await expect
    .poll(() => page.evaluate("document.activeElement !== null && document.activeElement !== document.body"))
    .toBe(true);
});

test("what was done is told in the past tense, and taken back where a transition leads back", async () => {
  const page = await visit("changer");
  const { number } = await create(page, "albums", { title: "To and fro" });
  await page.goto(`/albums/${number}`);
  await page.getByRole("button", { name: "Hide", exact: true }).click();
  const notices = page.locator(".mantine-Notification-root");
  await notices.getByText(`Album ${number} hidden`).waitFor();
  await examine(page, "a notice with a way back");
  const again = page.getByRole("button", { name: "Show again", exact: true });
  await again.waitFor();
  await notices.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Hide", exact: true }).waitFor();
  await notices.getByText(`Album ${number} shown again`).waitFor();
  await expect.poll(() => notices.getByRole("button", { name: "Undo" }).count()).toBe(0);
  await expect
    .poll(() => page.evaluate("document.activeElement !== null && document.activeElement !== document.body"))
    .toBe(true);
});

test("what of an address a screen can't show is named, and can be taken out", async () => {
  const page = await visit("lost", true);
  await create(page, "albums", { title: "Found again" });
  await page.goto("/?titel=a&status=purple&title=Found+again");
  await page.getByRole("alert").getByRole("heading", { name: "“?titel=” is no filter of this screen." }).waitFor();
  await page.getByText("?status=purple: This must be one of shown, hidden.").waitFor();
  await examine(page, "an address with wrong filters");
  await page.getByRole("button", { name: "Remove from the address" }).click();
  await page.getByRole("link", { name: "Found again" }).waitFor();
  expect(new URL(page.url()).search).toBe("?title=Found+again");
});

async function visit(who: string, troubled = false, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await desk.visit({ ...options, troubled });
  const login = { email: `${who}@example.com`, password: "a long password" };
  expect((await page.request.post("/api/sign-up", { data: { ...login, name: "Ada" } })).ok()).toBe(true);
  expect((await page.request.post("/api/sign-in", { data: login })).ok()).toBe(true);
  return page;
}

async function create(page: Page, where: string, record: object): Promise<{ readonly number: number }> {
  const answer = await page.request.post(`/api/${where}`, { data: record });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as { readonly number: number };
}

function file(name: string, type: string, content: Buffer): object {
  return { name, type, data: content.toString("base64") };
}

/** A second of silence, as WAV. */
function tone(): Buffer {
  const rate = 8000;
  const head = Buffer.alloc(44);
  head.write("RIFF", 0);
  head.writeUInt32LE(36 + rate, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write("data", 36);
  head.writeUInt32LE(rate, 40);
  return Buffer.concat([head, Buffer.alloc(rate, 128)]);
}

/** Drops files onto the form in the dialog, or pastes them. */
function give(
  page: Page,
  way: string,
  files: readonly { readonly name: string; readonly type: string; readonly data: string }[],
): Promise<unknown> {
  return page.evaluate(`{
    const transfer = new DataTransfer();
    for (const { name, type, data } of ${JSON.stringify(files)})
      transfer.items.add(new File([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))], name, { type }));
    const place = document.querySelector('[role="dialog"] input[type="file"]').parentElement.querySelector("button");
    const event = ${JSON.stringify(way)} === "paste"
      ? new ClipboardEvent("paste", { clipboardData: transfer, bubbles: true, cancelable: true })
      : new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true });
    place.dispatchEvent(event);
  }`);
}

function naturalWidth(image: Locator): Promise<unknown> {
  return image.evaluate((element) => ("naturalWidth" in element ? element.naturalWidth : null));
}
