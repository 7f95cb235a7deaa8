import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Me } from "../../shared/contracts/me.ts";
import { openTab, setHint, startBrowser, tellFromAnotherTab } from "../testing/fake-browser.ts";
import { type Call, fakeServer } from "../testing/fake-server.ts";
import { ada } from "../testing/render-signed-in.tsx";

let answer: Me;
let calls: Call[];

/** A tab in whose shell Ada is. */
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

test("what another tab has changed about the person is read, and their language spoken", async () => {
  const tab = await open();
  tellFromAnotherTab({ kind: "updated" });
  await vi.waitFor(() => expect(tab.shown()?.name).toBe("Ada Feather"));
  await vi.waitFor(() => expect(tab.currentLanguage()).toBe("pt"));
  expect((await tab.loadMe())?.name).toBe("Ada Feather");
  expect(calls.map(({ path }) => path)).toEqual(["/api/me"]);
});

test("what this tab has changed itself is not asked for", async () => {
  const tab = await open();
  tab.patchMe(tab.queryClient, { id: ada.id, name: "Ada Feather" });
  await new Promise(requestAnimationFrame); // a question would have been asked by now
  expect(tab.shown()?.name).toBe("Ada Feather");
  expect(calls).toEqual([]);
});

test("nothing of the person is left in the cache when they are not here any more", async () => {
  const tab = await open();
  tab.clearCurrentUser();
  tab.leave();
  expect(tab.shown()).toBeUndefined();
});

test("the cache stays where the person only reads the plans", async () => {
  const tab = await open();
  tab.leave();
  expect(tab.shown()?.id).toBe(ada.id);
});
