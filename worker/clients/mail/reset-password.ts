import type { Language } from "../../../shared/catalog/languages.ts";
import type { Letter } from "./letter.ts";

export function resetPassword(language: Language, { link }: { link: string }): Letter {
  const { text, button, ...words } = texts[language];
  return { ...words, title: words.subject, greetsByName: true, body: [text, { label: button, link }] };
}

type Words = Pick<Letter, "subject" | "preview" | "notes" | "reason"> & { text: string; button: string };

const texts: Record<Language, Words> = {
  en: {
    subject: "Choose a new password",
    preview: "The link for it is good for one hour.",
    text: "Somebody asked for a new password for your Calamo account. If that was you, choose one with this link.",
    button: "Choose a new password",
    notes: [
      "The link works once, and for one hour. The new password signs out all your devices.",
      "If it was not you, simply ignore this mail: your password stays as it is.",
    ],
    reason:
      "You got this mail because somebody said on Calamo’s sign-in page that they had forgotten the password for this address.",
  },
  pt: {
    subject: "Escolha uma nova senha",
    preview: "O link para isso vale por uma hora.",
    text: "Alguém pediu uma nova senha para a sua conta no Calamo. Se foi você, escolha a senha com este link.",
    button: "Escolher nova senha",
    notes: [
      "O link vale por uma hora e só pode ser usado uma vez. A nova senha encerra a sessão em todos os seus dispositivos.",
      "Se não foi você, basta ignorar este e-mail: sua senha continua a mesma.",
    ],
    reason:
      "Você recebeu este e-mail porque alguém informou, na página de entrada do Calamo, que esqueceu a senha deste endereço.",
  },
  es: {
    subject: "Elige una contraseña nueva",
    preview: "El enlace es válido durante una hora.",
    text: "Alguien ha pedido una contraseña nueva para tu cuenta de Calamo. Si has sido tú, elígela con este enlace.",
    button: "Elegir contraseña",
    notes: [
      "El enlace es válido durante una hora y una sola vez. La contraseña nueva cierra la sesión en todos tus dispositivos.",
      "Si no has sido tú, ignora este correo: tu contraseña sigue siendo la misma.",
    ],
    reason:
      "Recibes este correo porque alguien ha indicado, al iniciar sesión en Calamo, que olvidó la contraseña de esta dirección.",
  },
  fr: {
    subject: "Choisissez un nouveau mot de passe",
    preview: "Le lien est valable une heure.",
    text: "Quelqu’un a demandé un nouveau mot de passe pour votre compte Calamo. Si c’est vous, choisissez-le avec ce lien.",
    button: "Choisir un mot de passe",
    notes: [
      "Le lien est valable une heure, une seule fois. Le nouveau mot de passe déconnecte tous vos appareils.",
      "Si ce n’est pas vous, ignorez simplement cet e-mail : votre mot de passe reste le même.",
    ],
    reason:
      "Vous recevez cet e-mail parce que quelqu’un a indiqué, sur la page de connexion de Calamo, avoir oublié le mot de passe de cette adresse.",
  },
  de: {
    subject: "Wählen Sie ein neues Passwort",
    preview: "Der Link dafür gilt eine Stunde.",
    text: "jemand hat für Ihr Calamo-Konto ein neues Passwort angefordert. Wenn Sie das waren, wählen Sie es mit diesem Link.",
    button: "Neues Passwort wählen",
    notes: [
      "Der Link gilt einmal und eine Stunde lang. Mit dem neuen Passwort werden alle Ihre Geräte abgemeldet.",
      "Waren Sie es nicht, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.",
    ],
    reason:
      "Sie erhalten diese E-Mail, weil jemand bei der Anmeldung angegeben hat, das Passwort für diese Adresse vergessen zu haben.",
  },
};
