// What not every server understands: which of it a refusal names, and what is asked for instead.
import type { ChatCompletionCreateParamsStreaming as Parameters } from "openai/resources/chat/completions";

/** The forms of optional parameters, and the names by which a server may refuse each. */
const names = {
  temperature: ["temperature"],
  max_completion_tokens: ["max_completion_tokens", "max_tokens"],
  max_tokens: ["max_tokens", "max_completion_tokens"],
  stream_options: ["stream_options", "include_usage"],
  service_tier: ["service_tier"],
  json_schema: ["response_format", "json_schema"],
  json_object: ["response_format", "json_object"],
} satisfies Record<string, string[]>;
export type Form = keyof typeof names;
const allForms = Object.keys(names) as Form[]; // they are all there is

/**
 * `parameters` without the refused forms: `max_completion_tokens` gives way to `max_tokens`, a JSON schema to any
 * JSON, and what has no other form is left out.
 */
export function avoidForms(parameters: Parameters, refused: ReadonlySet<Form>): Parameters {
  const {
    temperature,
    max_completion_tokens: most,
    stream_options,
    service_tier,
    response_format,
    ...rest
  } = parameters;
  const takes = (form: Form) => !refused.has(form);
  return {
    ...rest,
    ...(temperature != null && takes("temperature") && { temperature }),
    ...(most != null &&
      (takes("max_completion_tokens")
        ? { max_completion_tokens: most }
        : takes("max_tokens") && { max_tokens: most })),
    ...(stream_options && takes("stream_options") && { stream_options }),
    ...(service_tier && takes("service_tier") && { service_tier }),
    ...(response_format &&
      (takes("json_schema")
        ? { response_format }
        : takes("json_object") && { response_format: { type: "json_object" as const } })),
  };
}

/**
 * The form among those of `parameters` that a refusal is about: the one in `param`, else the first that its message
 * names. Undefined where it is about something else.
 */
export function findRefusedForm(
  { param, message }: { param?: string | null | undefined; message: string },
  parameters: Parameters,
): Form | undefined {
  const asked = allForms.filter((form) => isAskedFor(form, parameters));
  for (const text of [param ?? "", message]) {
    const found = asked
      .map((form) => ({ form, at: Math.min(...names[form].map((name) => positionOf(name, text))) }))
      .filter(({ at }) => at < Infinity)
      .sort((one, other) => one.at - other.at);
    if (found[0]) return found[0].form;
  }
  return undefined;
}

function isAskedFor(form: Form, { response_format, ...parameters }: Parameters): boolean {
  if (form === "json_schema" || form === "json_object") return response_format?.type === form;
  return parameters[form] != null;
}

/** Where `text` has `name` as a word of its own. */
function positionOf(name: string, text: string): number {
  const at = text.search(new RegExp(`(?<![\\w-])${name}(?!\\w)`));
  return at < 0 ? Infinity : at;
}
