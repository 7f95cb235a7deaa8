import { createMemoryRouter, type LoaderFunctionArgs, replace } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Me } from "../../shared/contracts/me.ts";
import { openTab, setHint, startBrowser, tellFromAnotherTab } from "../testing/fake-browser.ts";
import { fakeServer, refusal } from "../testing/fake-server.ts";

/** Who the server says is signed in. */
let person: string | undefined;
let stop: () => void;

/** A tab at `address`, with the rules of the real routes: who may come in, and who has no need to. */
async function open(address: string) {
  const tab = await openTab(async () => ({
    ...(await import("../lib/session.ts")),
    ...(await import("../lib/api.ts")),
    ...(await import("./paths.ts")),
    ...(await import("./follow-session.ts")),
  }));
  const visitors = async ({ request }: LoaderFunctionArgs) => {
    const next = tab.safeNext(new URL(request.url).searchParams.get("next"));
    return (await tab.loadMe()) ? replace(next) : null;
  };
  const signedIn = async ({ request }: LoaderFunctionArgs) => {
    const { pathname, search } = new URL(request.url);
    return (await tab.loadMe()) ? null : replace(tab.loginPath(pathname + search));
  };
  const anyone = async () => (await tab.loadMe())?.id ?? "visitor";
  const router = createMemoryRouter(
    [
      { path: "/login", loader: visitors },
      { path: "/reset-password" },
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

test("a tab that still sees the hint of a session ended elsewhere stays at sign-in, until somebody signs in", async () => {
  const { place, settled } = await open("/generate");
  await settled();
  tellFromAnotherTab({ kind: "signedOut" }); // the cookie of the other tab's process has not arrived here yet
  await settled();
  await vi.waitFor(() => expect(place()).toBe("/login"));
  signInElsewhere("ada");
  await vi.waitFor(() => expect(place()).toBe("/dashboard"));
});

describe("signing out in another tab", () => {
  test("brings a tab to sign-in, with nobody remembered and no way back", async () => {
    const tab = await open("/generate");
    signOutElsewhere();
    await vi.waitFor(() => expect(tab.place()).toBe("/login"));
    expect(tab.currentUserId()).toBeUndefined();
  });

  test("leaves what is kept on the device to the tab that does it", async () => {
    const tab = await open("/generate");
    localStorage.setItem("calamo.draft.ben.generate", "{}"); // the next person's, who was quick
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

test("signing out in another tab leaves a link from a mail where it is", async () => {
  const tab = await open("/reset-password");
  await tab.loadMe();
  signOutElsewhere();
  await tab.settled();
  expect(tab.place()).toBe("/reset-password");
  expect(tab.currentUserId()).toBeUndefined();
});

describe("signing in in another tab", () => {
  test.each([
    ["/login?next=%2Fhistory%3Ftool%3Dseo", "/history?tool=seo"],
    ["/login", "/dashboard"],
    ["/login?next=https%3A%2F%2Fevil.test", "/dashboard"],
  ])("takes the visitor at %s along to %s", async (at, to) => {
    person = undefined;
    setHint(undefined);
    const tab = await open(at);
    signInElsewhere("ada");
    await vi.waitFor(() => expect(tab.place()).toBe(to));
    expect(tab.currentUserId()).toBe("ada");
  });

  test("shows a reader of the plans what is theirs", async () => {
    person = undefined;
    setHint(undefined);
    const tab = await open("/plans");
    signInElsewhere("ada");
    await vi.waitFor(() => expect(tab.router.state.loaderData).toEqual({ plans: "ada" }));
  });

  test("begins a tab anew where another person was, who is not seen any more", async () => {
    await open("/generate");
    signInElsewhere("ben");
    expect(document.body.hidden).toBe(true);
    expect(location.reload).toHaveBeenCalledOnce();
  });

  test("changes nothing where the same person is", async () => {
    const tab = await open("/generate");
    signInElsewhere("ada");
    await tab.settled();
    expect(tab.place()).toBe("/generate");
    expect(location.reload).not.toHaveBeenCalled();
  });
});

describe("a password that was reset in another tab", () => {
  test("ends the session of the same person", async () => {
    const tab = await open("/generate?tone=casual");
    person = undefined;
    tellFromAnotherTab({ kind: "recovery" });
    await vi.waitFor(() => expect(tab.place()).toBe("/login?next=%2Fgenerate%3Ftone%3Dcasual"));
  });

  test("leaves somebody else at work", async () => {
    const tab = await open("/generate");
    tellFromAnotherTab({ kind: "recovery" });
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
    await tab.settled();
    expect(tab.place()).toBe("/generate");
    expect(tab.currentUserId()).toBe("ada");
  });
});

test("a password that was reset in another tab is nothing to a visitor", async () => {
  person = undefined;
  setHint(undefined);
  await open("/login");
  tellFromAnotherTab({ kind: "recovery" });
  expect(fetch).not.toHaveBeenCalled();
});

describe("a session that is lost", () => {
  const lose = async (tab: Awaited<ReturnType<typeof open>>) => {
    person = undefined;
    await tab.api("/api/stats").catch(() => undefined);
  };

  test("leads to sign-in, with a way back", async () => {
    const tab = await open("/history?tool=seo");
    await lose(tab);
    await vi.waitFor(() => expect(tab.place()).toBe("/login?next=%2Fhistory%3Ftool%3Dseo"));
    expect(tab.router.state.location.state).toEqual({ sessionExpired: true }); // sign-in says so
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

  test("lets people read on where visitors may", async () => {
    const tab = await open("/plans");
    await lose(tab);
    await vi.waitFor(() => expect(tab.router.state.loaderData).toEqual({ plans: "visitor" }));
    expect(tab.place()).toBe("/plans");
  });
});

test("what is told by this tab itself moves it nowhere: who did it knows where to go", async () => {
  const tab = await open("/generate");
  tab.setCurrentUser({ id: "ben" } as Me);
  tab.clearUserData();
  await tab.settled();
  expect(tab.place()).toBe("/generate");
  expect(location.reload).not.toHaveBeenCalled();
});
