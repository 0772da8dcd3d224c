/** Where calls that were made at the same time may have led. */
export interface LinearizationResult<Linearization> {
  /** One world for each order that explains all of them; none where no order does. */
  readonly explaining: readonly Linearization[];
  /** Where no order does: the world after most of them were explained, and the rest were not. */
  readonly longest: Linearization;
}

/**
 * Looks in which orders things can have come one after another. `take` leads from a world, which stays as it was, to the one
 * after it, and says whether that explains it. What explains nothing ends an order, so that few of all orders are gone through.
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
