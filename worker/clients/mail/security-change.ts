import type { Language } from "../../../shared/catalog/languages.ts";
import { supportEmail } from "../../../shared/support.ts";
import type { Letter } from "./letter.ts";
import type { SecurityChange } from "./mail.ts";

export function securityChange(
  language: Language,
  { change, link }: { change: SecurityChange; link: string },
): Letter {
  const { changes, button, wasYou, wasNotYou, reason } = texts[language];
  const told = changes[change];
  return {
    subject: told.subject,
    preview: told.text.charAt(0).toUpperCase() + told.text.slice(1), // German goes on in lower case after the greeting
    title: told.subject,
    greetsByName: true,
    body: [told.text, { label: told.button ?? button, link }],
    notes: told.notes ?? [wasYou, wasNotYou],
    reason,
  };
}

interface Told {
  subject: string;
  text: string;
  /** Where they are not those of the other changes. */
  button?: string;
  notes?: string[];
}

interface Words {
  changes: Record<SecurityChange, Told>;
  button: string;
  wasYou: string;
  wasNotYou: string;
  reason: string;
}

const texts: Record<Language, Words> = {
  en: {
    changes: {
      passwordChanged: {
        subject: "Your password was changed",
        text: "The password of your Calamo account was changed. All other devices have been signed out.",
      },
      // Nobody did this: Calamo itself, when the address was proven for the first time by a link or code.
      passwordRemoved: {
        subject: "Please set your password anew",
        text: "You have just shown that this address is yours. The password of your Calamo account was older than that, and somebody else could have set it, so we removed it and signed out every device that had used it.",
        button: "Set a password",
        notes: ["Until you set one, you sign in with a link or code by e-mail."],
      },
      twoFactorOn: {
        subject: "Two-factor authentication is on",
        text: "Two-factor authentication was switched on: signing in to your Calamo account now takes a code of your authenticator app as well.",
      },
      twoFactorOff: {
        subject: "Two-factor authentication is off",
        text: "Two-factor authentication was switched off: signing in to your Calamo account no longer takes a code of your authenticator app.",
      },
      codesTriedOut: {
        subject: "Somebody tried to sign in to your account",
        text: "Somebody passed the first step of signing in to your Calamo account, and then gave five wrong codes. They did not get in.",
      },
      recoveryCodeUsed: {
        subject: "A recovery code was used",
        text: "One of your recovery codes was used to open or change your Calamo account. That code cannot be used again.",
      },
      recoveryCodesRenewed: {
        subject: "You have new recovery codes",
        text: "New recovery codes were made for your Calamo account. The old ones no longer work.",
      },
      googleConnected: {
        subject: "Google was connected",
        text: "Your Calamo account was connected to a Google account, which can now be used to sign in.",
      },
      googleDisconnected: {
        subject: "Google was disconnected",
        text: "Your Calamo account is no longer connected to Google. Nobody can sign in with that Google account any more.",
      },
    },
    button: "See your account",
    wasYou: "If it was you, there is nothing to do.",
    wasNotYou: `If it was not you, ask for a new password on the sign-in page at once: setting it signs out every device. Then look over your account, and if you cannot get in, write to ${supportEmail}.`,
    reason: "You got this mail because we tell you of every change to how you sign in.",
  },
  pt: {
    changes: {
      passwordChanged: {
        subject: "Sua senha foi alterada",
        text: "A senha da sua conta no Calamo foi alterada. Todos os outros dispositivos foram desconectados.",
      },
      passwordRemoved: {
        subject: "Defina sua senha novamente",
        text: "Você acaba de mostrar que este endereço é seu. A senha da sua conta no Calamo era anterior a isso e outra pessoa poderia tê-la definido; por isso, nós a removemos e desconectamos todos os dispositivos que a usaram.",
        button: "Definir senha",
        notes: ["Até definir uma, você entra com um link ou código enviado por e-mail."],
      },
      twoFactorOn: {
        subject: "A verificação em duas etapas foi ativada",
        text: "A verificação em duas etapas foi ativada: agora, para entrar na sua conta no Calamo, também é preciso um código do seu aplicativo autenticador.",
      },
      twoFactorOff: {
        subject: "A verificação em duas etapas foi desativada",
        text: "A verificação em duas etapas foi desativada: para entrar na sua conta no Calamo, não é mais preciso um código do seu aplicativo autenticador.",
      },
      codesTriedOut: {
        subject: "Alguém tentou entrar na sua conta",
        text: "Alguém passou pelo primeiro passo para entrar na sua conta no Calamo e depois digitou cinco códigos errados. Essa pessoa não entrou.",
      },
      recoveryCodeUsed: {
        subject: "Um código de recuperação foi usado",
        text: "Um dos seus códigos de recuperação foi usado para entrar na sua conta no Calamo ou para mudá-la. Esse código não pode ser usado de novo.",
      },
      recoveryCodesRenewed: {
        subject: "Você tem novos códigos de recuperação",
        text: "Novos códigos de recuperação foram criados para a sua conta no Calamo. Os antigos não funcionam mais.",
      },
      googleConnected: {
        subject: "O Google foi conectado",
        text: "Sua conta no Calamo foi conectada a uma conta do Google, que agora pode ser usada para entrar.",
      },
      googleDisconnected: {
        subject: "O Google foi desconectado",
        text: "Sua conta no Calamo não está mais conectada ao Google. Ninguém mais pode entrar com aquela conta do Google.",
      },
    },
    button: "Ver sua conta",
    wasYou: "Se foi você, não precisa fazer nada.",
    wasNotYou: `Se não foi você, peça imediatamente uma nova senha na página de entrada: ao defini-la, todos os dispositivos são desconectados. Depois, confira sua conta; se não conseguir entrar, escreva para ${supportEmail}.`,
    reason: "Você recebeu este e-mail porque avisamos sobre cada mudança na forma como você entra.",
  },
  es: {
    changes: {
      passwordChanged: {
        subject: "Tu contraseña ha cambiado",
        text: "La contraseña de tu cuenta de Calamo ha cambiado. Se ha cerrado la sesión en todos los demás dispositivos.",
      },
      passwordRemoved: {
        subject: "Vuelve a establecer tu contraseña",
        text: "Acabas de demostrar que esta dirección es tuya. La contraseña de tu cuenta de Calamo era anterior y otra persona podría haberla puesto, así que la hemos quitado y hemos cerrado la sesión en todos los dispositivos que la usaron.",
        button: "Establecer contraseña",
        notes: ["Hasta que pongas una, inicia sesión con un enlace o un código por correo."],
      },
      twoFactorOn: {
        subject: "Verificación en dos pasos activada",
        text: "Se ha activado la verificación en dos pasos: ahora, para iniciar sesión en tu cuenta de Calamo, también hace falta un código de tu app de autenticación.",
      },
      twoFactorOff: {
        subject: "Verificación en dos pasos desactivada",
        text: "Se ha desactivado la verificación en dos pasos: para iniciar sesión en tu cuenta de Calamo ya no hace falta un código de tu app de autenticación.",
      },
      codesTriedOut: {
        subject: "Alguien ha intentado entrar en tu cuenta",
        text: "Alguien ha superado el primer paso para entrar en tu cuenta de Calamo y después ha escrito cinco códigos equivocados. No ha podido entrar.",
      },
      recoveryCodeUsed: {
        subject: "Se ha usado un código de recuperación",
        text: "Se ha usado uno de tus códigos de recuperación para entrar en tu cuenta de Calamo o cambiarla. Ese código no se puede volver a usar.",
      },
      recoveryCodesRenewed: {
        subject: "Tienes códigos de recuperación nuevos",
        text: "Se han creado códigos de recuperación nuevos para tu cuenta de Calamo. Los anteriores ya no funcionan.",
      },
      googleConnected: {
        subject: "Google se ha conectado",
        text: "Tu cuenta de Calamo se ha conectado con una cuenta de Google, que ahora sirve para iniciar sesión.",
      },
      googleDisconnected: {
        subject: "Google se ha desconectado",
        text: "Tu cuenta de Calamo ya no está conectada con Google. Ya nadie puede iniciar sesión con esa cuenta de Google.",
      },
    },
    button: "Ver tu cuenta",
    wasYou: "Si has sido tú, no tienes que hacer nada.",
    wasNotYou: `Si no has sido tú, pide de inmediato una contraseña nueva en la página de inicio de sesión: al establecerla se cierra la sesión en todos los dispositivos. Después revisa tu cuenta y, si no puedes entrar, escribe a ${supportEmail}.`,
    reason: "Recibes este correo porque te avisamos de cada cambio en tu forma de iniciar sesión.",
  },
  fr: {
    changes: {
      passwordChanged: {
        subject: "Votre mot de passe a été modifié",
        text: "Le mot de passe de votre compte Calamo a été modifié. Tous les autres appareils ont été déconnectés.",
      },
      passwordRemoved: {
        subject: "Définissez à nouveau votre mot de passe",
        text: "Vous venez de montrer que cette adresse vous appartient. Le mot de passe de votre compte Calamo était plus ancien et quelqu’un d’autre aurait pu le choisir : nous l’avons donc supprimé et avons déconnecté tous les appareils qui l’avaient utilisé.",
        button: "Définir un mot de passe",
        notes: ["D’ici là, vous vous connectez avec un lien ou un code reçu par e-mail."],
      },
      twoFactorOn: {
        subject: "La validation en deux étapes est activée",
        text: "La validation en deux étapes a été activée : pour se connecter à votre compte Calamo, il faut désormais aussi un code de votre application d’authentification.",
      },
      twoFactorOff: {
        subject: "La validation en deux étapes est désactivée",
        text: "La validation en deux étapes a été désactivée : pour se connecter à votre compte Calamo, il ne faut plus de code de votre application d’authentification.",
      },
      codesTriedOut: {
        subject: "Quelqu’un a tenté de se connecter à votre compte",
        text: "Quelqu’un a passé la première étape de connexion à votre compte Calamo, puis a saisi cinq codes erronés. Cette personne n’a pas pu entrer.",
      },
      recoveryCodeUsed: {
        subject: "Un code de secours a été utilisé",
        text: "L’un de vos codes de secours a servi à ouvrir ou à modifier votre compte Calamo. Ce code ne peut plus servir.",
      },
      recoveryCodesRenewed: {
        subject: "Vous avez de nouveaux codes de secours",
        text: "De nouveaux codes de secours ont été créés pour votre compte Calamo. Les anciens ne fonctionnent plus.",
      },
      googleConnected: {
        subject: "Google a été associé",
        text: "Votre compte Calamo a été associé à un compte Google, qui permet désormais de se connecter.",
      },
      googleDisconnected: {
        subject: "Google a été dissocié",
        text: "Votre compte Calamo n’est plus associé à Google. Plus personne ne peut se connecter avec ce compte Google.",
      },
    },
    button: "Voir votre compte",
    wasYou: "Si c’était vous, vous n’avez rien à faire.",
    wasNotYou: `Sinon, demandez tout de suite un nouveau mot de passe sur la page de connexion : une fois défini, il déconnecte tous les appareils. Vérifiez ensuite votre compte et, si vous ne pouvez plus vous connecter, écrivez à ${supportEmail}.`,
    reason:
      "Vous recevez cet e-mail parce que nous vous signalons tout changement dans votre façon de vous connecter.",
  },
  de: {
    changes: {
      passwordChanged: {
        subject: "Ihr Passwort wurde geändert",
        text: "das Passwort Ihres Calamo-Kontos wurde geändert. Alle anderen Geräte wurden abgemeldet.",
      },
      passwordRemoved: {
        subject: "Bitte legen Sie Ihr Passwort neu fest",
        text: "Sie haben gerade gezeigt, dass diese Adresse Ihnen gehört. Das Passwort Ihres Calamo-Kontos war älter, und jemand anderes könnte es festgelegt haben. Deshalb haben wir es entfernt und alle Geräte abgemeldet, die es verwendet haben.",
        button: "Passwort festlegen",
        notes: ["Bis dahin melden Sie sich mit einem Link oder Code per E-Mail an."],
      },
      twoFactorOn: {
        subject: "Zwei-Faktor-Anmeldung eingeschaltet",
        text: "die Zwei-Faktor-Anmeldung wurde eingeschaltet: Für Ihr Calamo-Konto ist beim Anmelden nun auch ein Code Ihrer Authenticator-App nötig.",
      },
      twoFactorOff: {
        subject: "Zwei-Faktor-Anmeldung ausgeschaltet",
        text: "die Zwei-Faktor-Anmeldung wurde ausgeschaltet: Für Ihr Calamo-Konto ist beim Anmelden kein Code Ihrer Authenticator-App mehr nötig.",
      },
      codesTriedOut: {
        subject: "Jemand wollte sich bei Ihnen anmelden",
        text: "jemand hat den ersten Schritt der Anmeldung bei Ihrem Calamo-Konto geschafft und danach fünf falsche Codes eingegeben. Hineingekommen ist niemand.",
      },
      recoveryCodeUsed: {
        subject: "Ein Wiederherstellungscode wurde verwendet",
        text: "einer Ihrer Wiederherstellungscodes wurde verwendet, um Ihr Calamo-Konto zu öffnen oder zu ändern. Dieser Code lässt sich nicht noch einmal verwenden.",
      },
      recoveryCodesRenewed: {
        subject: "Sie haben neue Wiederherstellungscodes",
        text: "für Ihr Calamo-Konto wurden neue Wiederherstellungscodes erstellt. Die alten gelten nicht mehr.",
      },
      googleConnected: {
        subject: "Google wurde verbunden",
        text: "Ihr Calamo-Konto wurde mit einem Google-Konto verbunden, das nun zur Anmeldung dient.",
      },
      googleDisconnected: {
        subject: "Google wurde getrennt",
        text: "Ihr Calamo-Konto ist nicht mehr mit Google verbunden. Mit dem Google-Konto kann sich niemand mehr anmelden.",
      },
    },
    button: "Konto ansehen",
    wasYou: "Waren Sie es, brauchen Sie nichts zu tun.",
    wasNotYou: `Waren Sie es nicht, fordern Sie sofort auf der Anmeldeseite ein neues Passwort an: Sobald Sie es festlegen, werden alle Geräte abgemeldet. Sehen Sie danach Ihr Konto durch; kommen Sie nicht mehr hinein, schreiben Sie an ${supportEmail}.`,
    reason: "Sie erhalten diese E-Mail, weil wir Ihnen jede Änderung an Ihrer Anmeldung melden.",
  },
};
