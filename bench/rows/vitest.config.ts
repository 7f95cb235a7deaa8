import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";
import { testBindings } from "../../worker/testing/bindings.ts";

export default defineConfig({
  plugins: [
    cloudflareTest(async () => ({
      wrangler: { configPath: "./wrangler.toml" },
      miniflare: {
        bindings: { ...(await testBindings()), TEST_MIGRATIONS: await readD1Migrations("./migrations") },
      },
    })),
  ],
  test: { include: ["bench/rows/*.test.ts"], setupFiles: ["./worker/testing/setup.ts"] },
});
