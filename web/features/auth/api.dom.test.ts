import { afterEach, expect, test, vi } from "vitest";
import { fakeServer, refusal } from "../../testing/fake-server.ts";
import { NoSessionError, signIn, verifyCode } from "./api.ts";

const input = { email: "ada@example.com", password: "quiet river stone" };
const ada = { id: "ada", name: "Ada" };

/** Serves the answers one after the other; an error stands for an unreachable server. */
function answering(...answers: (Response | Error)[]) {
  return fakeServer(() => {
    const answer = answers.shift();
    if (answer instanceof Response) return answer;
    throw answer ?? new Error("no answer left");
  });
}

afterEach(() => {
  vi.restoreAllMocks();
});

test("retries after a lost connection and a server error, up to three attempts", async () => {
  const calls = answering(new TypeError("offline"), refusal("INTERNAL", 500), Response.json(ada));
  expect(await signIn(input)).toEqual(ada);
  expect(calls).toHaveLength(3);
});

test("fails after three attempts", async () => {
  const calls = answering(...Array.from({ length: 3 }, () => new TypeError("offline")));
  await expect(signIn(input)).rejects.toMatchObject({ code: "NETWORK" });
  expect(calls).toHaveLength(3);
});

test("never retries wrong credentials", async () => {
  const calls = answering(refusal("INVALID_CREDENTIALS", 401));
  await expect(signIn(input)).rejects.toMatchObject({ code: "INVALID_CREDENTIALS" });
  expect(calls).toHaveLength(1);
});

test("never retries a code, since the server counts the attempts", async () => {
  const calls = answering(refusal("INTERNAL", 500));
  await expect(verifyCode({ code: "123456", rememberMe: false })).rejects.toMatchObject({ code: "INTERNAL" });
  expect(calls).toHaveLength(1);
});

test("fails if the response contains no user", async () => {
  answering(Response.json(null));
  await expect(signIn(input)).rejects.toBeInstanceOf(NoSessionError);
});

test("fails if cookies are disabled, whatever the server responds", async () => {
  vi.spyOn(navigator, "cookieEnabled", "get").mockReturnValue(false);
  answering(Response.json(ada));
  await expect(signIn(input)).rejects.toBeInstanceOf(NoSessionError);
});
