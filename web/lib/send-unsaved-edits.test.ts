import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { openTab, startBrowser } from "../testing/fake-browser.ts";
import { type Call, fakeServer } from "../testing/fake-server.ts";

const id = "0190a1b2-0000-7000-8000-00000000000c";
let calls: Call[];
const saves = () => calls.filter(({ method }) => method === "PATCH").map(({ body }) => body);

const tab = () =>
  openTab(async () => ({
    ...(await import("./unsaved-edits.ts")),
    ...(await import("./send-unsaved-edits.ts")),
  }));

beforeEach(() => {
  localStorage.clear();
  startBrowser();
  calls = fakeServer(({ body }) => Response.json({ id, ...(body as object), revision: 1 }));
});

test("an edit in progress in one tab is not saved by another, which would look like a conflict", async () => {
  const writing = await tab();
  const release = writing.claimText(id, async () => undefined);
  writing.storeUnsavedEdit("ada", id, { text: "Half a sen", revision: 0 });
  const other = await tab();
  await other.sendUnsavedEdits(new QueryClient(), "ada");
  expect(saves()).toEqual([]);
  release();
  await vi.waitFor(async () => {
    await other.sendUnsavedEdits(new QueryClient(), "ada");
    expect(saves()).toEqual([{ content: "Half a sen", revision: 0 }]);
  });
});

test("an edit is sent only once if two tabs send it at the same time", async () => {
  const tabs = [await tab(), await tab()];
  tabs[0]?.storeUnsavedEdit("ada", id, { text: "Mine", revision: 0 });
  await Promise.all(tabs.map(({ sendUnsavedEdits }) => sendUnsavedEdits(new QueryClient(), "ada")));
  expect(saves()).toEqual([{ content: "Mine", revision: 0 }]);
});

test("an edit is sent as soon as its editor is closed", async () => {
  const { claimText, storeUnsavedEdit, watchUnsavedEdits, sendUnsavedEdits } = await tab();
  const release = claimText(id, async () => undefined);
  storeUnsavedEdit("ada", id, { text: "Mine", revision: 0 });
  const stop = watchUnsavedEdits("ada", () => void sendUnsavedEdits(new QueryClient(), "ada"));
  release();
  await vi.waitFor(() => expect(saves()).toHaveLength(1));
  stop();
});
