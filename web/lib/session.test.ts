import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Me } from "../../shared/contracts/me.ts";
import { ApiError } from "./api.ts";
import {
  forgetPerson,
  isHere,
  loadMe,
  loseSession,
  rememberMe,
  seemsSignedIn,
  signOut,
  tellRecovery,
  updateRemembered,
} from "./session.ts";
import { onSessionEvent, type SessionEvent } from "./session-events.ts";

const me = (id: string) => ({ id, name: id }) as Me; // what is looked at here
let answer: (response: Response) => void;
let told: SessionEvent["kind"][];
let stop: () => void;

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the hint that the server sets
  document.cookie = "calamo-signed-in=1; Path=/";
  loseSession();
  told = [];
  stop = onSessionEvent(({ kind }) => told.push(kind));
  vi.spyOn(globalThis, "fetch").mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
});
afterEach(() => {
  stop();
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

test("signing in, changes of the person, a reset password and signing out are told", async () => {
  rememberMe(me("ada"));
  updateRemembered({ id: "ada", name: "Ada Quill" });
  updateRemembered({ id: "eve", name: "not here" });
  tellRecovery();
  expect(told).toEqual(["signedIn", "updated", "recovery"]);
  expect(isHere("ada")).toBe(false);
  void signOut();
  expect(told.at(-1)).toBe("signedOut"); // before any answer
});

const sent = () => JSON.parse(String(vi.mocked(fetch).mock.calls.at(-1)?.[1]?.body));

test("signing out the others leaves the person here", async () => {
  rememberMe(me("ada"));
  const done = signOut("others");
  answer(new Response(null, { status: 204 }));
  await done;
  expect(sent()).toEqual({ scope: "others" });
  expect(isHere("ada")).toBe(true);
  expect(told).not.toContain("signedOut");
});

test("signing out everywhere is done where the server has done it, and not before", async () => {
  rememberMe(me("ada"));
  const failing = signOut("global");
  answer(new Response(null, { status: 502 }));
  await expect(failing).rejects.toBeInstanceOf(ApiError);
  expect(isHere("ada")).toBe(true);
  const done = signOut("global");
  answer(new Response(null, { status: 204 }));
  await done;
  expect(sent()).toEqual({ scope: "global" });
  expect(isHere("ada")).toBe(false);
  expect(told.at(-1)).toBe("signedOut");
});

test("signing out here is done even where the server cannot be reached", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.mocked(fetch).mockRejectedValue(new TypeError("no network"));
  rememberMe(me("ada"));
  await signOut();
  expect(sent()).toEqual({ scope: "local" });
  expect(isHere("ada")).toBe(false);
  expect(seemsSignedIn()).toBe(false);
});
