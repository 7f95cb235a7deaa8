import { expect, test } from "vitest";
import tokens from "../../../web/app/tokens.css?raw";
import { dark, light } from "./html-page.ts";

const [lightTokens = "", darkTokens = ""] = tokens.split(":root.dark");
const colourIn = (css: string, name: string) => css.match(new RegExp(`--${name}: (#\\w+);`))?.[1];

test("mails use the interface's light and dark colours", () => {
  const names = Object.keys(light);
  expect(light).toEqual(Object.fromEntries(names.map((name) => [name, colourIn(lightTokens, name)])));
  expect(dark).toEqual(Object.fromEntries(names.map((name) => [name, colourIn(darkTokens, name)])));
});
