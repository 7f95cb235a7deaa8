import type { Language } from "../../../../shared/catalog/languages.ts";
import type { Chat, ChatMessage } from "../../../../shared/contracts/chats.ts";
import { AppError } from "../../../../shared/errors.ts";
import { type ExportSource, isoTime, uniqueNames, yamlHead } from "./files.ts";
import { textFileName } from "./texts.ts";

/** Each conversation as a file, from the person's object. */
export async function* chatsPart({ object, user }: ExportSource) {
  const nameOnce = uniqueNames();
  for (let after: string | null = ""; after !== null; ) {
    const page: Awaited<ReturnType<typeof object.exportChats>> = await object.exportChats(user.id, after);
    if (!page) throw new AppError("UNAUTHENTICATED"); // deleted while it was exported
    for (const chat of page.chats)
      yield {
        name: nameOnce(`chats/${textFileName(chat)}`),
        modified: chat.usedAt,
        content: chatFile(chat, user.language),
      };
    after = page.next;
  }
}

// One conversation as a markdown file: all its branches in the order of time, with who said what.

/** The file, message by message. A message that does not follow the one above it names the one that it follows. */
export function* chatFile(chat: Omit<Chat, "version">, language: Language): Generator<string> {
  const { id, title, createdAt, usedAt, messages } = chat;
  yield yamlHead({ id, title, created: isoTime(createdAt), lastUsed: isoTime(usedAt) });
  const numbers = new Map(messages.map((message, index) => [message.id, index + 1]));
  for (const [index, message] of messages.entries()) {
    const parent = message.parent === null ? 0 : (numbers.get(message.parent) ?? 0);
    yield `\n${messageText(message, index + 1, parent === index ? null : parent, words[language])}\n`;
  }
}

/** `after` is the number of the message before it where that is another than the one above; 0 is the beginning. */
function messageText(message: ChatMessage, number: number, after: number | null, texts: Words): string {
  const { role, content, createdAt, attached, reply, summary } = message;
  const time = isoTime(createdAt).slice(0, 16).replace("T", " ");
  const notes = [
    after === null ? "" : after === 0 ? texts.anew : `${texts.after} ${after}`,
    reply?.state === "stopped" || reply?.state === "failed" ? texts[reply.state] : "",
    reply?.cut ? texts.cut : "",
  ].filter(Boolean);
  const head = `## ${number}. ${texts[role]}, ${time} UTC${notes.length > 0 ? ` (${notes.join(", ")})` : ""}`;
  const parts = [
    head,
    attached && quoted(`${texts.attached}: ${attached.title} (${attached.id})`, attached.text),
    content,
    summary && quoted(`${texts.summary}: ${summary}`),
  ];
  return parts.filter(Boolean).join("\n\n");
}

const quoted = (...paragraphs: (string | undefined)[]) =>
  `> ${paragraphs.filter(Boolean).join("\n\n").replaceAll("\n", "\n> ")}`;

interface Words {
  user: string;
  assistant: string;
  anew: string;
  after: string;
  stopped: string;
  failed: string;
  cut: string;
  attached: string;
  summary: string;
}

const words: Record<Language, Words> = {
  en: {
    user: "You",
    assistant: "Assistant",
    anew: "from the beginning",
    after: "after message",
    stopped: "stopped",
    failed: "failed",
    cut: "cut at its longest",
    attached: "With the text",
    summary: "Summary up to here",
  },
  pt: {
    user: "Você",
    assistant: "Assistente",
    anew: "desde o início",
    after: "depois da mensagem",
    stopped: "parada",
    failed: "falhou",
    cut: "cortada no tamanho máximo",
    attached: "Com o texto",
    summary: "Resumo até aqui",
  },
  es: {
    user: "Tú",
    assistant: "Asistente",
    anew: "desde el principio",
    after: "después del mensaje",
    stopped: "detenida",
    failed: "fallida",
    cut: "cortada en su extensión máxima",
    attached: "Con el texto",
    summary: "Resumen hasta aquí",
  },
  fr: {
    user: "Vous",
    assistant: "Assistant",
    anew: "depuis le début",
    after: "après le message",
    stopped: "arrêtée",
    failed: "échouée",
    cut: "coupée à sa longueur maximale",
    attached: "Avec le texte",
    summary: "Résumé jusqu’ici",
  },
  de: {
    user: "Sie",
    assistant: "Assistent",
    anew: "von vorn",
    after: "nach Nachricht",
    stopped: "gestoppt",
    failed: "fehlgeschlagen",
    cut: "an der Höchstlänge abgeschnitten",
    attached: "Mit dem Text",
    summary: "Zusammenfassung bis hier",
  },
};
