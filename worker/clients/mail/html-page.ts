import type { Language } from "../../../shared/catalog/languages.ts";
import { escapeHtml, partHtml } from "./html-parts.ts";
import type { Letter } from "./letter.ts";
import { locales } from "./local-forms.ts";
import { darkRules, look } from "./look.ts";

const font = "ui-sans-serif,system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif";
const titleFont = "ui-serif,Georgia,'Noto Serif',serif";
/** Takes the room in which a mailbox would show the beginning of the mail after the preview. */
const blank = "&#847;&zwnj;&nbsp;".repeat(60);

/** The letter as a page that fits every width and both colour schemes, and fetches nothing. */
export function htmlPage(language: Language, letter: Letter, greeting: string): string {
  const lang = `lang="${locales[language]}" dir="ltr"`;
  const notes = letter.notes.map((note) => `<p style="margin:0 0 8px">${escapeHtml(note)}</p>`);
  return `<!doctype html>
<html ${lang}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no">
<title>${escapeHtml(letter.subject)}</title>
<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
${darkRules()}
}
</style>
</head>
<body ${look("page", "margin:0;padding:0")}>
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(letter.preview)}${blank}</div>
<div ${lang} ${look("page", `font:16px/1.55 ${font};overflow-wrap:break-word;padding:24px 12px`)}>
<div style="margin:0 auto;max-width:560px">
<p ${look("heading", `font:700 20px/1.3 ${titleFont};margin:0 0 12px;padding:0 4px`)}>Calamo</p>
<div ${look("sheet", "border-radius:16px;padding:28px 24px 20px")}>
<h1 ${look("heading", `font:700 24px/1.25 ${titleFont};margin:0 0 20px`)}>${escapeHtml(letter.title)}</h1>
${[greeting, ...letter.body].map(partHtml).join("\n")}
<div ${look("soft", "border-width:1px 0 0;font-size:14px;line-height:1.5;margin:24px 0 0;padding:16px 0 0")}>
${notes.join("\n")}
</div>
</div>
<p ${look("faint", "font-size:13px;line-height:1.5;margin:16px 0 0;padding:0 4px")}>${escapeHtml(letter.reason)}</p>
</div>
</div>
</body>
</html>
`;
}
