import type { Language } from "../../../shared/catalog/languages.ts";
import { accountDeleted } from "./account-deleted.ts";
import { htmlPage } from "./html-page.ts";
import { type Letter, oneLine, type Part, withColon } from "./letter.ts";
import type { Mail, Recipient } from "./mail.ts";
import { newSignIn } from "./new-sign-in.ts";
import { planNews } from "./plan-news.ts";
import { resetPassword } from "./reset-password.ts";
import { securityChange } from "./security-change.ts";
import { signIn } from "./sign-in.ts";

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** The mail in its reader's language, once as plain text and once as HTML. */
export function renderMail({ name, language }: Recipient, mail: Mail): RenderedMail {
  const letter = composeLetter(language, mail);
  const greeting = greet(language, letter.greetsByName ? readableName(name) : undefined);
  return {
    subject: oneLine(letter.subject),
    text: plainText(language, letter, greeting),
    html: htmlPage(language, letter, greeting),
  };
}

const longest = 40;
const word = "\\p{L}[\\p{L}\\p{M}’'‘·-]*\\.?";
const plain = new RegExp(`^${word}(?: ${word}){0,5}$`, "u");

/**
 * The name as a greeting may show it; undefined where it does not look like one. Names are typed by whoever registers,
 * maybe with somebody else's address: what holds figures, signs or an address that a mailbox would make a link of is
 * not repeated to its owner. A stop stands only at a word's end, so no name has the form of a domain.
 */
export function readableName(name: string): string | undefined {
  const shown = name.normalize("NFC").trim().replace(/ +/g, " ");
  return shown.length <= longest && plain.test(shown) ? shown : undefined;
}

/** In German the sentence after it goes on in lower case. */
const greetings: Record<Language, { named(name: string): string; unnamed: string }> = {
  en: { named: (name) => `Hello ${name},`, unnamed: "Hello," },
  pt: { named: (name) => `Olá, ${name}!`, unnamed: "Olá!" },
  es: { named: (name) => `Hola, ${name}:`, unnamed: "Hola:" },
  fr: { named: (name) => `Bonjour ${name},`, unnamed: "Bonjour," },
  de: { named: (name) => `Guten Tag ${name},`, unnamed: "Guten Tag," },
};

function greet(language: Language, name: string | undefined): string {
  return name === undefined ? greetings[language].unnamed : greetings[language].named(name);
}

function composeLetter(language: Language, mail: Mail): Letter {
  switch (mail.kind) {
    case "confirmEmail":
      return confirmEmail(language, mail);
    case "resetPassword":
      return resetPassword(language, mail);
    case "signIn":
      return signIn(language, mail);
    case "newSignIn":
      return newSignIn(language, mail);
    case "securityChange":
      return securityChange(language, mail);
    case "planNews":
      return planNews(language, mail);
    case "accountDeleted":
      return accountDeleted(language);
  }
}

/** As wide as mailboxes show without breaking lines themselves. */
const columns = 72;

/** The letter as plain text: paragraphs of short lines, links and codes on lines of their own. */
function plainText(language: Language, { body, notes, reason }: Letter, greeting: string): string {
  const paragraphs = [
    greeting,
    ...body.map((part) => partText(language, part)),
    ...notes.map(wrap),
    `Calamo\n${wrap(reason)}`,
  ];
  return paragraphs.join("\n\n");
}

function partText(language: Language, part: Part): string {
  if (typeof part === "string") return wrap(part);
  if ("code" in part) return `    ${part.code}`;
  if ("link" in part) return `${withColon(language, part.label)}\n${part.link}`;
  return part.facts.map(({ name, value }) => `${name} ${value}`).join("\n");
}

/** Breaks lines at spaces, but not at those that do not break. */
function wrap(paragraph: string): string {
  const lines: string[] = [];
  let line = "";
  for (const word of paragraph.split(" ")) {
    if (line && line.length + 1 + word.length > columns) {
      lines.push(line);
      line = word;
    } else line = line ? `${line} ${word}` : word;
  }
  return [...lines, line].join("\n");
}

function confirmEmail(language: Language, { link }: { link: string }): Letter {
  const { text, button, ...words } = texts[language];
  return { ...words, title: words.subject, greetsByName: false, body: [text, { label: button, link }] };
}

type Words = Pick<Letter, "subject" | "preview" | "notes" | "reason"> & { text: string; button: string };

const texts: Record<Language, Words> = {
  en: {
    subject: "Confirm your e-mail address",
    preview: "Somebody created a Calamo account with this address.",
    text: "Somebody created a Calamo account with this e-mail address. If that was you, please confirm that the address is yours: your next sign-in needs it.",
    button: "Confirm address",
    notes: [
      "The link is good for 24 hours.",
      "If it was not you, simply ignore this mail. Without your confirmation nobody can sign in to that account again.",
    ],
    reason: "You got this mail because somebody signed up for Calamo with this address.",
  },
  pt: {
    subject: "Confirme seu endereço de e-mail",
    preview: "Alguém criou uma conta no Calamo com este endereço.",
    text: "Alguém criou uma conta no Calamo com este endereço de e-mail. Se foi você, confirme que o endereço é seu: isso será necessário na próxima vez que você entrar.",
    button: "Confirmar endereço",
    notes: [
      "O link vale por 24 horas.",
      "Se não foi você, basta ignorar este e-mail. Sem a sua confirmação, ninguém consegue entrar nessa conta outra vez.",
    ],
    reason: "Você recebeu este e-mail porque alguém se cadastrou no Calamo com este endereço.",
  },
  es: {
    subject: "Confirma tu dirección de correo",
    preview: "Alguien ha creado una cuenta de Calamo con esta dirección.",
    text: "Alguien ha creado una cuenta de Calamo con esta dirección de correo. Si has sido tú, confirma que la dirección es tuya: te hará falta la próxima vez que inicies sesión.",
    button: "Confirmar dirección",
    notes: [
      "El enlace es válido durante 24 horas.",
      "Si no has sido tú, no tienes que hacer nada: ignora este correo. Sin tu confirmación, nadie podrá volver a iniciar sesión en esa cuenta.",
    ],
    reason: "Recibes este correo porque alguien se ha registrado en Calamo con esta dirección.",
  },
  fr: {
    subject: "Confirmez votre adresse e-mail",
    preview: "Quelqu’un a créé un compte Calamo avec cette adresse.",
    text: "Quelqu’un a créé un compte Calamo avec cette adresse e-mail. Si c’est vous, confirmez que l’adresse vous appartient : ce sera nécessaire pour votre prochaine connexion.",
    button: "Confirmer l’adresse",
    notes: [
      "Le lien est valable 24 heures.",
      "Si ce n’est pas vous, ignorez simplement cet e-mail. Sans votre confirmation, personne ne pourra se reconnecter à ce compte.",
    ],
    reason: "Vous recevez cet e-mail parce que quelqu’un s’est inscrit sur Calamo avec cette adresse.",
  },
  de: {
    subject: "Bestätigen Sie Ihre E-Mail-Adresse",
    preview: "Jemand hat mit dieser Adresse ein Konto bei Calamo erstellt.",
    text: "jemand hat mit dieser E-Mail-Adresse ein Konto bei Calamo erstellt. Wenn Sie das waren, bestätigen Sie bitte, dass die Adresse Ihnen gehört: Für Ihre nächste Anmeldung ist das nötig.",
    button: "Adresse bestätigen",
    notes: [
      "Der Link gilt 24 Stunden.",
      "Waren Sie es nicht, brauchen Sie nichts zu tun. Ohne Ihre Bestätigung kann sich niemand noch einmal bei diesem Konto anmelden.",
    ],
    reason: "Sie erhalten diese E-Mail, weil sich jemand mit dieser Adresse bei Calamo registriert hat.",
  },
};
