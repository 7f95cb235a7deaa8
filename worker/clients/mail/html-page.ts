// The HTML of a mail. It works at any width and in both colour schemes, and loads nothing.
import type { Language } from "../../../shared/catalog/languages.ts";
import { accentPalette, type Theme } from "../../../shared/contrast.ts";
import type { FootLink, Letter, Part } from "./compose.ts";
import { locales } from "./format.ts";

const font = "ui-sans-serif,system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif";
const titleFont = "ui-serif,Georgia,'Noto Serif',serif";
/** Fills the preview, so that mail clients don't append the beginning of the mail. */
const previewFiller = "&#847;&zwnj;&nbsp;".repeat(60);

export function htmlPage(
  language: Language,
  letter: Letter,
  greeting: string,
  { operator, links }: { operator: string; links: FootLink[] },
): string {
  const lang = `lang="${locales[language]}" dir="ltr"`;
  const accent = letter.brand?.accent;
  const notes = letter.notes.map((note) => `<p style="margin:0 0 8px">${escapeHtml(note)}</p>`);
  const footLinks = links.map(
    ({ label, link }) =>
      `<a href="${escapeHtml(link)}" ${look("faint", "text-decoration:underline")}>${escapeHtml(label)}</a>`,
  );
  const small = "font-size:13px;line-height:1.5;margin:16px 0 0;padding:0 4px";
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
${darkRules(accent)}
}
</style>
</head>
<body ${look("page", "margin:0;padding:0")}>
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(letter.preview)}${previewFiller}</div>
<div ${lang} ${look("page", `font:16px/1.55 ${font};overflow-wrap:break-word;padding:24px 12px`)}>
<div style="margin:0 auto;max-width:560px">
<p ${look("heading", `font:700 20px/1.3 ${titleFont};margin:0 0 12px;padding:0 4px`)}>${escapeHtml(letter.brand?.name || "Calamo")}</p>
<div ${look("sheet", "border-radius:16px;padding:28px 24px 20px")}>
<h1 ${look("heading", `font:700 24px/1.25 ${titleFont};margin:0 0 20px`)}>${escapeHtml(letter.title)}</h1>
${[greeting, ...letter.body].map((part) => partHtml(part, accent)).join("\n")}
<div ${look("soft", "border-width:1px 0 0;font-size:14px;line-height:1.5;margin:24px 0 0;padding:16px 0 0")}>
${notes.join("\n")}
</div>
</div>
<p ${look("faint", small)}>${escapeHtml(letter.reason)}</p>
<p ${look("faint", small)}>${[...(operator ? [escapeHtml(operator)] : []), footLinks.join(" · ")].join("<br>\n")}</p>
</div>
</div>
</body>
</html>
`;
}

const codeFont = "ui-monospace,SFMono-Regular,Menlo,Consolas,monospace";

/** @param accent the workspace's, for buttons */
function partHtml(part: Part, accent: string | null | undefined): string {
  if (typeof part === "string") return `<p style="margin:0 0 16px">${escapeHtml(part)}</p>`;
  if ("code" in part) {
    const style = `border-radius:10px;font:600 32px/1.2 ${codeFont};letter-spacing:6px;margin:0 0 20px;padding:16px 8px 16px 14px;text-align:center`;
    return `<p ${look("code", style)}>${escapeHtml(part.code)}</p>`;
  }
  if ("link" in part) {
    const style =
      "border-radius:10px;display:inline-block;font-weight:600;padding:10px 20px;text-decoration:none";
    return `<p style="margin:24px 0"><a href="${escapeHtml(part.link)}" ${look("button", style, coloursOf("light", accent))}>${escapeHtml(part.label)}</a></p>`;
  }
  if ("quote" in part) {
    const style = "border-width:0 0 0 3px;margin:0 0 20px;padding:2px 0 2px 14px";
    return `<p ${look("quote", style)}>${escapeHtml(part.quote).replaceAll("\n", "<br>\n")}</p>`;
  }
  const lines = part.facts.map(
    ({ name, value }) =>
      `<span ${look("soft", "border:0")}>${escapeHtml(name)}</span> <span style="font-weight:600">${escapeHtml(value)}</span>`,
  );
  return `<p style="margin:0 0 16px">${lines.join("<br>\n")}</p>`;
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes text for HTML content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/** The colours of the interface (web/app/tokens.css; a test compares them). */
export const light = {
  paper: "#fbfaf7",
  sheet: "#ffffff",
  well: "#f3f1ec",
  line: "#e5e1d8",
  ink: "#1c1b19",
  "ink-soft": "#56524a",
  "ink-faint": "#6b665b",
  accent: "#3447b8",
  "on-accent": "#ffffff",
};

export const dark: typeof light = {
  paper: "#161614",
  sheet: "#1e1e1b",
  well: "#1a1a18",
  line: "#2f2e2a",
  ink: "#f0ede6",
  "ink-soft": "#b9b4a8",
  "ink-faint": "#938e82",
  accent: "#a5b1ff",
  "on-accent": "#14173a",
};

/** The theme's colours, with those of a workspace's accent made readable. */
function coloursOf(theme: Theme, accent: string | null | undefined): typeof light {
  const own = theme === "light" ? light : dark;
  if (!accent) return own;
  const palette = accentPalette(accent, theme);
  return { ...own, accent: palette.accent, "on-accent": palette.onAccent };
}

type Colour = keyof typeof light;
interface Paint {
  ground?: Colour;
  text?: Colour;
  border?: Colour;
}

/** The colours of each kind of element. */
const paints = {
  page: { ground: "paper", text: "ink" },
  sheet: { ground: "sheet", text: "ink", border: "line" },
  heading: { text: "ink" },
  code: { ground: "well", text: "ink", border: "line" },
  button: { ground: "accent", text: "on-accent", border: "accent" },
  quote: { text: "ink", border: "line" },
  soft: { text: "ink-soft", border: "line" },
  faint: { text: "ink-faint" },
} satisfies Record<string, Paint>;

/**
 * Returns the attributes of an element: inline styles for mail clients without style sheets, and the class that
 * `darkRules` refers to.
 */
function look(kind: keyof typeof paints, style: string, palette = light): string {
  const { ground, text, border }: Paint = paints[kind];
  const colours = [
    ground && `background:${palette[ground]}`,
    text && `color:${palette[text]}`,
    border && `border:1px solid ${palette[border]}`,
  ];
  return `class="${kind}" style="${[...colours, style].filter(Boolean).join(";")}"`;
}

function darkRules(accent: string | null | undefined): string {
  const palette = coloursOf("dark", accent);
  const rules = Object.entries<Paint>(paints).map(([kind, { ground, text, border }]) => {
    const colours = [
      ground && `background:${palette[ground]}!important`,
      text && `color:${palette[text]}!important`,
      border && `border-color:${palette[border]}!important`,
    ];
    return `.${kind}{${colours.filter(Boolean).join(";")}}`;
  });
  return rules.join("\n");
}
