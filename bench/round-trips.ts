// How often a response waits for D1, as the server counts it, and what that costs far away from the database.
import { v7 as uuidv7 } from "uuid";
import { originOf } from "./addresses.ts";
import { emailOf, type Person, passwordOfAll } from "./people.ts";
import type { Row } from "./table.ts";
import { promptOf } from "./targets.ts";

/** Round trips from a Worker to the database, in ms: the same region, the other coast, the other side of the world. */
const distances = [20, 80, 250];

/** Sends the requests of a person's first screens, and one of each other kind that has a budget. */
export async function measureRoundTrips({ cookie }: Person): Promise<Row[]> {
  const session = { Cookie: cookie };
  const get = (path: string) => send(path, { headers: session });
  const post = (path: string, body: object, headers = {}) =>
    send(path, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  const start = (type: string) => {
    const run = { id: uuidv7(), tool: "generate", input: { prompt: promptOf({ pieces: 5, delay: 0 }) } };
    return post("/api/runs", run, { Accept: type, ...session });
  };
  const written = await start("application/json"); // also wakes the object
  const { contentId } = (await written.json()) as { contentId: string };
  const address = { "CF-Connecting-IP": "2001:db8:2::1" };
  const requests: [what: string, limit: number, aim: number, response: Promise<Response>][] = [
    ["GET /api/me", 1, 1, get("/api/me")],
    ["a list of texts", 1, 1, get("/api/contents")],
    ["a search", 1, 1, get("/api/contents?search=reed")],
    ["a document", 1, 1, get(`/api/contents/${contentId}`)],
    ["the statistics", 1, 1, get("/api/stats?timeZone=UTC")],
    ["starting a run", 0, 0, start("text/event-stream")],
    ["signing in", 3, 2, post("/api/auth/sign-in", { email: emailOf(1), password: passwordOfAll }, address)],
    ["refreshing the session", 1, 1, post("/api/auth/refresh", {}, session)],
  ];
  return Promise.all(
    requests.map(async ([what, limit, aim, sent]) => {
      const response = await sent;
      const waits = waitsOf(response);
      await response.text();
      const times = distances.map((distance) => `${waits * distance}`).join(", ");
      return {
        what: `${what}: waits for D1; ms from ${distances.join(", ")} ms away`,
        calamo: `${waits}; ${times} ms`,
        figure: waits,
        gate: { limit, aim, better: "lower" as const },
      };
    }),
  );
}

async function send(path: string, init: RequestInit): Promise<Response> {
  const response = await fetch(originOf("calamo") + path, init);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}

function waitsOf(response: Response): number {
  const [, waits] = /d1;desc="(\d+) /.exec(response.headers.get("Server-Timing") ?? "") ?? [];
  if (waits === undefined) throw new Error(`${response.url} has no Server-Timing`);
  return Number(waits);
}
