import type { Keeping } from "../messages.ts";

export function showNotice(keeping: Keeping, startAgain: () => void): void {
  void keeping; void startAgain;
}
export function showElsewhere(takeOver: () => void): void { void takeOver; }
export function showTrouble(message: string): void { document.body.append(message); }
