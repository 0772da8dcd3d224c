/** Prints the screen once the menu has closed. */
export function printOnceClosed(): void {
  requestAnimationFrame(() => requestAnimationFrame(() => window.print()));
}
