import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import type { Content, ContentPage } from "../../../shared/contracts/contents.ts";
import type { Me } from "../../../shared/contracts/me.ts";
import { openTab, setHint, startBrowser } from "../../testing/fake-browser.ts";
import { keyvalOn } from "../../testing/fake-keyval.ts";
import { type Call, fakeServer, refusal } from "../../testing/fake-server.ts";

const { disk } = vi.hoisted(() => ({ disk: new Map<string, unknown>() }));
vi.mock("idb-keyval", () => keyvalOn(disk));

const me = { id: "ada", name: "Ada", workspace: null } as Me; // only what is read
const texts = ["a", "b"].map(
  (id) => ({ id, title: id, content: `Text ${id}`, source: null }) as Content, // only what is read
);
const page = {
  items: texts.map(({ id, title, content }) => ({ id, title, excerpt: content })),
  nextCursor: null,
  hidden: null,
} as unknown as ContentPage; // only what is read

let isDown: boolean;
let gone: string[];
let calls: Call[];

beforeEach(() => {
  disk.clear();
  localStorage.clear();
  startBrowser();
  setHint(Date.now() + 60_000);
  isDown = false;
  gone = [];
  calls = fakeServer(({ path }) => {
    if (isDown) throw new TypeError("offline");
    const [, id] = /^\/api\/contents\/(\w+)$/.exec(path) ?? [];
    if (id && gone.includes(id)) return refusal("NOT_FOUND", 404);
    if (path === "/api/me") return Response.json(me);
    return Response.json(id ? texts.find((text) => text.id === id) : page);
  });
});

/** Opens a tab. Without a connection it starts from the copies. */
async function open() {
  const tab = await openTab(async () => ({
    ...(await import("../contents.ts")),
    ...(await import("../me.ts")),
    ...(await import("../session.ts")),
    ...(await import("./copies.ts")),
    ...(await import("./follow-queries.ts")),
    ...(await import("./resume.ts")),
  }));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: "always" } } });
  const id = await tab.loadUserId().catch((failure) => tab.resume(client, failure));
  if (!isDown && id) {
    await tab.openCopies(id);
    tab.followQueries(client, id);
    await client.fetchQuery(tab.meQuery);
  }
  const readText = (textId: string) => {
    const query = tab.contentQuery(textId);
    const observer = new QueryObserver(client, query);
    const stop = observer.subscribe(() => {});
    return { shown: () => observer.getCurrentResult(), stop };
  };
  return { ...tab, client, id, readText };
}

test("an opened text is shown without a connection, and fetched again when there is one", async () => {
  const online = await open();
  await online.client.fetchQuery(online.contentQuery("a"));
  await vi.waitFor(() => expect(disk.has("text a")).toBe(true));
  isDown = true;
  const offline = await open();
  expect(offline.id).toBe("ada");
  expect(offline.client.getQueryData(offline.meQuery.queryKey)).toEqual(me);
  const { shown, stop } = offline.readText("a");
  await vi.waitFor(() => expect(shown()).toMatchObject({ data: texts[0], isError: true }));
  isDown = false;
  await offline.client.refetchQueries({ predicate: ({ state }) => state.status === "error" });
  expect(shown()).toMatchObject({ data: texts[0], isError: false });
  stop();
});

test("the texts of a list are fetched and copied, each once", async () => {
  const { client, contentsQuery } = await open();
  await client.fetchInfiniteQuery(contentsQuery());
  await vi.waitFor(() => expect([...disk.keys()]).toEqual(expect.arrayContaining(["text a", "text b"])));
  await client.fetchInfiniteQuery(contentsQuery());
  expect(calls.filter(({ path }) => path === "/api/contents/a")).toHaveLength(1);
  isDown = true;
  const offline = await open();
  await expect(offline.client.fetchInfiniteQuery(offline.contentsQuery())).rejects.toThrow();
  await vi.waitFor(() =>
    expect(offline.client.getQueryData(offline.contentsQuery().queryKey)?.pages).toEqual([page]),
  );
});

test("what was loaded before the copies of a new session were prepared is copied, too", async () => {
  const { client, contentQuery, followQueries, openCopies, clearCopies } = await open();
  await clearCopies(); // signed out, and in again
  await client.fetchQuery(contentQuery("a"));
  expect(disk.has("text a")).toBe(false);
  await openCopies("ada");
  followQueries(client, "ada");
  await vi.waitFor(() => expect(disk.has("text a")).toBe(true));
});

test("searches are not copied", async () => {
  const { client, contentsQuery } = await open();
  await client.fetchInfiniteQuery(contentsQuery({ search: "reeds" }));
  await client.fetchInfiniteQuery(contentsQuery({ trash: "true" }));
  await client.fetchInfiniteQuery(contentsQuery());
  await vi.waitFor(() => expect(disk.has("text b")).toBe(true));
  expect([...disk.keys()].filter((key) => key.startsWith("query "))).toEqual([
    'query ["contents","list",{}]',
  ]);
});

test("a text that was deleted elsewhere loses its copy", async () => {
  const { client, contentQuery } = await open();
  await client.fetchQuery(contentQuery("a"));
  await vi.waitFor(() => expect(disk.has("text a")).toBe(true));
  gone = ["a"];
  await expect(client.fetchQuery(contentQuery("a"))).rejects.toThrow();
  await vi.waitFor(() => expect(disk.has("text a")).toBe(false));
});

test("a start without a connection fails as before if there is no copy, or no session", async () => {
  isDown = true;
  await expect(open()).rejects.toMatchObject({ code: "NETWORK" });
  isDown = false;
  await open();
  await vi.waitFor(() => expect(disk.has("user")).toBe(true));
  isDown = true;
  setHint(undefined);
  expect((await open()).id).toBeNull();
});
