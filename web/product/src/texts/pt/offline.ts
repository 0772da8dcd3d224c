import { countingIn } from "../counting.ts";
import type { TextCatalogue } from "../text-catalogue.ts";

const counted = countingIn("pt");

export const offlineTexts: TextCatalogue["offline"] = {
  asOf: (time) => `Offline: dados de ${time}.`,
  correct: "Corrigir…",
  discardAndSignOut: "Descartar e sair",
  filesNeedServer: "Sem ligação não é possível enviar ficheiros. Tudo o resto é.",
  isHeld: "Aguarda que uma alteração anterior do mesmo registo seja resolvida.",
  isUncertain:
    "Não se sabe se o servidor recebeu esta alteração. Verifique primeiro e depois envie-a de novo ou descarte-a.",
  isWaiting: "À espera de envio",
  kept: (action) => `${action}: guardado neste dispositivo`,
  keptUntil: "Será enviado quando o servidor voltar a estar acessível.",
  made: (time) => `Feito ${time}`,
  neverSeen: "Está offline e isto nunca foi aberto neste dispositivo.",
  now: "Offline.",
  refused: (changes) =>
    counted(changes, {
      one: "# alteração foi recusada",
      many: "# de alterações foram recusadas",
      other: "# alterações foram recusadas",
    }),
  refusedMark: "Recusado",
  secretsNeedServer: "Isto não pode ser enviado offline: as palavras-passe não são guardadas.",
  sendAgain: "Enviar de novo",
  sendsLater: "Está offline. Isto é guardado neste dispositivo e enviado quando o servidor voltar a estar acessível.",
  sent: (changes) =>
    counted(changes, { one: "# alteração enviada", many: "# de alterações enviadas", other: "# alterações enviadas" }),
  show: "Mostrar",
  signInToSend: "Inicie sessão de novo para que sejam enviadas.",
  signOutLoses: (changes) =>
    counted(changes, {
      one: "# alteração não foi enviada e perde-se ao sair.",
      many: "# de alterações não foram enviadas e perdem-se ao sair.",
      other: "# alterações não foram enviadas e perdem-se ao sair.",
    }),
  signOutLosesDrafts: "O que escreveu e não enviou é eliminado quando sai: outras pessoas podem usar este navegador.",
  stay: "Manter a sessão",
  unsent: "Alterações por enviar",
  waiting: (changes) =>
    counted(changes, {
      one: "# alteração à espera de envio",
      many: "# de alterações à espera de envio",
      other: "# alterações à espera de envio",
    }),
  waitingForOwner: (changes) =>
    counted(changes, {
      one: "# alteração por enviar aguarda que quem a fez inicie sessão.",
      many: "# de alterações por enviar aguardam que quem as fez inicie sessão.",
      other: "# alterações por enviar aguardam que quem as fez inicie sessão.",
    }),
  wasRefused: (action) => `Recusado: ${action}`,
  whatIsDone: "O que fizer agora será enviado mais tarde.",
};
