/** Where calls that were made at the same time may have led. */
export interface Orders<World> {
  /** One world for each order that explains all of them; none where no order does. */
  readonly explaining: readonly World[];
  /** Where no order does: the world after most of them were explained, and the rest were not. */
  readonly furthest: World;
}

/**
 * Looks in which orders things can have come one after another. `take` leads from a world, which stays as it was, to the one
 * after it, and says whether that explains it. What explains nothing ends an order, so that few of all orders are gone through.
 */
export function ordersOf<World, Thing>(
  begin: World,
  things: readonly Thing[],
  take: (world: World, thing: Thing) => { readonly world: World; readonly isRight: boolean },
): Orders<World> {
  const explaining: World[] = [];
  let furthest: { readonly world: World; readonly left: readonly Thing[] } = { world: begin, left: things };
  const goOn = (world: World, left: readonly Thing[]): void => {
    if (left.length === 0) explaining.push(world);
    if (left.length < furthest.left.length) furthest = { world, left };
    for (const thing of left) {
      const after = take(world, thing);
      if (after.isRight)
        goOn(
          after.world,
          left.filter((other) => other !== thing),
        );
    }
  };
  goOn(begin, things);
  return { explaining, furthest: furthest.left.reduce((world, thing) => take(world, thing).world, furthest.world) };
}
