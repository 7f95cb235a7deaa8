import { afterEach, expect, test, vi } from "vitest";
import { fakeServer, refusal } from "../../testing/fake-server.ts";
import { NoSessionError, signIn, verifyCode } from "./api.ts";

const input = { email: "ada@example.com", password: "quiet river stone" };
const ada = { id: "ada", name: "Ada" };

/** One answer after the other; an error is a server that cannot be reached. */
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

test("a lost connection and a failing server are tried again, up to three times", async () => {
  const calls = answering(new TypeError("offline"), refusal("INTERNAL", 500), Response.json(ada));
  expect(await signIn(input)).toEqual(ada);
  expect(calls).toHaveLength(3);
});

test("after three tries the failure is told", async () => {
  const calls = answering(...Array.from({ length: 3 }, () => new TypeError("offline")));
  await expect(signIn(input)).rejects.toMatchObject({ code: "NETWORK" });
  expect(calls).toHaveLength(3);
});

test("wrong credentials are never tried again", async () => {
  const calls = answering(refusal("INVALID_CREDENTIALS", 401));
  await expect(signIn(input)).rejects.toMatchObject({ code: "INVALID_CREDENTIALS" });
  expect(calls).toHaveLength(1);
});

test("a code is tried once: the server counts the tries", async () => {
  const calls = answering(refusal("INTERNAL", 500));
  await expect(verifyCode({ code: "123456", rememberMe: false })).rejects.toMatchObject({ code: "INTERNAL" });
  expect(calls).toHaveLength(1);
});

test("an answer that names nobody is no sign-in", async () => {
  answering(Response.json(null));
  await expect(signIn(input)).rejects.toBeInstanceOf(NoSessionError);
});

test("where the browser keeps no cookies there is no session, whatever the server says", async () => {
  vi.spyOn(navigator, "cookieEnabled", "get").mockReturnValue(false);
  answering(Response.json(ada));
  await expect(signIn(input)).rejects.toBeInstanceOf(NoSessionError);
});
