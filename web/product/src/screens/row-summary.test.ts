import { expect, test } from "vitest";
import type { ColumnView, InputType, RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { chosenSummary, summariseRows } from "./row-summary.ts";

const columns = [
  column("number", "integer", { names: "key" }),
  column("subject", "text", { names: "record" }),
  column("body", "long text"),
  column("status", "status"),
  column("overdue", "boolean"),
  column("assignee", "reference"),
  column("createdAt", "timestamp"),
  column("dueAt", "timestamp"),
];
const ticket = row("7", "Printer", { number: 7, subject: "Printer", body: "It smokes", status: "open" });

test("whose a record is comes before others, and who has only written it down after them", () => {
  const people = summariseRows(
    [
      column("lentBy", "reference", { isCaller: true, tellsRecorder: true }),
      column("desk", "reference"),
      column("borrower", "reference", { tellsWhose: true }),
    ],
    [row("1", "Drill", {})],
    { sort: "", viewer: null },
  ).people;
  expect(people.map(({ field }) => field)).toEqual(["borrower", "desk", "lentBy"]);
});

test("name and key have their own places and are not told again", () => {
  const { keyed, details, excerpt } = summariseRows(columns, [ticket], { sort: "", viewer: null });
  expect({ keyed, details, excerpt }).toEqual({ keyed: true, details: [], excerpt: null });
});

test("what only happens to be like the name or the key is told", () => {
  const booking = row("3", "Ada", { number: 3, subject: "Ada", price: 3, friend: "Ada" });
  const { details } = summariseRows([...columns, column("price", "integer"), column("friend", "text")], [booking], {
    sort: "",
    viewer: null,
  });
  expect(details.map(({ field }) => field)).toEqual(["price", "friend"]);
});

test("what a list is sorted by is among the facts that are told", () => {
  const fields = ["sku", "shelf", "stock"].map((field) => column(field, field === "stock" ? "integer" : "text"));
  const told = (sort: string) =>
    summariseRows(fields, [row("1", "Tape", {})], { sort, viewer: null }).details.map(({ field }) => field);
  expect(told("")).toEqual(["sku", "stock"]);
  expect(told("-stock")).toEqual(["sku", "stock"]);
  expect(told("shelf")).toEqual(["shelf", "stock"]);
});

test("a code by which a list is sorted takes no amount its place", () => {
  const fields = [
    column("sku", "text"),
    column("price", "money"),
    column("stock", "integer"),
    column("worth", "money"),
  ];
  const told = (sort: string) =>
    summariseRows(fields, [row("1", "Tape", {})], { sort, viewer: null }).details.map(({ field }) => field);
  expect(told("sku")).toEqual(["sku", "price", "stock"]);
  expect(told("-worth")).toEqual(["price", "worth"]);
});

test("of records with nothing but a key, the short text that people write comes before amounts", () => {
  const fields = [
    column("code", "text", { names: "key" }),
    column("budget", "money"),
    column("given", "money"),
    column("topic", "text", { isWritten: true }),
  ];
  const told = (label: string) =>
    summariseRows(fields, [row("R-1", label, {})], { sort: "", viewer: null }).details.map(({ field }) => field);
  expect(told("R-1")).toEqual(["topic", "budget", "given"]);
  expect(told("Bees")).toEqual(["budget", "given"]);
});

test("the two facts are amounts, dates or addresses before they are other texts", () => {
  const told = (...fields: readonly ColumnView[]) =>
    summariseRows(fields, [row("1", "Tape", {})], { sort: "", viewer: null }).details.map(({ field }) => field);
  expect(
    told(column("sku", "text"), column("shelf", "text"), column("price", "money"), column("stock", "integer")),
  ).toEqual(["price", "stock"]);
  expect(
    told(column("note", "text"), column("email", "email"), column("phone", "phone"), column("visits", "integer")),
  ).toEqual(["email", "phone"]);
});

test("of several moments it is the one that the list is sorted by", () => {
  expect(summariseRows(columns, [ticket], { sort: "-createdAt", viewer: null }).moment?.field).toBe("createdAt");
  expect(summariseRows(columns, [ticket], { sort: "", viewer: null }).moment?.field).toBe("dueAt");
});

test("what has no name is told by its long text", () => {
  const comment = row("0190-long-key-of-a-comment", "0190-long-key-of-a-comment", { body: "Thanks" });
  expect(summariseRows([column("body", "long text")], [comment], { sort: "", viewer: null })).toMatchObject({
    excerpt: { field: "body" },
    keyed: false,
  });
});

test("a record that is called after another one does not name that twice", () => {
  const charge = {
    ...row("7", "Camera", {}),
    references: { item: { key: "1", label: "Camera", place: null }, payer: { key: "2", label: "Ada", place: null } },
  };
  const { people } = summariseRows([column("item", "reference"), column("payer", "reference")], [charge], {
    sort: "",
    viewer: null,
  });
  expect(people.map(({ field }) => field)).toEqual(["payer"]);
});

test("a list of somebody's own says nowhere that it is theirs", () => {
  const own = {
    ...ticket,
    references: {
      requester: { key: "ada", label: "Ada", place: null },
      assignee: { key: "bo", label: "Bo", place: null },
    },
  };
  const people = [column("requester", "reference"), column("assignee", "reference")];
  const shown = (viewer: string): readonly string[] =>
    summariseRows(people, [own], { sort: "", viewer }).people.map(({ field }) => field);
  expect([shown("ada"), shown("bo"), shown("cy")]).toEqual([["assignee"], ["requester"], ["requester", "assignee"]]);
});

test("on the screen of what they are called after, records are told by whom else they are about", () => {
  const loan = {
    ...row("7", "Camera", {}),
    references: { item: { key: "1", label: "Camera", place: null }, borrower: { key: "2", label: "Ada", place: null } },
  };
  const summary = summariseRows([column("item", "reference"), column("borrower", "reference")], [loan], {
    sort: "",
    viewer: null,
    about: "item",
  });
  expect(summary).toMatchObject({ excerpt: { field: "borrower" }, people: [] });
});

test("on the screen of what they are called after, records that are about nobody else are told by their kind", () => {
  const charge = {
    ...row("7", "Camera", { reason: "late" }),
    references: { loan: { key: "1", label: "Camera", place: null } },
  };
  const reason = column("reason", "choice");
  const summary = summariseRows([column("loan", "reference"), column("status", "status"), reason], [charge], {
    sort: "",
    viewer: null,
    about: "loan",
  });
  expect(summary.excerpt).toBe(reason);
  expect(summary.marks.map(({ field }) => field)).toEqual(["status"]);
});

test("a yes that the status implies is no flag where the status is shown", () => {
  const away = column("away", "boolean", { impliedBy: "status" });
  const rows = [row("7", "Camera", { status: "out", away: true })];
  const flags = (columns: readonly ColumnView[]): readonly string[] =>
    summariseRows(columns, rows, { sort: "", viewer: null }).flags.map(({ field }) => field);
  expect(flags([column("status", "status"), away, column("urgent", "boolean")])).toEqual(["urgent"]);
  expect(flags([away])).toEqual(["away"]);
  // On a board of states, the column says the status of its cards.
  const onBoard = { sort: "", viewer: null, about: "status" };
  expect(summariseRows([column("status", "status"), away], rows, onBoard)).toMatchObject({ flags: [], marks: [] });
});

test("a yes or no that a reader chooses is a flag, too, and never a fact that says no", () => {
  const away = column("away", "boolean", { impliedBy: "status" });
  const fields = [column("status", "status"), away, column("urgent", "boolean")];
  const summary = summariseRows(fields, [row("7", "Camera", { status: "in", away: false })], {
    sort: "",
    viewer: null,
  });
  const chosen = chosenSummary(summary, fields, ["away", "urgent", "status"]);
  expect(chosen.flags.map(({ field }) => field)).toEqual(["away", "urgent"]);
  expect(chosen.details.map(({ field }) => field)).toEqual(["status"]);
});

test("a yes that the condition of a screen asks of every record is no flag, unless its reader chooses it", () => {
  const fields = [column("overdue", "boolean"), column("urgent", "boolean")];
  const rows = [row("7", "Camera", { overdue: true, urgent: true })];
  const summary = summariseRows(fields, rows, { sort: "", viewer: null, settled: ["overdue"] });
  expect(summary.flags.map(({ field }) => field)).toEqual(["urgent"]);
  expect(chosenSummary(summary, fields, ["overdue"]).flags.map(({ field }) => field)).toEqual(["overdue"]);
});

test("the copies that are left come before amounts, and what follows from amounts comes last", () => {
  const fields = [
    column("worth", "money", { derivedFrom: "own fields" }),
    column("deposit", "money"),
    column("fee", "money"),
    column("left", "integer", { derivedFrom: "other records" }),
  ];
  const { details, further } = summariseRows(fields, [row("1", "Saw", {})], { sort: "", viewer: null });
  expect(details.map(({ field }) => field)).toEqual(["deposit", "left"]);
  expect(further.map(({ field }) => field)).toEqual(["worth", "fee"]);
});

test("as many further facts are told as make five of them", () => {
  const fields = ["a", "b", "c", "d", "e", "f"].map((field) => column(field, "integer"));
  const told = (...more: readonly ColumnView[]) => {
    const { details, further } = summariseRows([...fields, ...more], [row("1", "Saw", {})], { sort: "", viewer: null });
    return [...details, ...further].map(({ field }) => field);
  };
  expect(told()).toEqual(["a", "b", "c", "d", "e"]);
  expect(told(column("status", "status"), column("at", "timestamp"))).toEqual(["a", "b", "c"]);
});

test("of moments that people choose, the first is told, not the end that follows from it", () => {
  const fields = [
    column("startsAt", "timestamp", { planned: true }),
    column("createdAt", "timestamp"),
    column("endsAt", "timestamp", { planned: true, derivedFrom: "own fields" }),
  ];
  expect(summariseRows(fields, [row("1", "Check", {})], { sort: "", viewer: null }).moment?.field).toBe("startsAt");
});

test("what the condition of a screen asks to have one value is not told, unless its reader chooses it", () => {
  const fields = [column("status", "status"), column("price", "money")];
  const summary = summariseRows(fields, [row("1", "Saw", {})], { sort: "", viewer: null, settled: ["status"] });
  expect(summary.marks).toEqual([]);
  expect(chosenSummary(summary, fields, ["status"]).details.map(({ field }) => field)).toEqual(["status"]);
});

test("what is called after the record on whose screen it is listed is told by its kind before who made it", () => {
  const movement = {
    ...row("7", "Tape", { why: "delivery" }),
    references: { product: { key: "1", label: "Tape", place: null }, by: { key: "2", label: "Ada", place: null } },
  };
  const fields = [
    column("product", "reference"),
    column("why", "choice"),
    column("by", "reference", { isCaller: true }),
  ];
  const summary = summariseRows(fields, [movement], { sort: "", viewer: null, about: "product" });
  expect(summary).toMatchObject({ excerpt: { field: "why" }, people: [{ field: "by" }] });
});

test("a yes or no is marked in one way, whatever the other records say: a no where a record begins with a yes, else a yes", () => {
  const fields = [column("enabled", "boolean", { usual: true }), column("picked", "boolean")];
  const told = (values: readonly boolean[]): readonly (readonly string[])[] => {
    const rows = values.map((one, at) => row(String(at), "Ada", { enabled: one, picked: one }));
    const { flags, usual } = summariseRows(fields, rows, { sort: "", viewer: null });
    return [flags.map(({ field }) => field), usual.map(({ field }) => field)];
  };
  for (const values of [
    [true, true, true, false],
    [true, false, false, false],
    [false, false, false],
  ])
    expect(told(values)).toEqual([["picked"], ["enabled"]]);
});

test("of two people, or of one beside the record that they have to do with, a word says who each is", () => {
  const fields = [column("borrower", "reference"), column("lentBy", "reference")];
  const loan = {
    ...row("7", "Camera", {}),
    references: {
      borrower: { key: "1", label: "Ada", place: null },
      lentBy: { key: "2", label: "Ben", place: null },
    },
  };
  const named = (columns: readonly ColumnView[], about?: string): boolean =>
    summariseRows(columns, [loan], { sort: "", viewer: null, about }).namesPeople;
  expect(named(fields)).toBe(true);
  expect(named(fields, "borrower")).toBe(true);
  expect(named(fields.slice(0, 1))).toBe(false);
});

function column(field: string, type: InputType, more: Partial<ColumnView> = {}): ColumnView {
  return {
    field,
    label: field,
    type,
    entity: null,
    values: null,
    scale: null,
    sortable: true,
    filterable: true,
    groupable: null,
    meaning: "",
    names: null,
    derivedFrom: null,
    urgent: false,
    impliedBy: null,
    isCaller: false,
    isInCharge: false,
    ...more,
  };
}

function row(key: string, label: string, values: RowView["values"]): RowView {
  return { key, label, values, references: {}, actions: [], etag: "" };
}
