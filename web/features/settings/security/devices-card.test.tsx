import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Device } from "../../../../shared/contracts/auth.ts";
import { type Call, fakeServer, refusal } from "../../../testing/fake-server.ts";
import { ada, renderSignedIn } from "../../../testing/render-signed-in.tsx";
import { DevicesCard } from "./devices-card.tsx";

const user = userEvent.setup();

const hour = 3_600_000;
const device = (id: string, changes: Partial<Device> = {}): Device => ({
  id,
  browser: "Firefox",
  os: "Linux",
  country: "DE",
  signedInAt: Date.now() - 48 * hour,
  lastSeenAt: Date.now() - 2.5 * hour,
  current: false,
  ...changes,
});
const here = device("here", { browser: "Chrome", os: "macOS", lastSeenAt: Date.now(), current: true });
const phone = device("phone", { browser: "Safari", os: "iOS", country: null });
const old = device("old", { browser: "Unknown", os: "Unknown", country: "T1" });

/** Opens the card of a user who is signed in on these devices; `answer` responds to changes. */
async function open(items: Device[], answer: (call: Call) => Response | Promise<Response>) {
  const calls = fakeServer((call) => (call.method === "GET" ? Response.json({ items }) : answer(call)));
  const person = await renderSignedIn(<DevicesCard />, ["settings"]);
  await screen.findByRole("list", { name: "Signed-in devices" });
  return { ...person, changes: () => calls.filter(({ method }) => method !== "GET") };
}
const gone = () => new Response(null, { status: 204 });
const rows = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);
const press = (name: string) => user.click(screen.getByRole("button", { name }));

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe("the devices", () => {
  test("are listed with browser, system, country and last activity, and the current one is marked", async () => {
    await open([here, device("desk"), phone, old], gone);
    const [mine, desk, iphone, unknown] = rows();
    expect(mine).toMatch(/^Chrome on macOSThis deviceGermany · Active now/);
    expect(desk).toMatch(/^Firefox on LinuxGermany · Last active 2 hours agoSigned in /);
    expect(iphone).toMatch(/^Safari on iOSLast active 2 hours ago/);
    expect(unknown).toMatch(/^Unknown deviceLast active 2 hours ago/);
    expect(within(screen.getAllByRole("listitem")[0] as HTMLElement).queryByRole("button")).toBeNull();
    screen.getByText(/can take up to 10 minutes/);
  });

  test("are limited to five until the user asks for more", async () => {
    await open(
      [here, ...["1", "2", "3", "4", "5", "6"].map((id) => device(id, { os: `Linux ${id}` }))],
      gone,
    );
    expect(rows()).toHaveLength(5);
    await press("Show 2 more");
    expect(rows()).toHaveLength(7);
  });

  test("leave the list once the server has signed them out, and the focus moves to the list", async () => {
    let answer: (response: Response) => void = () => {};
    const { changes } = await open(
      [here, phone],
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    await press("Sign out Safari on iOS");
    await screen.findByRole("button", { name: "Signing out…" });
    expect(rows()).toHaveLength(2);
    answer(gone());
    expect((await screen.findByRole("status")).textContent).toBe("Signed out: Safari on iOS");
    expect(changes()).toMatchObject([{ method: "DELETE", path: "/api/auth/devices/phone" }]);
    expect(rows()).toHaveLength(1);
    expect(document.activeElement).toBe(screen.getByRole("list"));
    screen.getByText("No other devices are signed in.");
  });

  test("count as signed out if the server no longer knows them", async () => {
    await open([here, phone], () => refusal("NOT_FOUND", 404));
    await press("Sign out Safari on iOS");
    await screen.findByText("Signed out: Safari on iOS");
    expect(rows()).toHaveLength(1);
  });

  test("stay in the list if signing out fails, which can be retried", async () => {
    let answer = () => refusal("INTERNAL", 500);
    await open([here, phone], () => answer());
    await press("Sign out Safari on iOS");
    expect((await screen.findByRole("alert")).textContent).toContain("Could not sign out Safari on iOS.");
    expect(rows()).toHaveLength(2);
    answer = gone;
    await press("Sign out Safari on iOS");
    await screen.findByText("Signed out: Safari on iOS");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("are signed out together, except for the current one", async () => {
    const { changes, path } = await open([here, phone, old], gone);
    await press("Sign out other devices");
    await screen.findByText("All other devices are signed out.");
    expect(changes()).toMatchObject([{ path: "/api/auth/sign-out", body: { scope: "others" } }]);
    expect(rows()).toHaveLength(1);
    expect(screen.queryByRole("button")).toBeNull();
    expect(path()).toBe("/");
  });

  test("include the current one when signing out everywhere, which clears its data and leads to sign-in", async () => {
    const { changes, path, me } = await open([here, phone], gone);
    localStorage.setItem(`calamo.draft.${ada.id}.generate`, "{}");
    await press("Sign out of all devices");
    await waitFor(() => expect(path()).toBe("/login"));
    expect(changes()).toMatchObject([{ path: "/api/auth/sign-out", body: { scope: "global" } }]);
    await waitFor(() => expect(me()).toBeUndefined());
    expect(localStorage.getItem(`calamo.draft.${ada.id}.generate`)).toBeNull();
  });

  test("stay signed in if signing out everywhere fails, which is reported", async () => {
    const { path } = await open([here, phone], () => refusal("INTERNAL", 500));
    localStorage.setItem(`calamo.draft.${ada.id}.generate`, "{}");
    await press("Sign out of all devices");
    expect((await screen.findByRole("alert")).textContent).toContain("Could not sign out of all devices.");
    expect(path()).toBe("/");
    expect(localStorage.getItem(`calamo.draft.${ada.id}.generate`)).toBe("{}");
  });
});

describe("several sessions on one kind of device", () => {
  const [first, second] = [device("first"), device("second", { country: "PT", signedInAt: 0 })];

  test("are one row with their number, the current session first", async () => {
    await open([here, device("here too", { browser: "Chrome", os: "macOS" }), first, second], gone);
    const [mine, firefox] = rows();
    expect(mine).toMatch(/^Chrome on macOSThis device.*2 sessionsSign out 1 session$/);
    expect(firefox).toMatch(/^Firefox on Linux.*2 sessionsSign out 2 sessions$/);
  });

  test("are signed out together", async () => {
    const { changes } = await open([here, first, second], gone);
    await press("Sign out 2 sessions");
    await screen.findByText("Signed out: Firefox on Linux");
    expect(changes().map(({ path }) => path)).toEqual([
      "/api/auth/devices/first",
      "/api/auth/devices/second",
    ]);
    expect(rows()).toHaveLength(1);
  });

  test("are listed on request, and signed out one by one", async () => {
    const { changes } = await open([here, first, second], gone);
    expect(screen.queryByText(/Portugal/)).toBeNull();
    await press("2 sessions");
    const sessions = within(screen.getByRole("list", { name: "Sessions of Firefox on Linux" }));
    sessions.getByText(/Portugal/);
    await user.click(sessions.getByRole("button", { name: /^Sign out the session of 1 Jan 1970/ }));
    await screen.findByText("Signed out: Firefox on Linux");
    expect(changes().map(({ path }) => path)).toEqual(["/api/auth/devices/second"]);
    expect(screen.queryByText(/Portugal/)).toBeNull();
    expect(rows()).toHaveLength(2);
  });
});

test("a failure to load the devices can be retried", async () => {
  let answer = () => refusal("FORBIDDEN", 403);
  fakeServer(() => answer());
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  await renderSignedIn(<DevicesCard />, ["settings"]);
  await vi.advanceTimersByTimeAsync(30_000); // the automatic retries
  vi.useRealTimers();
  expect((await screen.findByRole("alert")).textContent).toContain("Could not load your devices.");
  answer = () => Response.json({ items: [here] });
  await press("Try again");
  await screen.findByText("Chrome on macOS");
});
