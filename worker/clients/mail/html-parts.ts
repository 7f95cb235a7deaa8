import type { Part } from "./letter.ts";
import { look } from "./look.ts";

const codeFont = "ui-monospace,SFMono-Regular,Menlo,Consolas,monospace";

export function partHtml(part: Part): string {
  if (typeof part === "string") return `<p style="margin:0 0 16px">${escapeHtml(part)}</p>`;
  if ("code" in part) {
    const style = `border-radius:10px;font:600 32px/1.2 ${codeFont};letter-spacing:6px;margin:0 0 20px;padding:16px 8px 16px 14px;text-align:center`;
    return `<p ${look("code", style)}>${escapeHtml(part.code)}</p>`;
  }
  if ("link" in part) {
    const style =
      "border-radius:10px;display:inline-block;font-weight:600;padding:10px 20px;text-decoration:none";
    return `<p style="margin:24px 0"><a href="${escapeHtml(part.link)}" ${look("button", style)}>${escapeHtml(part.label)}</a></p>`;
  }
  const lines = part.facts.map(
    ({ name, value }) =>
      `<span ${look("soft", "border:0")}>${escapeHtml(name)}</span> <span style="font-weight:600">${escapeHtml(value)}</span>`,
  );
  return `<p style="margin:0 0 16px">${lines.join("<br>\n")}</p>`;
}

const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Text as HTML shows it, between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);
}
