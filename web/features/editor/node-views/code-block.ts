// A block of code with the choice of its language.
import type { Node } from "prosemirror-model";
import type { NodeViewConstructor } from "prosemirror-view";

/** What is written in blocks of Markdown, and how it is called. */
const languages = {
  bash: "Bash",
  c: "C",
  cpp: "C++",
  csharp: "C#",
  css: "CSS",
  go: "Go",
  html: "HTML",
  java: "Java",
  js: "JavaScript",
  json: "JSON",
  kotlin: "Kotlin",
  md: "Markdown",
  php: "PHP",
  python: "Python",
  ruby: "Ruby",
  rust: "Rust",
  sql: "SQL",
  swift: "Swift",
  ts: "TypeScript",
  xml: "XML",
  yaml: "YAML",
};

export interface CodeLabels {
  /** The name of the choice. */
  codeLanguage: string;
  /** The choice without a language. */
  plainText: string;
}

export const codeBlock =
  (labels: CodeLabels): NodeViewConstructor =>
  (block, view, getPos) => {
    const dom = document.createElement("div");
    dom.className = "code-block";
    const choice = document.createElement("select");
    choice.contentEditable = "false";
    choice.setAttribute("aria-label", labels.codeLanguage);
    for (const [value, name] of Object.entries({ "": labels.plainText, ...languages }))
      choice.add(optionOf(value, name));
    const pre = document.createElement("pre");
    const code = document.createElement("code");
    pre.append(code);
    dom.append(choice, pre);

    const show = ({ attrs: { language } }: Node) => {
      if (language) pre.dataset.language = language;
      else delete pre.dataset.language;
      if (!Array.from(choice.options).some(({ value }) => value === language))
        choice.add(optionOf(language, language));
      choice.value = language;
      choice.disabled = !view.editable;
    };
    show(block);
    choice.addEventListener("change", () => {
      const pos = getPos();
      if (view.editable && pos !== undefined)
        view.dispatch(view.state.tr.setNodeAttribute(pos, "language", choice.value));
    });
    return {
      dom,
      contentDOM: code,
      update: (next) => {
        if (next.type !== block.type) return false;
        show(next);
        return true;
      },
      stopEvent: ({ target }) => target === choice,
      ignoreMutation: ({ target, type }) => type !== "selection" && !code.contains(target),
    };
  };

function optionOf(value: string, name: string): HTMLOptionElement {
  const option = document.createElement("option");
  option.value = value;
  option.textContent = name;
  return option;
}
