// How a document looks while it is edited: as in reading (app/styles.css, .prose-text). The editor lives in a shadow root, which
// the page's classes don't reach, but its colours and faces do, as variables.
import { EditorView } from "@codemirror/view";

const mono = "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace";
/** Items of deeper lists begin further to the right; their marks stand out to the left. */
const items = Object.fromEntries(
  [1, 2, 3, 4, 5, 6].map((depth) => [
    `.cm-item${depth}`,
    { paddingLeft: `${depth * 1.5}em`, textIndent: "-1.2em" },
  ]),
);

export const editorTheme = EditorView.theme({
  "&": { color: "var(--ink)", backgroundColor: "transparent" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": {
    fontFamily: "var(--font-reading)",
    fontSize: "1.125rem",
    lineHeight: "1.6",
    overflow: "visible",
  },
  ".cm-content": { padding: "0 0 var(--editor-end, 0)", caretColor: "var(--accent)" },
  ".cm-line": { padding: "0", overflowWrap: "anywhere" },
  ".cm-placeholder": { color: "var(--ink-faint)" },
  ".cm-h1, .cm-h2, .cm-h3, .cm-h4, .cm-h5, .cm-h6": {
    fontWeight: "600",
    lineHeight: "1.3",
    paddingTop: "0.6em",
  },
  ".cm-h1": { fontSize: "1.6em" },
  ".cm-h2": { fontSize: "1.3em" },
  ".cm-h3": { fontSize: "1.12em" },
  ".cm-strong": { fontWeight: "650" },
  ".cm-em": { fontStyle: "italic" },
  ".cm-strike": { textDecoration: "line-through" },
  ".cm-code": {
    fontFamily: mono,
    fontSize: "0.85em",
    backgroundColor: "var(--well)",
    borderRadius: "4px",
    padding: "0.1em 0.3em",
  },
  ".cm-link": { color: "var(--accent)", textDecoration: "underline", textUnderlineOffset: "0.15em" },
  ".cm-faint": { color: "var(--ink-faint)", fontWeight: "400", textDecoration: "none" },
  ".cm-source": { fontFamily: mono, fontSize: "0.85em" },
  ".cm-fence": { backgroundColor: "var(--well)", padding: "0 0.75em" },
  ".cm-quote": { borderLeft: "3px solid var(--line-strong)", paddingLeft: "1em", color: "var(--ink-soft)" },
  ".cm-rule": { borderBottom: "1px solid var(--line-strong)", marginBottom: "0.8em", height: "0.8em" },
  ".cm-bullet, .cm-number": {
    display: "inline-block",
    minWidth: "0.9em",
    textIndent: "0",
    color: "var(--ink-soft)",
  },
  ".cm-checkbox": { margin: "0 0.45em 0 0", accentColor: "var(--accent)", width: "1rem", height: "1rem" },
  ...items,
  ".cm-mark": { textDecorationSkipInk: "none" },
  ".cm-mark-word": { textDecoration: "underline wavy 1px var(--warn)", textUnderlineOffset: "0.22em" },
  ".cm-mark-error": { textDecoration: "underline wavy 2px var(--bad)", textUnderlineOffset: "0.2em" },
  ".cm-mark-sentence": { backgroundColor: "var(--warn-soft)", borderRadius: "3px" },
  ".cm-mark-longSentence": {
    backgroundColor: "var(--warn-soft)",
    borderRadius: "3px",
    textDecoration: "underline 1px var(--warn)",
    textUnderlineOffset: "0.4em", // below the waves of a word
  },
  ".cm-mark-open": { backgroundColor: "var(--mark)" },
  ".cm-target": { backgroundColor: "var(--accent-soft)" },
  ".cm-removed": { backgroundColor: "var(--bad-soft)", color: "var(--bad)", textDecoration: "line-through" },
  ".cm-added": {
    backgroundColor: "var(--good-soft)",
    color: "var(--good)",
    textDecoration: "underline",
    textUnderlineOffset: "0.2em",
    whiteSpace: "pre-wrap",
  },
  ".cm-table": { display: "block", overflowX: "auto", padding: "0.4em 0" },
  ".cm-table table": { borderCollapse: "collapse", fontSize: "0.94em", lineHeight: "1.45" },
  ".cm-table :is(th, td)": {
    border: "1px solid var(--line)",
    padding: "0.4em 0.75em",
    minWidth: "4em",
    textAlign: "start",
    whiteSpace: "pre-wrap",
    verticalAlign: "top",
  },
  ".cm-table th": { backgroundColor: "var(--well)", fontWeight: "600" },
  ".cm-table-buttons": { display: "none", gap: "0.25rem", flexWrap: "wrap", paddingTop: "0.35rem" },
  ".cm-table:focus-within .cm-table-buttons": { display: "flex" },
  ".cm-table-buttons button": {
    font: "500 0.8125rem var(--font-interface)",
    color: "var(--ink-soft)",
    background: "var(--sheet)",
    border: "1px solid var(--line-strong)",
    borderRadius: "999px",
    minHeight: "2rem",
    padding: "0 0.75rem",
    cursor: "pointer",
  },
  ".cm-table-buttons button:hover": { color: "var(--ink)", background: "var(--well)" },
  ".cm-table :is(th, td):focus": { outline: "2px solid var(--accent)", outlineOffset: "-2px" },
});
