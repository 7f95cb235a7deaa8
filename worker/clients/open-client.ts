// The SDK's client of the model's server.
import OpenAI from "openai";
import type { ModelSettings } from "../env.ts";
import { demoFetch } from "./demo-model/demo-fetch.ts";

/** It tries once, and waits `timeoutMs` for an answer to begin. */
export function openClient(settings: ModelSettings, timeoutMs: number): OpenAI {
  return new OpenAI({
    apiKey: settings.apiKey ?? "none",
    baseURL: settings.demo ? "http://demo.invalid/v1" : (settings.baseUrl ?? null),
    fetch: settings.demo ? demoFetch : fetchWithReasons,
    maxRetries: 0,
    timeout: timeoutMs,
  });
}

/**
 * The SDK reads why a request was refused only where the answer has an `error`; some servers put it elsewhere
 * (`detail`, or bare), and the name of the parameter they refuse would be lost.
 */
async function fetchWithReasons(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  if (response.status !== 400 && response.status !== 422) return response;
  const { status, headers } = response;
  const text = await response.text();
  return new Response(saysWhy(text) ? text : JSON.stringify({ error: { message: text } }), {
    status,
    headers,
  });
}

function saysWhy(body: string): boolean {
  try {
    const answer: { error?: unknown } | null = JSON.parse(body);
    return Boolean(answer?.error);
  } catch {
    return false;
  }
}
