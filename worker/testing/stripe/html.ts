// The hosted pages' HTML: plain, and fit for people and for tests that press buttons.

/** Text as it may stand in HTML and in its attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

export interface Page {
  title: string;
  /** Paragraphs above the buttons. */
  lines: string[];
  /** Why the last press did nothing. */
  error?: string | undefined;
  /** What each button says, by what it sends as `do`. */
  buttons: Record<string, string>;
  /** What one can choose from before pressing: what each says, by what it sends as `choice`. */
  choices?: Record<string, string> | undefined;
  /** The way back: what it says, and where it leads. */
  back?: { label: string; url: string | null };
}

/** A page with one form. */
export function pageResponse({ title, lines, error, buttons, choices, back }: Page): Response {
  const options = Object.entries(choices ?? {}).map(
    ([value, label]) => `<option value="${escapeHtml(value)}">${escapeHtml(label)}</option>`,
  );
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<main><h1>${escapeHtml(title)}</h1>
${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join("\n")}
${error ? `<p role="alert">${escapeHtml(error)}</p>` : ""}
<form method="post">
${options.length ? `<label>Choice <select name="choice">${options.join("")}</select></label>` : ""}
${Object.entries(buttons)
  .map(([value, label]) => `<button name="do" value="${escapeHtml(value)}">${escapeHtml(label)}</button>`)
  .join("\n")}
</form>
${back?.url ? `<p><a href="${escapeHtml(back.url)}">${escapeHtml(back.label)}</a></p>` : ""}
</main></html>`;
  return new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8" } });
}

export const goTo = (url: string): Response =>
  new Response(null, { status: 303, headers: { Location: url } });

/** Such as "24.00 EUR". */
export const moneyText = (cents: number, currency: string): string =>
  `${(cents / 100).toFixed(2)} ${currency.toUpperCase()}`;

/** A moment in seconds, as a day. */
export const dayText = (at: number): string => new Date(at * 1000).toISOString().slice(0, 10);
