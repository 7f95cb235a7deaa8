// Several tabs that write at once, with lost connections and messages: all end with the same text, and no word is lost or doubled.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeServer } from "../../testing/fake-server.ts";
import { Random } from "../../testing/live/random.ts";
import { LiveServer, network } from "../../testing/live-server.ts";
import { resumeUser } from "../session.ts";
import type { LiveDocument } from "./live-document.ts";
import { continueLive, enterLive, openLive } from "./open-live.ts";

beforeEach(() => {
  vi.useFakeTimers();
  fakeServer(() => Response.json({}));
  resumeUser("ada");
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const settle = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test.each(Array.from({ length: 100 }, (_, seed) => seed))("seed %i", async (seed) => {
  const random = new Random(seed);
  const next = () => random.next();
  const upTo = (count: number) => random.between(0, count - 1);
  const id = crypto.randomUUID();
  const content = { id, content: "One line.\n\nAnother line.\n\n- an item\n- another item", revision: 0 };
  const server = new LiveServer(content.content);
  network.server = server;
  const tabs: { live: LiveDocument; leave: () => Promise<void> }[] = [];
  const open = async () => {
    const live = openLive("ada", content, false) ?? (await continueLive("ada", content, false));
    return { live, leave: enterLive(live) };
  };
  for (let count = 0; count < 3; count++) tabs.push(await open());
  const words: string[] = [];
  for (let index = 0; index < 60; index++) {
    const at = upTo(tabs.length);
    const tab = tabs[at];
    const action = next();
    if (!tab) break;
    if (action < 0.6) {
      const word = String.fromCodePoint(0x4e00 + index); // a word of one sign, which others can't part
      words.push(word);
      tab.live.change(({ doc, tr }) => {
        const places: number[] = [];
        doc.descendants((node, pos) => {
          if (node.isTextblock) places.push(pos + 1 + upTo(node.content.size + 1));
        });
        return tr.insertText(word, places[upTo(places.length)] ?? 1);
      });
    } else if (action < 0.7) server.drop();
    else if (action < 0.8) server.isDown = !server.isDown;
    else if (action < 0.85) server.loses = () => next() < 0.1;
    else if (action < 0.9) {
      // The tab is closed, and opened again: what it couldn't send is continued, or sent.
      const left = tab.leave();
      await settle(12_000);
      await left;
      tabs[at] = await open();
    }
    await settle(upTo(700));
  }
  server.isDown = false;
  server.loses = () => false;
  server.drop();
  dispatchEvent(new Event("online"));
  await settle(60_000);
  const text = server.markdown;
  for (const { live } of tabs) {
    expect(live.status.state.kind).not.toBe("saving");
    expect(live.state.doc.toString()).toBe(tabs[0]?.live.state.doc.toString());
  }
  const found = words.map((word) => text.split(word).length - 1);
  for (const { leave } of tabs) void leave();
  await settle(12_000);
  expect([words.length, ...found]).toEqual([words.length, ...words.map(() => 1)]);
});
