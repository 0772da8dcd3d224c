/** What a layer is placed at, for the library that places it. */
export interface HeldPlace {
  readonly getBoundingClientRect: () => DOMRect;
}

/**
 * The place of a button on its page at this moment. It stays where it is when the button moves, becomes longer or goes away, so that what lies
 * at it does not move from under the mouse. It follows the page when that is scrolled, and the button when the window gets another width.
 */
export function holdPlace(button: Element): HeldPlace {
  let held = measure(button);
  return {
    getBoundingClientRect: () => {
      if (held.windowWidth !== window.innerWidth && button.isConnected) held = measure(button);
      return new DOMRect(held.x - window.scrollX, held.y - window.scrollY, held.width, held.height);
    },
  };
}

function measure(button: Element) {
  const { x, y, width, height } = button.getBoundingClientRect();
  return { x: x + window.scrollX, y: y + window.scrollY, width, height, windowWidth: window.innerWidth };
}
