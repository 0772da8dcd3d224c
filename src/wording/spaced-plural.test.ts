import { expect, it } from "vitest";
import { spacedPlural } from "./spaced-plural.ts";

it.each([
  ["PetType", "pettypes", "pet types"],
  ["leave_type", "leavetypes", "leave types"],
  ["OrderLineItem", "orderlineitems", "order line items"],
  ["LeaveType", "leaveTypes", "leaveTypes"],
  ["LeaveType", "leave-types", "leave-types"],
  ["Ticket", "tickets", "tickets"],
  ["PetType", "kinds", "kinds"],
  ["PetPerson", "petpeople", "pet people"],
  ["CarOwner", "carpets", "carpets"],
])("reads the plural of %s, %s, as %s", (name, plural, words) => {
  expect(spacedPlural({ name, plural })).toBe(words);
});
