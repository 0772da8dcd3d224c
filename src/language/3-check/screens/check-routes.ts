import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { PathPart } from "../../../model/call.ts";
import type { Check } from "../reporting/check.ts";

/** Reports two screens with the same route. */
export const checkRoutes: Check = ({ screens }) => {
  const first = new Map<string, (typeof screens)[number]>();
  return screens.flatMap((screen) => {
    const pattern = patternOf(screen.path);
    const other = first.get(pattern);
    if (other === undefined) {
      first.set(pattern, screen);
      return [];
    }
    const related = [{ span: other.span, message: `\`${other.name}\` stands there already.` }];
    return [createDiagnostic("route-twice", screen.span, { screen: screen.name, other: other.name }, { related })];
  });
};

function patternOf(path: readonly PathPart[]): string {
  return path.map((part) => (part.kind === "word" ? `/${part.text}` : "/:")).join("");
}
