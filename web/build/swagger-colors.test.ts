import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { withTokens } from "./swagger-colors.ts";

const css = readFileSync(fileURLToPath(import.meta.resolve("swagger-ui-dist/swagger-ui.css")), "utf8");

test("the reference has no colors but the product's, except in parts that it does not show", () => {
  const unused =
    /\.(?:bg-|b--|hover-|debug|topbar|stripe|shadow|opblock-(?:head|options|query|custom|deprecated))|(?:^|\s)mark$|\.(?:(?:near-|mid-|dark-|light-|moon-|hot-|washed-|lightest-)?(?:black|white|gray|silver|red|orange|gold|yellow|purple|pink|green|navy|blue))\b/;
  const raw = [...withTokens(css).matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .filter(
      ([, selector = "", body = ""]) =>
        /#[\da-f]{3,6}\b|rgba?\(|hsla?\(/.test(body) && !unused.test(selector),
    )
    .map(([rule]) => rule);
  expect(raw).toEqual([]);
});

test("Swagger UI's own dark theme is gone", () => {
  expect(withTokens(css)).not.toContain("html.dark-mode");
});
