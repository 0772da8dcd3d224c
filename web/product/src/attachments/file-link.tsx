import type { ReactElement } from "react";
import { Anchor } from "@mantine/core";
import type { Value } from "../../../../src/model/value-type.ts";

/** A kept file, to be saved and never opened in place; where only its name came along, that. */
export function FileLink({ value }: { readonly value: Value }): ReactElement {
  const { name, url } = (typeof value === "object" ? value : { name: value }) as Readonly<Record<string, unknown>>;
  if (typeof url !== "string") return <bdi>{String(name)}</bdi>;
  return (
    <Anchor inherit href={url} download={String(name)} dir="auto">
      {String(name)}
    </Anchor>
  );
}
