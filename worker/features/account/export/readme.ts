// What is in an export, for whoever opens it, in each language.
import type { Language } from "../../../../shared/catalog/languages.ts";

/** `now` is milliseconds since 1970 UTC. */
export function readmeText(language: Language, now: number): string {
  const { title, intro, files, left, times } = words[language];
  const day = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(now);
  const width = Math.max(...names.map((name) => name.length)) + 3;
  const list = names.map((name) => name.padEnd(width) + files[name]);
  return `${[`${title} · ${day}`, intro, list.join("\n"), left, times].join("\n\n")}\n`;
}

const names = [
  "profile.json",
  "texts/",
  "versions/",
  "chats/",
  "notifications.json",
  "devices.json",
  "usage.json",
  "words.json",
  "titles.json",
  "voices.json",
  "billing.json",
  "picture.*",
] as const;

interface Words {
  title: string;
  intro: string;
  files: Record<(typeof names)[number], string>;
  left: string;
  times: string;
}

const words: Record<Language, Words> = {
  en: {
    title: "Your data from Calamo",
    intro: "This is everything that Calamo keeps about you.",
    files: {
      "profile.json": "Your name, e-mail, plan and settings, and how you sign in.",
      "texts/":
        "Each of your texts as Markdown. The lines at the top say when, with what and from what it was made, and its tags. Where you have changed one, its first version stands after it.",
      "versions/": "Wordings that your texts had before, a folder for each text.",
      "chats/":
        "Your conversations with the assistant as Markdown, with all their branches, in the order of time.",
      "notifications.json": "What Calamo has told you.",
      "devices.json": "Where you are signed in, and the browsers you have used.",
      "usage.json": "Your prompts month by month, and for each run whether a prompt was charged, and why.",
      "words.json": "Your dictionary, the terms a rewriting leaves alone, and the words of your house.",
      "titles.json": "The suggested titles that you liked, and those that you did not.",
      "voices.json": "The brand voices that you have described.",
      "billing.json": "What you pay for, how that has changed, and your bills.",
      "picture.*": "Your picture, if you have one.",
    },
    left: "Not in here are your password, codes and keys: whoever has a copy of this must not get into your account. Nor is what you have just deleted: within two hours it is gone for good.",
    times: "Times are in UTC.",
  },
  pt: {
    title: "Seus dados no Calamo",
    intro: "Aqui está tudo o que o Calamo guarda sobre você.",
    files: {
      "profile.json": "Seu nome, e-mail, plano e configurações, e como você entra.",
      "texts/":
        "Cada um dos seus textos em Markdown. As linhas do início dizem quando, com o quê e a partir de quê ele foi feito, e suas etiquetas. Se você mudou algum, a primeira versão vem depois dele.",
      "versions/": "Redações anteriores dos seus textos, uma pasta para cada texto.",
      "chats/":
        "Suas conversas com o assistente em Markdown, com todas as ramificações, em ordem cronológica.",
      "notifications.json": "O que o Calamo avisou a você.",
      "devices.json": "Onde você está conectado e os navegadores que já usou.",
      "usage.json": "Seus prompts mês a mês e, para cada geração, se um prompt foi cobrado e por quê.",
      "words.json": "Seu dicionário, os termos que uma reescrita não toca e as palavras da sua casa.",
      "titles.json": "Os títulos sugeridos de que você gostou e os de que não gostou.",
      "voices.json": "As vozes da marca que você descreveu.",
      "billing.json": "O que você paga, como isso mudou e suas faturas.",
      "picture.*": "Sua foto, se houver.",
    },
    left: "Sua senha, seus códigos e suas chaves não estão aqui: quem tiver uma cópia destes dados não deve conseguir entrar na sua conta. Também não está aqui o que você acabou de excluir: em até duas horas, some de vez.",
    times: "Os horários estão em UTC.",
  },
  es: {
    title: "Tus datos en Calamo",
    intro: "Aquí está todo lo que Calamo guarda sobre ti.",
    files: {
      "profile.json": "Tu nombre, correo, plan y ajustes, y cómo inicias sesión.",
      "texts/":
        "Cada uno de tus textos en Markdown. Las líneas del principio dicen cuándo, con qué y a partir de qué se hizo, y sus etiquetas. Si has cambiado alguno, la primera versión va detrás.",
      "versions/": "Redacciones anteriores de tus textos, una carpeta por texto.",
      "chats/": "Tus conversaciones con el asistente en Markdown, con todas sus ramas, en orden cronológico.",
      "notifications.json": "Los avisos que te ha dado Calamo.",
      "devices.json": "Dónde tienes la sesión iniciada y los navegadores que has usado.",
      "usage.json": "Tus prompts mes a mes y, de cada generación, si se descontó un prompt y por qué.",
      "words.json": "Tu diccionario, los términos que una reescritura no toca y las palabras de tu casa.",
      "titles.json": "Los títulos propuestos que te han gustado y los que no.",
      "voices.json": "Las voces de marca que has descrito.",
      "billing.json": "Lo que pagas, cómo ha cambiado y tus facturas.",
      "picture.*": "Tu foto, si la hay.",
    },
    left: "Tu contraseña, tus códigos y tus claves no están aquí: quien tenga una copia de estos datos no debe poder entrar en tu cuenta. Tampoco está lo que acabas de eliminar: en dos horas como mucho desaparece del todo.",
    times: "Las horas están en UTC.",
  },
  fr: {
    title: "Vos données dans Calamo",
    intro: "Voici tout ce que Calamo conserve à votre sujet.",
    files: {
      "profile.json":
        "Votre nom, votre e-mail, votre offre et vos réglages, et votre façon de vous connecter.",
      "texts/":
        "Chacun de vos textes en Markdown. Les premières lignes disent quand, avec quoi et à partir de quoi il a été écrit, et ses étiquettes. Si vous en avez modifié un, sa première version le suit.",
      "versions/": "Les versions précédentes de vos textes, un dossier par texte.",
      "chats/":
        "Vos conversations avec l’assistant en Markdown, toutes branches comprises, dans l’ordre chronologique.",
      "notifications.json": "Ce que Calamo vous a signalé.",
      "devices.json": "Vos appareils connectés, et les navigateurs que vous avez utilisés.",
      "usage.json":
        "Vos prompts mois par mois et, pour chaque génération, si un prompt a été décompté, et pourquoi.",
      "words.json":
        "Votre dictionnaire, les termes qu’une réécriture ne touche pas et les mots de votre maison.",
      "titles.json": "Les titres proposés qui vous ont plu, et ceux qui ne vous ont pas plu.",
      "voices.json": "Les voix de marque que vous avez décrites.",
      "billing.json": "Ce que vous payez, comment cela a changé, et vos factures.",
      "picture.*": "Votre photo, si vous en avez une.",
    },
    left: "Votre mot de passe, vos codes et vos clés n’y sont pas : une copie de ces données ne doit pas donner accès à votre compte. Ce que vous venez de supprimer n’y est pas non plus : en moins de deux heures, tout a définitivement disparu.",
    times: "Les heures sont en UTC.",
  },
  de: {
    title: "Ihre Daten aus Calamo",
    intro: "Das ist alles, was Calamo über Sie speichert.",
    files: {
      "profile.json": "Ihr Name, Ihre E-Mail, Ihr Tarif und Ihre Einstellungen, und wie Sie sich anmelden.",
      "texts/":
        "Jeder Ihrer Texte als Markdown. Die Zeilen am Anfang sagen, wann, womit und woraus er entstanden ist und welche Schlagwörter er hat. Haben Sie einen geändert, steht die erste Fassung dahinter.",
      "versions/": "Frühere Fassungen Ihrer Texte, ein Ordner je Text.",
      "chats/":
        "Ihre Unterhaltungen mit dem Assistenten als Markdown, mit allen Zweigen, in zeitlicher Reihenfolge.",
      "notifications.json": "Was Calamo Ihnen mitgeteilt hat.",
      "devices.json": "Wo Sie angemeldet sind und welche Browser Sie benutzt haben.",
      "usage.json":
        "Ihre Prompts Monat für Monat und zu jedem Vorgang, ob ein Prompt berechnet wurde und warum.",
      "words.json": "Ihr Wörterbuch, geschützte Begriffe und die Wörter Ihres Hauses.",
      "titles.json": "Die vorgeschlagenen Titel, die Ihnen gefallen, und die, die Ihnen nicht gefallen.",
      "voices.json": "Die Markenstimmen, die Sie beschrieben haben.",
      "billing.json": "Was Sie bezahlen, wie sich das geändert hat, und Ihre Rechnungen.",
      "picture.*": "Ihr Bild, wenn Sie eines haben.",
    },
    left: "Ihr Passwort, Ihre Codes und Schlüssel sind nicht dabei: Wer eine Kopie hiervon hat, soll nicht in Ihr Konto gelangen. Auch was Sie gerade gelöscht haben, ist nicht dabei: Binnen zwei Stunden ist es endgültig weg.",
    times: "Zeiten sind in UTC angegeben.",
  },
};
