// Removes from react-router's `Link` the preloading of its framework mode, which our links don't use: 1.7 KB of every
// first visit.
import type { Plugin } from "vite";

const replacements = [
  [
    "let [shouldPrefetch, prefetchRef, prefetchHandlers] = usePrefetchBehavior(prefetch, rest);",
    "let prefetchRef = null, prefetchHandlers = {};",
  ],
  ["return shouldPrefetch && !isAbsolute ?", "return false ?"],
] as const;

export function routerLinks(): Plugin {
  return {
    name: "calamo:router-links",
    apply: "build",
    transform: { filter: { id: /\/react-router\/dist\/\w+\/lib\/dom\/lib\.js$/ }, handler: withoutPrefetch },
  };
}

/** @throws Error if the file has another form */
export function withoutPrefetch(code: string): string {
  return replacements.reduce((rest, [old, next]) => {
    if (!rest.includes(old))
      throw new Error("react-router was built differently: adapt web/build/router-links.ts");
    return rest.replace(old, next);
  }, code);
}
