// Shows Markdown as it will read. The source stays as it is: marks are hidden or restyled by decorations. Marks of blocks
// (headings, quotes, lists) are always hidden, and Backspace at a block's beginning removes them. Marks of inline text appear
// while the selection touches them.
import { syntaxTree } from "@codemirror/language";
import type { EditorState, Range } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from "@codemirror/view";
import type { SyntaxNode } from "@lezer/common";
import { BulletWidget, CheckboxWidget } from "./widgets.ts";

/** Classes of inline text by the name of its node in the syntax tree. */
const inlineLooks: Record<string, string> = {
  Emphasis: "cm-em",
  StrongEmphasis: "cm-strong",
  Strikethrough: "cm-strike",
  InlineCode: "cm-code",
  Link: "cm-link",
  Image: "cm-link",
  Autolink: "cm-link",
  URL: "cm-link",
};
/** Marks that are hidden unless the selection touches the node that they belong to. */
const inlineMarks = new Set([
  "EmphasisMark",
  "StrikethroughMark",
  "CodeMark",
  "LinkMark",
  "URL",
  "LinkTitle",
  "LinkLabel",
]);
/** Nodes whose source is shown as it is. */
const sources = new Set(["HTMLBlock", "HTMLTag", "CommentBlock", "LinkReference", "FencedCode", "CodeBlock"]);

const hidden = Decoration.replace({});
const bullet = Decoration.replace({ widget: new BulletWidget() });
const looks = Object.fromEntries(
  Object.entries(inlineLooks).map(([name, look]) => [name, Decoration.mark({ class: look })]),
);
const faint = Decoration.mark({ class: "cm-faint" });
const source = Decoration.mark({ class: "cm-source" });
const numbered = Decoration.mark({ class: "cm-number" });

interface Preview {
  /** Everything that is drawn. */
  shown: DecorationSet;
  /** What the cursor skips, and what Backspace removes as a whole. */
  atomic: DecorationSet;
}

export const livePreview = ViewPlugin.fromClass(
  class {
    preview: Preview;
    constructor(view: EditorView) {
      this.preview = previewOf(view);
    }
    update(update: ViewUpdate) {
      const { docChanged, viewportChanged, selectionSet, focusChanged, state, startState, view } = update;
      const isParsed = syntaxTree(state) !== syntaxTree(startState);
      if (docChanged || viewportChanged || selectionSet || focusChanged || isParsed)
        this.preview = previewOf(view);
    }
  },
  {
    decorations: ({ preview }) => preview.shown,
    provide: (plugin) =>
      EditorView.atomicRanges.of((view) => view.plugin(plugin)?.preview.atomic ?? Decoration.none),
  },
);

function previewOf(view: EditorView): Preview {
  const { state, visibleRanges } = view;
  const shown: Range<Decoration>[] = [];
  const atomic: Range<Decoration>[] = [];
  const hide = (from: number, to: number, look = hidden) => {
    const range = look.range(from, to);
    shown.push(range);
    atomic.push(range);
  };
  const lines = new Map<number, Set<string>>();
  const styleLines = ({ from, to }: { from: number; to: number }, look: string) => {
    for (let at = from; at <= to; ) {
      const line = state.doc.lineAt(at);
      lines.set(line.from, (lines.get(line.from) ?? new Set()).add(look));
      at = line.to + 1;
    }
  };
  const isTouched = ({ from, to }: { from: number; to: number }) =>
    view.hasFocus && state.selection.ranges.some((range) => range.from <= to && range.to >= from);

  for (const { from, to } of visibleRanges)
    syntaxTree(state).iterate({
      from,
      to,
      enter(reference) {
        const { name, node } = reference;
        const level = /^(?:ATX|Setext)Heading(\d)$/.exec(name)?.[1];
        if (level) styleLines(node, `cm-h${level}`);
        else if (name === "HeaderMark") hideHeaderMark(state, node, hide, shown);
        else if (name === "Blockquote") styleLines(node, "cm-quote");
        else if (name === "QuoteMark") hide(node.from, withSpace(state, node.to));
        else if (name === "ListItem") styleLines(firstLine(state, node), `cm-item${depthOf(node)}`);
        else if (name === "ListMark") showListMark(state, node, hide, shown);
        else if (name === "TaskMarker") {
          const isDone = /x/i.test(state.sliceDoc(node.from, node.to));
          hide(node.from, node.to, Decoration.replace({ widget: new CheckboxWidget(isDone) }));
        } else if (name === "HorizontalRule") {
          styleLines(node, isTouched(node) ? "cm-faint" : "cm-rule");
          if (!isTouched(node)) shown.push(hidden.range(node.from, node.to));
        } else if (name === "FencedCode" || name === "CodeBlock") styleLines(node, "cm-fence");
        else if (name === "Escape" && !isTouched(node)) shown.push(hidden.range(node.from, node.from + 1));
        if (sources.has(name)) {
          shown.push(source.range(node.from, node.to));
          return false;
        }
        const parent = node.parent;
        const look = looks[name];
        if (look && !(name === "URL" && parent && parent.name !== "Paragraph")) {
          if (node.to > node.from) shown.push(look.range(node.from, node.to));
        }
        if (parent && parent.name in inlineLooks && inlineMarks.has(name) && node.to > node.from)
          shown.push(
            (isTouched(parent) || parent.name === "Autolink" ? faint : hidden).range(node.from, node.to),
          );
        return undefined;
      },
    });
  for (const [at, classes] of lines) shown.push(Decoration.line({ class: [...classes].join(" ") }).range(at));
  return { shown: Decoration.set(shown, true), atomic: Decoration.set(atomic, true) };
}

type Hide = (from: number, to: number, look?: Decoration) => void;

/** An ATX heading's marks are hidden; the line below a Setext heading's is shown faintly, because it is a line of its own. */
function hideHeaderMark(state: EditorState, node: SyntaxNode, hide: Hide, shown: Range<Decoration>[]): void {
  const heading = node.parent;
  if (heading?.name.startsWith("Setext")) shown.push(faint.range(node.from, node.to));
  else if (node.from === heading?.from) hide(node.from, withSpace(state, node.to));
  else hide(spaceBefore(state, node.from), node.to);
}

/** The spaces before a nested item's mark are hidden, too: its line is indented as a whole. */
function showListMark(state: EditorState, node: SyntaxNode, hide: Hide, shown: Range<Decoration>[]): void {
  const item = node.parent;
  const indent = /[ \t]*$/.exec(state.sliceDoc(state.doc.lineAt(node.from).from, node.from))?.[0].length ?? 0;
  if (indent > 0) hide(node.from - indent, node.from);
  if (item?.getChild("Task")) hide(node.from, withSpace(state, node.to));
  else if (item?.parent?.name === "BulletList") hide(node.from, node.to, bullet);
  else shown.push(numbered.range(node.from, node.to));
}

/** How deep a list item is nested, 1 to 6. */
function depthOf(item: SyntaxNode): number {
  let depth = 0;
  for (let node: SyntaxNode | null = item; node; node = node.parent) if (node.name === "ListItem") depth++;
  return Math.min(depth, 6);
}

const firstLine = (state: EditorState, { from }: SyntaxNode) => ({ from, to: state.doc.lineAt(from).to });
const withSpace = (state: EditorState, at: number) => (state.sliceDoc(at, at + 1) === " " ? at + 1 : at);
function spaceBefore(state: EditorState, at: number): number {
  const line = state.doc.lineAt(at);
  return line.from + state.sliceDoc(line.from, at).trimEnd().length;
}
