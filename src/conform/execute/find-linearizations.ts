/** The outcomes of concurrent events. */
export interface LinearizationResult<Linearization> {
  /** The state after each order that explains all events; empty if no order does. */
  readonly explaining: readonly Linearization[];
  /** If no order explains all: the state after the longest explained sequence, followed by the other events. */
  readonly longest: Linearization;
}

/**
 * Searches the orders in which concurrent events can have happened, for `explainConcurrentAnswers`, where an event is
 * a request with its answer. `applyEvent` returns the state after an event, without changing the state before it, and
 * tells whether the event is possible in that state. The search leaves an order at its first impossible event, which
 * keeps it small.
 */
export function findLinearizations<Linearization, Event>(
  begin: Linearization,
  events: readonly Event[],
  applyEvent: (
    linearization: Linearization,
    event: Event,
  ) => { readonly linearization: Linearization; readonly isExplained: boolean },
): LinearizationResult<Linearization> {
  const explaining: Linearization[] = [];
  let longest: { readonly linearization: Linearization; readonly remaining: readonly Event[] } = {
    linearization: begin,
    remaining: events,
  };
  const extend = (linearization: Linearization, remaining: readonly Event[]): void => {
    if (remaining.length === 0) explaining.push(linearization);
    if (remaining.length < longest.remaining.length) longest = { linearization, remaining };
    for (const event of remaining) {
      const after = applyEvent(linearization, event);
      if (after.isExplained)
        extend(
          after.linearization,
          remaining.filter((other) => other !== event),
        );
    }
  };
  extend(begin, events);
  return {
    explaining,
    longest: longest.remaining.reduce(
      (linearization, event) => applyEvent(linearization, event).linearization,
      longest.linearization,
    ),
  };
}
