import { describe, expect, test } from "vitest";
import { type Language, languages } from "../../../shared/catalog/languages.ts";
import { sampleMails } from "../../testing/sample-mails.ts";
import { locales } from "./format.ts";
import { escapeHtml } from "./html-page.ts";
import type { Mail } from "./mail.ts";
import { renderMail } from "./render-mail.ts";

const name = "Ada Quill";
const foot = { origin: "https://calamo.example", operator: "Reed Press, 1 Reed Street, Lisbon" };
const render = (language: Language, mail: Mail, to = name) =>
  renderMail({ email: "ada@example.com", name: to, language }, mail, foot);
const countIn = (text: string, part: string) => text.split(part).length - 1;

describe.each(languages)("in %s", (language) => {
  test.each(sampleMails)(
    "$name contains its link and code in text and HTML, and no unfilled placeholder",
    ({ mail }) => {
      const { subject, text, html } = render(language, mail);
      if ("link" in mail) {
        expect(text.split("\n").filter((line) => line === mail.link)).toHaveLength(1);
        expect(countIn(text, mail.link)).toBe(1);
        expect(countIn(html, `href="${escapeHtml(mail.link)}"`)).toBe(1);
      }
      expect(countIn(html, "href=")).toBe("link" in mail ? 4 : 3); // three in the foot
      if ("code" in mail) {
        expect(text.split("\n").map((line) => line.trim())).toContain(mail.code);
        expect(html).toContain(`>${mail.code}</p>`);
      }
      expect(`${subject}${text}${html}`).not.toMatch(/undefined|null|NaN|\[object|\$\{|\{\{/);
      expect(html).toContain(`<html lang="${locales[language]}"`);
      expect(text).not.toMatch(/[*_`#<>]{2}|^[#*>-] |\]\(/m);
    },
  );

  test.each(sampleMails)("$name has a subject of one short line without the user's name", ({ mail }) => {
    const { subject, html } = render(language, mail);
    expect(subject.length).toBeLessThanOrEqual(78);
    expect(subject).toMatch(/^[^\p{Cc}]+$/u);
    expect(subject).not.toContain("Ada");
    expect(html).toContain(`<title>${escapeHtml(subject)}</title>`);
  });

  test.each(sampleMails)("$name loads no external resources", async ({ mail }) => {
    const { html } = render(language, mail);
    const found: string[] = [];
    const seen = { element: (element: Element) => void found.push(element.tagName) };
    await new HTMLRewriter()
      .on("img,link,script,iframe,object,video,table,[src]", seen)
      .transform(new Response(html))
      .text();
    expect(found).toEqual([]);
    expect(html).not.toMatch(/url\(|@import|@font-face/);
  });

  test.each(sampleMails)("$name has a sentence as its preview text", ({ mail }) => {
    const [, preview] = render(language, mail).html.match(/display:none[^>]*>([^<]*?)&#847;/) ?? [];
    expect(preview).toMatch(/^[¿\p{Lu}].*[.?]$/u);
  });

  test.each(sampleMails)("$name ends with the operator and the legal pages", ({ mail }) => {
    const { text, html } = render(language, mail);
    for (const end of [text.slice(-200), html.slice(-900)]) {
      expect(end).toContain(foot.operator);
      for (const page of ["terms", "privacy", "imprint"]) expect(end).toContain(`${foot.origin}/${page}`);
    }
  });

  test("text lines have at most 72 characters, except for links", () => {
    for (const { mail } of sampleMails)
      for (const line of render(language, mail).text.split("\n"))
        if (!line.startsWith("https://")) expect(line.length).toBeLessThanOrEqual(72);
  });

  test.each([
    ["confirmEmail", "24"],
    ["signIn", "10"],
  ])("%s states how long it is valid", (kind, figure) => {
    const mail = sampleMails.find((sample) => sample.name === kind)?.mail;
    expect(mail && render(language, mail).text).toMatch(new RegExp(`\\b${figure} `));
  });
});

test.each(sampleMails)("$name is worded differently in every language", ({ mail }) => {
  const rendered = languages.map((language) => render(language, mail));
  for (const part of ["subject", "text", "html"] as const)
    expect(new Set(rendered.map((each) => each[part])).size).toBe(languages.length);
});

test.each(sampleMails)("$name ignores a hostile name", ({ mail }) => {
  const hostile = "<img src=x onerror=alert(1)>\r\nBcc: x@example.com";
  for (const language of languages) {
    const { subject, text, html } = render(language, mail, hostile);
    for (const part of [subject, text, html]) expect(part).not.toMatch(/onerror|Bcc|x@example\.com/);
  }
});

test.each(sampleMails)("$name greets by name, unless the address is unconfirmed", ({ mail }) => {
  const { text, html } = render("en", mail);
  const isUnconfirmed =
    mail.kind === "invitation" || mail.kind === "confirmEmail" || mail.kind === "confirmNewEmail";
  const greeting = isUnconfirmed ? "Hello," : "Hello Ada Quill,";
  expect(text.split("\n")[0]).toBe(greeting);
  expect(html).toContain(`>${greeting}</p>`);
  if (isUnconfirmed) expect(`${text}${html}`).not.toContain("Quill");
});

test("the confirmation says that someone signed up, and that it can be ignored otherwise", () => {
  const { text } = render("en", { kind: "confirmEmail", link: "https://calamo.test/confirm#1" });
  expect(text).toContain("Someone created a Calamo account with this email address.");
  expect(text).toContain("If this wasn’t you, you can ignore this email.");
});

test("browser and system names are escaped and kept on one line", () => {
  const mail = {
    kind: "newSignIn",
    link: "https://calamo.test/settings/security",
    browser: '<img src="x">\r\nBcc: x@example.com',
    os: "</p>&\u2028x",
    country: null,
    at: 0,
  } as const;
  const { text, html } = render("en", mail);
  expect(text).toContain('Browser: <img src="x"> Bcc: x@example.com\nSystem: </p>& x\nTime: ');
  expect(html).toContain("&lt;img src=&quot;x&quot;&gt; Bcc: x@example.com<");
  expect(html).toContain("&lt;/p&gt;&amp; x<");
});

test("French punctuation is preceded by a narrow no-break space", () => {
  for (const { mail } of sampleMails) {
    const { subject, text } = render("fr", mail);
    expect(`${subject}\n${text}`).not.toMatch(/[^\u202f][;:!?»](\s|$)|« /);
  }
});
