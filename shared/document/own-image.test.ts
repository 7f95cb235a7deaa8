import { expect, test } from "vitest";
import { imageAddress, imageIdsIn, isOwnImage } from "./own-image.ts";

const [one, two] = ["0123456789abcdef".repeat(2), "f".repeat(32)];

test("only the address of a stored image is ours", () => {
  expect(isOwnImage(imageAddress(one))).toBe(true);
  for (const src of [
    `https://example.com/images/${one}`,
    `//example.com/images/${one}`,
    `/\\example.com/images/${one}`,
    `/images/${one}?a`,
    `/images/${one}0`,
    `/images/${one.toUpperCase()}`,
    `/images/../api/me`,
    `images/${one}`,
    "",
  ])
    expect(isOwnImage(src), src).toBe(false);
});

test("the ids in texts are found in Markdown, HTML and whole addresses, each once", () => {
  const text = `![a](/images/${one} "b") <img src="https://calamo.example/images/${two}"> /images/${one}\n/images/${one}0`;
  expect(imageIdsIn(text, null, "without any")).toEqual([one, two]);
});
