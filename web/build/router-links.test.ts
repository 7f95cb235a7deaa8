import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { withoutPrefetch } from "./router-links.ts";

const lib = new URL("../../node_modules/react-router/dist/production/lib/dom/lib.js", import.meta.url);

test("nothing of react-router's links refers to the preloading of the framework mode", () => {
  const link = /const Link = [\s\S]*?\nLink\.displayName/.exec(
    withoutPrefetch(readFileSync(lib, "utf8")),
  )?.[0];
  expect(link).toContain("handleClick");
  expect(link).not.toMatch(/usePrefetchBehavior|shouldPrefetch/);
  expect(link).toMatch(/return false \? .*PrefetchPageLinks.* : link;/);
});

test("another form of the file fails the build", () => {
  expect(() => withoutPrefetch("const Link = 1;")).toThrow("react-router was built differently");
});
