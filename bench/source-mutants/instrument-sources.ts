import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Instrumenter } from "@stryker-mutator/instrumenter";
import type { SourceMutant } from "./source-mutant.ts";

/**
 * Copies the folder of an implementation and puts all mutants of its sources into the copy, each behind a condition. `isMutated`
 * chooses files by their path below the folder.
 */
export async function instrumentSources(
  folder: string,
  copy: string,
  isMutated: (file: string) => boolean,
): Promise<readonly SourceMutant[]> {
  rmSync(copy, { recursive: true, force: true });
  cpSync(folder, copy, { recursive: true });
  const sources = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.[cm]?[jt]s$/.test(file) && isMutated(file))
    .toSorted()
    .map((file) => ({ file, name: join(copy, file), content: readFileSync(join(folder, file), "utf8") }));
  const { files, mutants } = await new Instrumenter(silent).instrument(
    sources.map(({ name, content }) => ({ name, content, mutate: true })),
    { ignorers: [], excludedMutations: [], plugins: null, noHeader: false },
  );
  for (const { name, content } of files) writeFileSync(name, content);
  const sourceOf = new Map(sources.map((source) => [source.name, source]));
  const counts = new Map<string, number>();
  return mutants.map(({ id, fileName, mutatorName, location, replacement }) => {
    const { file, content } = sourceOf.get(fileName)!;
    const original = textBetween(content, location.start, location.end);
    const change = JSON.stringify([file, mutatorName, original, replacement]);
    const occurrence = (counts.get(change) ?? 0) + 1;
    counts.set(change, occurrence);
    return { id, file, line: location.start.line + 1, operator: mutatorName, original, replacement, occurrence };
  });
}

/** A place in a file as the instrumenter counts: both from 0. */
interface Position {
  readonly line: number;
  readonly column: number;
}

function textBetween(content: string, start: Position, end: Position): string {
  const lines = content.split("\n").slice(start.line, end.line + 1);
  const isOneLine = lines.length === 1;
  return lines
    .map((line, index) => {
      const to = index === lines.length - 1 ? end.column : line.length;
      return line.slice(index === 0 ? start.column : 0, isOneLine ? end.column : to);
    })
    .join("\n");
}

const ignored = (): void => undefined;
const isOff = (): boolean => false;
const silent = {
  trace: ignored,
  debug: ignored,
  info: ignored,
  warn: ignored,
  error: ignored,
  fatal: ignored,
  isTraceEnabled: isOff,
  isDebugEnabled: isOff,
  isInfoEnabled: isOff,
  isWarnEnabled: isOff,
  isErrorEnabled: isOff,
  isFatalEnabled: isOff,
};
