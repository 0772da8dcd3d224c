import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { speakLanguage } from "../texts/current-texts.ts";
import { plannedText, timestampText } from "./date-text.ts";

beforeAll(() => void vi.stubGlobal("document", { documentElement: {} }));
afterAll(() => void vi.unstubAllGlobals());

const now = new Date(2026, 11, 1).getTime();
const morning = (year: number): string => new Date(year, 11, 10, 8, 5).toISOString();

test.each([
  ["en", "en-GB", "10 Dec, 08:05"],
  ["en", "en-US", "Dec 10, 8:05 AM"],
  ["de", "de-DE", "10. Dez., 08:05"],
  ["ja", "ja-JP", "12月10日 8:05"],
] as const)(
  "%s (%s): hours are written the same whether or not a moment tells its year",
  async (language, tag, short) => {
    await speakLanguage(language, tag);
    expect(plannedText(morning(2026), now).replace(/\s/g, " ")).toBe(short);
    const hours = (text: string): string | undefined => /\d+(?=[:.]05)/.exec(text)?.[0];
    expect(hours(plannedText(morning(2027), now))).toBe(hours(short));
    expect(hours(timestampText(morning(2026)))).toBe(hours(short));
  },
);
