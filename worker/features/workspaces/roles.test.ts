// What each role may do, tried on every route of the workspace.
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { can, isPossibleWhileEnded, type Role, roles } from "../../../shared/roles.ts";
import { routes } from "../../app.ts";
import { Client } from "../../testing/client.ts";
import { hourly } from "../../testing/stripe-shop.ts";
import { Team, type TeamMember } from "../../testing/team.ts";

const guarded = routes.filter(({ action }) => action !== undefined);
/** Leaving comes last, because it succeeds. */
guarded.sort((a, b) => Number(a.path.endsWith("/leave")) - Number(b.path.endsWith("/leave")));

/** Calls a route with an id that does not exist and an empty body, so that what is allowed changes nothing. */
async function tryRoute(client: Client, { method, path, rawBody }: (typeof routes)[number]) {
  const address = path.replace(":id", crypto.randomUUID());
  const response = await client.fetch(address, {
    method,
    ...(method === "GET" ? {} : rawBody ? { body: "not a picture" } : { json: {} }),
  });
  if (response.ok) {
    await response.body?.cancel();
    return undefined;
  }
  return (await response.json<{ error: { code: string } }>()).error.code;
}

test("every route of the workspace declares the action it needs", () => {
  const undeclared = routes.filter(({ path, action }) => path.startsWith("/api/workspace") && !action);
  expect(undeclared.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  expect(guarded.length).toBeGreaterThan(15);
});

test.each(guarded)("$method $path is not found without a workspace", async (route) => {
  const client = new Client();
  await client.signUp();
  expect(await tryRoute(client, route)).toBe("NOT_FOUND");
});

describe("in a workspace", () => {
  let team: Team;
  const members = {} as Record<Role, Client>;
  const joined: TeamMember[] = [];
  beforeAll(async () => {
    team = await Team.create();
    members.owner = team.owner.client;
    for (const role of ["admin", "editor", "viewer"] as const) {
      const member = await team.join(role);
      members[role] = member.client;
      joined.push(member);
    }
  });
  afterAll(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  const cases = roles.flatMap((role) =>
    guarded.map((route) => ({ role, route, name: `${route.method} ${route.path}` })),
  );
  const changing = cases.filter(({ route }) => !route.path.endsWith("/leave"));

  test.each(changing)("$role: $name", async ({ role, route }) => {
    const code = await tryRoute(members[role], route);
    if (route.action && can(role, route.action)) expect(code).not.toBe("ROLE_REQUIRED");
    else expect(code).toBe("ROLE_REQUIRED");
  });

  test("whose plan has ended, only what is possible then is not refused", async () => {
    await team.owner.client.post("/api/cancel-subscription", { userId: team.owner.userId });
    await team.pass(32, ...joined);
    await team.shop.deliver();
    await hourly();
    for (const { role, route, name } of changing) {
      if (!route.action || !can(role, route.action)) continue;
      const code = await tryRoute(members[role], route);
      if (isPossibleWhileEnded(route.action)) expect(code, `${role} ${name}`).not.toBe("WORKSPACE_READ_ONLY");
      else expect(code, `${role} ${name}`).toBe("WORKSPACE_READ_ONLY");
    }
  });

  test("everyone but the owner can leave", async () => {
    expect((await members.owner.post("/api/workspace/leave")).status).toBe(409);
    for (const role of ["admin", "editor", "viewer"] as const)
      expect((await members[role].post("/api/workspace/leave")).status).toBe(200);
  });
});
