import { expect, test } from "vitest";
import { typedSlug } from "./typed-slug.ts";

test.each([
  ["reed-pens", "reed-pens"],
  ["reed-", "reed-"],
  ["Über Federn & Tinte", "uber-federn-tinte"],
  ["--a//b?c=<script>", "a-b-c-script-"],
  ["../../etc", "etc"],
  ["🪶", ""],
  ["", ""],
])("%j becomes %j", (typed, slug) => {
  expect(typedSlug(typed)).toBe(slug);
});
