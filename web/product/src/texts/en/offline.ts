import { countingIn } from "../counting.ts";

const counted = countingIn("en");

/** What is shown and done while the server can’t be reached. */
export const offlineTexts = {
  asOf: (time: string) => `Offline: as of ${time}.`,
  correct: "Correct…",
  discardAndSignOut: "Discard and sign out",
  filesNeedServer: "Files can’t be sent while you are offline. Everything else can.",
  isHeld: "Waits until an earlier change of the same record is settled.",
  isUncertain: "It is not known whether the server has received this. Look first, then send it again or discard it.",
  isWaiting: "Waiting to be sent",
  kept: (action: string) => `${action}: kept on this device`,
  keptUntil: "It is sent when the server can be reached again.",
  made: (time: string) => `Made ${time}`,
  neverSeen: "You are offline, and this has not been opened on this device before.",
  now: "Offline.",
  refused: (changes: number) => counted(changes, { one: "1 change was refused", other: "# changes were refused" }),
  refusedMark: "Refused",
  secretsNeedServer: "This can’t be sent while you are offline: passwords are not kept.",
  sendAgain: "Send again",
  sendsLater: "You are offline. This is kept on this device and sent when the server can be reached again.",
  sent: (changes: number) => counted(changes, { one: "1 change sent", other: "# changes sent" }),
  show: "Show",
  signInToSend: "Sign in again to have them sent.",
  signOutLoses: (changes: number) =>
    counted(changes, {
      one: "1 change has not been sent, and is lost when you sign out.",
      other: "# changes have not been sent, and are lost when you sign out.",
    }),
  signOutLosesDrafts: "What you typed and did not send is deleted when you sign out: others may use this browser.",
  stay: "Stay signed in",
  unsent: "Unsent changes",
  waiting: (changes: number) =>
    counted(changes, { one: "1 change is waiting to be sent", other: "# changes are waiting to be sent" }),
  waitingForOwner: (changes: number) =>
    counted(changes, {
      one: "1 unsent change waits until whoever made it signs in.",
      other: "# unsent changes wait until whoever made them signs in.",
    }),
  wasRefused: (action: string) => `Refused: ${action}`,
  whatIsDone: "What you do now is sent later.",
};
