// Cuts the web fonts to the characters of the five languages, the weights in use and the features that the interface needs:
// node web/build/subset-fonts.ts
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const subset = require("subset-font"); // its published types lack `keepFeatures`

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

/** The ranges in web/app/fonts.css cover them. */
export const characters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŸẞ–—‘’‚“”„†‡•…‰‹›€™−×≤≥≠≈←→↑↓\u2009\u200b\u2011\u202f`;

/** Kerning and accents; figures of one width, for tables and counters. */
const keepFeatures = ["kern", "liga", "calt", "ccmp", "locl", "mark", "mkmk", "lnum", "tnum"];

const fonts = {
  "figtree.woff2": "figtree/files/figtree-latin-wght-normal.woff2",
  "source-serif-4.woff2": "source-serif-4/files/source-serif-4-latin-wght-normal.woff2",
  "source-serif-4-italic.woff2": "source-serif-4/files/source-serif-4-latin-wght-italic.woff2",
};

if (import.meta.main)
  for (const [name, source] of Object.entries(fonts)) {
    const whole = await readFile(require.resolve(`@fontsource-variable/${source}`));
    const cut = await subset(whole, characters, {
      targetFormat: "woff2",
      variationAxes: { wght: { min: 400, max: 700 } },
      noHinting: true,
      keepFeatures,
    });
    await writeFile(new URL(`../fonts/${name}`, import.meta.url), cut);
  }
