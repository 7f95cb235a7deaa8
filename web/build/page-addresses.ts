// Writes `_redirects`, with which Cloudflare serves the page of the application for each address that it has. Every
// other address reaches the Worker, which answers with status 404 (worker/features/pages).
import type { Plugin } from "vite";
import { paths, redirects } from "../app/paths.ts";

/** The addresses of all screens but the home page, in the syntax of `_redirects`. */
export const pageAddresses = [
  ...Object.values(paths).map((path) => (typeof path === "string" ? path : path(":id"))),
  ...Object.keys(redirects),
].filter((address) => address !== paths.home);

export function pageAddressesFile(): Plugin {
  return {
    name: "calamo:page-addresses",
    generateBundle() {
      const source = pageAddresses.map((address) => `${address} / 200\n`).join("");
      this.emitFile({ type: "asset", fileName: "_redirects", source });
    },
  };
}
