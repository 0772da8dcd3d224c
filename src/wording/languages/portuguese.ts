import type { FormTexts } from "../fields/field-texts.ts";
import { amountsIn } from "./amounts-in.ts";
import { portugueseLetters } from "../letters/portuguese.ts";
import type { LanguageTexts } from "./language-texts.ts";
import { listsIn } from "./lists-in.ts";

const { or, and } = listsIn("pt");
const { bound, duration } = amountsIn("pt");

const forms: FormTexts = {
  object: "É esperado um objeto.",
  text: "É esperado um texto.",
  "whole number": "É esperado um número inteiro.",
  number: "É esperado um número.",
  boolean: "É esperado “true” ou “false”.",
  key: "É esperada uma chave.",
  list: "É esperada uma lista.",
  duration: "É esperada uma duração, como PT4H.",
  timestamp: "É esperada uma data com hora, como 2026-11-21T09:30:00Z.",
  date: "É esperada uma data, como 2026-11-21.",
  time: "É esperada uma hora, como 09:30:00.",
  email: "É esperado um endereço de e-mail.",
  url: "É esperado um endereço web que comece por http:// ou https://.",
  phone: "É esperado um número de telefone.",
  uuid: "É esperado um UUID.",
  slug: "Só são permitidos letras minúsculas, algarismos e hífenes isolados.",
  file: "É esperado um arquivo com nome, tipo e conteúdo.",
  base64: "O conteúdo deve estar codificado em base64.",
  "media type": "O tipo deve ser um tipo de mídia, como image/png.",
  picture: "É esperada uma imagem PNG, JPEG, GIF ou WebP.",
};

/** The texts in Portuguese. */
export const portugueseLanguage: LanguageTexts = {
  fields: {
    errors: {
      missing: () => "Este campo é obrigatório.",
      "not settable": () => "Este campo não pode ser definido aqui.",
      fixed: () => "Este campo não pode ser alterado.",
      taken: () => "Este valor já está em uso.",
      "no such record": () => "Esse registro não existe.",
      "easy to guess": () => "É muito fácil de adivinhar. É melhor usar várias palavras sem relação entre si.",
      "other form": ({ expected }) => forms[expected],
      "other pattern": () => "Não tem o formato exigido.",
      "invisible character": () => "Contém um caractere invisível.",
      "unstorable character": () => "Contém um caractere que não pode ser guardado.",
      "too many digits": ({ whole, decimals }) =>
        whole === 0
          ? `Antes da vírgula só pode haver 0 e, depois, no máximo estes algarismos: ${decimals}.`
          : `Algarismos no máximo: ${whole} antes da vírgula e ${decimals} depois.`,
      "no choice": ({ values }) => `Valores possíveis: ${or(values)}.`,
      "too small": ({ min }) => `O valor deve ser no mínimo ${bound(min)}.`,
      "too large": ({ max }) => `O valor pode ser no máximo ${bound(max)}.`,
      "text too short": ({ min }) =>
        min === 1 ? "Este campo não pode estar vazio." : `O texto deve ter no mínimo ${min} caracteres.`,
      "text too long": ({ max }) => `O texto pode ter no máximo ${max} caracteres.`,
      "list too short": ({ min }) => `Número mínimo de itens: ${min}.`,
      "list too long": ({ max }) => `Número máximo de itens: ${max}.`,
      "too many objects": ({ max }) => `São aceitos no máximo ${max} de cada vez.`,
      "file too small": () => "Este arquivo é pequeno demais.",
      "file too large": () => "Este arquivo é grande demais.",
      "other content": ({ type }) => `O conteúdo não corresponde ao tipo indicado: ${type}.`,
      "not sortable": ({ by }) => `A lista não pode ser ordenada por “${by}”.`,
      "no filter": () => "A lista não pode ser filtrada por isto.",
      "no column": ({ of }) => `A lista não tem a coluna “${of}”.`,
      "not groupable": ({ by }) => `A lista não pode ser agrupada por “${by}”.`,
      "page size": ({ max }) => `Uma página tem de 1 a ${max} linhas.`,
      "other list": () =>
        "Esta posição não pertence a esta lista. Use a da página anterior, com os mesmos filtros e a mesma ordem.",
    },
    entry: (position, text) => `Item ${position}: ${text}`,
    duration,
  },
  errors: {
    "not signed in": "Faça login.",
    "bad credentials": "O nome ou a senha está incorreto.",
    "not allowed": "Você não tem permissão para fazer isso.",
    "not found": "Não há nada aqui.",
    "wrong state": "Isso não é possível neste estado.",
    stale: "Outra pessoa alterou isto entretanto.",
    "not unique": "Isto já existe.",
    "still referenced": "Outros registros ainda se referem a este.",
    "invalid input": "Verifique os campos assinalados.",
    malformed: "A solicitação não pode ser lida.",
    "too large": "A solicitação é grande demais.",
    "too many calls": "Solicitações demais. Aguarde um momento.",
    "not supported": "Este tipo de solicitação não é aceito aqui.",
    "wrong method": "Isso não é possível aqui.",
    unavailable: "O serviço não pode responder neste momento.",
    "key reused": "Esta Idempotency-Key já foi usada para outra solicitação.",
  },
  credentials: {
    emailAddress: "O endereço de e-mail",
    password: "a senha",
    other: (field) => `“${field}”`,
    wrong: (name, secret) => `${name} ou ${secret} está incorreto.`,
  },
  screens: {
    newOne: (entity) => `Adicionar: ${entity}`,
    edit: "Editar",
    editOne: (record) => `Editar ${record}`,
    delete: "Excluir",
    create: "Criar",
    save: "Salvar",
    signIn: "Entrar",
    signUp: "Criar conta",
    actionOn: (action, record) => `${action}: ${record}`,
    sumOf: (field) => `Soma de ${field}`,
    averageOf: (field) => `Média de ${field}`,
    notSet: "Não definido",
    yes: "Sim",
    no: "Não",
  },
  letters: portugueseLetters,
  reasons: {
    onlyRoles: ({ label }, roles, hasSignedIn) =>
      `“${label}” só é permitido a estes papéis: ${or(roles)}.${hasSignedIn ? "" : " Você não entrou na sua conta."}`,
    onlyStates: ({ label }, field, states, now) =>
      now === null
        ? `Para “${label}”, “${field}” deve ser ${or(states)}.`
        : `Para “${label}”, “${field}” deve ser ${or(states)}; agora é ${now}.`,
    noWayTo: (state, now) =>
      now === null ? `Nenhum passo leva a ${state}.` : `Nenhum passo leva de ${now} a ${state}.`,
    byItself: (state, after) => `${state} é atingido automaticamente após ${after}.`,
    onlyWhere: ({ label }, condition) => `“${label}” só é possível se ${condition}.`,
    notHere: ({ label }) => `“${label}” não é possível aqui.`,
    needed: (condition) => `Condição: ${condition}.`,
    broken: (rule) => `A regra “${rule}” seria violada.`,
    nothingToChoose: (input) => `Não há nada para escolher em “${input}”.`,
    left: (left, most, things) => `Restam ${left} de ${most}: ${things}`,
    brief: {
      onlyRoles: (roles) => `Só para ${or(roles)}`,
      onlyStates: (states) => `Só a partir de ${or(states)}`,
      onlyWhere: (condition) => `Só se ${condition}`,
      notHere: "Não disponível para você",
    },
    conditions: {
      field: (name) => `“${name}”`,
      fieldOf: (name, owner) => `“${name}” de ${owner}`,
      yourField: (name) => `o seu “${name}”`,
      formerField: (name) => `o “${name}” anterior`,
      ownField: (name) => `“${name}” deste registro`,
      lengthOf: (what) => `o número de caracteres de ${what}`,
      others: (list) => `${list} (exceto este registro)`,
      duration,
      you: "você",
      it: "o registro",
      now: "agora",
      today: "hoje",
      yes: "sim",
      no: "não",
      quoted: (text) => `“${text}”`,
      is: (what, values) => `${what} é ${or(values)}`,
      isNot: (what, values) => `${what} não é ${or(values)}`,
      isEmpty: (what) => `${what} está vazio`,
      isFilled: (what) => `${what} está preenchido`,
      isLess: (what, other) => `${what} é menor que ${other}`,
      isMore: (what, other) => `${what} é maior que ${other}`,
      isAtMost: (what, other) => `${what} é no máximo ${other}`,
      isAtLeast: (what, other) => `${what} é pelo menos ${other}`,
      isBefore: (what, other) => `${what} é anterior a ${other}`,
      isAfter: (what, other) => `${what} é posterior a ${other}`,
      isAtLatest: (what, other) => `${what} não é posterior a ${other}`,
      isAtEarliest: (what, other) => `${what} não é anterior a ${other}`,
      some: (list, condition) => `para pelo menos um item de ${list}: ${condition}`,
      every: (list, condition) => `para cada item de ${list}: ${condition}`,
      none: (list, condition) => `para nenhum item de ${list}: ${condition}`,
      numberOf: (list, condition) =>
        condition === null ? `o número de ${list}` : `o número de ${list} em que ${condition}`,
      and,
      or,
    },
  },
};
