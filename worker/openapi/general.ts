// The parts of the API's document that belong to no operation.
import { apiRequestsPerMinute } from "../../shared/limits.ts";
import type { Parameter } from "./document.ts";

export const info = {
  title: "Calamo API",
  version: "1",
  summary: "Write, rewrite, shorten, correct and analyze texts.",
  description: [
    "Create a key in Settings or, for a workspace, in its console, and send it as `Authorization: Bearer …`.",
    "Calls that use a model count against the plan's monthly API calls. All others are free.",
    `A key can send ${apiRequestsPerMinute.key} requests a minute, all keys of an owner ${apiRequestsPerMinute.owner}.`,
    "Version 1 only grows: new operations, fields, enum values and webhook events may appear, so ignore what you don't know. Requests with unknown fields are refused by name.",
  ].join("\n\n"),
  license: { name: "MIT", identifier: "MIT" },
};

export const tags = [
  { name: "Runs", description: "Texts written by a model, as JSON or as a stream of events." },
  { name: "Documents", description: "Texts that are written and kept. They never expire." },
  {
    name: "History",
    description:
      "The texts that runs delivered, for as long as the plan keeps them. Any of them can be opened as a document.",
  },
  { name: "Text checks", description: "Analysis and validation without a model, free of charge." },
  { name: "Account", description: "Tools, brand voices and usage." },
  {
    name: "Webhooks",
    description: "Events that Calamo posts to your endpoints, signed by Standard Webhooks.",
  },
];

export const securitySchemes = {
  apiKey: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "calamo_live_…",
    description: [
      "An API key. Never put it in a URL. Its scopes decide what it may do:",
      "- `write`: start, follow and stop runs",
      "- `documents`: create, edit and delete documents",
      "- `read`: read documents, voices and usage",
    ].join("\n"),
  },
};

const header = (name: string, required: boolean, description: string, schema: Parameter["schema"]) => ({
  name,
  in: "header" as const,
  required,
  description,
  schema,
});

export const requestHeaders = {
  "Idempotency-Key": header(
    "Idempotency-Key",
    false,
    "Makes retries safe: a second request with the same key and body returns the first one's run and charges nothing. Another body fails with RUN_ID_REUSED.",
    { type: "string", maxLength: 255, pattern: "^[\\x21-\\x7e]{1,255}$" },
  ),
  "Last-Event-ID": header(
    "Last-Event-ID",
    false,
    "The id of the last event that you received. The stream resumes after it.",
    { type: "string" },
  ),
  "Webhook-Id": header("webhook-id", true, "Identifies the event, the same in every attempt.", {
    type: "string",
  }),
  "Webhook-Timestamp": header("webhook-timestamp", true, "Seconds since 1970 UTC.", { type: "string" }),
  "Webhook-Signature": header("webhook-signature", true, "The signature, by the Standard Webhooks scheme.", {
    type: "string",
  }),
} satisfies Record<string, Parameter>;

export const headers = {
  RateLimit: {
    description: "What is left of the limit in force, and the seconds until it resets.",
    schema: { type: "string" },
  },
  "RateLimit-Policy": { description: "The limits and their windows.", schema: { type: "string" } },
  Location: { description: "The address of the run, which ends with its id.", schema: { type: "string" } },
  "Retry-After": { description: "Seconds to wait before retrying.", schema: { type: "string" } },
  "X-Request-Id": { description: "Name it when you contact support.", schema: { type: "string" } },
};
