/** Whether tests look at a product that a server runs, or at one that runs in its own page. */
export type WayOfOpening = "server" | "prototype";

let way: WayOfOpening = "server";

/** The way in which `openDesk` opens products now. */
export function wayOfOpening(): WayOfOpening {
  return way;
}

/** Has the tests of other files run on prototypes: those that are loaded by `load`. */
export async function openAsPrototypes(load: () => Promise<void>): Promise<void> {
  way = "prototype";
  try {
    await load();
  } finally {
    way = "server";
  }
}
