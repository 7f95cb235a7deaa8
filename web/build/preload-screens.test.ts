import type { Rolldown } from "vite";
import { expect, test } from "vitest";
import { listPreloads, readNamespaces } from "./preload-screens.ts";

/** What is read of a built file. */
function chunk(fileName: string, facadeModuleId: string | null, imports: string[] = [], isEntry = false) {
  return { type: "chunk", fileName, facadeModuleId, imports, isEntry };
}

const bundle = Object.fromEntries(
  [
    chunk("core.js", "/web/index.html", ["libraries.js"], true),
    chunk("libraries.js", null),
    chunk("login.js", "/web/features/auth/login-screen.tsx", ["core.js", "field.js"]),
    chunk("generate.js", "/web/features/writing/generate/generate-screen.tsx", ["field.js", "libraries.js"]),
    chunk("field.js", null, ["icons.js"]),
    chunk("icons.js", null, ["field.js"]),
    chunk("shell.js", "/web/app/shell.tsx", ["icons.js"]),
    chunk("confirm.js", "/web/features/auth/entry/confirm-screen.tsx", ["core.js"]),
    ...["common", "auth", "entry", "generate", "writing"].map((name) =>
      chunk(`${name}-en.js`, `/web/i18n/locales/en/${name}.json`),
    ),
    chunk("auth-de.js", "/web/i18n/locales/de/auth.json"),
  ].map((file) => [file.fileName, file]),
) as unknown as Rolldown.OutputBundle; // what is read of it

const namespaces = new Map<string, string[]>();
readNamespaces(
  `
  { path: paths.login, lazy: () => withTexts(() => import("../features/auth/login-screen.tsx"), "auth") },
  lazy: () => withTexts(() => import("../features/auth/entry/confirm-screen.tsx"), "auth", "entry"),
  lazy: () =>
    withTexts(
      () => import("../features/writing/generate/generate-screen.tsx"),
      "generate",
      "writing",
    ),
  withTexts(() => import("../features/account/billing/payment-banner.tsx"), "payments"),`,
  namespaces,
);

test("a screen needs its code and what that imports, but not what every page begins with", () => {
  const { screens, shell } = listPreloads(bundle, namespaces);
  expect(screens.login?.files).toEqual(["/login.js", "/field.js", "/icons.js"]);
  expect(screens.generate?.files).toEqual(["/generate.js", "/field.js", "/icons.js"]);
  expect(shell).toEqual(["/shell.js", "/icons.js", "/field.js"]);
});

test("a screen needs the texts that it is loaded with, and those of every screen", () => {
  const { screens, texts } = listPreloads(bundle, namespaces);
  expect(screens.login?.texts).toEqual(["common", "errors", "auth"]);
  expect(screens.confirm?.texts).toEqual(["common", "errors", "auth", "entry"]);
  expect(screens.generate?.texts).toEqual(["common", "errors", "generate", "writing"]);
  expect(texts.de).toEqual({ auth: "/auth-de.js" });
});

test("of every screen is known which texts it is loaded with", () => {
  const named = new Map<string, string[]>();
  const sources = import.meta.glob<string>("../app/{router.tsx,screens.ts}", {
    eager: true,
    query: "?raw",
    import: "default",
  });
  for (const source of Object.values(sources)) readNamespaces(source, named);
  const modules = Object.keys(
    import.meta.glob(["../features/**/*-screen.tsx", "!../features/styleguide/**"]),
  );
  expect([...named.keys()].sort()).toEqual(modules.map((path) => path.slice(2)).sort());
  expect([...named.values()].every((texts) => texts.length > 0)).toBe(true);
});

test("the screens of visitors are told from those that have a frame", () => {
  expect(listPreloads(bundle, namespaces).visitors).toEqual(["login", "confirm"]);
});
