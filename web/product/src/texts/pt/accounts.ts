import type { TextCatalogue } from "../text-catalogue.ts";

export const accountTexts: TextCatalogue["accounts"] = {
  address: "Endereço de e-mail",
  asked: (address) =>
    `Se existir uma conta para ${address}, foi enviada para lá uma ligação para escolher outra palavra-passe.`,
  askedTitle: "Veja o seu correio",
  askForLink: "Enviar uma ligação",
  back: "Voltar ao início de sessão",
  begun: "Início de sessão",
  choose: "Guardar e iniciar sessão",
  chooseTitle: "Escolher uma nova palavra-passe",
  choosing: (name) => `Inicia sessão como ${name}.`,
  confirm: "Confirmar",
  confirmed: "O seu endereço está confirmado",
  confirmText: (address) => `${address} é o seu endereço de e-mail?`,
  confirmTitle: "Confirmar o seu endereço",
  continueWith: (provider) => `Continuar com ${provider}`,
  device: (program, system) => `${program} em ${system}`,
  endOne: (device) => `Terminar a sessão: ${device}`,
  endOthers: "Terminar todas as outras sessões",
  endSession: "Terminar",
  forgotten: "Esqueceu-se da palavra-passe?",
  forgottenHint: "Indique o endereço com que inicia sessão. Recebe uma ligação para escolher outra palavra-passe.",
  newPassword: "Nova palavra-passe",
  providerRefused:
    "O outro serviço não iniciou a sua sessão. A sua conta pode não existir aqui, ou o endereço não estar confirmado lá.",
  sessions: "Onde tem sessão iniciada",
  sessionsHint:
    "Termine cada sessão que não conhece ou de que já não precisa, e mude a palavra-passe se outra pessoa a iniciou.",
  thisSession: "Esta sessão",
  unknownDevice: "Dispositivo desconhecido",
  used: "Última utilização",
  voidText: "Pode já ter sido usada, ter expirado, ou a sua conta mudou entretanto. Peça outra.",
  voidTitle: "Esta ligação já não é válida",
  welcome: (product) => `Boas-vindas a ${product}`,
};
