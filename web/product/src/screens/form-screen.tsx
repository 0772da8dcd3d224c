import type { ReactElement } from "react";
import type { ActionView, FormView } from "../../../../src/runtime/screens/view/protocol.ts";
import type { ActedView } from "../../../../src/runtime/screens/view/acting-protocol.ts";
import { useStartAction } from "../actions/action-host.tsx";
import { useAnnounce } from "../actions/use-announce.ts";
import { CallForm } from "../form/call-form.tsx";
import { lazyPart } from "../loading/lazy-part.tsx";
import { listScreenOf } from "../routes/list-screen-of.ts";
import { recordPath } from "../routes/record-path.ts";
import { pathOf } from "../routes/path-segments.ts";
import { goTo } from "../routes/location.ts";
import { useProduct } from "../server/product-query.ts";
import { OutlineLevel } from "../written-text/outline-level.ts";
import { ScreenHeader } from "./screen-header.tsx";
import type { ScreenViewOf } from "./screen-view-of.ts";
import classes from "./form-screen.module.css";

const LockedButton = lazyPart(async () => (await import("./locked-button.tsx")).LockedButton);
const SubjectChoice = lazyPart(async () => (await import("./subject-choice.tsx")).SubjectChoice);

/** A screen that makes one call; then it shows the record that came of it, or where such records are found. */
export function FormScreen({ view: { name, form, choice } }: { readonly view: ScreenViewOf<"form"> }): ReactElement {
  return (
    <div className={classes.form}>
      <ScreenHeader title={name} />
      {choice !== null && (
        <>
          <SubjectChoice choice={choice} subject={form?.subject ?? null} />
          {form === null && <LockedButton choice={choice} />}
        </>
      )}
      {form !== null && <FormOfScreen key={form.subject} form={form} />}
    </div>
  );
}

function FormOfScreen({ form }: { readonly form: FormView }): ReactElement {
  const { entities, screens } = useProduct();
  const announce = useAnnounce(useStartAction());
  const { call, kind, title } = form;
  const action: ActionView = {
    call,
    kind,
    label: title,
    asks: true,
    creates: null,
    to: null,
    mainFrom: [],
    done: null,
  };
  const finish = (acted: ActedView): void => {
    const { record } = acted;
    announce(action, null, acted);
    if (record === null) return;
    const list = listScreenOf(screens, record.entity);
    const path =
      recordPath(
        entities.find((entity) => entity.name === record.entity),
        record,
      ) ?? (list === undefined ? null : pathOf(list.route));
    if (path !== null) goTo(path);
  };
  return (
    <OutlineLevel value={1}>
      <CallForm form={form} about={{ action, record: null, preset: {} }} onDone={finish} />
    </OutlineLevel>
  );
}
