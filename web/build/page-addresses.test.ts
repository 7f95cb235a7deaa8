import { expect, test } from "vitest";
import { paths } from "../app/paths.ts";
import { screens, visitorScreens } from "../app/routes.ts";
import { pageAddresses } from "./page-addresses.ts";

test("every screen but the operator’s has its addresses, with and without the optional parameter", () => {
  const pages = screens.flatMap(({ children = [] }) => children);
  const open = [...visitorScreens, ...screens, ...pages].filter(({ path }) => path !== paths.model);
  const wanted = open.flatMap(({ path }) =>
    path.endsWith("/:id?") ? [path.slice(0, -"/:id?".length), path.slice(0, -1)] : [path],
  );
  expect(pageAddresses).not.toContain(paths.model);
  expect(wanted.length).toBeGreaterThan(10);
  expect(pageAddresses).toEqual(expect.arrayContaining(wanted));
});

test("every address is unique and has no wildcard", () => {
  expect(new Set(pageAddresses).size).toBe(pageAddresses.length);
  for (const address of pageAddresses) expect(address).toMatch(/^(\/[a-z-]+)+(\/:id)?$/);
});
