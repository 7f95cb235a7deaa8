import type { Rolldown } from "vite";
import { expect, test } from "vitest";
import { listPreloads } from "./preload-screens.ts";

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

test("a screen needs its code and what that imports, but not what every page begins with", () => {
  const { screens, shell } = listPreloads(bundle);
  expect(screens.login?.files).toEqual(["/login.js", "/field.js", "/icons.js"]);
  expect(screens.generate?.files).toEqual(["/generate.js", "/field.js", "/icons.js"]);
  expect(shell).toEqual(["/shell.js", "/icons.js", "/field.js"]);
});

test("a screen needs the texts of its folders and its name, of those that there are", () => {
  const { screens, texts } = listPreloads(bundle);
  expect(screens.login?.texts).toEqual(["common", "auth"]);
  expect(screens.confirm?.texts).toEqual(["common", "auth", "entry"]);
  expect(screens.generate?.texts).toEqual(["common", "writing", "generate"]);
  expect(texts.de).toEqual({ auth: "/auth-de.js" });
});

test("the screens of visitors are told from those that have a frame", () => {
  expect(listPreloads(bundle).visitors).toEqual(["login", "confirm"]);
});
