import fc from "fast-check";
import { Fragment, type Node } from "prosemirror-model";
import { EditorState, TextSelection } from "prosemirror-state";
import { expect, test } from "vitest";
import { documentOf } from "../../../shared/document/markdown/document-source.ts";
import { schema } from "../../../shared/document/schema.ts";
import { generatedDocument } from "../../../shared/document/testing/generated.ts";
import { cases } from "../../../shared/testing/property-seed.ts";
import { findChanges } from "../../ui/changes/find-changes.ts";
import { type Passage, passageOf } from "./passage.ts";
import { readFor } from "./read-blocks.ts";
import { replacementOf, replacePassage } from "./replace-passage.ts";
import { changedRanges } from "./suggested-changes.ts";

const { strong } = schema.marks;

/** Makes each change of a suggestion; undefined if there are none to be made one by one. */
function changeOneByOne(state: EditorState, passage: Passage, blocks: readonly Node[]): Node | undefined {
  const changes = changedRanges(state.doc, replacementOf(state.doc, passage, blocks), findChanges);
  if (!changes) return undefined;
  const { tr } = state;
  for (const { from, to, added } of changes.toReversed()) tr.replaceWith(from, to, added);
  return tr.doc;
}

/** Rewrites some of the words of a node. */
function rewrite(node: Node, edits: readonly number[], count = { texts: 0 }): Node {
  const children = node.children.map((child) => {
    if (!child.isText) return rewrite(child, edits, count);
    const text = child.text ?? "";
    const half = text.slice(0, text.length >> 1);
    const edit = edits[count.texts++ % edits.length];
    if (edit === 1) return schema.text(`${half} Feder ${text.slice(half.length)}`, child.marks);
    if (edit === 2) return schema.text(`neu ${half}`, child.marks);
    return edit === 3 && !node.type.spec.code ? child.mark(strong.create().addToSet(child.marks)) : child;
  });
  return node.copy(Fragment.from(children));
}

test("the changes of a suggestion, made one by one, are what accepting it makes", () => {
  let compared = 0;
  fc.assert(
    fc.property(
      generatedDocument,
      fc.array(fc.nat(3), { minLength: 3, maxLength: 7 }),
      fc.nat(),
      fc.nat(),
      (one, edits, start, end) => {
        const doc = schema.nodeFromJSON(one);
        const [from = 0, to = 0] = [start % (doc.content.size + 1), end % (doc.content.size + 1)].sort(
          (a, b) => a - b,
        );
        const selection = TextSelection.between(doc.resolve(from), doc.resolve(to));
        const state = EditorState.create({ doc, selection });
        const passage = passageOf(state);
        const { content } = doc.slice(passage.from, passage.to);
        const blocks = content.firstChild?.isInline
          ? [schema.nodes.paragraph.create(null, content)]
          : content.firstChild?.type === schema.nodes.list_item
            ? [schema.nodes.bullet_list.create(null, content)]
            : content.content;
        const suggested = blocks.map((block) => rewrite(block, edits));
        const changed = changeOneByOne(state, passage, suggested);
        if (!changed) return;
        compared++;
        expect(changed.toJSON()).toEqual(replacePassage(state.tr, passage, suggested).doc.toJSON());
      },
    ),
    { numRuns: cases(3000) },
  );
  expect(compared).toBeGreaterThan(100);
});

test.each([
  ["another level of a heading", "# One", "## One"],
  ["other blocks", "One\n\nTwo", "- One\n- Two"],
  ["more blocks", "One\n\nTwo", "One\n\nTwo\n\nThree"],
  ["a task that is done", "- [ ] One\n- [ ] Two", "- [x] One\n- [ ] Two"],
])("%s can't be compared word by word", (_, before, after) => {
  const doc = documentOf(before);
  const whole = { from: 0, to: doc.content.size };
  expect(changeOneByOne(EditorState.create({ doc }), whole, readFor(doc, after))).toBeUndefined();
});
