import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createSource } from "../../../base/source.ts";
import { parse } from "../../../language/parse.ts";
import { entityNamed } from "../../../model/find.ts";
import { columnViews } from "./column-views.ts";

test.each([
  ["helpdesk", "Ticket", "Lead", ["assignee"]],
  // Who decides becomes `me`, and who stands in is said by whoever asks: nobody is put in charge.
  ["leave-requests", "Request", "HR", []],
])("%s: a transition puts somebody in charge of a %s", (name, entity, role, expected) => {
  const path = `specs/${name}.md`;
  const { value: model } = parse(createSource(path, readFileSync(path, "utf8")));
  const columns = columnViews(model, role, entityNamed(model, entity));
  expect(columns.filter(({ isInCharge }) => isInCharge).map(({ field }) => field)).toEqual(expected);
});

test.each([
  ["helpdesk", "Ticket", "Lead", ["overdue"]],
  // Who is away today comes back without anybody doing anything.
  ["leave-requests", "Request", "HR", []],
])("%s: these fields of a %s are alarms", (name, entity, role, expected) => {
  const path = `specs/${name}.md`;
  const { value: model } = parse(createSource(path, readFileSync(path, "utf8")));
  const columns = columnViews(model, role, entityNamed(model, entity));
  expect(columns.filter(({ urgent }) => urgent).map(({ field }) => field)).toEqual(expected);
});

test("an alarm tells which moment has passed", () => {
  const path = "specs/helpdesk.md";
  const { value: model } = parse(createSource(path, readFileSync(path, "utf8")));
  const columns = columnViews(model, "Lead", entityNamed(model, "Ticket"));
  expect(columns.flatMap(({ alarmOf }) => alarmOf ?? [])).toEqual(["dueAt"]);
});

test("the number of a room names it, and is shown only once", () => {
  const path = new URL("../../../../test/golden/corpus/documents/hotel.md", import.meta.url);
  const { value: model } = parse(createSource("hotel.md", readFileSync(path, "utf8")));
  const columns = columnViews(model, "Owner", entityNamed(model, "Room"));
  expect(columns.filter(({ names }) => names === "record").map(({ field }) => field)).toEqual(["number"]);
});

test.each([
  ["clinic", "Appointment", "Doctor", ["startsAt", "endsAt"]],
  ["event-tickets", "Ticket", "Door", []],
])("%s: these moments of %s are chosen by people", (name, entity, role, expected) => {
  const path = new URL(`../../../../test/golden/corpus/documents/${name}.md`, import.meta.url);
  const { value: model } = parse(createSource(`${name}.md`, readFileSync(path, "utf8")));
  const columns = columnViews(model, role, entityNamed(model, entity));
  expect(columns.filter(({ planned }) => planned === true).map(({ field }) => field)).toEqual(expected);
});

test.each([
  ["petclinic", "User", "ADMIN", ["enabled"]],
  ["helpdesk", "Ticket", "Lead", []],
])("%s: these fields of a %s are yes unless somebody says otherwise", (name, entity, role, expected) => {
  const path = `specs/${name}.md`;
  const { value: model } = parse(createSource(path, readFileSync(path, "utf8")));
  const columns = columnViews(model, role, entityNamed(model, entity));
  expect(columns.filter(({ usual }) => usual === true).map(({ field }) => field)).toEqual(expected);
});

test("a required reference leads somewhere in any case", () => {
  const path = new URL("../../../../test/golden/corpus/documents/event-tickets.md", import.meta.url);
  const { value: model } = parse(createSource("event-tickets.md", readFileSync(path, "utf8")));
  const columns = columnViews(model, "Guest", entityNamed(model, "Event"));
  expect(columns.filter(({ refersAlways }) => refersAlways === true).map(({ field }) => field)).toEqual([
    "venue",
    "organizer",
  ]);
});

test.each([
  ["restaurant-orders", "Cook", "Item", "bill"],
  ["newsletter", "Visitor", "Issue", "writer"],
])("%s: a %s, who may never read where it leads, sees no column of dashes on each %s", (name, role, entity, field) => {
  const path = new URL(`../../../../test/golden/corpus/documents/${name}.md`, import.meta.url);
  const { value: model } = parse(createSource(`${name}.md`, readFileSync(path, "utf8")));
  const fields = columnViews(model, role, entityNamed(model, entity)).map((column) => column.field);
  expect(fields.length).toBeGreaterThan(1);
  expect(fields).not.toContain(field);
});

test.each([
  ["specs/equipment-loans.md", "Desk", "Loan", { lendsName: "item", tellsWhose: "borrower", tellsRecorder: "lentBy" }],
  ["specs/equipment-loans.md", "Desk", "Reservation", { lendsName: "item", tellsWhose: "borrower" }],
  ["specs/leave-requests.md", "HR", "Request", { lendsName: "type", tellsWhose: "employee" }],
  // What has a name of its own needs nobody to be told apart.
  ["specs/helpdesk.md", "Lead", "Ticket", {}],
])("%s: what each reference tells a %s of a %s that has no name of its own", (path, role, entity, expected) => {
  const { value: model } = parse(createSource(path, readFileSync(path, "utf8")));
  const columns = columnViews(model, role, entityNamed(model, entity));
  const told = columns.flatMap(({ field, lendsName, tellsWhose, tellsRecorder }) =>
    Object.entries({ lendsName, tellsWhose, tellsRecorder }).flatMap(([what, tells]) => (tells ? [[what, field]] : [])),
  );
  expect(Object.fromEntries(told)).toEqual(expected);
});

test("the short texts that people write on every record are no descriptions and nothing that the system gives", () => {
  const writtenIn = (path: string, role: string, entity: string): readonly string[] => {
    const { value: model } = parse(createSource(path, readFileSync(path, "utf8")));
    const columns = columnViews(model, role, entityNamed(model, entity));
    return columns.filter(({ isWritten }) => isWritten === true).map(({ field }) => field);
  };
  expect(writtenIn("test/golden/corpus/documents/grants.md", "Board", "Round")).toEqual(["code", "topic"]);
  expect(writtenIn("specs/equipment-loans.md", "Desk", "Item")).toEqual(["name"]);
  expect(writtenIn("specs/conduit.md", "User", "Article")).not.toContain("description");
});
