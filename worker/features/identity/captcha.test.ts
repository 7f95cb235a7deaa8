import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { AuthOptions } from "../../../shared/contracts/auth.ts";
import { Client, codeOf } from "../../testing/client.ts";
import { openMailbox } from "../../testing/mailbox.ts";

const person = { name: "Ada Quill", password: "quiet river stone", acceptTerms: true };
const newEmail = () => `${crypto.randomUUID()}@example.com`;
const signUp = (humanCheck?: string) =>
  new Client().post("/api/auth/sign-up", { ...person, email: newEmail(), ...(humanCheck && { humanCheck }) });

afterEach(() => {
  vi.restoreAllMocks();
});

test("without Turnstile, sign-up needs no token, and no site key is offered", async () => {
  const fetching = vi.spyOn(globalThis, "fetch");
  const options = await (await new Client().fetch("/api/auth/options")).json<AuthOptions>();
  expect(options.turnstile).toBeNull();
  expect((await signUp()).status).toBe(201);
  expect(fetching).not.toHaveBeenCalled();
});

describe("with Turnstile", () => {
  const asked: { secret: string; response: string; remoteip: string }[] = [];
  beforeEach(() => {
    asked.length = 0;
    vi.spyOn(env, "TURNSTILE_SITE_KEY", "get").mockReturnValue("site-key");
    vi.spyOn(env, "TURNSTILE_SECRET_KEY", "get").mockReturnValue("secret-key");
    vi.spyOn(globalThis, "fetch").mockImplementation(async (_, init) => {
      const body = JSON.parse(String(init?.body));
      asked.push(body);
      return Response.json({ success: body.response === "human" });
    });
  });

  test("the page receives the site key, never the secret key", async () => {
    const answer = await (await new Client().fetch("/api/auth/options")).text();
    expect(JSON.parse(answer)).toMatchObject({ turnstile: "site-key" });
    expect(answer).not.toContain("secret-key");
  });

  test("sign-up needs a valid token, verified with the visitor's IP address", async () => {
    expect(await codeOf(await signUp())).toBe("HUMAN_CHECK_FAILED");
    expect(asked).toEqual([]);
    expect(await codeOf(await signUp("forged"))).toBe("HUMAN_CHECK_FAILED");
    expect((await signUp("human")).status).toBe(201);
    expect(asked.at(-1)).toEqual({
      secret: "secret-key",
      response: "human",
      remoteip: expect.stringMatching(/^2001:db8/),
    });
  });

  test("a password reset needs a token too, and sends no mail without one", async () => {
    const mailbox = openMailbox();
    const client = new Client();
    const email = newEmail();
    await client.post("/api/auth/sign-up", { ...person, email, humanCheck: "human" });
    await mailbox.of(email);
    const refused = await client.post("/api/auth/recover", { email });
    expect(await codeOf(refused)).toBe("HUMAN_CHECK_FAILED");
    expect((await client.post("/api/auth/recover", { email, humanCheck: "human" })).status).toBe(204);
    expect(await mailbox.of(email, 2)).toHaveLength(2);
  });

  test("sign-in needs no token", async () => {
    const { status } = await new Client().signIn("nobody@example.com");
    expect(status).toBe(401);
    expect(asked).toEqual([]);
  });

  test("if Turnstile is unreachable, requests are rejected and the failure is logged", async () => {
    vi.mocked(fetch).mockRejectedValue(new TypeError("no network"));
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect(await codeOf(await signUp("human"))).toBe("HUMAN_CHECK_FAILED");
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('"event":"turnstile not reached"'));
  });
});
