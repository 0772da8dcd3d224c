import { someNode } from "../../../expression/tree/children-of.ts";
import type { Call, Input } from "../../../model/call.ts";
import type { Expression } from "../../../model/expression.ts";
import { inputLabel } from "../../../semantics/input/check-input.ts";
import type { InputOrder } from "../../../symbolic/orders-of-inputs.ts";
import { boundedInput } from "./bounded-input.ts";
import type { KnownBound } from "./bounded-input.ts";
import type { Bounds, FollowingBounds, InputView } from "./protocol.ts";

/** What bounds an input beside its type. */
export interface BoundsOfInput {
  readonly known: readonly KnownBound[];
  readonly orders: readonly InputOrder[];
}

/**
 * An input with its bounds as they are now, and with how they move. A bound that is the present value of a field which the form asks for, too, holds until
 * that is changed; of two inputs in an order only the later one is bounded by the other, so that both can be moved.
 */
export function withBounds(
  view: InputView,
  { call, input, asked }: { readonly call: Call; readonly input: Input; readonly asked: readonly InputView[] },
  { known, orders }: BoundsOfInput,
): InputView {
  const names = asked.map(({ name }) => name).filter((name) => name !== view.name);
  const before = new Set(
    asked
      .slice(
        0,
        asked.findIndex(({ name }) => name === view.name),
      )
      .map(({ name }) => name),
  );
  const inputs = call.takes.filter((one) => names.includes(inputLabel(one)));
  const reading = known.map((one) => ({ one, reads: inputs.filter((other) => readsField(one.bound.limit, other)) }));
  const sent = orders.flatMap(({ by, isLeast, isStrict }) =>
    inputs.filter(({ name }) => name === by).map((other) => ({ input: inputLabel(other), isLeast, isStrict })),
  );
  const kept = reading.flatMap(({ one: { bound }, reads: [other] }) =>
    other !== undefined && isFieldOf(bound.limit, other)
      ? [{ input: inputLabel(other), isLeast: bound.isLeast, isStrict: bound.isStrict }]
      : [],
  );
  const bounded = (bounds: typeof reading): Bounds =>
    boundsOf(
      boundedInput(
        view,
        input,
        bounds.map(({ one }) => one),
      ),
    );
  const computed = reading.filter(
    ({ one, reads: [other] }) => other !== undefined && !isFieldOf(one.bound.limit, other),
  );
  const follows: FollowingBounds = {
    unchanged: bounded(reading.filter((one) => one.reads.length === 0 || computed.includes(one))),
    always: bounded(reading.filter(({ reads }) => reads.length === 0)),
    on: [...new Set(computed.flatMap(({ reads }) => reads.map(inputLabel)))],
    by: [...sent, ...kept].filter((one) => before.has(one.input)),
  };
  const now = { ...view, ...bounded(reading) };
  return sent.length + reading.filter(({ reads }) => reads.length > 0).length === 0 ? now : { ...now, follows };
}

function boundsOf({ min, max, earliest, latest }: InputView): Bounds {
  return { min, max, earliest, latest };
}

function readsField(limit: Expression, { field, name }: Input): boolean {
  return someNode(limit, (node) => node.kind === "field" && isOwn(node.of) && node.name === (field ?? name));
}

/** Whether a bound is the present value of the field that an input changes. */
function isFieldOf(limit: Expression, { field, name }: Input): boolean {
  const of = limit.kind === "rescale" ? limit.of : limit;
  return of.kind === "field" && isOwn(of.of) && of.name === (field ?? name);
}

function isOwn({ kind }: Expression): boolean {
  return kind === "this" || kind === "old";
}
