import type { Keeping } from "../messages.ts";
import { textsIn } from "./texts.ts";

// The product may speak another language than its document: the reader's.
const language = document.documentElement.lang;
const texts = textsIn(language);
const direction = language.startsWith("ar") ? "rtl" : "ltr";

const style = `
.prototype-notice { display: flex; flex-wrap: wrap; align-items: center; justify-content: center; gap: 0.25rem 0.75rem; padding: 0.25rem 1rem;
  font: 0.8125rem/1.5 "Inter Variable", Inter, system-ui, sans-serif; color: light-dark(#1f3a5f, #cfe0f5); background: light-dark(#e8f0fb, #1b2736); }
.prototype-notice[data-keeping]:not([data-keeping="kept"]), .prototype-notice[data-trouble] { color: light-dark(#5c3d00, #ffe3a3); background: light-dark(#fff3d1, #3a2f14); }
.prototype-notice p { margin: 0; }
.prototype-notice button { font: inherit; color: inherit; background: none; border: 0; padding: 0.125rem 0.25rem; text-decoration: underline; cursor: pointer; }
.prototype-cover { position: fixed; inset: 0; z-index: 10000; display: flex; flex-direction: column; align-items: center; justify-content: center; gap: 1rem; padding: 1rem;
  border: 0; width: 100%; height: 100%; max-width: none; max-height: none; box-sizing: border-box; text-align: center;
  font: 1rem/1.5 "Inter Variable", Inter, system-ui, sans-serif; color: light-dark(#1a1b1e, #e9ecef); background: light-dark(#fff, #1a1b1e); }
.prototype-cover:not([open]) { display: none; }
.prototype-cover button { font: inherit; padding: 0.5rem 1rem; border-radius: 0.375rem; border: 1px solid currentColor; color: inherit; background: none; cursor: pointer; }
@media print { .prototype-notice { display: none; } }
html[data-mantine-color-scheme="light"] { color-scheme: light; }
html[data-mantine-color-scheme="dark"] { color-scheme: dark; }
`;

/** Says that the product is a prototype, and where what is done in it stays. */
export function showNotice(keeping: Keeping, startAgain: () => void): void {
  const notice = noticeBar();
  notice.dataset["keeping"] = keeping;
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = texts.startAgain;
  button.addEventListener("click", () => {
    // eslint-disable-next-line no-alert
    if (confirm(texts.askStartAgain)) startAgain();
  });
  notice.replaceChildren(paragraph(texts[keeping]), button);
}

/** Covers the page where another one has the product. */
export function showElsewhere(takeOver: () => void): void {
  addStyle();
  const cover = document.createElement("dialog");
  cover.className = "prototype-cover";
  cover.lang = language;
  cover.dir = direction;
  cover.setAttribute("aria-label", texts.about);
  cover.addEventListener("cancel", (event) => event.preventDefault());
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = texts.useHere;
  button.addEventListener("click", () => {
    cover.remove();
    takeOver();
  });
  cover.append(paragraph(texts.elsewhere), button);
  document.body.append(cover);
  cover.showModal();
}

/** Says that the product has failed. */
export function showTrouble(message: string): void {
  const notice = noticeBar();
  notice.dataset["trouble"] = "";
  notice.setAttribute("role", "alert");
  notice.replaceChildren(paragraph(`${texts.broken} (${message})`));
}

/** The bar. It begins at the top of the page; the web application takes it to its place. */
let bar: HTMLElement | null = null;

function noticeBar(): HTMLElement {
  addStyle();
  if (bar !== null) return bar;
  bar = document.createElement("section");
  bar.className = "prototype-notice";
  bar.dataset["prototypeBar"] = "";
  bar.lang = language;
  bar.dir = direction;
  bar.setAttribute("aria-label", texts.about);
  document.body.prepend(bar);
  return bar;
}

function addStyle(): void {
  if (document.getElementById("prototype-style") !== null) return;
  const element = document.createElement("style");
  element.id = "prototype-style";
  element.textContent = style;
  document.head.append(element);
}

function paragraph(text: string): HTMLElement {
  const element = document.createElement("p");
  element.textContent = text;
  return element;
}
