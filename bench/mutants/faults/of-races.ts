import type { Request } from "../../../src/semantics/decision/request.ts";
import type { Fault, Wrongly } from "./fault.ts";

const group = "races";

/** What goes wrong when two calls come at once: each is judged before the other has written. */
export const ofRaces: readonly Fault[] = [
  {
    group,
    in: "helpdesk",
    says: "Two creations at once both find that there is room under a limit.",
    make: (model) => pausing((name) => doesOf(model, name) === "create"),
  },
  {
    group,
    in: "leave-requests",
    says: "Two decisions at once on one record are both taken.",
    make: (model) => pausing((name) => doesOf(model, name) === "transition"),
  },
  {
    group,
    in: "library",
    says: "Two people who take the last one at once both get it.",
    make: (model) => pausing((name) => ["transition", "create", "statements"].includes(doesOf(model, name))),
  },
  {
    group,
    in: "helpdesk",
    says: "Of two changes at once to one record the first is lost.",
    make: (model) => pausing((name) => doesOf(model, name) === "update"),
  },
  {
    group,
    in: "conduit",
    says: "Two people who sign up at once under one name both get it.",
    make: (model) => pausing((name) => doesOf(model, name) === "sign up"),
  },
];

function doesOf({ calls }: Parameters<Fault["make"]>[0], name: string): string {
  return calls.find((call) => call.name === name)?.does.kind ?? "";
}

/** Long enough for whatever came at the same time to be judged. */
function pausing(isMeant: (call: string) => boolean): Wrongly {
  return {
    parts: { pause: ({ call }: Request) => (isMeant(call) ? new Promise((resolve) => setTimeout(resolve, 2)) : null) },
  };
}
