import type { ReactElement } from "react";
import { Anchor } from "@mantine/core";
import type { Value } from "../../../../src/model/value-type.ts";
import { useServedAddress } from "./use-served-address.ts";

/** A kept file, to be saved and never opened in place; where only its name came along, that. */
export function FileLink({ value }: { readonly value: Value }): ReactElement {
  const { name, url } = (typeof value === "object" ? value : { name: value }) as Readonly<Record<string, unknown>>;
  return typeof url === "string" ? <SavedFile name={String(name)} url={url} /> : <bdi>{String(name)}</bdi>;
}

function SavedFile({ name, url }: { readonly name: string; readonly url: string }): ReactElement {
  return (
    <Anchor inherit href={useServedAddress(url)} download={name} dir="auto">
      {name}
    </Anchor>
  );
}
