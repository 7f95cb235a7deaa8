import { expect, test } from "vitest";
import { imageType } from "./avatar.ts";

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

test.each([
  ["\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "image/png"],
  ["\xff\xd8\xff\xe0\0\x10JFIF", "image/jpeg"],
  ["\xff\xd8\xff\xe1\0\x10Exif", "image/jpeg"],
  ["GIF87a\x01\0", "image/gif"],
  ["GIF89a\x01\0", "image/gif"],
  ["RIFF\x1a\0\0\0WEBPVP8L", "image/webp"],
])("%j is %s", (text, type) => {
  expect(imageType(bytes(text))).toBe(type);
});

test.each([
  ["nothing", ""],
  ["a page", "<!doctype html><script>alert(1)</script>"],
  ["a drawing that may hold scripts", '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
  ["a drawing behind a byte order mark", "\xef\xbb\xbf<?xml version='1.0'?><svg/>"],
  ["a page that says it is a picture", "data:image/png;base64,iVBORw0KGgo="],
  ["a picture behind something else", " \x89PNG\r\n\x1a\n"],
  ["a picture whose signature went through a text filter", "\x89PNG\n\x1a\n\0\0\0\rIHDR"],
  ["half a signature", "\x89PNG\r\n\x1a"],
  ["a GIF of no version there is", "GIF88a\x01\0"],
  ["a sound in WebP's wrapping", "RIFF\x24\0\0\0WAVEfmt "],
  ["wrapping that ends before its kind", "RIFF\x1a\0\0\0WEB"],
  ["a PDF", "%PDF-1.7"],
  ["an archive", "PK\x03\x04"],
  ["a bitmap", "BM\x36\0"],
])("%s is none that is taken", (_, text) => {
  expect(imageType(bytes(text))).toBeUndefined();
});
