// The writing tools. A new tool is one row in each of the two tables; plans, navigation and the feature list follow.
import type { PlanId } from "./plan-ids.ts";

interface ToolRow {
  /** The address of its screen. */
  path: string;
  /** Its id in `GET /features.json`. */
  featureId: string;
  /** The lowest plan that includes it. */
  plan: PlanId;
  /** The limit in `PlanLimits` that determines how much of it a plan has. */
  limit?: string;
  /** Its sidebar group. */
  group: "writing" | "workspace";
  /** Its icon by Lucide's name; `web/ui/tool-icons.ts` has those in use. */
  icon: string;
  /** The field of its form that a text sent from another tool fills; absent if it takes none. */
  textField?: "prompt" | "text";
}

/** In the order they are listed. The key is the name of the tool in requests and stored rows. */
export const tools = {
  generate: {
    path: "/generate",
    featureId: "generator",
    plan: "free",
    group: "writing",
    icon: "Pencil",
    textField: "prompt",
  },
  rewrite: {
    path: "/rewrite",
    featureId: "rewrite",
    plan: "free",
    group: "writing",
    icon: "RefreshCw",
    textField: "text",
  },
  titles: {
    path: "/titles",
    featureId: "titles",
    plan: "free",
    limit: "titlesPerRequest",
    group: "writing",
    icon: "Type",
    textField: "text",
  },
  seo: {
    path: "/seo",
    featureId: "seoAssisted",
    plan: "essential",
    group: "writing",
    icon: "Search",
    textField: "text",
  },
  multiChannel: {
    path: "/multi-channel",
    featureId: "multiChannel",
    plan: "free",
    group: "writing",
    icon: "Share2",
    textField: "text",
  },
  chat: {
    path: "/chat",
    featureId: "writingAssistant",
    plan: "essential",
    limit: "chatMessagesPerDay",
    group: "workspace",
    icon: "MessageSquare",
  },
  summarize: {
    path: "/summarize",
    featureId: "summarize",
    plan: "free",
    group: "writing",
    icon: "AlignLeft",
    textField: "text",
  },
  grammar: {
    path: "/grammar",
    featureId: "grammar",
    plan: "free",
    group: "writing",
    icon: "SpellCheck",
    textField: "text",
  },
} as const satisfies Record<string, ToolRow>;

export type ToolName = keyof typeof tools;
export const toolNames = Object.keys(tools) as [ToolName, ...ToolName[]]; // the table's keys

/** What a document can be: the text of a tool, or one that was created as it is or translated. */
export const documentKinds = [...toolNames, "document"] as const;
export type DocumentKind = (typeof documentKinds)[number];

/**
 * The tools of runs: the writing tools, the AI in documents, the translation of a document, and the one that writes the guide
 * of a brand voice.
 */
export const runTools = [...toolNames, "edit", "translate", "voiceGuide"] as const;
export type RunTool = (typeof runTools)[number];

/** The tools in whose form a text of another tool can be used. */
export type TextTool = {
  [T in ToolName]: (typeof tools)[T] extends { textField: string } ? T : never;
}[ToolName];
export const textTools = toolNames.filter((name): name is TextTool => "textField" in tools[name]);

interface ToolFeature {
  /** In English. */
  name: string;
  /** In English. */
  description: string;
  /** The entitlements that differ between plans. */
  bounds: readonly string[];
}

/** Names and descriptions for API clients. Screens must not import it, because they use the locale files. */
export const toolFeatures = {
  generate: {
    name: "Content generator",
    description: "Writes a text from a title and a brief, in a kind, tone, length and language of choice.",
    bounds: ["contentTypes", "tones", "lengths", "wordsPerGeneration"],
  },
  rewrite: {
    name: "Rewrite",
    description:
      "Puts a text into another style, and compares its numbers, dates, links and quotations with the original.",
    bounds: ["rewriteStyles", "wordsToEdit"],
  },
  titles: {
    name: "Titles",
    description: "Suggests titles of many types for a text, each with a score.",
    bounds: ["titleTypes", "titlesPerRequest", "wordsToRead"],
  },
  seo: {
    name: "SEO",
    description: "Writes the meta tags of a page, and analyzes its text for search engines.",
    bounds: ["wordsToRead"],
  },
  multiChannel: {
    name: "Multi-channel",
    description: "Adapts one text to several platforms and their limits.",
    bounds: ["platforms", "wordsToEdit"],
  },
  chat: {
    name: "Writing assistant",
    description: "Talks about what is being written, and remembers the conversation.",
    bounds: ["chatMessagesPerDay"],
  },
  summarize: {
    name: "Summarize",
    description: "Says what a long text says in a few sentences or points.",
    bounds: ["wordsToRead"],
  },
  grammar: {
    name: "Grammar",
    description: "Finds mistakes, and gives each correction with its reason.",
    bounds: ["wordsToEdit"],
  },
} as const satisfies Record<ToolName, ToolFeature>;
