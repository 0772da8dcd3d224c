/** The outcomes of concurrent events. */
export interface LinearizationResult<Linearization> {
  /** The state after each order that explains all events; empty if no order does. */
  readonly explaining: readonly Linearization[];
  /** If no order explains all: the state after the longest explained sequence, followed by the other events. */
  readonly longest: Linearization;
}

/**
 * Searches the orders in which concurrent events can have happened. `applyEvent` returns the state after an event,
 * without changing the one before, and tells whether the order explains that event. An order ends at the first event
 * that it does not explain, which keeps the search small.
 */
export function findLinearizations<Linearization, Event>(
  begin: Linearization,
  events: readonly Event[],
  applyEvent: (
    linearization: Linearization,
    event: Event,
  ) => { readonly linearization: Linearization; readonly hasNoDeviation: boolean },
): LinearizationResult<Linearization> {
  const explaining: Linearization[] = [];
  let longest: { readonly linearization: Linearization; readonly left: readonly Event[] } = {
    linearization: begin,
    left: events,
  };
  const extend = (linearization: Linearization, left: readonly Event[]): void => {
    if (left.length === 0) explaining.push(linearization);
    if (left.length < longest.left.length) longest = { linearization, left };
    for (const event of left) {
      const after = applyEvent(linearization, event);
      if (after.hasNoDeviation)
        extend(
          after.linearization,
          left.filter((other) => other !== event),
        );
    }
  };
  extend(begin, events);
  return {
    explaining,
    longest: longest.left.reduce(
      (linearization, event) => applyEvent(linearization, event).linearization,
      longest.linearization,
    ),
  };
}
