import type { ReactElement } from "react";
import { IconFileAlert } from "@tabler/icons-react";
import type { DocumentProblem } from "../../../../src/runtime/screens/view/product-protocol.ts";
import { currentTexts } from "../texts/current-texts.ts";
import classes from "./notice.module.css";

/** Says that the document was saved with errors, so that what is shown is the product from before; silent where it was not. */
export function DocumentNotice({ problem }: { readonly problem: DocumentProblem | null }): ReactElement {
  return (
    <div role="status">
      {problem !== null && (
        <div className={classes.notice}>
          <IconFileAlert size={16} aria-hidden />
          <span>{currentTexts().live.documentHasErrors(problem.errors, problem.line, problem.message)}</span>
        </div>
      )}
    </div>
  );
}
