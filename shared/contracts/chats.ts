// The conversations with the assistant. Times are milliseconds since 1970 UTC.
import * as z from "zod/mini";
import { languages } from "../catalog/languages.ts";
import { maxSearchCharacters } from "../limits.ts";
import { hiddenOnPlans } from "./contents.ts";
import { errorCode } from "./errors.ts";
import { uuid } from "./runs.ts";
import { sourceText } from "./text-fields.ts";
import { voiceField } from "./used-voice.ts";

/** `cursor` is the `nextCursor` of the page before; an unknown one starts at the beginning. */
export const chatFilters = z.object({
  search: z.optional(z.string().check(z.maxLength(maxSearchCharacters))),
  cursor: z.optional(z.string().check(z.maxLength(60))),
});

/** `known` is the `version` that the caller has. */
export const chatQuery = z.object({ known: z.optional(z.string().check(z.maxLength(1000))) });

/** One row of the list of conversations. */
const chatSummary = () =>
  z.object({
    id: z.string(),
    title: z.string(),
    createdAt: z.number(),
    /** When the last message was added. */
    usedAt: z.number(),
    /** In a search: an excerpt around the first word that was found. */
    hit: z.nullable(z.string()),
  });
export type ChatSummary = z.output<ReturnType<typeof chatSummary>>;

/** How many messages the plan has for the day (UTC). */
const chatAllowance = () =>
  z.object({
    used: z.number(),
    /** Null is unlimited. */
    limit: z.nullable(z.number()),
    /** When the next day begins. */
    opensAt: z.number(),
  });
export type ChatAllowance = z.output<ReturnType<typeof chatAllowance>>;

/** A page of the conversations, the most recently used first. `nextCursor` is null on the last page. */
export const chatPage = () =>
  z.object({
    items: z.array(chatSummary()),
    nextCursor: z.nullable(z.string()),
    allowance: chatAllowance(),
    /** What is past the plan's retention; null on later pages and if nothing is. */
    hidden: z.nullable(hiddenOnPlans()),
  });
export type ChatPage = z.output<ReturnType<typeof chatPage>>;

const chatReply = () =>
  z.object({
    runId: z.string(),
    state: z.enum(["done", "stopped", "failed"]),
    /** Why it failed. */
    code: z.nullable(errorCode()),
    /** The model stopped at its length limit. */
    cut: z.boolean(),
    language: z.enum(languages),
    /** The text of the history that it was saved as; it may have been deleted there since. */
    savedAs: z.nullable(z.string()),
  });
export type ChatReply = z.output<ReturnType<typeof chatReply>>;

/** A message of the user, or a reply of the assistant. */
const chatMessage = () =>
  z.object({
    id: z.string(),
    /** The message of the other role that it follows; null if it begins the conversation. */
    parent: z.nullable(z.string()),
    role: z.enum(["user", "assistant"]),
    /** Markdown in replies. A failed reply has the text that arrived before the failure, which may be empty. */
    content: z.string(),
    createdAt: z.number(),
    /** The attached text of the history. `text` is its wording at that time, in exports only. */
    attached: z.nullable(z.object({ id: z.string(), title: z.string(), text: z.exactOptional(z.string()) })),
    /** How a reply came about; null for messages of the user. */
    reply: z.nullable(chatReply()),
    /** The summary that the model gets in place of all messages up to and including this one. */
    summary: z.nullable(z.string()),
  });
export type ChatMessage = z.output<ReturnType<typeof chatMessage>>;

/** A reply that is being written; its run can be joined from any device. */
const runningReply = () =>
  z.object({
    runId: z.string(),
    /** The message of the user that it replies to. */
    parent: z.string(),
    startedAt: z.number(),
  });
export type RunningReply = z.output<ReturnType<typeof runningReply>>;

/** One conversation with all its branches, oldest message first. */
export const chat = () =>
  z.object({
    id: z.string(),
    title: z.string(),
    createdAt: z.number(),
    usedAt: z.number(),
    messages: z.array(chatMessage()),
    running: z.array(runningReply()),
    /** Changes whenever anything else in the conversation does. */
    version: z.string(),
  });
export type Chat = z.output<ReturnType<typeof chat>>;

/** The text of the history that a reply was saved as; the same each time it is saved. */
export const savedReply = () => z.object({ contentId: z.string() });
export type SavedReply = z.output<ReturnType<typeof savedReply>>;

/**
 * A message to the assistant. The client generates all ids. An unknown `chat` starts a conversation; a known
 * `message` gets another reply next to its earlier ones. `after` is the reply that the message follows, or
 * null at the beginning of the conversation: a second message after the same reply starts a branch.
 * `attached` is a text of the history.
 */
export const chatInput = z.object({
  chat: uuid,
  message: z.object({
    id: uuid,
    after: z.nullable(uuid),
    text: sourceText,
    attached: z.optional(uuid),
  }),
  /** The language to assume if the message is in none of the five. */
  interfaceLanguage: z._default(z.enum(languages), "en"),
  ...voiceField,
});
export type ChatInput = z.input<typeof chatInput>;
export type ChatRequest = z.output<typeof chatInput>;
