// How often the pages of the console wait for D1.
import { env } from "cloudflare:workers";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { routes } from "../../app.ts";
import { allEvents } from "../../testing/client.ts";
import { scriptUpstream } from "../../testing/scripted-upstream.ts";
import { Team } from "../../testing/team.ts";

let team: Team;
beforeAll(async () => {
  scriptUpstream().script({ pieces: ["A text."] });
  team = await Team.found();
  const former = await team.join();
  await allEvents(await former.client.startRun());
  await vi.waitFor(async () => expect((await team.owner.usage()).used).toBe(1));
  await former.client.post("/api/workspace/leave");
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => {
  vi.useRealTimers();
});

/**
 * Returns a function that counts the calls of D1 that had to be waited for one after another. A call depends on those that
 * had returned when it began.
 */
function countRoundTrips(): () => number {
  let returned = 0;
  const spyOn = <Target extends object>(target: Target, methods: (keyof Target & string)[]) => {
    for (const method of methods) {
      const original = target[method] as (...args: unknown[]) => Promise<unknown>;
      vi.spyOn(target, method as never).mockImplementation(async function (this: Target, ...args: unknown[]) {
        const depth = returned + 1;
        const result = await original.apply(this, args);
        returned = Math.max(returned, depth);
        return result;
      } as never); // the overloads of D1
    }
  };
  spyOn<D1Database>(Object.getPrototypeOf(env.DB), ["batch"]);
  spyOn<D1PreparedStatement>(Object.getPrototypeOf(env.DB.prepare("SELECT 1")), [
    "first",
    "run",
    "all",
    "raw",
  ]);
  return () => returned;
}

/** The requests of the console, of which those for voices and words serve other screens too. */
const pages = routes.filter(
  ({ method, path, output }) =>
    method === "GET" &&
    !path.includes(":") &&
    /^\/api\/(workspace\/|voices$|me\/words$)/.test(path) &&
    typeof output === "function",
);

test("the requests are those of the pages", () => {
  const paths = ["workspace/members", "workspace/usage", "workspace/audit-log", "workspace/training"];
  const expected = [...paths, "voices", "me/words"].map((path) => `/api/${path}`);
  expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(expected));
});

test.each(pages)("$path waits for D1 once", async ({ path }) => {
  const roundTrips = countRoundTrips();
  const response = await team.owner.client.fetch(path);
  expect(response.status).toBe(200);
  await response.text();
  expect(roundTrips()).toBe(1);
});
