/** Signing in and out, and looking at a demonstration in several roles. */
export const sessionTexts = {
  account: "Account:",
  createAccount: "Create an account",
  createAccountFor: (product: string) => `Create an account for ${product}`,
  haveAccount: "Already have an account?",
  inputStays: "What you typed stays where it is.",
  isNew: "New here?",
  leavesAccount: (role: string) =>
    `To look around as ${role}, you leave your own account. You have to sign in again to return to it.`,
  lookAs: "Look at this product as",
  lookAround: "Look around as",
  ownRoleLose: "Change role",
  ownRoleQuestion: "Change your own role?",
  ownRoleWhat: (from: string, to: string) =>
    `Your role becomes “${to}” instead of “${from}”. You may lose screens and rights, also the right to change it back.`,
  sessionEnded: "Your session has ended.",
  signIn: "Sign in",
  signInHere: "Sign in here",
  signInTo: (product: string) => `Sign in to ${product}`,
  signOut: "Sign out",
  viewingAs: (role: string) => `Viewing as ${role}`,
};
