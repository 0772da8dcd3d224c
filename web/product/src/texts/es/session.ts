import type { TextCatalogue } from "../text-catalogue.ts";

export const sessionTexts: TextCatalogue["session"] = {
  account: "Cuenta:",
  createAccount: "Crear una cuenta",
  createAccountFor: (product) => `Crear una cuenta para ${product}`,
  haveAccount: "¿Ya tiene una cuenta?",
  inputStays: "Lo que ha escrito se conserva.",
  isNew: "¿Es nuevo aquí?",
  leavesAccount: (role) =>
    `Para explorar como ${role}, sale de su propia cuenta. Para volver a ella tendrá que iniciar sesión de nuevo.`,
  lookAs: "Ver este producto como",
  lookAround: "Explorar como",
  ownRoleLose: "Cambiar el rol",
  ownRoleQuestion: "¿Cambiar su propio rol?",
  ownRoleWhat: (from: string, to: string) =>
    `Su rol pasa a ser «${to}» en lugar de «${from}». Puede perder pantallas y permisos, incluso el de volver a cambiarlo.`,
  sessionEnded: "Su sesión ha terminado.",
  signIn: "Iniciar sesión",
  signInHere: "Iniciar sesión aquí",
  signInTo: (product) => `Iniciar sesión en ${product}`,
  signOut: "Cerrar sesión",
  viewingAs: (role) => `Vista como ${role}`,
};
