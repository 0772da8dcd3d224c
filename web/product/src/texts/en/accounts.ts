/** Getting into an account by a link or through another service, and the sessions of an account. */
export const accountTexts = {
  address: "E-mail address",
  asked: (address: string) =>
    `If there is an account for ${address}, a link to choose another password is on its way to it.`,
  askedTitle: "Look at your mail",
  askForLink: "Send a link",
  back: "Back to sign-in",
  begun: "Signed in",
  choose: "Save and sign in",
  chooseTitle: "Choose a new password",
  choosing: (name: string) => `You sign in as ${name}.`,
  confirm: "Confirm",
  confirmed: "Your address is confirmed",
  confirmText: (address: string) => `Is ${address} your e-mail address?`,
  confirmTitle: "Confirm your address",
  continueWith: (provider: string) => `Continue with ${provider}`,
  device: (program: string, system: string) => `${program} on ${system}`,
  endOne: (device: string) => `End the session: ${device}`,
  endOthers: "End all other sessions",
  endSession: "End",
  forgotten: "Forgot your password?",
  forgottenHint: "Say with which address you sign in. You get a link to choose another password.",
  newPassword: "New password",
  providerRefused:
    "The other service did not sign you in. Your account here may be missing, or its address not confirmed there.",
  sessions: "Where you are signed in",
  sessionsHint:
    "End each session that you do not know or no longer need, and change your password if somebody else began it.",
  thisSession: "This session",
  unknownDevice: "Unknown device",
  used: "Last used",
  voidText:
    "It may have been used already, its time may be over, or your account has changed since. Ask for another one.",
  voidTitle: "This link can’t be used any more",
  welcome: (product: string) => `Welcome to ${product}`,
};
