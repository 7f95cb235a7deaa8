// Who may import whom. The plan behind these rules is docs/architecture.md.
const tests = "\\.test\\.tsx?$";

/** A room that may import local files only from the rooms named (and from itself). */
const room = (name, from, allowed) => ({
  name,
  severity: "error",
  from: { path: from, pathNot: tests },
  to: { path: "^(web|worker|shared|e2e|bench)/", pathNot: allowed },
});

/** An outside package that may be imported only below the given path. */
const only = (name, pkg, where) => ({
  name,
  severity: "error",
  from: { path: "^(web|worker|shared)/", pathNot: [where, tests, "^worker/testing/"] },
  to: { path: `node_modules/${pkg}/` },
});

module.exports = {
  forbidden: [
    { name: "no-circles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "no-unresolved",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^cloudflare:" },
    },
    room("shared-imports-nothing-local", "^shared/", ["^shared/"]),
    room("web-never-imports-worker", "^web/", ["^web/", "^shared/"]),
    room("worker-never-imports-web", "^worker/", ["^worker/", "^shared/"]),
    room("worker-db", "^worker/db/", ["^worker/db/", "^shared/"]),
    room("worker-http", "^worker/http/", [
      "^worker/http/",
      "^worker/db/workspaces\\.ts$", // the caller's membership, which the guard passes on
      "^worker/db/(client|databases|documents/access)\\.ts$", // the caller's databases, and the hint where texts are
      "^worker/(env|log)\\.ts$",
      "^shared/",
    ]),
    room("worker-clients", "^worker/clients/", [
      "^worker/clients/",
      "^worker/jobs/jobs\\.ts$", // for mails
      "^worker/(env|log)\\.ts$",
      "^shared/",
    ]),
    room("worker-jobs", "^worker/jobs/", [
      "^worker/(jobs|features|clients|db)/",
      "^worker/(env|log)\\.ts$",
      "^shared/",
    ]),
    room("worker-tools", "^worker/tools/", [
      "^worker/tools/",
      "^worker/clients/model-request\\.ts$",
      "^shared/",
    ]),
    room("worker-ledger", "^worker/ledger/", ["^worker/ledger/", "^shared/"]),
    room("worker-outbox", "^worker/outbox/", [
      "^worker/(outbox|ledger|db)/",
      "^worker/log\\.ts$",
      "^shared/",
    ]),
    room("worker-workspace-object", "^worker/workspace-object/", [
      "^worker/(workspace-object|ledger|outbox|tools|clients|db)/",
      "^worker/(env|log)\\.ts$",
      "^shared/",
    ]),
    room("worker-document-object", "^worker/document-object/", [
      "^worker/(document-object|outbox|db)/",
      "^worker/user-object/stub\\.ts$",
      "^worker/ledger/migrate\\.ts$",
      "^worker/(env|log)\\.ts$",
      "^shared/",
    ]),
    room("worker-user-object", "^worker/user-object/", [
      "^worker/(user-object|ledger|outbox|tools|clients|db)/",
      "^worker/workspace-object/stub\\.ts$",
      "^worker/(env|log|metrics)\\.ts$",
      "^shared/",
    ]),
    room("worker-demo-model", "^worker/local/demo-model/", [
      "^worker/local/demo-model/",
      "^worker/clients/model-request\\.ts$",
      "^shared/",
    ]),
    {
      name: "worker-never-imports-local",
      comment: "The demo model and all else that serves on one machine stay out of the Worker.",
      severity: "error",
      from: { path: "^worker/", pathNot: ["^worker/local/", "^worker/testing/", tests] },
      to: { path: "^worker/local/" },
    },
    room("worker-simulation", "^worker/simulation/", [
      "^worker/(simulation|ledger|user-object|db|tools)/",
      "^worker/workspace-object/usage-store\\.ts$",
      "^worker/clients/(model|model-error)\\.ts$",
      "^shared/",
    ]),
    {
      name: "nobody-imports-the-simulation",
      severity: "error",
      from: {
        path: "^(web|worker|shared|e2e|bench)/",
        pathNot: ["^worker/simulation/", "^worker/testing/node-engine\\.ts$", tests],
      },
      to: { path: "^worker/simulation/" },
    },
    room("worker-features", "^worker/features/", [
      "^worker/(features|tools|clients|db|http)/",
      "^worker/outbox/webhook-queue\\.ts$",
      "^worker/jobs/jobs\\.ts$",
      "^worker/(user|workspace|document)-object/stub\\.ts$",
      "^worker/(env|log|metrics|required-bindings)\\.ts$",
      "^shared/",
    ]),
    {
      name: "features-never-import-anothers-routes",
      severity: "error",
      from: { path: "^worker/features/([^/]+)/", pathNot: tests },
      to: { path: "^worker/features/[^/]+/[a-z-]*routes\\.ts$", pathNot: "^worker/features/$1/" },
    },
    {
      name: "rules-without-http",
      comment:
        "Operations hold rules only; Hono stays in routes.ts, http/, app.ts and the session's cookies.",
      severity: "error",
      from: {
        path: "^worker/",
        pathNot: [
          "^worker/app\\.ts$",
          "^worker/http/",
          "/[a-z-]*routes\\.ts$",
          "^worker/features/identity/cookies\\.ts$",
          "^worker/testing/",
          tests,
        ],
      },
      to: { path: "node_modules/hono/" },
    },
    only(
      "drizzle-only-in-db-and-schemas",
      "drizzle-orm",
      "^worker/(db/|(ledger|user-object|workspace-object|document-object)/schema\\.ts$)",
    ),
    only("mammoth-only-in-import", "mammoth", "^web/lib/import/"),
    only("docx-only-in-export", "docx", "^web/lib/export/"),
    only(
      "swagger-ui-only-on-the-developers-page",
      "swagger-ui-dist",
      "^web/features/developers/viewer\\.tsx$",
    ),
    only("marked-only-behind-the-parser", "marked", "^web/ui/markdown(/|\\.tsx$)"),
    only("harper-only-on-device", "harper\\.js", "^web/writing/checks/on-device/"),
    only("openai-only-in-clients", "openai", "^worker/clients/"),
    only("bowser-only-in-clients", "bowser", "^worker/clients/"),
    only("oauth4webapi-only-in-clients", "oauth4webapi", "^worker/clients/"),
    only(
      "jsonrepair-only-in-parse-structured",
      "jsonrepair",
      "^worker/user-object/writing/parse-structured\\.ts$",
    ),
    only("otpauth-only-in-clients", "otpauth", "^worker/clients/"),
    only(
      "diff-only-where-texts-are-compared",
      "diff",
      "^web/(ui/changes/(find-changes|merge-texts)|writing/analysis/word-changes)\\.ts$",
    ),
    only("fflate-only-in-zips", "fflate", "/(zip-stream|zip-files|unzip-parts|read-docx)\\.ts$"),
    only("stripe-only-in-clients", "stripe", "^worker/(clients|local)/"),
    only("jose-only-in-identity", "jose", "^worker/(features/identity|local)/"),
    room("web-ui", "^web/ui/", ["^web/ui/", "^shared/"]),
    // What is saved and copied is read by the parser that reads for the screen, and unsent edits are merged as the screen does.
    room("web-lib", "^web/lib/", ["^web/lib/", "^web/ui/(markdown|changes)/", "^shared/"]),
    room("web-i18n", "^web/i18n/", ["^web/i18n/", "^shared/"]),
    room("web-runs", "^web/runs/", ["^web/(runs|lib|i18n)/", "^shared/"]),
    room("web-writing", "^web/writing/", [
      "^web/(writing|runs|ui|lib|i18n)/",
      "^web/app/paths\\.ts$",
      "^shared/",
    ]),
    room("web-features", "^web/features/", [
      "^web/(features|writing|runs|ui|lib|i18n)/",
      "^web/app/paths\\.ts$",
      "^shared/",
    ]),
    {
      name: "web-features-do-not-import-each-other",
      severity: "error",
      comment: "Only documents open the editor.",
      from: { path: "^web/features/([^/]+)/", pathNot: tests },
      to: { path: "^web/features/", pathNot: ["^web/features/$1/", "^web/features/editor/"] },
    },
    {
      name: "only-documents-open-the-editor",
      severity: "error",
      from: { path: "^web/", pathNot: ["^web/features/(documents|editor)/", "^web/testing/live/", tests] },
      to: { path: "^web/features/editor/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^bench/agents-chat/" }, // its packages are installed when it is measured
    tsPreCompilationDeps: true,
    parser: "swc",
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "workerd", "browser", "default", "types"],
    },
  },
};
