import type { Language } from "../../../shared/catalog/languages.ts";
import type { Letter } from "./letter.ts";
import { withColon } from "./letter.ts";

/** The code is in the subject too: people read it from the notice of the mail, and it works in one browser alone. */
export function signIn(language: Language, { link, code }: { link: string; code: string }): Letter {
  const { title, text, or, button, ...words } = texts[language];
  return {
    ...words,
    subject: `${withColon(language, title)} ${code}`,
    title,
    greetsByName: true,
    body: [text, { code }, or, { label: button, link }],
  };
}

type Words = Pick<Letter, "title" | "preview" | "notes" | "reason"> & {
  text: string;
  or: string;
  button: string;
};

const texts: Record<Language, Words> = {
  en: {
    title: "Your sign-in code",
    preview: "It is good for 10 minutes.",
    text: "Enter this code where you are signing in to Calamo:",
    or: "Or sign in with the link, on the device you are reading this on.",
    button: "Sign in",
    notes: [
      "Code and link work once, and for 10 minutes.",
      "If you are not signing in, simply ignore this mail, and give the code to nobody.",
    ],
    reason: "You got this mail because somebody asked for a sign-in code for this address on Calamo.",
  },
  pt: {
    title: "Seu código para entrar",
    preview: "Ele vale por 10 minutos.",
    text: "Digite este código onde você está entrando no Calamo:",
    or: "Ou entre pelo link, no dispositivo em que você está lendo este e-mail.",
    button: "Entrar",
    notes: [
      "O código e o link valem por 10 minutos e só podem ser usados uma vez.",
      "Se não é você quem está entrando, basta ignorar este e-mail. Não passe o código a ninguém.",
    ],
    reason: "Você recebeu este e-mail porque alguém pediu um código para entrar no Calamo com este endereço.",
  },
  es: {
    title: "Tu código para iniciar sesión",
    preview: "Es válido durante 10 minutos.",
    text: "Escribe este código donde estés iniciando sesión en Calamo:",
    or: "O inicia sesión con el enlace, en el dispositivo en el que lees este correo.",
    button: "Iniciar sesión",
    notes: [
      "El código y el enlace son válidos durante 10 minutos y una sola vez.",
      "Si no estás iniciando sesión, ignora este correo y no le des el código a nadie.",
    ],
    reason:
      "Recibes este correo porque alguien ha pedido un código para iniciar sesión en Calamo con esta dirección.",
  },
  fr: {
    title: "Votre code de connexion",
    preview: "Il est valable 10 minutes.",
    text: "Saisissez ce code là où vous vous connectez à Calamo :",
    or: "Ou connectez-vous par le lien, sur l’appareil où vous lisez cet e-mail.",
    button: "Se connecter",
    notes: [
      "Le code et le lien sont valables 10 minutes, une seule fois.",
      "Si vous n’êtes pas en train de vous connecter, ignorez simplement cet e-mail et ne donnez ce code à personne.",
    ],
    reason:
      "Vous recevez cet e-mail parce que quelqu’un a demandé un code de connexion à Calamo pour cette adresse.",
  },
  de: {
    title: "Ihr Anmeldecode",
    preview: "Er gilt 10 Minuten.",
    text: "geben Sie diesen Code dort ein, wo Sie sich bei Calamo anmelden:",
    or: "Oder melden Sie sich mit dem Link an, auf dem Gerät, auf dem Sie dies lesen.",
    button: "Anmelden",
    notes: [
      "Code und Link gelten einmal und 10 Minuten lang.",
      "Melden Sie sich gerade nicht an, brauchen Sie nichts zu tun. Geben Sie den Code an niemanden weiter.",
    ],
    reason: "Sie erhalten diese E-Mail, weil jemand für diese Adresse einen Anmeldecode angefordert hat.",
  },
};
