import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { bundleEntry } from "../testing/bundle-entry.ts";
import { unusedRouter, withoutUnused } from "./unused-router.ts";

const router = fileURLToPath(import.meta.resolve("react-router"));
const entry = `export { Link, RouterProvider } from ${JSON.stringify(router)}`;

/** The bundled code of what the interface uses of react-router. */
const bundle = (isReduced: boolean) =>
  bundleEntry(entry, isReduced ? [unusedRouter()] : [], { minify: false, external: /^react/ });

test("links without preloading and errors without a server are left of react-router", async () => {
  const unused = /IntersectionObserver|REACT_ROUTER_ERROR|modulepreload/g;
  const [whole, reduced] = await Promise.all([bundle(false), bundle(true)]);
  expect(new Set(whole.match(unused)).size).toBe(3);
  expect(reduced.match(unused)).toBeNull();
  expect(reduced).toContain("LinkWithRef");
  expect(reduced).toContain("RenderErrorBoundary");
});

test("a file of another form fails the build", () => {
  const code = readFileSync(router.replace(/index\.js$/, "lib/hooks.js"), "utf8");
  const id = "/node_modules/react-router/dist/production/lib/hooks.js";
  expect(withoutUnused(code, id)).not.toBe(code);
  expect(() => withoutUnused(code.replace("this.context", "context"), id)).toThrow("built differently");
});
