import { history, redo, undo } from "prosemirror-history";
import type { Node } from "prosemirror-model";
import { EditorState, type Transaction } from "prosemirror-state";
import { describe, expect, test } from "vitest";
import { documentOf } from "../markdown/document-source.ts";
import { schema } from "../schema.ts";
import { Authority } from "./authority.ts";
import { collab, collabOf, forgetSent, receive, sentCommit, takeCommit } from "./collab.ts";
import type { Commit } from "./protocol.ts";

const limits = { size: 1000, steps: 100 };
let ids = 0;

/** Somebody who writes a document; what they send and get is decided by the test. */
class Writer {
  state: EditorState;

  constructor(doc: Node) {
    this.state = EditorState.create({ doc, plugins: [collab(), history({ newGroupDelay: 0 })] });
  }

  get text(): string {
    return this.state.doc.textBetween(0, this.state.doc.content.size, "|");
  }

  edit(change: (tr: Transaction) => Transaction): void {
    this.#apply(change(this.state.tr));
  }

  /** Types before a word. */
  type(text: string, before: string): void {
    this.edit((tr) => tr.insertText(text, placeOf(tr.doc, before)));
  }

  /** Deletes the block with a word. */
  deleteBlock(word: string): void {
    this.edit((tr) => {
      const $pos = tr.doc.resolve(placeOf(tr.doc, word));
      return tr.delete($pos.before(1), $pos.after(1));
    });
  }

  /** Moves the block with a word to the beginning. */
  moveUp(word: string): void {
    this.edit((tr) => {
      const $pos = tr.doc.resolve(placeOf(tr.doc, word));
      return tr.delete($pos.before(1), $pos.after(1)).insert(0, $pos.node(1));
    });
  }

  undo(): void {
    undo(this.state, (tr) => this.#apply(tr));
  }

  redo(): void {
    redo(this.state, (tr) => this.#apply(tr));
  }

  send(): Commit {
    const taken = takeCommit(this.state, `commit-${++ids}`);
    if (!taken) throw new Error("nothing to send");
    this.#apply(taken.transaction);
    return JSON.parse(JSON.stringify(taken.commit));
  }

  receive(commit: Commit): void {
    this.#apply(receive(this.state, commit));
  }

  retry(commit: Commit): void {
    this.#apply(forgetSent(this.state, commit.id));
  }

  #apply(tr: Transaction): void {
    this.state = this.state.applyTransaction(tr).state;
  }
}

function placeOf(doc: Node, word: string): number {
  let place = -1;
  doc.descendants((node, pos) => {
    const at = node.text?.indexOf(word) ?? -1;
    if (place < 0 && at >= 0) place = pos + at;
  });
  expect(place).toBeGreaterThan(0);
  return place;
}

/** Two people with the same document. */
function meeting(markdown = "Soak the reed.\n\nCut the nib.\n\nTry it.") {
  const doc = documentOf(markdown);
  const authority = new Authority(doc, 0, limits);
  const [ana, ben] = [new Writer(doc), new Writer(doc)];
  /** One after another sends all that they have, and everybody gets it. */
  const settle = (first: Writer, second: Writer) => {
    for (const writer of [first, second, first, second]) {
      if (collabOf(writer.state).pending.length === 0) continue;
      const commit = writer.send();
      const taken = authority.take(commit);
      if (taken.kind !== "taken") throw new Error(taken.kind);
      for (const other of [ana, ben]) other.receive(taken.commit);
    }
    expect(ana.state.doc.eq(authority.doc) && ben.state.doc.eq(authority.doc)).toBe(true);
    return ana.text;
  };
  return { authority, ana, ben, settle };
}

describe("what one types where another deletes at the same time", () => {
  test.each([true, false])("stays in its own block (typed first: %s)", (isTypedFirst) => {
    const { ana, ben, settle } = meeting();
    ana.deleteBlock("Cut");
    ben.type("slowly ", "nib");
    expect(isTypedFirst ? settle(ben, ana) : settle(ana, ben)).toBe("Soak the reed.|slowly |Try it.");
  });

  test.each([true, false])(
    "stays within the block whose words are deleted (typed first: %s)",
    (isTypedFirst) => {
      const { ana, ben, settle } = meeting();
      ana.edit((tr) => tr.delete(placeOf(tr.doc, "the nib"), placeOf(tr.doc, ".") + 16));
      ben.type("goose ", "nib");
      const text = isTypedFirst ? settle(ben, ana) : settle(ana, ben);
      expect(text).toContain("goose");
      expect(text.match(/goose/g)).toHaveLength(1);
    },
  );

  test("stays once, also if the deletion is undone and made again", () => {
    const { ana, ben, settle } = meeting();
    ana.deleteBlock("Cut");
    ben.type("slowly ", "nib");
    settle(ben, ana);
    ana.undo();
    expect(settle(ana, ben)).toBe("Soak the reed.|Cut the slowly nib.|Try it.");
    ana.redo();
    expect(settle(ana, ben)).toContain("slowly");
  });

  test.each([true, false])("stays if the block is moved (typed first: %s)", (isTypedFirst) => {
    const { ana, ben, settle } = meeting();
    ana.moveUp("Try");
    ben.type("soon ", "it");
    const text = isTypedFirst ? settle(ben, ana) : settle(ana, ben);
    expect(text.match(/soon/g)).toHaveLength(1);
    expect(text.match(/Try/g)).toHaveLength(1);
  });

  test("keeps its form", () => {
    const { ana, ben, settle } = meeting();
    ana.deleteBlock("Cut");
    ben.edit((tr) =>
      tr.insert(placeOf(tr.doc, "nib"), schema.text("slowly", [schema.marks.strong.create()])),
    );
    settle(ben, ana);
    expect(ana.state.doc.child(1).toString()).toBe('paragraph(strong("slowly"))');
  });
});

test("two people who move the same block don't double it", () => {
  const { ana, ben, settle } = meeting();
  ana.moveUp("Try");
  ben.moveUp("Try");
  expect(settle(ana, ben)).toBe("Try it.|Soak the reed.|Cut the nib.");
});

test("undo takes back one's own words only", () => {
  const { ana, ben, settle } = meeting();
  ana.edit((tr) => tr.insert(0, schema.nodes.paragraph.create(null, schema.text("Reed pens"))));
  settle(ana, ben);
  ben.type("goose and ", "pens");
  settle(ben, ana);
  ana.undo();
  const text = settle(ana, ben);
  expect(text).toContain("goose and ");
  expect(text).not.toContain("Reed ");
});

describe("a commit", () => {
  test("that follows an earlier version is taken as it is if nothing touches it", () => {
    const { authority, ana, ben } = meeting();
    ana.type("well ", "Try");
    ben.type("dry ", "reed");
    const [early, late] = [ana.send(), ben.send()];
    const first = authority.take(early);
    const second = authority.take(late);
    if (first.kind !== "taken" || second.kind !== "taken") throw new Error("not taken");
    for (const writer of [ana, ben]) for (const { commit } of [first, second]) writer.receive(commit);
    expect([ana.text, ben.text]).toEqual([ben.text, "Soak the dry reed.|Cut the nib.|well Try it."]);
    expect(collabOf(ben.state)).toMatchObject({ version: 2, pending: [], sent: null });
  });

  test("whose words have been deleted is stale, and is sent again without loss", () => {
    const { authority, ana, ben, settle } = meeting();
    ana.deleteBlock("Cut");
    ben.type("slowly ", "nib");
    const sent = ben.send();
    const deleted = authority.take(ana.send());
    expect(authority.take(sent)).toEqual({ kind: "stale" });
    if (deleted.kind !== "taken") throw new Error("not taken");
    for (const writer of [ana, ben]) writer.receive(deleted.commit);
    expect(collabOf(ben.state).sent?.isVoid).toBe(true);
    ben.retry(sent);
    expect(settle(ben, ana)).toBe("Soak the reed.|slowly |Try it.");
  });

  test("that was taken before its answer was lost is confirmed by it later", () => {
    const { authority, ana } = meeting();
    ana.type("well ", "Try");
    const taken = authority.take(ana.send());
    ana.type("now ", "it");
    expect(sentCommit(ana.state)?.steps).toHaveLength(1);
    if (taken.kind !== "taken") throw new Error("not taken");
    ana.receive(taken.commit);
    expect(collabOf(ana.state)).toMatchObject({ version: 1, sent: null });
    expect(collabOf(ana.state).pending).toHaveLength(1);
  });

  const replace = (from: number, to: number, content: unknown[] = []) => ({
    stepType: "replace",
    from,
    to,
    ...(content.length > 0 && { slice: { content } }),
  });
  const text = { type: "text", text: "x" };
  test.each([
    ["no steps", { version: 0, steps: [] }],
    ["a step of no kind", { version: 0, steps: [{ stepType: "jump" }] }],
    ["places outside of the document", { version: 0, steps: [replace(1, 999)] }],
    ["places in the wrong order", { version: 0, steps: [replace(8, 3)] }],
    ["places that are no numbers", { version: 0, steps: [replace("1" as never, null as never)] }],
    ["text between blocks", { version: 0, steps: [replace(0, 0, [text])] }],
    ["a block that there is not", { version: 0, steps: [replace(0, 0, [{ type: "script" }])] }],
    [
      "attributes of another kind",
      { version: 0, steps: [replace(0, 0, [{ type: "heading", attrs: { level: "<b>" } }])] },
    ],
    ["a version that there is not yet", { version: 7, steps: [replace(1, 1, [text])] }],
    ["nothing left", { version: 0, steps: [replace(0, 44)] }],
  ])("with %s is refused", (_, commit) => {
    const { authority } = meeting();
    const { doc } = authority;
    expect(authority.take({ id: "forged", ...commit })).toEqual({ kind: "refused", code: "INVALID_STEPS" });
    expect(authority.doc).toBe(doc);
  });

  test("that makes the document too long is refused, one that shortens a long one is taken", () => {
    const long = new Authority(documentOf("word ".repeat(300)), 0, limits);
    expect(long.take({ id: "1", version: 0, steps: [replace(1, 1, [text])] })).toMatchObject({
      code: "TOO_LONG",
    });
    expect(long.take({ id: "2", version: 0, steps: [replace(1, 6)] })).toMatchObject({ kind: "taken" });
  });

  test("that nests blocks too deep is refused", () => {
    const nest = (depth: number): object =>
      depth === 0 ? { type: "paragraph" } : { type: "blockquote", content: [nest(depth - 1)] };
    const { authority } = meeting();
    expect(authority.take({ id: "deep", version: 0, steps: [replace(0, 0, [nest(60)])] })).toMatchObject({
      code: "INVALID_STEPS",
    });
  });
});
