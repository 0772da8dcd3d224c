import { decide } from "../../../src/semantics/decide.ts";
import type { Fault } from "./fault.ts";
import { deciding, doesOf } from "./wrongly.ts";

const group = "sessions";

/** What goes wrong with who calls. */
export const ofSessions: readonly Fault[] = [
  {
    group,
    in: "helpdesk",
    says: "A token is good after its person has signed out.",
    make: () => ({
      wire: (send) => (request) =>
        request.path.endsWith("/sign-out") && request.headers["Authorization"] !== undefined
          ? Promise.resolve({ kind: "answer", status: 204, headers: {}, body: "" })
          : send(request),
    }),
  },
  { group, in: "helpdesk", says: "Sessions outlive a new password.", make: () => ({ parts: { endsSessions: false } }) },
  // Only where visitors may do something else than sign in can anybody tell.
  {
    group,
    in: "conduit",
    says: "A token that stands for nobody is taken for a visitor's.",
    make: () => ({
      wire: (send) => async (request) => {
        const came = await send(request);
        if (came.kind === "unanswered" || came.status !== 401 || request.headers["Authorization"] === undefined)
          return came;
        return send({
          ...request,
          headers: Object.fromEntries(Object.entries(request.headers).filter(([name]) => name !== "Authorization")),
        });
      },
    }),
  },
  {
    group,
    in: "helpdesk",
    says: "Whoever does not say who they are is taken for the last who did on the same connection.",
    make: () => {
      let last: string | null = null;
      return {
        wire: (send) => (request) => {
          const own = request.headers["Authorization"];
          if (own !== undefined) last = own;
          return send(
            own === undefined && last !== null && !/sign-(in|up)/.test(request.path)
              ? { ...request, headers: { ...request.headers, Authorization: last } }
              : request,
          );
        },
      };
    },
  },
  {
    group,
    in: "helpdesk",
    says: "Every seventh call is answered as if the caller before had made it.",
    make: () => {
      let last: string | null = null;
      let calls = 0;
      return {
        wire: (send) => (request) => {
          const own = request.headers["Authorization"];
          const before = last;
          if (own !== undefined) last = own;
          calls += 1;
          return send(
            own !== undefined && before !== null && calls % 7 === 0
              ? { ...request, headers: { ...request.headers, Authorization: before } }
              : request,
          );
        },
      };
    },
  },
  {
    group,
    in: "helpdesk",
    says: "Passwords are compared by their first eight characters.",
    make: () =>
      deciding((one, right) => {
        const decision = right();
        const { model, state, actor, request } = one;
        const { identification } = model;
        if (decision.kind === "answer" || identification === null || doesOf(one) !== "sign in") return decision;
        const wanted = String(request.input[identification.by] ?? "").toLowerCase();
        const row = [...(state.entities[identification.entity]?.values() ?? [])].find(
          ({ values }) => values[identification.by] === wanted,
        );
        const kept = row?.values[identification.secret];
        const isNear =
          typeof kept === "string" && String(request.input[identification.secret]).slice(0, 8) === kept.slice(0, 8);
        return isNear
          ? decide(model, state, actor, { ...request, input: { ...request.input, [identification.secret]: kept } })
          : decision;
      }),
  },
  {
    group,
    in: "conduit",
    says: "Names that differ only in their capitals are taken for one.",
    make: () =>
      deciding((one, right) => {
        const { model, state, request } = one;
        const name = request.input["user.username"];
        const isTaken =
          typeof name === "string" &&
          doesOf(one) === "sign up" &&
          [...(state.entities["User"]?.values() ?? [])].some(
            ({ values }) =>
              values["username"] !== name && String(values["username"]).toLowerCase() === name.toLowerCase(),
          );
        const again = isTaken
          ? [...(state.entities["User"]?.values() ?? [])].find(
              ({ values }) => String(values["username"]).toLowerCase() === String(name).toLowerCase(),
            )
          : undefined;
        return again === undefined
          ? right()
          : decide(model, state, one.actor, {
              ...request,
              input: { ...request.input, "user.username": again.values["username"] ?? null },
            });
      }),
  },
];
