import type { Language } from "../../../shared/catalog/languages.ts";
import type { Letter } from "./letter.ts";

export function confirmEmail(language: Language, { link }: { link: string }): Letter {
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
