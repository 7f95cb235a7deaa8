import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Me } from "../../shared/contracts/me.ts";
import { openTab, setHint, startBrowser, tellFromAnotherTab } from "../testing/fake-browser.ts";
import { type Call, fakeServer } from "../testing/fake-server.ts";
import { ada } from "../testing/render-signed-in.tsx";

let answer: Me;
let calls: Call[];

/** Opens a tab in whose shell Ada is signed in. */
async function open() {
  const tab = await openTab(async () => ({
    ...(await import("../i18n/setup.ts")),
    ...(await import("../lib/me.ts")),
    ...(await import("../lib/query-client.ts")),
    ...(await import("../lib/session.ts")),
    ...(await import("./use-session.ts")),
  }));
  await tab.setUpTexts();
  await tab.changeLanguage("en");
  tab.setCurrentUser(ada);
  tab.queryClient.setQueryData(tab.meQuery.queryKey, ada);
  const { unmount } = renderHook(tab.useSession);
  return { ...tab, leave: unmount, shown: () => tab.queryClient.getQueryData(tab.meQuery.queryKey) };
}

beforeEach(() => {
  startBrowser();
  setHint(Date.now() + 600_000);
  answer = { ...ada, name: "Ada Feather", language: "pt" };
  calls = fakeServer(() => Response.json(answer));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  setHint(undefined);
});

test("reloads the user and switches the language after a change in another tab", async () => {
  const tab = await open();
  tellFromAnotherTab({ kind: "updated" });
  await vi.waitFor(() => expect(tab.shown()?.name).toBe("Ada Feather"));
  await vi.waitFor(() => expect(tab.currentLanguage()).toBe("pt"));
  expect(calls.map(({ path }) => path)).toEqual(["/api/me"]);
});

test("does not reload the user after a change in this tab", async () => {
  const tab = await open();
  tab.patchMe(tab.queryClient, { id: ada.id, name: "Ada Feather" });
  await new Promise(requestAnimationFrame); // a request would have been sent by now
  expect(tab.shown()?.name).toBe("Ada Feather");
  expect(calls).toEqual([]);
});

test("clears the cached user when the shell unmounts after a sign-out", async () => {
  const tab = await open();
  tab.clearCurrentUser();
  tab.leave();
  expect(tab.shown()).toBeUndefined();
});

test("keeps the cached user when the shell unmounts without a sign-out", async () => {
  const tab = await open();
  tab.leave();
  expect(tab.shown()?.id).toBe(ada.id);
});
