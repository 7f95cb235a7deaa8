import { expect, test } from "vitest";
import tokens from "../../../web/app/tokens.css?raw";
import { dark, light } from "./html-page.ts";

const [lightTokens = "", darkTokens = ""] = tokens.split(":root.dark");
const colourIn = (css: string, name: string) => css.match(new RegExp(`--${name}: (#\\w+);`))?.[1];

test("mails have the colours of the interface, light and dark", () => {
  const names = Object.keys(light);
  expect(light).toEqual(Object.fromEntries(names.map((name) => [name, colourIn(lightTokens, name)])));
  expect(dark).toEqual(Object.fromEntries(names.map((name) => [name, colourIn(darkTokens, name)])));
});
