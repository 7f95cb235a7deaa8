// A browser's side of the API in tests: a cookie jar, and stream readers.
import { env, exports } from "cloudflare:workers";
import { EventSourceParserStream } from "eventsource-parser/stream";
import { TrieRouter } from "hono/router/trie-router";
import { v7 as uuidv7 } from "uuid";
import { expect } from "vitest";
import { bookmarksCookie, bookmarksHeader, latestBookmarks } from "../../shared/bookmarks.ts";
import { errorBody } from "../../shared/contracts/errors.ts";
import type { Me } from "../../shared/contracts/me.ts";
import { type RunEvent, runEvent } from "../../shared/contracts/runs.ts";
import type { ErrorBody } from "../../shared/errors.ts";
import { routes } from "../app.ts";
import type { Route } from "../http/route.ts";

export const origin = "https://calamo.test";
/** The password of the people of tests. */
export const testPassword = "quiet river stone";

export interface StreamedEvent {
  id: number;
  event: RunEvent;
}

export class Client {
  readonly cookies = new Map<string, string>();
  /** Each client has a separate network address, so that tests don't share rate limits. */
  address = `2001:db8:${crypto.randomUUID().slice(0, 4)}:${crypto.randomUUID().slice(0, 4)}::1`;

  /** An API key, which is sent instead of cookies. */
  key: string | undefined;

  async fetch(path: string, init: RequestInit & { json?: unknown } = {}): Promise<Response> {
    const { json, ...rest } = init;
    const headers = new Headers(rest.headers);
    headers.set("CF-Connecting-IP", this.address);
    if (this.key) headers.set("Authorization", `Bearer ${this.key}`);
    else if (this.cookies.size)
      headers.set("Cookie", [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    if (json !== undefined) headers.set("Content-Type", "application/json");
    const response = await exports.default.fetch(
      new Request(origin + path, {
        ...rest,
        headers,
        ...(json !== undefined && { body: JSON.stringify(json) }),
      }),
    );
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
    this.keepBookmarks(response.headers.get(bookmarksHeader));
    await checkResponse(init.method ?? "GET", new URL(origin + path).pathname, response);
    return response;
  }

  post(path: string, json: unknown = {}, headers: HeadersInit = {}): Promise<Response> {
    return this.fetch(path, { method: "POST", json, headers });
  }

  async signUp(email = `${crypto.randomUUID()}@example.com`, password = testPassword): Promise<Me> {
    const input = { name: "Test Person", email, password, language: "en", acceptTerms: true };
    const response = await this.post("/api/auth/sign-up", input);
    if (response.status !== 201) throw new Error(`sign-up: ${response.status} ${await response.text()}`);
    return response.json();
  }

  /** Signs up and confirms the e-mail, so that the user can sign in again. */
  async signUpConfirmed(email?: string, password?: string): Promise<Me> {
    const me = await this.signUp(email, password);
    await env.DB.prepare("UPDATE users SET email_confirmed_at = 1 WHERE id = ?").bind(me.id).run();
    return { ...me, emailConfirmed: true };
  }

  signIn(email: string, password = testPassword, headers: HeadersInit = {}): Promise<Response> {
    return this.post("/api/auth/sign-in", { email, password }, headers);
  }

  /** Starts a run of the generator and returns the streamed response. */
  startRun(
    id = uuidv7(),
    input: object = { prompt: "A text about reed pens" },
    tool = "generate",
  ): Promise<Response> {
    return this.post("/api/runs", { id, tool, input }, { Accept: "text/event-stream" });
  }

  /** Keeps the latest bookmarks, as the application's pages do. */
  keepBookmarks(text: string | null | undefined): void {
    if (text)
      this.cookies.set(bookmarksCookie, latestBookmarks(this.cookies.get(bookmarksCookie) ?? "", text));
  }

  #keep(cookie: string): void {
    const [pair = "", ...attributes] = cookie.split("; ");
    const cut = pair.indexOf("=");
    if (attributes.includes("Max-Age=0")) this.cookies.delete(pair.slice(0, cut));
    else this.cookies.set(pair.slice(0, cut), pair.slice(cut + 1));
  }
}

const runEventContract = runEvent();

/** Yields the events of a stream as they arrive, parsed by their contract. */
export async function* eventsOf(response: Response): AsyncGenerator<StreamedEvent> {
  if (!response.body) throw new Error("no body");
  const parsed = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream());
  for await (const { id, data } of parsed)
    yield { id: Number(id), event: runEventContract.parse(JSON.parse(data)) };
}

export async function allEvents(response: Response): Promise<StreamedEvent[]> {
  const events: StreamedEvent[] = [];
  for await (const event of eventsOf(response)) events.push(event);
  return events;
}

/** The text of the chunks after the last restart. */
export function textOf(events: StreamedEvent[]): string {
  const begins = events.findLastIndex(({ event }) => "restart" in event) + 1;
  const chunks = events.slice(begins).map(({ event }) => ("chunk" in event ? event.chunk : ""));
  return chunks.join("");
}

/** Returns the end event. @throws Error unless there is exactly one */
export function endOf(events: StreamedEvent[]) {
  const ends = events.flatMap(({ event }) => ("chunk" in event || "restart" in event ? [] : [event]));
  const [end] = ends;
  if (!end || ends.length > 1) throw new Error(`${ends.length} end events`);
  return end;
}

// Checks every response against the contract of its route.

const router = new TrieRouter<Route>();
for (const route of routes) router.add(route.method, route.path, route);

/** Fails if the body of the response has fields that its contract lacks, or lacks fields that its contract has. */
async function checkResponse(method: string, path: string, response: Response): Promise<void> {
  const [match] = router.match(method, path)[0];
  const name = `${response.status} ${method} ${path}`;
  if (response.status === 204) {
    const contract = match?.[0].output;
    const mayBeEmpty =
      contract === undefined || (typeof contract === "function" && contract().safeParse(undefined).success);
    expect(mayBeEmpty, name).toBe(true);
  }
  if (response.headers.get("Content-Type")?.split(";")[0] !== "application/json") return;
  const contract = response.ok ? match?.[0].output : errorBody;
  const body = await response.clone().json();
  if (typeof contract !== "function") expect.fail(`${name} has no contract`);
  const parsed = contract().safeParse(body);
  expect(parsed.error?.issues, name).toBeUndefined();
  expect(parsed.data, name).toEqual(body);
}

/** The code of an error response. */
export async function codeOf(response: Response): Promise<string> {
  return (await response.json<ErrorBody>()).error.code;
}
