// The parameters of a request that some servers don't support, with a replacement that every server knows.
import type { ChatCompletionCreateParamsBase as Parameters } from "openai/resources/chat/completions/completions";

/** The length of the output: max_tokens, maxOutputTokens and others. */
const lengthName = "max_?(?:output|new|completion)?_?tokens";

/** Constrained output: a response format, or what a server makes of it. */
const structured = [
  "response_format",
  "json[ _]schema",
  "failed_generation", // Groq
  "failed to \\w+ (the )?(json )?grammar",
  "guided[ _](decoding|json)",
  "structured outputs?",
  "handle the requested parameters", // OpenRouter
];

/** What some servers don't support, and how their error messages name it, as regular expressions. */
const patterns = {
  temperature: ["temperature"],
  max_completion_tokens: [lengthName],
  max_tokens: [lengthName],
  stream: [
    "^stream$",
    "verified to stream",
    "'stream' does not support",
    "(not |doesn't |un)support(ed|s)?( for)? streaming",
    "streaming (mode )?(is |are )?(not |un)(supported|available|allowed|enabled)",
  ],
  stream_options: ["stream_options", "include_usage"],
  service_tier: ["service_tier"],
  json_schema: structured,
  json_object: [...structured, "json_object"],
  system_role: [
    "system (message|prompt|instruction)s?",
    "developer instructions?",
    "messages\\[0\\]\\.role",
    "roles must alternate",
    "(system|user|assistant)\\b.{0,20}\\broles?",
    "roles?\\b.{0,40}\\b(system|user|assistant)",
  ],
} satisfies Record<string, string[]>;
export type OptionalParameter = keyof typeof patterns;
const optionalParameters = Object.keys(patterns) as OptionalParameter[]; // Object.keys is typed as string[]

/**
 * Returns `parameters` without the unsupported ones: `max_completion_tokens` is replaced by `max_tokens`, a JSON schema
 * by any JSON, a system message by the beginning of the user's message, and the others are omitted.
 */
export function omitUnsupported(
  parameters: Parameters,
  unsupported: ReadonlySet<OptionalParameter>,
): Parameters {
  const {
    temperature,
    max_completion_tokens: most,
    stream,
    stream_options,
    service_tier,
    response_format,
    messages,
    ...rest
  } = parameters;
  const supports = (name: OptionalParameter) => !unsupported.has(name);
  return {
    ...rest,
    messages: supports("system_role") ? messages : withoutSystemRole(messages),
    ...(temperature != null && supports("temperature") && { temperature }),
    ...(most != null &&
      (supports("max_completion_tokens")
        ? { max_completion_tokens: most }
        : supports("max_tokens") && { max_tokens: most })),
    ...(stream && supports("stream") && { stream }),
    ...(stream_options && supports("stream") && supports("stream_options") && { stream_options }),
    ...(service_tier && supports("service_tier") && { service_tier }),
    ...(response_format &&
      (supports("json_schema")
        ? { response_format }
        : supports("json_object") && { response_format: { type: "json_object" as const } })),
  };
}

function withoutSystemRole(messages: Parameters["messages"]): Parameters["messages"] {
  const [system, user, ...others] = messages;
  if (system?.role !== "system") return messages;
  if (user?.role !== "user") return [{ ...system, role: "user" }, ...messages.slice(1)];
  return [{ role: "user", content: `${system.content}\n\n${user.content}` }, ...others]; // our contents are texts
}

/**
 * Finds the parameter that an error is about: the one in `param`, or the first that its message names.
 * @returns undefined if the error is about something else
 */
export function findRejectedParameter(
  { param, message }: { param?: string | null | undefined; message: string },
  parameters: Parameters,
): OptionalParameter | undefined {
  const present = optionalParameters.filter((name) => isPresent(name, parameters));
  for (const text of [param ?? "", message]) {
    const found = present
      .map((name) => ({ name, at: Math.min(...patterns[name].map((pattern) => positionOf(pattern, text))) }))
      .filter(({ at }) => at < Infinity)
      .sort((one, other) => one.at - other.at);
    if (found[0]) return found[0].name;
  }
  return undefined;
}

function isPresent(
  name: OptionalParameter,
  { response_format, messages, ...parameters }: Parameters,
): boolean {
  if (name === "system_role") return messages.some(({ role }) => role === "system");
  if (name === "json_schema" || name === "json_object") return response_format?.type === name;
  return parameters[name] != null;
}

/** Returns the position of `pattern` as a whole word; Infinity if it does not occur. */
function positionOf(pattern: string, text: string): number {
  const at = text.search(new RegExp(`(?<![\\w-])(?:${pattern})(?!\\w)`, "i"));
  return at < 0 ? Infinity : at;
}
