// Markdown as the editor reads it: CommonMark with tables, tasks, strikethrough and plain addresses, as in ui/markdown.
import { defineLanguageFacet, Language } from "@codemirror/language";
import { Autolink, parser, Strikethrough, Table, TaskList } from "@lezer/markdown";

const markdownParser = parser.configure([Table, TaskList, Strikethrough, Autolink]);

/** `@codemirror/lang-markdown` adds HTML, CSS and JavaScript, which weigh more than the rest of the editor's languages. */
export const markdown = new Language(defineLanguageFacet(), markdownParser, [], "markdown");
