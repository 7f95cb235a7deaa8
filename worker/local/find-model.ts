// Finds the model for a local server: the configured one, a server on this machine, or the demo model.

interface ModelChoice {
  kind: "caller" | "settings" | "server" | "demo";
  /** Variables for the Worker; empty if it reads its settings itself. */
  variables: Record<string, string>;
  /** One line for the terminal: which model is used, and how to change it. */
  line: string;
}

export interface ModelSources {
  /** The arguments for wrangler, among them perhaps `--var OPENAI_BASE_URL:…`. */
  args: readonly string[];
  environment: Partial<NodeJS.ProcessEnv>;
  /** The variables of `.dev.vars` and `wrangler.toml`. */
  settings: Record<string, unknown>;
}

/** Ollama, LM Studio, llama.cpp, vLLM. */
const usualPorts = "11434,1234,8080,8000";
/** The maximum length of a list of models, in characters. */
const maxListLength = 1_000_000;
/** Models that don't chat, by what their names contain. */
const otherModels =
  /embed|whisper|tts|speech|audio|voice|moderation|guard|rerank|bge-|minilm|clip|dall-e|image|diffusion|flux|ocr/i;

const addresses = ["OPENAI_API_KEY", "OPENAI_BASE_URL"] as const;
const change = "to change it, see README, “Connect a model”";

/** @param timeout aborts the search on one port */
export async function findModel(
  { args, environment, settings }: ModelSources,
  timeout: () => AbortSignal = () => AbortSignal.timeout(1500),
): Promise<ModelChoice> {
  if (args.some((arg) => addresses.some((name) => arg.startsWith(`${name}:`))))
    return { kind: "caller", variables: {}, line: "Model: the one named on the command line." };
  if (environment.CALAMO_MODEL === "demo") return demoChoice(["CALAMO_MODEL=demo"]);
  const fromEnvironment = addresses.some((name) => environment[name]);
  const own = fromEnvironment ? environment : settings;
  if (addresses.some((name) => own[name])) {
    const model = own.OPENAI_MODEL || settings.OPENAI_MODEL;
    const at = own.OPENAI_BASE_URL || "OpenAI";
    const place = fromEnvironment ? "the environment" : "the settings";
    const given = [...addresses, "OPENAI_MODEL"].map((name) => [name, own[name] ?? ""]);
    const variables = fromEnvironment
      ? Object.fromEntries(given.filter(([name, value]) => value || name !== "OPENAI_MODEL"))
      : {};
    return { kind: "settings", variables, line: `Model: ${model} at ${at}, from ${place}; ${change}.` };
  }
  const problems: string[] = [];
  for (const port of (environment.CALAMO_MODEL_PORTS ?? usualPorts).split(",").filter(Boolean)) {
    const baseUrl = `http://127.0.0.1:${port.trim()}/v1`;
    const { model, problem } = await firstChatModel(baseUrl, timeout());
    if (problem) problems.push(`${baseUrl} ${problem}`);
    if (model) {
      const line = `Model: ${model} at ${baseUrl}, found on this machine${asides(problems)}; ${change}.`;
      return { kind: "server", variables: variablesFor(baseUrl, model), line };
    }
  }
  return demoChoice(problems);
}

function demoChoice(reasons: string[]): ModelChoice {
  const line = `Model: the demo model, which follows fixed rules${asides(reasons)}; for a real one, see README, “Connect a model”.`;
  return { kind: "demo", variables: {}, line };
}

const asides = (reasons: string[]) => (reasons.length > 0 ? ` (${reasons.join("; ")})` : "");

/** Returns the variables of a server with one model for all plans, without OpenAI's own features. */
export function variablesFor(baseUrl: string, model: string, isDemo = false): Record<string, string> {
  return {
    OPENAI_API_KEY: "",
    OPENAI_BASE_URL: baseUrl,
    OPENAI_MODEL: model,
    OPENAI_MODEL_ESSENTIAL: "",
    OPENAI_MODEL_PRO: "",
    OPENAI_MODEL_TEAMS: "",
    OPENAI_PRIORITY_TIER: "",
    OPENAI_MODERATION_MODEL: "",
    MODEL_IS_DEMO: isDemo ? "true" : "",
  };
}

/** Returns a server's first chat model, or the problem with it; neither if nothing listens there. */
async function firstChatModel(
  baseUrl: string,
  signal: AbortSignal,
): Promise<{ model?: string; problem?: string }> {
  let text: string;
  try {
    const answer = await fetch(`${baseUrl}/models`, {
      signal,
      redirect: "manual", // a web application may redirect to its sign-in
    });
    if (!answer.ok) return { problem: `answers with status ${answer.status}` };
    text = await readText(answer);
  } catch (cause) {
    if (cause instanceof DOMException) return { problem: "does not answer in time" };
    return isRefused(cause) ? {} : { problem: "does not speak HTTP" };
  }
  const ids = modelIdsIn(text);
  if (!ids) return { problem: "is no model server" };
  const model = ids.find((id) => !otherModels.test(id));
  return model ? { model } : { problem: "has no chat model" };
}

/** Stops reading a list that is too long. */
async function readText({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const part of body ?? []) {
    text += decoder.decode(part, { stream: true });
    if (text.length > maxListLength) break;
  }
  return text;
}

const isRefused = (cause: unknown) =>
  cause instanceof Error && (cause.cause as NodeJS.ErrnoException | undefined)?.code === "ECONNREFUSED";

/** @returns null if the text is not a list of models; names that are not safe on a command line are omitted */
function modelIdsIn(text: string): string[] | null {
  try {
    const { data } = JSON.parse(text);
    if (!Array.isArray(data)) return null;
    return data.flatMap(({ id }) => (typeof id === "string" && /^[\w.:/@+-]{1,200}$/.test(id) ? [id] : []));
  } catch {
    return null;
  }
}
