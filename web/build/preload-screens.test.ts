import type { Rolldown } from "vite";
import { expect, test } from "vitest";
import { screens, visitorScreens } from "../app/routes.ts";
import german from "../i18n/locales/de/generate.json";
import english from "../i18n/locales/en/generate.json";
import { listPreloads } from "./preload-screens.ts";

/** The fields of an output chunk that `listPreloads` reads. */
function chunk(fileName: string, facadeModuleId: string | null, imports: string[] = [], isEntry = false) {
  return { type: "chunk", fileName, facadeModuleId, imports, isEntry };
}

const all = [...visitorScreens, ...screens, ...screens.flatMap(({ children = [] }) => children)];
/** The screens with realistic chunks; the others have only a chunk of their own. */
const built = ["auth/login", "generate/generate", "auth/entry/confirm"];

const bundle = Object.fromEntries(
  [
    chunk("core.js", "/web/index.html", ["libraries.js"], true),
    chunk("libraries.js", null),
    chunk("login-screen-1.js", "/web/features/auth/login-screen.tsx", ["core.js", "field.js"]),
    chunk("generate-screen-1.js", "/web/features/generate/generate-screen.tsx", ["field.js", "libraries.js"]),
    chunk("field.js", null, ["icons.js"]),
    chunk("icons.js", null, ["field.js"]),
    chunk("shell.js", "/web/app/shell.tsx", ["icons.js"]),
    chunk("confirm-screen-1.js", "/web/features/auth/entry/confirm-screen.tsx", ["core.js"]),
    ...all
      .filter(({ module }) => !built.includes(module))
      .map(({ module }) => chunk(`${module}-screen-1.js`, `/web/features/${module}-screen.tsx`)),
    ...["common", "auth", "entry", "generate", "writing"].map((name) =>
      chunk(`${name}-en.js`, `/web/i18n/locales/en/${name}.json`),
    ),
    chunk("auth-de.js", "/web/i18n/locales/de/auth.json"),
  ].map((file) => [file.fileName, file]),
) as unknown as Rolldown.OutputBundle; // only what is read

test("a screen preloads its chunk and the chunks it imports, except for those of the entry", () => {
  const { screens: preloads, shell } = listPreloads(bundle);
  expect(preloads.login?.files).toEqual(["/login-screen-1.js", "/field.js", "/icons.js"]);
  expect(preloads.generate?.files).toEqual(["/generate-screen-1.js", "/field.js", "/icons.js"]);
  expect(shell).toEqual(["/shell.js", "/icons.js", "/field.js"]);
});

test("a screen preloads its own texts and those common to all screens", () => {
  const { screens: preloads, texts } = listPreloads(bundle);
  expect(preloads.login?.texts).toEqual(["common", "errors", "auth"]);
  expect(preloads.confirm?.texts).toEqual(["common", "errors", "auth", "entry"]);
  expect(preloads.generate?.texts).toEqual(["common", "errors", "generate", "writing"]);
  expect(texts.de).toEqual({ auth: "/auth-de.js" });
});

test("a screen's first requests are listed", () => {
  const { screens: preloads } = listPreloads(bundle);
  expect(preloads.chat?.data).toEqual(["/api/chats", "/api/chats/:id"]);
  expect(preloads.documents).toMatchObject({ listData: ["/api/contents?shelf=documents"] }); // a document's page has no list
  expect(preloads.generate).not.toHaveProperty("data");
});

test("a screen's heading and the text below it are listed in every language", () => {
  const { screens: preloads } = listPreloads(bundle);
  const { en, de } = preloads.generate?.heading ?? {};
  expect(en).toEqual([english.screen, english.text]);
  expect(de).toEqual([german.screen, german.text]);
  expect(preloads.chat).not.toHaveProperty("heading"); // it depends on the conversation
});

test("a page of an area preloads the files and texts of both, and the area itself those of its first page", () => {
  const { screens: preloads } = listPreloads(bundle);
  expect(preloads["settings/data"]).toEqual({
    files: ["/settings/settings-screen-1.js", "/settings/data/data-screen-1.js"],
    texts: ["common", "errors", "settings", "payments"],
  });
  expect(preloads.settings).toEqual(preloads["settings/profile"]);
});

test("every screen module has one row in the route table", () => {
  const modules = Object.keys(
    import.meta.glob(["../features/**/*-screen.tsx", "!../features/styleguide/**"]),
  );
  const named = all.map(({ module }) => `../features/${module}-screen.tsx`);
  expect(named.sort()).toEqual(modules.sort());
});

test("a row without a screen module fails the build", () => {
  expect(() => listPreloads({} as Rolldown.OutputBundle)).toThrow("/login has no screen auth/login");
});

test("the visitor screens, which have no shell, are listed separately", () => {
  expect(listPreloads(bundle).visitors).toEqual([
    "login",
    "register",
    "forgot-password",
    "reset-password",
    "confirm",
    "change-email",
    "sign-in-link",
    "join",
    "s",
  ]);
});
