import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Me } from "../../shared/contracts/me.ts";
import { ApiError, api } from "./api.ts";
import { finishSignOut, forgetSignOut, isSignOutPending } from "./pending-sign-out.ts";
import {
  claimMe,
  clearCurrentUser,
  clearUserData,
  hasSessionHint,
  isCurrentUser,
  loadUserId,
  publishRecovery,
  publishUserUpdate,
  setCurrentUser,
  signOut,
} from "./session.ts";
import { onSessionEvent, type SessionEvent } from "./session-events.ts";

const me = (id: string) => ({ id, name: id }) as Me; // only what the tests read
let answer: (response: Response) => void;
let told: SessionEvent["kind"][];
let stop: () => void;

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the hint that the server sets
  document.cookie = "calamo-signed-in=1; Path=/";
  clearCurrentUser();
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
  forgetSignOut(); // some tests leave the request without a response
  vi.restoreAllMocks();
});

test("the user is fetched once for any number of callers", async () => {
  const both = Promise.all([loadUserId(), loadUserId()]);
  answer(Response.json(me("ada")));
  expect(await both).toEqual(["ada", "ada"]);
  await loadUserId();
  expect(fetch).toHaveBeenCalledOnce();
  expect([await claimMe(), claimMe()]).toEqual([me("ada"), undefined]); // the query cache has it then
});

test("a response that arrives after signing out is discarded", async () => {
  const asked = loadUserId();
  const answerLate = answer;
  const signedOut = signOut();
  answer(new Response(null, { status: 204 }));
  await signedOut;
  answerLate(Response.json(me("ada")));
  expect(await asked).toBeNull();
});

test("a response that arrives after another user has signed in is discarded", async () => {
  const asked = loadUserId();
  setCurrentUser(me("eve"));
  answer(Response.json(me("ada")));
  expect(await asked).toBe("eve");
  expect((await claimMe())?.id).toBe("eve");
});

test("an unauthenticated response means no user, and a server failure is an error", async () => {
  const asked = loadUserId();
  answer(Response.json({ error: { code: "UNAUTHENTICATED", message: "", requestId: "" } }, { status: 401 }));
  expect(await asked).toBeNull();
  const again = loadUserId();
  answer(Response.json({ error: { code: "INTERNAL", message: "", requestId: "" } }, { status: 500 }));
  await expect(again).rejects.toMatchObject({ code: "INTERNAL" });
});

test("clearing the user's data leaves nothing on the device, and makes no request", () => {
  setCurrentUser(me("ada"));
  localStorage.setItem("calamo.draft.ada.generate", "{}");
  clearUserData();
  expect({ ...localStorage }).toEqual({});
  expect(isCurrentUser("ada")).toBe(false);
  expect(fetch).not.toHaveBeenCalled();
});

test("a sign-in, an update of the user, a password reset and a sign-out are published", async () => {
  setCurrentUser(me("ada"));
  publishUserUpdate("ada");
  expect(claimMe()).toBeUndefined(); // it is out of date
  publishUserUpdate("eve");
  publishRecovery();
  expect(told).toEqual(["signedIn", "updated", "recovery"]);
  expect(isCurrentUser("ada")).toBe(false);
  void signOut();
  expect(told.at(-1)).toBe("signedOut"); // before any response
});

const sent = () => JSON.parse(String(vi.mocked(fetch).mock.calls.at(-1)?.[1]?.body));

test("signing out the other devices keeps the current session", async () => {
  setCurrentUser(me("ada"));
  const done = signOut("others");
  answer(new Response(null, { status: 204 }));
  await done;
  expect(sent()).toEqual({ scope: "others" });
  expect(isCurrentUser("ada")).toBe(true);
  expect(told).not.toContain("signedOut");
});

test("signing out everywhere takes effect only once the server has confirmed it", async () => {
  setCurrentUser(me("ada"));
  const failing = signOut("global");
  answer(new Response(null, { status: 502 }));
  await expect(failing).rejects.toBeInstanceOf(ApiError);
  expect(isCurrentUser("ada")).toBe(true);
  const done = signOut("global");
  answer(new Response(null, { status: 204 }));
  await done;
  expect(sent()).toEqual({ scope: "global" });
  expect(isCurrentUser("ada")).toBe(false);
  expect(told.at(-1)).toBe("signedOut");
});

describe("signing out without a connection", () => {
  const setHint = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the hint that the server sets
    document.cookie = "calamo-signed-in=1; Path=/";
  };
  const paths = () => vi.mocked(fetch).mock.calls.map(([path]) => path);

  beforeEach(async () => {
    vi.useFakeTimers();
    vi.mocked(fetch).mockRejectedValue(new TypeError("no network"));
    setCurrentUser(me("ada"));
    await signOut();
    expect(sent()).toEqual({ scope: "local" });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const comeBack = () => {
    vi.mocked(fetch)
      .mockReset()
      .mockImplementation(async () => new Response(null, { status: 204 }));
  };

  test("takes effect here, also if another response sets the hint again", async () => {
    expect(isCurrentUser("ada")).toBe(false);
    expect(document.cookie).not.toMatch(/calamo-signed-in=\d/);
    setHint();
    expect(hasSessionHint()).toBe(false);
    vi.mocked(fetch).mockReset();
    expect(await loadUserId()).toBeNull();
    expect(fetch).not.toHaveBeenCalled();
  });

  test("is sent before the next request once the connection is back, and once", async () => {
    comeBack();
    await Promise.all([api("/api/plans"), api("/api/legal")]);
    expect(paths()).toEqual(["/api/auth/sign-out", "/api/plans", "/api/legal"]);
    setHint();
    expect(hasSessionHint()).toBe(true);
  });

  test.each([
    ["when the browser is online again", () => dispatchEvent(new Event("online"))],
    ["after half a minute", () => vi.advanceTimersByTime(30_000)],
    ["when the page is loaded again", () => void finishSignOut()],
  ])("is sent by itself %s", async (_, happen) => {
    comeBack();
    happen();
    await vi.waitFor(() => expect(isSignOutPending()).toBe(false));
    vi.advanceTimersByTime(120_000);
    dispatchEvent(new Event("online"));
    expect(paths()).toEqual(["/api/auth/sign-out"]);
  });

  test("stays pending while the server fails", async () => {
    vi.mocked(fetch)
      .mockReset()
      .mockImplementation(async () => new Response(null, { status: 503 }));
    expect(await finishSignOut()).toBe(false);
    expect(isSignOutPending()).toBe(true);
    expect(localStorage.getItem("calamo.signOut")).toBe("true");
  });

  test("does not end a session that begins afterwards", () => {
    setCurrentUser(me("ben"));
    expect(isSignOutPending()).toBe(false);
    expect(localStorage.getItem("calamo.signOut")).toBeNull();
  });
});
