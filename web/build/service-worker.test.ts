import type { Rolldown } from "vite";
import { expect, test } from "vitest";
import { offlineFiles, screenPatterns } from "./service-worker.ts";

/** The fields of an output chunk that `offlineFiles` reads. Chunks of several modules have no facade. */
const chunk = (fileName: string, modules: string, imports: string[] = [], css: string[] = []) => {
  const moduleIds = modules.split(" ").map((module) => `/calamo/${module}`);
  return {
    type: "chunk",
    fileName,
    facadeModuleId: moduleIds.length > 1 ? null : moduleIds[0],
    moduleIds,
    isEntry: modules === "web/index.html",
    imports,
    dynamicImports: [] as string[],
    viteMetadata: { importedCss: new Set(css) },
  };
};
const withParts = (one: ReturnType<typeof chunk>, ...dynamicImports: string[]) => ({
  ...one,
  dynamicImports,
});

const bundle = Object.fromEntries(
  [
    withParts(
      chunk("core.js", "web/index.html", ["libraries.js"], ["core.css"]),
      ...["shell.js", "documents.js", "seo.js", "documents-de.js", "seo-de.js"],
    ),
    chunk("libraries.js", "node_modules/react/index.js"),
    chunk("shell.js", "web/app/shell.tsx", ["core.js"]),
    withParts(
      chunk("documents.js", "web/features/documents/documents-screen.tsx", ["shared.js"]),
      ...["editor.js", "docx.js"],
    ),
    withParts(
      chunk("editor.js", "node_modules/state/web/ui/index.js web/features/documents/page/writing-page.tsx", [
        "prosemirror.js",
      ]),
      "find-bar.js",
    ),
    chunk("find-bar.js", "web/features/editor/ui/find-bar.tsx"),
    chunk("shared.js", "web/ui/button.tsx web/ui/field.tsx", ["deep.js"]),
    chunk("deep.js", "web/lib/focus.ts", ["shared.js"]),
    chunk("prosemirror.js", "node_modules/prosemirror-view/index.js"),
    chunk("docx.js", "web/lib/export/to-docx.ts", ["docx-library.js"]),
    chunk("docx-library.js", "node_modules/docx/index.js"),
    chunk("seo.js", "web/features/seo/seo-screen.tsx", ["seo-parts.js"], ["seo.css"]),
    chunk("seo-parts.js", "web/ui/meter.tsx web/ui/tabs.tsx"),
    chunk("documents-de.js", "web/i18n/locales/de/documents.json"),
    chunk("seo-de.js", "web/i18n/locales/de/seo.json"),
    { type: "asset", fileName: "figtree.woff2" },
    { type: "asset", fileName: "photo.png" },
  ].map((file) => [file.fileName, file]),
) as unknown as Rolldown.OutputBundle; // only what is read

test("the documents are stored with what they import, their texts, style and fonts, and nothing else", () => {
  expect(offlineFiles(bundle)).toEqual([
    "core.css",
    "core.js",
    "deep.js",
    "documents-de.js",
    "documents.js",
    "editor.js",
    "figtree.woff2",
    "find-bar.js",
    "libraries.js",
    "prosemirror.js",
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
