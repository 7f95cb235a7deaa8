import { expect, test } from "vitest";
import { echoedRequestTag, requestTag } from "./request-tags.ts";

const whole = (pattern: RegExp, tag: string) => pattern.exec(tag)?.[0] === tag;

test("recognizes the tags of a rendered request, and no other tag", () => {
  for (const tag of [
    '<request-3fa91c07 tool="edit" action="a &quot;b&quot;">',
    "<text-3fa91c07>",
    "</text-3fa91c07>",
  ])
    expect(whole(requestTag, tag), tag).toBe(true);
  for (const text of ["<text>", "</b>", "<my-widget>", "a < b-12345678 > c", "text-3fa91c07"])
    expect(requestTag.test(text), text).toBe(false);
});

test("recognizes a repeated tag with another suffix or none, of these names alone", () => {
  const tag = echoedRequestTag(["text", "brief"]);
  for (const echo of [
    "<text>",
    "</text>",
    "<brief-3fa9>",
    '<request tool="generate" type="article">',
    "</request-00000000>",
  ])
    expect(whole(tag, echo), echo).toBe(true);
  for (const text of ["<title>", "<texts>", "<text-align>", "<textarea>", "<text", "the text>"])
    expect(tag.test(text), text).toBe(false);
});
