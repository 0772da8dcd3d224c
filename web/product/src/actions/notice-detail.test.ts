import { expect, test } from "vitest";
import { noticeDetail } from "./notice-detail.ts";

test("a notice names its record once", () => {
  expect(noticeDetail("Annual leave approved", "Annual leave")).toBe("");
  expect(noticeDetail("Stay K7 changed", "Stay K7")).toBe("");
  expect(noticeDetail("Ticket 149 assigned", "The firewall is down")).toBe("The firewall is down");
  expect(noticeDetail("Signed out", "")).toBe("");
});
