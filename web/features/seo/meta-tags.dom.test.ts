import { expect, test } from "vitest";
import type { SeoData } from "../../../shared/contracts/seo.ts";
import { metaHtml, typedSlug } from "./meta-tags.tsx";

const tags: SeoData = {
  title: "Reed pens",
  description: "How they are cut.",
  altTexts: ["A nib"],
  slug: "reed-pens",
  openGraph: { title: "Cut one", description: "With a knife." },
};

/** Parses the HTML like a browser. */
function read(html: string) {
  const { head, body } = new DOMParser().parseFromString(`<head>${html}</head>`, "text/html");
  const metas = [...head.querySelectorAll("meta")].map((meta) => [
    meta.getAttribute("name") ?? meta.getAttribute("property"),
    meta.getAttribute("content"),
  ]);
  return {
    title: head.querySelector("title")?.textContent,
    ...Object.fromEntries(metas),
    elements: [...head.children, ...body.children].map(({ tagName }) => tagName),
    attributes: [...head.children].flatMap((element) => element.getAttributeNames()),
  };
}

test("title, description and Open Graph tags are on separate lines", () => {
  expect(metaHtml(tags)).toBe(
    [
      "<title>Reed pens</title>",
      '<meta name="description" content="How they are cut.">',
      '<meta property="og:title" content="Cut one">',
      '<meta property="og:description" content="With a knife.">',
    ].join("\n"),
  );
});

test("Open Graph tags are left out without Open Graph data", () => {
  expect(metaHtml({ ...tags, openGraph: null })).not.toContain("og:");
});

test.each([
  ["quotes", `"Quills" & 'reeds'`],
  ["an injected attribute", '" onload="alert(1)'],
  ["a script", "</title><script>alert(1)</script>"],
  ["the end of a tag", '"><img src=x onerror=alert(1)>'],
  ["emoji and other scripts", "🪶 ריד پن 葦ペン"],
  ["entities", "&lt;b&gt; &amp;amp; &quot;"],
  ["a comment", "<!-- hidden --> seen"],
])("a value with %s is preserved as text", (_, value) => {
  const found = read(
    metaHtml({
      ...tags,
      title: value,
      description: value,
      openGraph: { title: value, description: value },
    }),
  );
  expect(found).toMatchObject({
    title: value,
    description: value,
    "og:title": value,
    "og:description": value,
    elements: ["TITLE", "META", "META", "META"],
  });
  expect(new Set(found.attributes)).toEqual(new Set(["name", "property", "content"]));
});

test("line breaks become spaces, and lone surrogates become the replacement character", () => {
  expect(metaHtml({ ...tags, title: " Reed\n\npens \ud83e" })).toContain("<title>Reed pens \ufffd</title>");
});

test.each([
  ["reed-pens", "reed-pens"],
  ["reed-", "reed-"],
  ["Über Federn & Tinte", "uber-federn-tinte"],
  ["--a//b?c=<script>", "a-b-c-script-"],
  ["../../etc", "etc"],
  ["🪶", ""],
  ["", ""],
])("a slug typed as %j becomes %j", (typed, slug) => {
  expect(typedSlug(typed)).toBe(slug);
});
