import type { ReactElement } from "react";
import { Box } from "@mantine/core";
import type { SubjectChoiceView } from "../../../../src/runtime/screens/view/protocol.ts";
import { RecordSelect } from "../form/record-select.tsx";
import { changeSearch } from "../routes/change-search.ts";

/** Chooses the record that a form is about, among those on which its call could be made. */
export function SubjectChoice({
  choice: { call, entity, label },
  subject,
}: {
  readonly choice: SubjectChoiceView;
  /** The key of the record that is chosen; null while none is. */
  readonly subject: string | null;
}): ReactElement {
  return (
    <Box mb="md">
      <RecordSelect
        label={label}
        required
        entity={entity}
        source={{ kind: "subject", call }}
        value={subject}
        onChange={(key) => key !== null && changeSearch({ subject: key })}
      />
    </Box>
  );
}
