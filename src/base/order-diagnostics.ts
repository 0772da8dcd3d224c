import type { Diagnostic } from "./diagnostic.ts";

/** Diagnostics in the order in which a reader mends them: by place, and examples that fail last, since they mostly fail because of something else. */
export function orderDiagnostics(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const follows = ({ code }: Diagnostic): number => (code === "example-fails" ? 1 : 0);
  return [...diagnostics].sort(
    (a, b) => follows(a) - follows(b) || a.span.start - b.span.start || a.span.end - b.span.end,
  );
}
