import { createMemoryRouter, type LoaderFunctionArgs, replace } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Me } from "../../shared/contracts/me.ts";
import { openTab, setHint, startBrowser, tellFromAnotherTab } from "../testing/fake-browser.ts";
import { fakeServer, refusal } from "../testing/fake-server.ts";

const { clearCopies } = vi.hoisted(() => ({ clearCopies: vi.fn() }));
vi.mock("../lib/offline/copies.ts", () => ({ clearCopies }));

/** The user whom the server reports as signed in. */
let person: string | undefined;
let stop: () => void;

/** Opens a tab at `address`, with the guards of the real routes: visitors only, anyone, or signed in. */
async function open(address: string) {
  const tab = await openTab(async () => ({
    ...(await import("../lib/session.ts")),
    ...(await import("../lib/api.ts")),
    ...(await import("./paths.ts")),
    ...(await import("./follow-session.ts")),
  }));
  const visitors = async ({ request }: LoaderFunctionArgs) => {
    const next = tab.safeNext(new URL(request.url).searchParams.get("next"));
    return (await tab.loadUserId()) ? replace(next) : null;
  };
  const signedIn = async ({ request }: LoaderFunctionArgs) => {
    const { pathname, search } = new URL(request.url);
    return (await tab.loadUserId()) ? null : replace(tab.loginPath(pathname + search));
  };
  const anyone = async () => (await tab.loadUserId()) ?? "visitor";
  const router = createMemoryRouter(
    [
      { path: "/login", loader: visitors },
      { path: "/reset-password" },
      { path: "/s/:id" },
      { id: "plans", path: "/plans", loader: anyone },
      { path: "*", loader: signedIn },
    ],
    { initialEntries: [address] },
  );
  stop = tab.followSession(router);
  await vi.waitFor(() => expect(router.state.initialized).toBe(true));
  const place = () => router.state.location.pathname + router.state.location.search;
  return { ...tab, router, place, settled: () => vi.waitFor(() => expect(router.state).toMatchObject(idle)) };
}
const idle = { navigation: { state: "idle" }, revalidation: "idle" };

function signInElsewhere(id: string): void {
  person = id;
  setHint(Date.now() + 600_000);
  tellFromAnotherTab({ kind: "signedIn", userId: id });
}
function signOutElsewhere(): void {
  person = undefined;
  setHint(undefined);
  tellFromAnotherTab({ kind: "signedOut" });
}

beforeEach(() => {
  startBrowser();
  person = "ada";
  setHint(Date.now() + 600_000);
  fakeServer(() => (person ? Response.json({ id: person }) : refusal("UNAUTHENTICATED", 401)));
  vi.spyOn(location, "reload").mockImplementation(() => {});
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  setHint(undefined);
  document.body.hidden = false;
});

test("a sign-out in another tab leads to sign-in even if the session hint is still visible, until the next sign-in", async () => {
  const { place, settled } = await open("/generate");
  await settled();
  tellFromAnotherTab({ kind: "signedOut" }); // this process still sees the cookie that the other tab has deleted
  await settled();
  await vi.waitFor(() => expect(place()).toBe("/login"));
  signInElsewhere("ada");
  await vi.waitFor(() => expect(place()).toBe("/dashboard"));
});

describe("signing out in another tab", () => {
  test("redirects to sign-in without a return address, and clears the current user", async () => {
    const tab = await open("/generate");
    signOutElsewhere();
    await vi.waitFor(() => expect(tab.place()).toBe("/login"));
    expect(tab.currentUserId()).toBeUndefined();
  });

  test("leaves the data on the device to the tab that signed out", async () => {
    const tab = await open("/generate");
    localStorage.setItem("calamo.draft.ben.generate", "{}"); // a draft of the next user, who signed in quickly
    signOutElsewhere();
    await vi.waitFor(() => expect(tab.place()).toBe("/login"));
    expect(localStorage.getItem("calamo.draft.ben.generate")).toBe("{}");
    localStorage.clear();
  });

  test("changes nothing for a visitor", async () => {
    person = undefined;
    setHint(undefined);
    const tab = await open("/plans");
    signOutElsewhere();
    await tab.settled();
    expect(tab.place()).toBe("/plans");
  });
});

describe("the copies of documents on the device are removed", () => {
  beforeEach(() => clearCopies.mockReset());

  test("when the user signs out, here or in another tab", async () => {
    const tab = await open("/generate");
    tab.clearUserData("ada");
    await vi.waitFor(() => expect(clearCopies).toHaveBeenCalledOnce());
    tellFromAnotherTab({ kind: "signedOut" });
    await vi.waitFor(() => expect(clearCopies).toHaveBeenCalledTimes(2));
  });

  test("when the server reports that the session is over", async () => {
    const tab = await open("/generate");
    person = undefined;
    await tab.api("/api/contents").catch(() => {});
    await vi.waitFor(() => expect(clearCopies).toHaveBeenCalled());
  });

  test("when the session has expired before the page is opened", async () => {
    setHint(undefined);
    localStorage.setItem("calamo.offline.ada", "true");
    await open("/login");
    await vi.waitFor(() => expect(clearCopies).toHaveBeenCalledOnce());
    localStorage.clear();
  });

  test("but not while the session lasts", async () => {
    localStorage.setItem("calamo.offline.ada", "true");
    const { settled } = await open("/generate");
    await settled();
    expect(clearCopies).not.toHaveBeenCalled();
    localStorage.clear();
  });
});

test.each(["/reset-password", "/s/secret"])(
  "signing out in another tab clears the current user, but keeps a screen for everyone: %s",
  async (address) => {
    const tab = await open(address);
    await tab.loadUserId();
    signOutElsewhere();
    await tab.settled();
    expect(tab.place()).toBe(address);
    expect(tab.currentUserId()).toBeUndefined();
  },
);

describe("signing in in another tab", () => {
  test.each([
    ["/login?next=%2Fdocuments%3Ftool%3Dseo", "/documents?tool=seo"],
    ["/login", "/dashboard"],
    ["/login?next=https%3A%2F%2Fevil.test", "/dashboard"],
  ])("redirects a visitor at %s to %s", async (at, to) => {
    person = undefined;
    setHint(undefined);
    const tab = await open(at);
    signInElsewhere("ada");
    await vi.waitFor(() => expect(tab.place()).toBe(to));
    expect(tab.currentUserId()).toBe("ada");
  });

  test("reloads the plans for the signed-in user", async () => {
    person = undefined;
    setHint(undefined);
    const tab = await open("/plans");
    signInElsewhere("ada");
    await vi.waitFor(() => expect(tab.router.state.loaderData).toEqual({ plans: "ada" }));
  });

  test("hides and reloads a tab in which another user was signed in", async () => {
    await open("/generate");
    signInElsewhere("ben");
    expect(document.body.hidden).toBe(true);
    expect(location.reload).toHaveBeenCalledOnce();
  });

  test("changes nothing if the same user is signed in", async () => {
    const tab = await open("/generate");
    signInElsewhere("ada");
    await tab.settled();
    expect(tab.place()).toBe("/generate");
    expect(location.reload).not.toHaveBeenCalled();
  });
});

describe("a password reset in another tab", () => {
  test("redirects to sign-in if it has ended this tab's session", async () => {
    const tab = await open("/generate?tone=casual");
    person = undefined;
    tellFromAnotherTab({ kind: "recovery" });
    await vi.waitFor(() => expect(tab.place()).toBe("/login?next=%2Fgenerate%3Ftone%3Dcasual"));
  });

  test("changes nothing if this tab's session is still valid", async () => {
    const tab = await open("/generate");
    tellFromAnotherTab({ kind: "recovery" });
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
    await tab.settled();
    expect(tab.place()).toBe("/generate");
    expect(tab.currentUserId()).toBe("ada");
  });
});

test("a password reset in another tab causes no request for a visitor", async () => {
  person = undefined;
  setHint(undefined);
  await open("/login");
  tellFromAnotherTab({ kind: "recovery" });
  expect(fetch).not.toHaveBeenCalled();
});

describe("a lost session", () => {
  const lose = async (tab: Awaited<ReturnType<typeof open>>) => {
    person = undefined;
    await tab.api("/api/stats").catch(() => undefined);
  };

  test("redirects to sign-in with a return address and the reason", async () => {
    const tab = await open("/documents?tool=seo");
    await lose(tab);
    await vi.waitFor(() => expect(tab.place()).toBe("/login?next=%2Fdocuments%3Ftool%3Dseo"));
    expect(tab.router.state.location.state).toEqual({ sessionExpired: true }); // shown on the sign-in screen
    expect(tab.currentUserId()).toBeUndefined();
  });

  test.each(["/login?next=%2Fgenerate", "/reset-password"])("changes nothing at %s", async (at) => {
    person = undefined;
    setHint(undefined);
    const tab = await open(at);
    await lose(tab);
    await tab.settled();
    expect(tab.place()).toBe(at);
  });

  test("reloads a public screen as a visitor", async () => {
    const tab = await open("/plans");
    await lose(tab);
    await vi.waitFor(() => expect(tab.router.state.loaderData).toEqual({ plans: "visitor" }));
    expect(tab.place()).toBe("/plans");
  });
});

test("session events of this tab itself don't navigate, since the code that publishes them does", async () => {
  const tab = await open("/generate");
  tab.setCurrentUser({ id: "ben" } as Me);
  tab.clearUserData();
  await tab.settled();
  expect(tab.place()).toBe("/generate");
  expect(location.reload).not.toHaveBeenCalled();
});
