import type { ReactElement } from "react";
import type { ActedView } from "../../../../src/runtime/screens/view/protocol.ts";
import { showDone } from "../actions/notices.tsx";
import { CallForm } from "../form/call-form.tsx";
import { listScreenOf } from "../routes/list-screen-of.ts";
import { recordPath } from "../routes/record-path.ts";
import { pathOf } from "../routes/route.ts";
import { useGo } from "../routes/use-app-location.ts";
import { useProduct } from "../server/product-query.ts";
import { ScreenHeader } from "./screen-header.tsx";
import type { ScreenViewOf } from "./screen-view-of.ts";
import classes from "./form-screen.module.css";

/** A screen that makes one call; then it shows the record that came of it, or where such records are found. */
export function FormScreen({ view: { name, form } }: { readonly view: ScreenViewOf<"form"> }): ReactElement {
  const { entities, screens } = useProduct();
  const go = useGo();
  const finish = ({ record }: ActedView): void => {
    showDone(form.title, "Done");
    if (record === null) return;
    const list = listScreenOf(screens, record.entity);
    const path =
      recordPath(
        entities.find((entity) => entity.name === record.entity),
        record,
      ) ?? (list === undefined ? null : pathOf(list.route));
    if (path !== null) go(path);
  };
  return (
    <div className={classes.form}>
      <ScreenHeader title={name} />
      <CallForm form={form} onDone={finish} />
    </div>
  );
}
