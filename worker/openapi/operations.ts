// What each operation of /api/v1 does. A test runs every example.
import type { PostedEventType } from "../../shared/contracts/webhooks.ts";
import type { ErrorCode } from "../../shared/errors.ts";
import texts from "../tools/api-texts.json" with { type: "json" };
import type { headers, requestHeaders } from "./general.ts";

export interface OperationText {
  /** The name of the method in generated clients. */
  id: string;
  tag: "Runs" | "Documents" | "History" | "Text checks" | "Account";
  summary: string;
  description?: string;
  headers?: (keyof typeof requestHeaders)[];
  /** Of the successful response. */
  responseHeaders?: (keyof typeof headers)[];
  /** Request bodies by name. */
  examples?: Record<string, object>;
  /** The errors besides `commonErrors`. */
  errors?: ErrorCode[];
}

/** The errors of every operation. */
export const commonErrors: ErrorCode[] = [
  "VALIDATION_FAILED",
  "API_KEY_IN_URL",
  "UNAUTHENTICATED",
  "API_KEY_INVALID",
  "API_KEY_EXPIRED",
  "API_KEY_PAUSED",
  "SCOPE_REQUIRED",
  "PLAN_REQUIRED",
  "WORKSPACE_READ_ONLY",
  "RATE_LIMITED",
  "INTERNAL",
];

const bodyErrors: ErrorCode[] = ["MALFORMED_JSON", "UNSUPPORTED_MEDIA_TYPE", "BODY_TOO_LARGE"];
const modelErrors: ErrorCode[] = [
  "MODEL_REFUSED",
  "REQUEST_REFUSED",
  "MODEL_INPUT_TOO_LONG",
  "MODEL_UNAVAILABLE",
  "MODEL_MISCONFIGURED",
  "MODEL_EMPTY",
  "MODEL_UNREADABLE",
  "TEXT_UNCHANGED",
  "MODEL_BUSY",
  "MODEL_NOT_CONFIGURED",
  "SPEND_CAP_REACHED",
  "RUN_INTERRUPTED",
  "MODEL_TIMEOUT",
];

const text =
  "Reed pens are cut from dried reed. A slanted nib makes broad and fine strokes. Scribes used them for 3,000 years.";

export const operations: Record<string, OperationText> = {
  "POST /runs": {
    id: "startRun",
    tag: "Runs",
    summary: "Start a run",
    description:
      "Writes a text. With `Accept: text/event-stream` the response is a stream of events; otherwise it is sent when the text is complete. The id of the run is in the `Location` header and in the first event: it reads, follows and stops the run, which goes on if the connection breaks. Delivered text is saved in the history and costs one API call.",
    headers: ["Idempotency-Key"],
    responseHeaders: ["Location"],
    examples: Object.fromEntries(
      Object.entries(texts.tools).map(([tool, { example }]) => [tool, { tool, input: example }]),
    ),
    errors: [
      ...bodyErrors,
      "WORD_LIMIT_EXCEEDED",
      "UNKNOWN_TOOL",
      "NOT_FOUND",
      "RUN_ID_REUSED",
      "CANNOT_CONTINUE",
      "CANNOT_REPAIR",
      "RUN_STOPPED",
      "TOO_MANY_RUNS",
      "API_LIMIT_REACHED",
      "CONTINUATION_FAILED",
      ...modelErrors,
    ],
  },
  "GET /runs/{id}": {
    id: "readRun",
    tag: "Runs",
    summary: "Read a run",
    description: "Returns how it ended, or the text so far.",
    errors: ["NOT_FOUND"],
  },
  "GET /runs/{id}/events": {
    id: "followRun",
    tag: "Runs",
    summary: "Follow a run",
    description: "Replays the events after `Last-Event-ID`, then sends the live ones.",
    headers: ["Last-Event-ID"],
    errors: ["NOT_FOUND"],
  },
  "POST /runs/{id}/stop": {
    id: "stopRun",
    tag: "Runs",
    summary: "Stop a run",
    description: "The text so far is saved and charged. A run without text costs nothing.",
    errors: ["NOT_FOUND"],
  },
  "GET /documents": {
    id: "listDocuments",
    tag: "Documents",
    summary: "List documents",
    description: "By their last edit, the latest first. All filters are combined.",
  },
  "POST /documents": {
    id: "createDocument",
    tag: "Documents",
    summary: "Create a document",
    examples: {
      document: { title: "Reed pens", content: `# Reed pens\n\n${text}`, language: "en", tags: ["tools"] },
    },
    errors: bodyErrors,
  },
  "GET /documents/{id}": {
    id: "readDocument",
    tag: "Documents",
    summary: "Read a document",
    description: "Also reads texts of the history.",
    errors: ["NOT_FOUND"],
  },
  "PATCH /documents/{id}": {
    id: "changeDocument",
    tag: "Documents",
    summary: "Change a document",
    description:
      "A new `content` names the `revision` that it is based on, so that no edit is overwritten. A text of the history becomes a document with a new title, a new `content`, a tag, or when it is shared.",
    examples: {
      title: { title: "How to cut a reed pen", isFavorite: true, addTags: ["calligraphy"] },
      content: { content: `# Reed pens\n\n${text}\n\nCut the nib last.`, revision: 0 },
    },
    errors: [...bodyErrors, "NOT_FOUND", "EDIT_CONFLICT"],
  },
  "DELETE /documents/{id}": {
    id: "deleteDocument",
    tag: "Documents",
    summary: "Delete a document",
    errors: ["NOT_FOUND"],
  },
  "GET /history": {
    id: "listHistory",
    tag: "History",
    summary: "List the history",
    description:
      "The texts that tools delivered and that are not documents, newest first. All filters are combined.",
  },
  "GET /history/{id}": {
    id: "readHistoryItem",
    tag: "History",
    summary: "Read a text of the history",
    errors: ["NOT_FOUND"],
  },
  "POST /history/{id}/open": {
    id: "openAsDocument",
    tag: "History",
    summary: "Open a text as a document",
    description: "The text leaves the history and keeps its id. Repeating it changes nothing.",
    errors: ["NOT_FOUND"],
  },
  "GET /voices": { id: "listVoices", tag: "Account", summary: "List brand voices" },
  "GET /usage": {
    id: "readUsage",
    tag: "Account",
    summary: "Read usage",
    description: "API calls used this month, and when they refill.",
  },
  "GET /tools": {
    id: "listTools",
    tag: "Account",
    summary: "List tools",
    description: "The tools that keys can run, with the JSON Schemas of their inputs.",
  },
  "POST /analyze": {
    id: "analyze",
    tag: "Text checks",
    summary: "Analyze a text",
    description: "Readability, keyphrases, SEO, title score and language. Free of charge.",
    examples: { text: { text }, page: { text, title: "How reed pens are cut", keywords: ["reed pen"] } },
    errors: bodyErrors,
  },
  "POST /validate": {
    id: "validate",
    tag: "Text checks",
    summary: "Validate a text for platforms",
    description: "Compares a text with the limits and rules of platforms. Free of charge.",
    examples: { all: { text }, some: { text, platforms: ["twitter", "linkedin"] } },
    errors: bodyErrors,
  },
};

/** Every code that the API returns. */
export const apiErrorCodes = [
  ...new Set([...commonErrors, ...Object.values(operations).flatMap(({ errors = [] }) => errors)]),
];

export const webhookTexts: Record<PostedEventType, { summary: string }> = {
  "run.finished": { summary: "A run delivered text" },
  "run.failed": { summary: "A run failed" },
  "document.created": { summary: "A document was created, or a text of the history became one" },
  "document.updated": { summary: "A document was changed" },
  "usage.threshold": { summary: "80 or 100 percent of an allowance are used" },
  "webhook.test": { summary: "A test was sent from the settings" },
};
