import { resolve } from "node:path";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { testBindings } from "./worker/testing/bindings.ts";

/** A test of the Worker that needs no Worker is in a folder of such tests, or named .node.test.ts. */
const withoutWorker = [
  "worker/{ledger,simulation,tools,user-object/writing,local}/**/*.test.ts",
  "worker/**/*.node.test.ts",
];

/** Of the tools, what measures nothing itself. */
const ofTools = ["bench/{,cost/,load/}*.test.ts"];

/** A test of the front end that needs a DOM is a .tsx file, or named .dom.test.ts. */
const withDom = ["web/**/*.test.tsx", "web/**/*.dom.test.ts"];

/** How many databases the Worker's tests have: one, or three with CONTENT_DATABASES=3 (docs/decisions/034-content-databases.md). */
const contentDatabases = Number(process.env.CONTENT_DATABASES ?? 1);
const furtherShards = Array.from({ length: contentDatabases - 1 }, (_, index) => index + 1);

const propertySeed = "./shared/testing/property-seed.ts";
const patientWait = "./shared/testing/patient-wait.ts";

export default defineConfig({
  test: {
    provide: {
      propertySeed: Number(process.env.TEST_SEED ?? 1),
      isThorough: process.env.THOROUGH === "1", // all cases of property tests (shared/testing/property-seed.ts)
    },
    maxWorkers: 2, // the two cores that the suite is meant for; left alone one of them would rest
    testTimeout: 60_000, // for tests that hang: machines are shared, and no test measures time
    hookTimeout: 60_000,
    silent: "passed-only", // the Worker's log lines help only where a test fails
    projects: [
      {
        test: {
          name: "shared",
          include: ["shared/**/*.test.ts"],
          environment: "node",
          isolate: false,
          setupFiles: propertySeed,
        },
      },
      {
        plugins: [react()],
        test: {
          name: "web",
          include: withDom,
          environment: "happy-dom",
          pool: "threads", // they start sooner than processes
          isolate: false, // web/testing/start-file.ts resets what files share
          setupFiles: ["./web/testing/setup.ts", patientWait],
          alias: { mammoth: resolve("node_modules/mammoth/mammoth.browser.js") }, // Node's build reads only paths
        },
      },
      {
        // What needs neither Worker nor page: pure modules, the ledger over Node's SQLite, and the seeded simulation of
        // runs (docs/decisions/011-simulation.md).
        test: {
          name: "node",
          include: [...withoutWorker, "web/**/*.test.ts", ...ofTools],
          exclude: withDom,
          environment: "node",
          isolate: false,
          setupFiles: [propertySeed, patientWait],
        },
      },
      {
        plugins: [
          cloudflareTest(async () => ({
            wrangler: { configPath: "./wrangler.toml" },
            miniflare: {
              bindings: {
                ...(await testBindings()),
                CONTENT_SHARDS_OPEN: [0, ...furtherShards].join(","),
                TEST_MIGRATIONS: await readD1Migrations("./migrations"),
              },
              d1Databases: [
                "REPLICA", // for worker/testing/lagging-replica.ts
                ...furtherShards.map((shard) => `CONTENT_${shard}`),
              ],
            },
          })),
        ],
        test: {
          name: "worker",
          // After the others, so that both workerds start at once: one that starts later is sent all modules that the
          // first has loaded as one message, which is too large for it.
          sequence: { groupOrder: 1 },
          include: ["worker/**/*.test.ts"],
          exclude: withoutWorker,
          // Two workerds serve all files, which begin with empty storage (worker/testing/setup.ts): one for each file
          // took three times as long.
          isolate: false,
          setupFiles: ["./worker/testing/setup.ts", propertySeed, patientWait],
          css: { include: /tokens\.css/ }, // other style sheets come empty
        },
        resolve: {
          // Passwords are hashed slowly on purpose; what that costs is shown by worker/features/identity/password.node.test.ts.
          alias: [
            { find: /^\.\/password-cost\.ts$/, replacement: resolve("worker/testing/password-cost.ts") },
          ],
        },
      },
    ],
  },
});
