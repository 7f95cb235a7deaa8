import { fileURLToPath } from "node:url";
import { build, type Rolldown } from "vite";
import { expect, test } from "vitest";
import { markPure, pureContracts } from "./pure-contracts.ts";

const contract = fileURLToPath(new URL("../../shared/contracts/titles.ts", import.meta.url));

/** The bundled code of an entry that exports one name of a contract. */
async function bundle(name: string): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: "silent",
    plugins: [
      {
        name: "entry",
        resolveId: (id) => (id === "entry" ? id : null),
        load: (id) => (id === "entry" ? `export { ${name} } from ${JSON.stringify(contract)}` : null),
      },
      pureContracts(),
    ],
    build: { write: false, rolldownOptions: { input: "entry", preserveEntrySignatures: "strict" } },
  })) as Rolldown.RolldownOutput; // not a list, nor a watcher
  return output.map((file) => (file.type === "chunk" ? file.code : "")).join("");
}
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
