import { expect, test } from "vitest";
import { imageType } from "./image-type.ts";

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

test.each([
  ["\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "image/png"],
  ["\xff\xd8\xff\xe0\0\x10JFIF", "image/jpeg"],
  ["\xff\xd8\xff\xe1\0\x10Exif", "image/jpeg"],
  ["GIF87a\x01\0", "image/gif"],
  ["GIF89a\x01\0", "image/gif"],
  ["RIFF\x1a\0\0\0WEBPVP8L", "image/webp"],
  ["\0\0\0\x20ftypavif\0\0\0\0", "image/avif"],
  ["\0\0\0\x2cftypavis\0\0\0\0", "image/avif"],
])("%j is detected as %s", (text, type) => {
  expect(imageType(bytes(text))).toBe(type);
});

test.each([
  ["an empty file", ""],
  ["an HTML page", "<!doctype html><script>alert(1)</script>"],
  ["an SVG with a script", '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
  ["an SVG after a byte order mark", "\xef\xbb\xbf<?xml version='1.0'?><svg/>"],
  ["a data URL of an image", "data:image/png;base64,iVBORw0KGgo="],
  ["an image after a leading space", " \x89PNG\r\n\x1a\n"],
  ["a PNG with converted line endings", "\x89PNG\n\x1a\n\0\0\0\rIHDR"],
  ["a truncated signature", "\x89PNG\r\n\x1a"],
  ["a GIF of an unknown version", "GIF88a\x01\0"],
  ["a WAV file", "RIFF\x24\0\0\0WAVEfmt "],
  ["a truncated RIFF header", "RIFF\x1a\0\0\0WEB"],
  ["an MP4 film", "\0\0\0\x20ftypisom\0\0\0\0"],
  ["an HEIC photo", "\0\0\0\x20ftypheic\0\0\0\0"],
  ["a PDF", "%PDF-1.7"],
  ["a ZIP archive", "PK\x03\x04"],
  ["a BMP", "BM\x36\0"],
])("%s is not accepted as an image", (_, text) => {
  expect(imageType(bytes(text))).toBeUndefined();
});
