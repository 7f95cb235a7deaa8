import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Me } from "../../shared/contracts/me.ts";
import { forgetPerson, isHere, loadMe, loseSession, rememberMe, signOut } from "./session.ts";

const me = (id: string) => ({ id, name: id }) as Me; // what is looked at here
let answer: (response: Response) => void;

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the hint that the server sets
  document.cookie = "calamo-signed-in=1";
  loseSession();
  vi.spyOn(globalThis, "fetch").mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
});

test("who is signed in is asked once, however many want to know", async () => {
  const both = Promise.all([loadMe(), loadMe()]);
  answer(Response.json(me("ada")));
  expect((await both).map((person) => person?.id)).toEqual(["ada", "ada"]);
  await loadMe();
  expect(fetch).toHaveBeenCalledOnce();
});

test("an answer that comes after signing out signs nobody in", async () => {
  const asked = loadMe();
  const answerLate = answer;
  const signedOut = signOut();
  answer(new Response(null, { status: 204 }));
  await signedOut;
  answerLate(Response.json(me("ada")));
  expect(await asked).toBeNull();
});

test("an answer that comes after somebody else signed in changes nothing", async () => {
  const asked = loadMe();
  rememberMe(me("eve"));
  answer(Response.json(me("ada")));
  expect((await asked)?.id).toBe("eve");
});

test("nobody is nobody, and a server that cannot say is an error", async () => {
  const asked = loadMe();
  answer(Response.json({ error: { code: "UNAUTHENTICATED", message: "", requestId: "" } }, { status: 401 }));
  expect(await asked).toBeNull();
  const again = loadMe();
  answer(Response.json({ error: { code: "INTERNAL", message: "", requestId: "" } }, { status: 500 }));
  await expect(again).rejects.toMatchObject({ code: "INTERNAL" });
});

test("whoever is gone already leaves nothing on the device, and nobody is asked", () => {
  rememberMe(me("ada"));
  localStorage.setItem("calamo.draft.ada.generate", "{}");
  forgetPerson();
  expect({ ...localStorage }).toEqual({});
  expect(isHere("ada")).toBe(false);
  expect(fetch).not.toHaveBeenCalled();
});
