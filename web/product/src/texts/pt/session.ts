import type { TextCatalogue } from "../text-catalogue.ts";

export const sessionTexts: TextCatalogue["session"] = {
  account: "Conta:",
  createAccount: "Criar uma conta",
  createAccountFor: (product) => `Criar uma conta para ${product}`,
  haveAccount: "Já tem uma conta?",
  inputStays: "O que você digitou foi mantido.",
  isNew: "É novo por aqui?",
  leavesAccount: (role) =>
    `Para explorar como ${role}, sai da sua própria conta. Para regressar, terá de iniciar sessão novamente.`,
  lookAs: "Ver este produto como",
  lookAround: "Explorar como",
  ownRoleLose: "Alterar a função",
  ownRoleQuestion: "Alterar a sua própria função?",
  ownRoleWhat: (from: string, to: string) =>
    `A sua função passa a ser “${to}” em vez de “${from}”. Pode perder ecrãs e permissões, também a de a alterar de novo.`,
  sessionEnded: "A sua sessão terminou.",
  signIn: "Entrar",
  signInHere: "Entrar aqui",
  signInTo: (product) => `Entrar em ${product}`,
  signOut: "Sair",
  viewingAs: (role) => `Vendo como ${role}`,
};
