import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { DocumentStore } from "./document-store.ts";
import { LiveDocument } from "./live-document.ts";
import { documentObject } from "./stub.ts";

const markdown = "# Reed pens\n\nWrite.\n";

/** Runs `work` with a new document and a function that loads it again, in an object of its own. */
function withDocument(work: (live: LiveDocument, load: () => LiveDocument) => void): Promise<void> {
  const key = { ownerId: uuidv7(), contentId: uuidv7() };
  return runInDurableObject(documentObject(env, key), (_, { storage }) => {
    const live = LiveDocument.create(new DocumentStore(storage), key, { markdown, revision: 0 });
    work(live, () => LiveDocument.load(new DocumentStore(storage)) ?? live);
  });
}

let made = 0;
const insertion = (text: string) => ({
  stepType: "replace",
  from: 1,
  to: 1,
  slice: { content: [{ type: "text", text }] },
});
/** Takes commits of one letter each. */
function write(live: LiveDocument, count: number): void {
  for (let commit = 0; commit < count; commit++) {
    const { version } = live;
    const taken = live.take({ id: `commit ${made++}`, version, steps: [insertion("x")] }, "ada", 1);
    expect(taken.kind).toBe("taken");
  }
}
const save = (live: LiveDocument) =>
  live.markSaved({ version: live.version, doc: live.doc, revision: live.saved.revision + 1 });

test("a document is the same after it was loaded again, with or without a snapshot", () =>
  withDocument((live, load) => {
    for (const count of [10, 150, 100, 250, 1]) {
      write(live, count);
      expect(load().doc.eq(live.doc)).toBe(true);
      save(live);
      expect(load().doc.eq(live.doc)).toBe(true);
      expect([load().version, load().saved]).toEqual([live.version, live.saved]);
    }
  }));

test("the last 2,000 commits are kept, and all since the snapshot", () =>
  withDocument((live, load) => {
    write(live, 2500);
    expect(live.since(0)).toHaveLength(2500);
    save(live);
    write(live, 101);
    expect(live.since(0)).toBeUndefined();
    expect(live.since(live.version - 2000)).toHaveLength(2000);
    expect(live.since(live.version)).toEqual([]);
    expect(live.since(live.version + 1)).toBeUndefined();
    const loaded = load();
    expect(loaded.doc.eq(live.doc)).toBe(true);
    expect(loaded.has(`commit ${made - 1}`)).toBe(true);
    expect(loaded.has(`commit ${made - 2500}`)).toBe(false);
  }));

test("a commit with the id of one that was taken is known, also after the object was loaded again", () =>
  withDocument((live, load) => {
    const commit = { id: "one", version: 0, steps: [insertion("x")] };
    expect(live.take(commit, "ada", 1).kind).toBe("taken");
    for (const document of [live, load()]) expect(document.take(commit, "ada", 2)).toEqual({ kind: "known" });
  }));

test("what the document has saved itself comes from nobody, though the object was lost before it knew", () =>
  withDocument((live, load) => {
    write(live, 3);
    const text = live.write(markdown);
    const { version } = live;
    write(live, 2);
    const loaded = load();
    expect(loaded.absorb({ markdown: text, revision: 1 }, 1)).toBeUndefined();
    expect(loaded.doc.eq(live.doc)).toBe(true);
    expect(loaded.saved).toEqual({ version, revision: 1, base: null });
    const outside = loaded.absorb({ markdown: text.replace("Write.", "Write letters."), revision: 2 }, 1);
    expect(outside).toMatchObject({ author: "outside", version: 5 });
    expect(loaded.doc.textBetween(0, loaded.doc.content.size, "\n")).toBe("xxxxxReed pens\nWrite letters.");
    const all = loaded.write("");
    expect(load().absorb({ markdown: all, revision: 3 }, 1)).toBeUndefined();
    expect(load().doc.eq(loaded.doc)).toBe(true);
  }));

test("addresses that would fill the database are refused", () =>
  withDocument((live) => {
    const image = (from: number, to: number) => ({
      stepType: "replace",
      ...{ from, to },
      slice: {
        content: [
          {
            type: "image",
            attrs: {
              src: `https://images.example/${"x".repeat(900_000)}`,
              alt: "",
              title: null,
              width: null,
            },
          },
        ],
      },
    });
    const take = (id: string, from: number, to: number) =>
      live.take({ id, version: live.version, steps: [image(from, to)] }, "ada", 1);
    expect(take("one", 1, 1).kind).toBe("taken");
    expect(take("two", 2, 2).kind).toBe("taken");
    expect(take("three", 3, 3)).toEqual({ kind: "refused", code: "TOO_LONG" });
  }));
