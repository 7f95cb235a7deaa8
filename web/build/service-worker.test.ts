import type { Rolldown } from "vite";
import { expect, test } from "vitest";
import { offlineFiles, screenPatterns } from "./service-worker.ts";

/** The fields of an output chunk that `offlineFiles` reads. */
const chunk = (fileName: string, facade: string | null, imports: string[] = [], css: string[] = []) => ({
  type: "chunk",
  fileName,
  facadeModuleId: facade && `/web/${facade}`,
  isEntry: facade === "index.html",
  imports,
  viteMetadata: { importedCss: new Set(css) },
});

const bundle = Object.fromEntries(
  [
    chunk("core.js", "index.html", ["libraries.js"], ["core.css"]),
    chunk("libraries.js", null),
    chunk("shell.js", "app/shell.tsx", ["core.js"]),
    chunk("documents.js", "features/writing/documents/documents-screen.tsx", ["shared.js"]),
    chunk("editor.js", "features/writing/documents/edit/text-editor.tsx", ["codemirror.js"]),
    chunk("shared.js", null, ["deep.js"]),
    chunk("deep.js", null, ["shared.js"]),
    chunk("codemirror.js", null),
    chunk("docx.js", "lib/export/to-docx.ts", ["docx-library.js"]),
    chunk("docx-library.js", null),
    chunk("seo.js", "features/writing/seo/seo-screen.tsx", [], ["seo.css"]),
    chunk("documents-de.js", "i18n/locales/de/documents.json"),
    chunk("seo-de.js", "i18n/locales/de/seo.json"),
    { type: "asset", fileName: "figtree.woff2" },
    { type: "asset", fileName: "photo.png" },
  ].map((file) => [file.fileName, file]),
) as unknown as Rolldown.OutputBundle; // only what is read

test("the documents are stored with what they import, their texts, style and fonts, and nothing else", () => {
  expect(offlineFiles(bundle)).toEqual([
    "codemirror.js",
    "core.css",
    "core.js",
    "deep.js",
    "documents-de.js",
    "documents.js",
    "editor.js",
    "figtree.woff2",
    "libraries.js",
    "shared.js",
    "shell.js",
  ]);
});

test("the page is shown at the addresses of the shell's screens only", () => {
  const patterns = screenPatterns().map((pattern) => new RegExp(pattern));
  const isShown = (path: string) => patterns.some((pattern) => pattern.test(path));
  for (const path of ["/", "/documents", "/documents/", "/documents/1", "/dashboard", "/settings/profile"])
    expect([path, isShown(path)]).toEqual([path, true]);
  for (const path of [
    "/api/me",
    "/api/auth/google/callback",
    "/login",
    "/reset-password",
    "/join",
    "/s/abc",
    "/model",
    "/plans",
    "/documents/1/2",
    "/documents.html",
    "/service-worker.js",
  ])
    expect([path, isShown(path)]).toEqual([path, false]);
});
