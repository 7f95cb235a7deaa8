import type { Language } from "../../../shared/catalog/languages.ts";
import type { Letter } from "./letter.ts";
import { countryName, momentInUtc, oneLine, withColon } from "./letter.ts";
import type { Mail } from "./mail.ts";

type NewSignIn = Omit<Extract<Mail, { kind: "newSignIn" }>, "kind">;

export function newSignIn(language: Language, { link, browser, os, country, at }: NewSignIn): Letter {
  const { text, names, button, ...words } = texts[language];
  const place = countryName(language, country);
  const fact = (name: string, value: string) => ({ name: withColon(language, name), value });
  const facts = [
    fact(names.browser, known(browser, names.unknown)),
    fact(names.os, known(os, names.unknown)),
    ...(place ? [fact(names.country, place)] : []),
    fact(names.time, momentInUtc(language, at)),
  ];
  return {
    ...words,
    title: words.subject,
    greetsByName: true,
    body: [text, { facts }, { label: button, link }],
  };
}

/** A browser that does not say what it is comes as "Unknown". */
function known(name: string, unknown: string): string {
  return name === "Unknown" ? unknown : oneLine(name).slice(0, 60);
}

type Words = Pick<Letter, "subject" | "preview" | "notes" | "reason"> & {
  text: string;
  names: Record<"browser" | "os" | "country" | "time" | "unknown", string>;
  button: string;
};

const texts: Record<Language, Words> = {
  en: {
    subject: "New sign-in to your account",
    preview: "Was that you? If not, change your password.",
    text: "Somebody signed in to your Calamo account with a browser or system that you had not used there before:",
    names: { browser: "Browser", os: "System", country: "Country", time: "Time", unknown: "unknown" },
    button: "See your devices",
    notes: [
      "If it was you, there is nothing to do.",
      "If it was not you, sign that device out and change your password at once.",
    ],
    reason: "You got this mail because we tell you of every sign-in with a browser or system new to us.",
  },
  pt: {
    subject: "Nova entrada na sua conta",
    preview: "Foi você? Se não, altere sua senha.",
    text: "Alguém entrou na sua conta no Calamo com um navegador ou sistema que você ainda não tinha usado:",
    names: {
      browser: "Navegador",
      os: "Sistema",
      country: "País",
      time: "Horário",
      unknown: "desconhecido",
    },
    button: "Ver dispositivos",
    notes: [
      "Se foi você, não precisa fazer nada.",
      "Se não foi você, encerre a sessão desse dispositivo e altere sua senha imediatamente.",
    ],
    reason:
      "Você recebeu este e-mail porque avisamos sempre que alguém entra com um navegador ou sistema novo para nós.",
  },
  es: {
    subject: "Nuevo inicio de sesión en tu cuenta",
    preview: "¿Has sido tú? Si no, cambia tu contraseña.",
    text: "Alguien ha iniciado sesión en tu cuenta de Calamo con un navegador o sistema que no habías usado hasta ahora:",
    names: {
      browser: "Navegador",
      os: "Sistema",
      country: "País",
      time: "Hora",
      unknown: "desconocido",
    },
    button: "Ver dispositivos",
    notes: [
      "Si has sido tú, no tienes que hacer nada.",
      "Si no has sido tú, cierra la sesión de ese dispositivo y cambia tu contraseña de inmediato.",
    ],
    reason:
      "Recibes este correo porque te avisamos de cada inicio de sesión con un navegador o sistema nuevo para nosotros.",
  },
  fr: {
    subject: "Nouvelle connexion à votre compte",
    preview: "C’était vous ? Sinon, changez votre mot de passe.",
    text: "Quelqu’un s’est connecté à votre compte Calamo avec un navigateur ou un système que vous n’aviez pas encore utilisé :",
    names: { browser: "Navigateur", os: "Système", country: "Pays", time: "Heure", unknown: "inconnu" },
    button: "Voir vos appareils",
    notes: [
      "Si c’était vous, vous n’avez rien à faire.",
      "Sinon, déconnectez cet appareil et changez tout de suite votre mot de passe.",
    ],
    reason:
      "Vous recevez cet e-mail parce que nous vous signalons toute connexion avec un navigateur ou un système nouveau pour nous.",
  },
  de: {
    subject: "Neue Anmeldung bei Ihrem Konto",
    preview: "Waren Sie das? Wenn nicht, ändern Sie Ihr Passwort.",
    text: "jemand hat sich bei Ihrem Calamo-Konto angemeldet, mit einem Browser oder System, das Sie dort noch nicht verwendet hatten:",
    names: { browser: "Browser", os: "System", country: "Land", time: "Zeit", unknown: "unbekannt" },
    button: "Geräte ansehen",
    notes: [
      "Waren Sie es, brauchen Sie nichts zu tun.",
      "Waren Sie es nicht, melden Sie das Gerät ab und ändern Sie sofort Ihr Passwort.",
    ],
    reason:
      "Sie erhalten diese E-Mail, weil wir Ihnen jede Anmeldung mit einem für uns neuen Browser oder System melden.",
  },
};
