import { existsSync } from "node:fs";
import type { Plugin } from "vite";
import type { Piece } from "./pieces.ts";
import { unlikeNeeds } from "./unlike-needs.ts";

const roots = [`${import.meta.dirname}/src`, `${import.meta.dirname}/../../node_modules`];

/** A group of modules, for the bundler. */
interface Group {
  readonly name: string;
  readonly test: (id: string) => boolean;
}

/** The pieces as groups for the bundler. */
export function groupsOf(pieces: readonly Piece[]): Group[] {
  return pieces.map(({ name, modules }) => {
    const missing = modules.filter((path) => roots.every((root) => !existsSync(`${root}/${path}`)));
    if (missing.length > 0) throw new Error(`fault: the piece "${name}" has files that are not there: ${missing}`);
    return {
      name,
      test: (id) => modules.some((path) => id.endsWith(`/src/${path}`) || id.endsWith(`/node_modules/${path}`)),
    };
  });
}

/** Refuses what was built where a piece loads other pieces than it needs. */
export function checkPieces(pieces: readonly Piece[]): Plugin {
  return {
    name: "check pieces",
    apply: "build",
    generateBundle: (_, bundle) => {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const names = new Map(chunks.map(({ fileName, name }) => [fileName, name]));
      const imports = new Map(
        chunks.map((chunk) => [chunk.name, chunk.imports.map((file) => names.get(file) ?? file)]),
      );
      const unlike = unlikeNeeds(pieces, imports);
      if (unlike.length > 0) throw new Error(`fault in web/product/pieces.ts: ${unlike.join(" ")}`);
    },
  };
}
