// Recognizes the label of a conversation turn at the beginning of a line, in the forms that models write.
import type { Role } from "./families.ts";

export interface TurnLabel {
  role: Role;
  /** In characters. */
  length: number;
  /**
   * `alone`: a role, and nothing else on its line. `usual`: "User:". `section`: "### User:". `heading`: "### User".
   * `tag`: "<user>". `loose`: any other form, such as "**User:**", "[USER]" and "user:".
   */
  form: "alone" | "usual" | "section" | "heading" | "tag" | "loose";
  /** In lower case. */
  name: string;
}

const others = ["user", "human", "nutzer", "benutzer", "usuario", "usuário", "utilizador", "utilisateur"];
const assistants = ["assistant", "ai assistant", "ai", "assistent", "asistente", "assistente"];
/** Also the model of a product, or a robot in a story. */
const machines = ["model", "chatbot", "bot"];
const named = [...others, ...assistants, ...machines];

/** The forms of a label with one of these names that needs no line of its own. They match only if the label is complete. */
const inlineForms = (names: string) =>
  String.raw`(?:\*\*|__)(?:${names})(?::(?:\*\*|__)|(?:\*\*|__) ?:)|\[(?:${names})\](?::|(?=[^:]))|<(?:${names})>|(?:${names}) ?:(?=[^*_])`;

const forms: [TurnLabel["form"], RegExp][] = [
  ["alone", /^(?:user|human|system|assistant|model)(?=[^\S\n]*(?:\n|$))/],
  [
    "usual",
    /^(?:User|Human|USER|HUMAN|Nutzer|Benutzer|Usuario|Usuário|Utilizador|Utilisateur|Assistant|ASSISTANT|AI|Assistent|Asistente|Assistente) ?:(?!\*)/,
  ],
  ["section", /^### (?:User|Human|Instruction|Input|Assistant|Response):(?!\*)/],
  ["heading", new RegExp(String.raw`^#{1,4} (?:\*\*)?(?:${named.join("|")}):?(?:\*\*)?:?(?=\n)`, "i")],
  ["tag", new RegExp(`^<(?:${named.join("|")})>`, "i")],
  ["loose", new RegExp(`^(?:${inlineForms(named.join("|"))})`, "i")],
];

/** Reads the label that a line begins with. */
export function readTurnLabel(line: string): TurnLabel | undefined {
  for (const [form, pattern] of forms) {
    const label = pattern.exec(line)?.[0];
    if (label === undefined) continue;
    const name = /\p{L}[\p{L} ]*/u.exec(label)?.[0].trimEnd().toLowerCase() ?? "";
    const isAssistant = name === "response" || assistants.includes(name) || machines.includes(name);
    return { role: isAssistant ? "assistant" : "other", length: label.length, form, name };
  }
  return undefined;
}

/** Whether a label before the text can only be the model's own: "AI:" and "Model:" also begin a title or a data sheet. */
export const isOwnName = (name: string): boolean => name !== "ai" && assistants.includes(name);

/** In characters. */
const maxLabelLength = 30;
const known = [...named, "system", "instruction", "input", "response"];
/** A label of which the end is missing: of its name, or of the marks behind it. */
const unfinished = /^(?:\*{0,2}|_{0,2}|\[|<|#{1,4}(?: \*{0,2})?)(?:(\p{L}[\p{L} ]*?)([:*_\]>]*| :?))?$/u;

/** Whether a line may begin with a label once more of it has come. */
export function mayBecomeLabel(line: string): boolean {
  const [whole, written = "", marks = ""] = (line.length <= maxLabelLength && unfinished.exec(line)) || [];
  const name = written.toLowerCase();
  if (marks.trim()) return known.includes(name);
  return whole !== undefined && known.some((word) => `${word} `.startsWith(name + marks));
}

/** The label of the assistant's turn, after a turn of the user's. */
export const assistantLabel = new RegExp(
  String.raw`(?:\n[^\S\n]*|</(?:${others.join("|")})>\s{0,9})(?:${inlineForms([...assistants, ...machines].join("|"))}|### (?:Assistant|Response):)`,
  "i",
);

/** A closing tag at the end, and its beginnings. */
const unfinishedClosing = /\s*<(?:\/\w{0,20}>?)?$/;

/** How long an imagined turn of the user's may be, in characters. */
export const maxImaginedTurn = 400;
/** How long the answer to it may be, in characters. Until its end, it is held back. */
const maxImaginedAnswer = 2000;

/**
 * Whether the answer ends with a turn and an assistant's: anything else behind them shows that they are an example or a
 * dialogue of the text. A role alone on its line needs no such end.
 */
export function answerTo(rest: string, atEnd: boolean): "answered" | "none" | "open" {
  const [, line = "", more = ""] = /^[^\S\n]*\n?([^\n]*)([\s\S]*)$/.exec(rest) ?? [];
  const [turn = "", ...tagged] = line.split(/<\/\w+>/);
  if (turn.length > maxImaginedTurn) return "none";
  const behind = (tagged.join("") + more).replace(/^\s*(?:<\/\w{0,20}(?:>|$))?\s*/, "");
  if (behind === "") return atEnd ? "none" : "open";
  const label = readTurnLabel(behind);
  if (!label) return !atEnd && mayBecomeLabel(behind) ? "open" : "none";
  if (label.role === "other") return "none";
  const after = behind.slice(label.length);
  if (label.form === "alone") return atEnd || after.includes("\n") ? "answered" : "open";
  if (after.length > maxImaginedAnswer || after.trim().replace(unfinishedClosing, "").includes("\n"))
    return "none";
  return atEnd ? "answered" : "open";
}
