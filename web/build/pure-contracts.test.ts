import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { bundleEntry } from "../testing/bundle-entry.ts";
import { markPure, pureContracts } from "./pure-contracts.ts";

const contract = fileURLToPath(new URL("../../shared/contracts/titles.ts", import.meta.url));

/** The bundled code of an entry that exports one name of a contract. */
const bundle = (name: string) =>
  bundleEntry(`export { ${name} } from ${JSON.stringify(contract)}`, [pureContracts()]);
const load = (code: string) => import(`data:text/javascript,${encodeURIComponent(code)}`);

test("a function of a contract is bundled without its schemas, and a schema still validates", async () => {
  const [entitlement, input] = await Promise.all([bundle("titlesEntitlement"), bundle("titlesInput")]);
  expect(entitlement.length).toBeLessThan(input.length / 2);
  expect(entitlement).not.toContain("safeParse");
  const { titlesInput } = await load(input);
  expect(titlesInput.safeParse({ text: "" }).success).toBe(false);
  expect(titlesInput.safeParse({ text: "A reed pen writes.", language: "en" })).toMatchObject({
    success: true,
    data: { type: "all" },
  });
});

test("marks what is computed, at the top only", () => {
  expect(markPure("const a = 1; export const b = f({ c: g() }); const d = () => f();")).toBe(
    "const a = 1; export const b = /* @__PURE__ */ (() => (f({ c: g() })))(); const d = () => f();",
  );
});
