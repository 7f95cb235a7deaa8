// Removes from react-router what only its framework mode and server components use, which the bundler can't: the preloading
// of links, and errors that come from a server. That is 2.3 KB of every first visit.
import type { Plugin } from "vite";

/** By file of react-router. */
const replacements: Record<string, [before: string, after: string][]> = {
  "lib/dom/lib.js": [
    [
      "let [shouldPrefetch, prefetchRef, prefetchHandlers] = usePrefetchBehavior(prefetch, rest);",
      "let prefetchRef = null, prefetchHandlers = {};",
    ],
    ["return shouldPrefetch && !isAbsolute ?", "return false ?"],
  ],
  "lib/hooks.js": [
    ['if (this.context && typeof error === "object" && error && "digest" in error', "if (false"],
    ["if (this.context) return", "if (false) return"],
  ],
};

export function unusedRouter(): Plugin {
  return {
    name: "calamo:unused-router",
    apply: "build",
    transform: {
      filter: { id: /\/react-router\/dist\/\w+\/lib\/(dom\/lib|hooks)\.js$/ },
      handler: withoutUnused,
    },
  };
}

/** @throws Error if the file has another form */
export function withoutUnused(code: string, id: string): string {
  const [, file = ""] = /\/react-router\/dist\/\w+\/(.+)$/.exec(id) ?? [];
  return (replacements[file] ?? []).reduce((rest, [before, after]) => {
    if (rest.split(before).length !== 2)
      throw new Error("react-router was built differently: adapt web/build/unused-router.ts");
    return rest.replace(before, after);
  }, code);
}
