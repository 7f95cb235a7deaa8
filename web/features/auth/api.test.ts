import { afterEach, expect, test, vi } from "vitest";
import { signIn } from "./api.ts";

const input = { email: "ada@example.com", password: "quiet river stone" };

function answering(...answers: (Response | Error)[]) {
  return vi.spyOn(globalThis, "fetch").mockImplementation(async () => {
    const answer = answers.shift();
    if (answer instanceof Response) return answer;
    throw answer ?? new Error("no answer left");
  });
}
const failing = (code: string, status: number) =>
  Response.json({ error: { code, message: "", requestId: "" } }, { status });

afterEach(() => {
  vi.restoreAllMocks();
});

test("a lost connection and a failing server are tried again, up to three times", async () => {
  const fetching = answering(
    new TypeError("offline"),
    failing("INTERNAL", 500),
    Response.json({ name: "Ada" }),
  );
  expect(await signIn(input)).toEqual({ name: "Ada" });
  expect(fetching).toHaveBeenCalledTimes(3);
});

test("after three tries the failure is told", async () => {
  const fetching = answering(...Array.from({ length: 3 }, () => new TypeError("offline")));
  await expect(signIn(input)).rejects.toMatchObject({ code: "NETWORK" });
  expect(fetching).toHaveBeenCalledTimes(3);
});

test("wrong credentials are never tried again", async () => {
  const fetching = answering(failing("INVALID_CREDENTIALS", 401));
  await expect(signIn(input)).rejects.toMatchObject({ code: "INVALID_CREDENTIALS" });
  expect(fetching).toHaveBeenCalledTimes(1);
});
