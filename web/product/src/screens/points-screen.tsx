import type { ReactElement } from "react";
import type { PointView, ProductView } from "../../../../src/runtime/screens/view/product-protocol.ts";
import { useDocumentTitle } from "../frame/use-document-title.ts";
import { Prose } from "../states/prose.tsx";
import { currentTexts } from "../texts/current-texts.ts";
import { ScreenHeader } from "./screen-header.tsx";
import classes from "./points-screen.module.css";

const words = {
  shown: "shown",
  partly: "partlyShown",
  words: "inWords",
  not: "notShown",
} as const satisfies Readonly<Record<PointView["shown"], string>>;

/** What there is to see of a document without screens: its nine points, and of each how much it shows. */
export function PointsScreen({ product: { title, summary, points } }: { readonly product: ProductView }): ReactElement {
  useDocumentTitle(title);
  return (
    <div className={classes.place}>
      <ScreenHeader title={title} />
      <Prose text={summary} />
      <ol className={classes.points} aria-label={currentTexts().points.ninePoints}>
        {points.map((point) => (
          <li key={point.number} className={classes.point}>
            <span className={classes.number} aria-hidden>
              {point.number}
            </span>
            <div className={classes.words}>
              <h2 className={classes.title}>{point.title}</h2>
              <Prose text={proseBesideMark(point)} isAside />
            </div>
            <span className={classes.shown} data-shown={point.shown}>
              {currentTexts().points[words[point.shown]]}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** What a point says of itself, without the words that the mark beside it says already: "Not shown. Nothing here has states." */
function proseBesideMark({ shown, prose }: PointView): string {
  if (shown !== "not") return prose;
  const rest = prose.replace(/^\s*not shown[.:]?\s*/i, "");
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
