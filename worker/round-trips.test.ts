// How often a response waits for D1, which decides its duration far from the database.
import { exports } from "cloudflare:workers";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { routes } from "./app.ts";
import { allEvents, Client, endOf } from "./testing/client.ts";
import { newPerson } from "./testing/people.ts";
import { scriptUpstream } from "./testing/scripted-upstream.ts";
import { countRoundTrips, d1Session } from "./testing/storage.ts";
import { Team, usageOf } from "./testing/team.ts";

let team: Team;
let contentId: string;
beforeAll(async () => {
  const upstream = scriptUpstream();
  upstream.script({ pieces: ["A text."] });
  team = await Team.create();
  const former = await team.join();
  await allEvents(await former.client.startRun());
  await vi.waitFor(async () => expect((await usageOf(team.owner.client)).used).toBe(1));
  await former.client.post("/api/workspace/leave");
  const end = endOf(await allEvents(await team.owner.client.startRun()));
  contentId = ("done" in end && end.contentId) || "";
  await team.owner.client.post("/api/auth/refresh"); // the access token knows the new plan and the workspace
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => {
  vi.useRealTimers();
});

/** Routes that ask Stripe, need parameters, or are for operators. */
const others = [
  "/api/billing/invoices",
  "/api/subscription-status",
  "/api/operator/status",
  "/api/operator/visits",
  "/api/ready",
];

const reading = routes
  .filter(
    ({ method, output, access, path }) =>
      method === "GET" && typeof output === "function" && access !== "apiKey" && !others.includes(path),
  )
  .map(({ path }) => path);

describe("a request for JSON waits for D1 once at most", () => {
  test.each(reading.filter((path) => !path.includes(":")))("%s", async (path) => {
    const roundTrips = countRoundTrips();
    const response = await team.owner.client.fetch(path);
    expect(response.status).toBe(200);
    await response.text();
    expect(roundTrips()).toBeLessThanOrEqual(1);
  });

  test.each(reading.filter((path) => /^\/api\/contents\/:id(\/\w+)?$/.test(path)))("%s", async (path) => {
    const roundTrips = countRoundTrips();
    const response = await team.owner.client.fetch(path.replace(":id", contentId));
    expect(response.status).toBe(200);
    await response.text();
    expect(roundTrips()).toBe(1);
  });
});

test.each([
  ["signing in", 3, (_: Client, email: string) => new Client().signIn(email)],
  ["refreshing a session", 1, (client: Client) => client.post("/api/auth/refresh")],
  ["reading the profile", 1, (client: Client) => client.fetch("/api/me")],
])("%s waits for D1 %i times", async (_, expected, request) => {
  const client = new Client();
  const { email } = await client.signUpConfirmed();
  const roundTrips = countRoundTrips();
  expect((await request(client, email)).ok).toBe(true);
  expect(roundTrips()).toBe(expected);
});

test("a run starts without waiting for D1, after the first one of an object’s life", async () => {
  scriptUpstream().script({ pieces: ["A text."] });
  const { client } = await newPerson();
  await allEvents(await client.startRun());
  const roundTrips = countRoundTrips();
  const response = await client.startRun();
  expect(response.status).toBe(200);
  expect(roundTrips()).toBe(0);
  await allEvents(response);
});

test.each(["a user", "a member of a workspace"])(
  "the text of %s is saved by one request to D1",
  async (who) => {
    scriptUpstream().script({ pieces: ["A text."] });
    const { client } = await (who === "a user" ? newPerson("pro") : team.join());
    await allEvents(await client.startRun());
    const batch = vi.spyOn(d1Session(), "batch");
    const end = endOf(await allEvents(await client.startRun()));
    expect(end).toMatchObject({ done: true, contentId: expect.any(String) });
    expect(batch).toHaveBeenCalledTimes(1);
  },
);

test("a local server says how often a response has waited", async () => {
  const response = await exports.default.fetch(new Request("http://localhost/api/plans"));
  expect(response.headers.get("Server-Timing")).toBe('d1;desc="0 round trips"');
});
