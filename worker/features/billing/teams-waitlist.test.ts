// While the Teams plan is not open, it cannot be bought, and users can join its waiting list.
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { WaitlistAnswer } from "../../../shared/contracts/billing.ts";
import { Client, codeOf } from "../../testing/client.ts";
import { newPerson } from "../../testing/people.ts";
import { type Buyer, openShopFor } from "../../testing/stripe-shop.ts";

let buyer: Buyer;
beforeEach(async () => {
  buyer = await openShopFor();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const close = () => vi.spyOn(env, "TEAMS_OPEN", "get").mockReturnValue("");
const refusalOf = async (response: Response) => [response.status, await codeOf(response)];

describe("while Teams is not open, a checkout of it", () => {
  test.each([false, true])("is refused without a request to Stripe (annual: %s)", async (annual) => {
    close();
    const { length } = buyer.shop.emulator.requests;
    expect(await refusalOf(await buyer.checkout("teams", annual))).toEqual([409, "PLAN_NOT_OPEN"]);
    expect(buyer.shop.emulator.requests).toHaveLength(length);
  });

  test("is refused to subscribers of any plan, who keep theirs", async () => {
    await buyer.buy("pro");
    close();
    expect(await refusalOf(await buyer.checkout("teams"))).toEqual([409, "PLAN_NOT_OPEN"]);
    expect((await buyer.status()).plan).toBe("pro");
  });

  test("leaves the other plans on sale", async () => {
    close();
    await buyer.buy("essential");
    expect((await buyer.status()).plan).toBe("essential");
  });
});

test("existing Teams subscribers keep their plan and can change or cancel it", async () => {
  await buyer.buy("teams");
  close();
  expect(await buyer.status()).toMatchObject({ plan: "teams" });
  expect((await buyer.checkout("pro")).status).toBe(200);
  const response = await buyer.client.post("/api/cancel-subscription", { userId: buyer.userId });
  expect(await response.json()).toMatchObject({ plan: "teams", subscription: { status: "active" } });
});

describe("the waiting list", () => {
  const path = "/api/waitlist/teams";
  const ask = async (method: string, client = buyer.client) =>
    (await client.fetch(path, { method })).json<WaitlistAnswer>();
  const rows = async () => (await env.DB.prepare("SELECT * FROM teams_waitlist").all()).results;

  test("stores the user and the time once, however often they join", async () => {
    expect(await ask("GET")).toEqual({ joinedAt: null });
    const joinedAt = Date.now();
    expect(await ask("PUT")).toEqual({ joinedAt });
    await buyer.pass(1);
    await Promise.all([ask("PUT"), ask("PUT")]);
    expect(await ask("GET")).toEqual({ joinedAt });
    expect(await rows()).toEqual([{ user_id: buyer.userId, joined_at: joinedAt }]);
  });

  test("can be left, also twice, and joined again", async () => {
    await ask("PUT");
    expect(await ask("DELETE")).toEqual({ joinedAt: null });
    expect(await ask("DELETE")).toEqual({ joinedAt: null });
    expect(await rows()).toEqual([]);
    expect((await ask("PUT")).joinedAt).not.toBeNull();
  });

  test("shows and changes the user's own place only", async () => {
    await ask("PUT");
    const { client: other } = await newPerson();
    expect(await ask("GET", other)).toEqual({ joinedAt: null });
    await ask("DELETE", other);
    expect(await rows()).toHaveLength(1);
  });

  test.each(["GET", "PUT", "DELETE"])("requires a session (%s)", async (method) => {
    expect(await refusalOf(await new Client().fetch(path, { method }))).toEqual([401, "UNAUTHENTICATED"]);
  });
});
