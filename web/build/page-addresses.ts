// Writes `_redirects`, by which Cloudflare serves the application's page for the address of each screen, and the description
// of the public API below its own address, too. Every other address reaches the Worker, which returns status 404 (worker/features/pages).
import type { Plugin } from "vite";
import { paths, redirects } from "../app/paths.ts";

/** The addresses of all screens except the home page, in the syntax of `_redirects`. Exact ones match faster if they come first. */
export const pageAddresses = [
  ...Object.values(paths).map((path) => (typeof path === "string" ? path : path(":id"))),
  ...Object.keys(redirects),
]
  .filter((address) => address !== paths.home && address !== paths.model) // the Worker knows who may open the model's page
  .sort((a, b) => Number(a.includes(":")) - Number(b.includes(":")));

export function pageAddressesFile(): Plugin {
  return {
    name: "calamo:page-addresses",
    generateBundle() {
      const rewrites = [
        ...pageAddresses.map((address) => [address, "/"]),
        ["/api/v1/openapi.json", "/openapi.json"],
      ];
      const source = rewrites.map(([address, file]) => `${address} ${file} 200\n`).join("");
      this.emitFile({ type: "asset", fileName: "_redirects", source });
    },
  };
}
