import { entityNamed } from "../../src/model/find.ts";
import type { Screen } from "../../src/model/screen.ts";
import type { Specification } from "../../src/model/specification.ts";
import type { Value } from "../../src/model/value-type.ts";
import type { ProductView } from "../../src/runtime/screens/view/product-protocol.ts";
import type { PageView, RowView, ScreenView } from "../../src/runtime/screens/view/protocol.ts";
import type { RunningProduct } from "./running-product.ts";

type Parameters = Readonly<Record<string, string>>;
type Values = Readonly<Record<string, Value>>;

/** A running product as the demo person of one role sees it. */
export interface Visit {
  readonly role: string;
  readonly model: Specification;
  /** The screens that the product says are for this role. */
  readonly open: readonly Screen[];
  ask(
    name: string,
    parameters?: Parameters,
  ): Promise<{ readonly status: number; readonly code: string; readonly view: ScreenView }>;
  /** A screen that has to open. */
  screen(name: string, parameters?: Parameters): Promise<ScreenView>;
  /** Another answer of the product's own calls. */
  get<T>(call: string, parameters?: Parameters): Promise<T>;
  /** By key, the records of an entity that the API lists to this role; none where it refuses. */
  records(entity: string): Promise<ReadonlyMap<string, Values>>;
}

/** Visits the product as a role. */
export async function createVisit(product: RunningProduct, model: Specification, role: string): Promise<Visit> {
  const { headers } = await product.send("POST", "/_ninepoint/become", { json: { role } });
  const cookie = /^ninepoint=([^;]*)/.exec(headers["set-cookie"]?.[0] ?? "")?.[1] ?? "";
  const options = cookie === "" ? {} : { cookie };
  const { screens } = (await product.send("GET", "/_ninepoint/product", options)).json as unknown as ProductView;
  const known = new Map<string, ReadonlyMap<string, Values>>();

  const ask: Visit["ask"] = async (name, parameters = {}) => {
    const { status, json } = await product.send(
      "GET",
      `/_ninepoint/screen/${encodeURIComponent(name)}?${new URLSearchParams(parameters).toString()}`,
      options,
    );
    return { status, code: String(json["code"]), view: json as unknown as ScreenView };
  };

  return {
    role,
    model,
    open: model.screens.filter(({ name }) => screens.some((one) => one.name === name)),
    ask,
    async screen(name, parameters = {}) {
      const { status, view } = await ask(name, parameters);
      if (status !== 200)
        throw new Error(`${role} gets ${status} at ${name} ${JSON.stringify(parameters)}: ${JSON.stringify(view)}`);
      return view;
    },
    async get<T>(call: string, parameters: Parameters = {}) {
      const query = new URLSearchParams(parameters).toString();
      const { status, json } = await product.send("GET", `/_ninepoint/${call}?${query}`, options);
      if (status !== 200) throw new Error(`${role} gets ${status} at ${call}?${query}: ${JSON.stringify(json)}`);
      return json as unknown as T;
    },
    async records(entity) {
      const found = known.get(entity);
      if (found !== undefined) return found;
      const { plural, key } = entityNamed(model, entity);
      const records = new Map<string, Values>();
      for (let after: string | null = ""; after !== null; ) {
        const { json } = await product.send(
          "GET",
          `/api/${plural}?size=200${after === "" ? "" : `&after=${after}`}`,
          options,
        );
        for (const item of (json["items"] ?? []) as Values[]) records.set(String(item[key]), item);
        after = (json["next"] ?? null) as string | null;
      }
      known.set(entity, records);
      return records;
    },
  };
}

/** The lists of records on what a screen shows. */
export function pagesOf(
  view: ScreenView,
): readonly (Pick<PageView, "entity" | "columns" | "total"> & { readonly rows: readonly RowView[] })[] {
  switch (view.kind) {
    case "list":
    case "table":
    case "calendar":
      return [view.page];
    case "board":
      return [{ ...view.page, rows: view.columns.flatMap(({ rows }) => rows) }];
    case "record":
      return view.related.map(({ page }) => page);
    default:
      return [];
  }
}
