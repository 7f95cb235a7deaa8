import type { Language } from "../../../shared/catalog/languages.ts";
import { supportEmail } from "../../../shared/support.ts";
import type { Letter } from "./letter.ts";

export function accountDeleted(language: Language): Letter {
  const { text, thanks, ...words } = texts[language];
  return { ...words, title: words.subject, greetsByName: true, body: [text, thanks] };
}

type Words = Pick<Letter, "subject" | "preview" | "notes" | "reason"> & { text: string; thanks: string };

const texts: Record<Language, Words> = {
  en: {
    subject: "Your account has been deleted",
    preview: "Thank you for writing with Calamo.",
    text: "Your Calamo account has been deleted, with your texts, your picture and your settings. This cannot be undone.",
    thanks: "Thank you for writing with Calamo. You are welcome to come back at any time.",
    notes: [
      `If it was not you, somebody else had got into your account. Change the password of your mailbox to be safe, and write to ${supportEmail}.`,
    ],
    reason:
      "This is our last mail to you. You got it because the account with this address has been deleted.",
  },
  pt: {
    subject: "Sua conta foi excluída",
    preview: "Obrigado por escrever com o Calamo.",
    text: "Sua conta no Calamo foi excluída, com seus textos, sua foto e suas configurações. Isso não pode ser desfeito.",
    thanks: "Obrigado por escrever com o Calamo. Volte quando quiser.",
    notes: [
      `Se não foi você, outra pessoa teve acesso à sua conta. Por segurança, altere a senha do seu e-mail e escreva para ${supportEmail}.`,
    ],
    reason:
      "Este é nosso último e-mail para você. Você o recebeu porque a conta com este endereço foi excluída.",
  },
  es: {
    subject: "Tu cuenta se ha eliminado",
    preview: "Gracias por escribir con Calamo.",
    text: "Tu cuenta de Calamo se ha eliminado, junto con tus textos, tu foto y tus ajustes. No se puede deshacer.",
    thanks: "Gracias por escribir con Calamo. Puedes volver cuando quieras.",
    notes: [
      `Si no has sido tú, otra persona ha tenido acceso a tu cuenta. Por seguridad, cambia la contraseña de tu correo y escribe a ${supportEmail}.`,
    ],
    reason:
      "Este es el último correo que te enviamos. Lo recibes porque se ha eliminado la cuenta con esta dirección.",
  },
  fr: {
    subject: "Votre compte a été supprimé",
    preview: "Merci d’avoir écrit avec Calamo.",
    text: "Votre compte Calamo a été supprimé, avec vos textes, votre photo et vos réglages. Cette suppression est définitive.",
    thanks: "Merci d’avoir écrit avec Calamo. Vous pouvez revenir quand vous voulez.",
    notes: [
      `Si ce n’est pas vous, quelqu’un d’autre a eu accès à votre compte. Par précaution, changez le mot de passe de votre messagerie et écrivez à ${supportEmail}.`,
    ],
    reason:
      "C’est notre dernier e-mail. Vous le recevez parce que le compte associé à cette adresse a été supprimé.",
  },
  de: {
    subject: "Ihr Konto wurde gelöscht",
    preview: "Danke, dass Sie mit Calamo geschrieben haben.",
    text: "Ihr Calamo-Konto wurde gelöscht, mit Ihren Texten, Ihrem Bild und Ihren Einstellungen. Das lässt sich nicht rückgängig machen.",
    thanks: "Danke, dass Sie mit Calamo geschrieben haben. Sie sind jederzeit wieder willkommen.",
    notes: [
      `Waren Sie es nicht, hatte jemand anderes Zugang zu Ihrem Konto. Ändern Sie sicherheitshalber das Passwort Ihres Postfachs und schreiben Sie an ${supportEmail}.`,
    ],
    reason:
      "Dies ist unsere letzte E-Mail an Sie. Sie erhalten sie, weil das Konto mit dieser Adresse gelöscht wurde.",
  },
};
