// Asks the model for one word, and finds out for the operator what is wrong if it does not answer.
import OpenAI from "openai";
import type { ModelCheck, ModelProblem } from "../../shared/contracts/health.ts";
import type { ModelSettings } from "../env.ts";
import { ModelError, openModel } from "./model.ts";
import { modelQuestion } from "./model-request.ts";
import { providerMessage } from "./provider-message.ts";

/** The maximum time for the answer: a local server may load the model first. */
const answerMs = 30_000;
/** The maximum time for a list of models. */
const listMs = 5000;
/** How many models a result names. */
const maxListed = 10;

/** Sends each of the configured models one short request, and returns the first problem. Never throws. */
export async function askModels(settings: ModelSettings): Promise<ModelCheck> {
  const names = [...new Set(Object.values(settings.models))];
  const checks = await Promise.all(names.map((name) => askModel(settings, name)));
  return checks.find(({ problem }) => problem !== null) ?? checks[0] ?? askModel(settings, "");
}

async function askModel(settings: ModelSettings, name: string): Promise<ModelCheck> {
  const models = { free: name, essential: name, pro: name, teams: name };
  const check: ModelCheck = { model: name, problem: null, status: null, message: null, models: [] };
  const timeout = AbortSignal.timeout(answerMs);
  try {
    const request = { messages: [{ role: "user" as const, content: modelQuestion }], plan: "free" as const };
    const answer = openModel({ ...settings, models }).stream(
      { ...request, temperature: 0, maxOutputTokens: 64 },
      timeout,
    );
    for await (const _ of answer) return check; // one part is enough
    return timeout.aborted ? { ...check, problem: "silent" } : check;
  } catch (cause) {
    return { ...check, ...(await diagnose(cause, settings, name)) };
  }
}

type Diagnosis = Pick<ModelCheck, "problem" | "status" | "message"> & { models?: string[] };

async function diagnose(cause: unknown, settings: ModelSettings, name: string): Promise<Diagnosis> {
  const inner = cause instanceof ModelError ? cause.cause : cause;
  const { status = null, code } = inner instanceof OpenAI.APIError ? inner : {};
  const found = { status: status ?? null, message: providerMessage(inner, [modelQuestion]) };
  const as = (problem: ModelProblem) => ({ ...found, problem });
  if (cause instanceof ModelError && cause.code === "MODEL_TIMEOUT") return as("silent");
  if (inner instanceof OpenAI.APIConnectionError) return as("unreachable");
  if (status === 401 || status === 403) return as("unauthorized");
  if (status === 429)
    return as(cause instanceof ModelError && cause.code === "MODEL_BUSY" ? "busy" : "noCredit");
  if (status === 402 || /insufficient_quota|credit|billing/i.test(`${code} ${found.message}`))
    return as("noCredit");
  if (status !== null && status >= 500) return as("serverError");
  const models = await listModels(settings, "");
  if (!models) return as((await listModels(settings, "/v1")) ? "addressNeedsV1" : "wrongAddress");
  if (models.includes(name)) return as("refused");
  return { ...as("noModel"), models: models.slice(0, maxListed) };
}

/**
 * Returns the names of the server's models; undefined if there is no such list.
 * @param path appended to the server's address
 */
async function listModels(settings: ModelSettings, path: string): Promise<string[] | undefined> {
  const address = (settings.baseUrl ?? "https://api.openai.com/v1").replace(/\/+$/, "");
  try {
    const response = await fetch(`${address}${path}/models`, {
      headers: settings.apiKey ? { Authorization: `Bearer ${settings.apiKey}` } : {},
      signal: AbortSignal.timeout(listMs),
      redirect: "manual", // a web application may redirect to its sign-in
    });
    const { data }: { data?: unknown } = response.ok ? await response.json() : {};
    if (!Array.isArray(data)) return undefined;
    return data.flatMap((model: { id?: unknown } | null) =>
      typeof model?.id === "string" ? [model.id] : [],
    );
  } catch {
    return undefined;
  }
}

/** Says what is wrong in one sentence, for terminals and logs; undefined if nothing is. */
export function explainProblem({ problem, status, model, models, message }: ModelCheck): string | undefined {
  if (problem === null) return undefined;
  const sentence = {
    addressNeedsV1: `${status}: the address of OPENAI_BASE_URL needs /v1 at its end.`,
    wrongAddress: `${status ?? "No model answers"}: OPENAI_BASE_URL is not the address of a model server.`,
    noModel: `There is no model ${model} there; it has ${models.join(", ") || "none"}.`,
    unauthorized: `${status}: the server refuses the key (OPENAI_API_KEY).`,
    noCredit: `${status}: the account at the provider has no credit.`,
    busy: `${status}: the server is busy.`,
    serverError: `${status}: the server failed.`,
    refused: `${status ?? "No answer"}: the server refuses a simple request to ${model}.`,
    unreachable: "Nothing answers at the address of OPENAI_BASE_URL.",
    silent: `${model} has not answered within ${answerMs / 1000} seconds.`,
  }[problem];
  return message ? `${sentence} It says: ${message}` : sentence;
}
