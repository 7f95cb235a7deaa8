// The bindings that the Worker cannot do without, and how to recognise each. Read also outside the Worker, hence free of its
// types.

/** Each kind: a method that only such a binding has, and its section of wrangler.toml. */
const kinds = {
  database: { method: "prepare", section: "d1_databases" },
  bucket: { method: "put", section: "r2_buckets" },
  objects: { method: "getByName", section: "durable_objects.bindings" },
  queue: { method: "sendBatch", section: "queues.producers" },
  mail: { method: "send", section: "send_email" },
  limiter: { method: "limit", section: "ratelimits" },
  assets: { method: "fetch", section: "assets" },
};

/** Every binding except variables, secrets and METRICS, which is optional. */
export const bindingKinds = {
  DB: "database",
  AVATARS: "bucket",
  IMAGES: "bucket",
  USER_OBJECT: "objects",
  WORKSPACE_OBJECT: "objects",
  DOCUMENT_OBJECT: "objects",
  WEBHOOKS: "queue",
  JOBS: "queue",
  MAIL: "mail",
  SIGN_UP_LIMITER: "limiter",
  ADDRESS_LIMITER: "limiter",
  BILLING_LIMITER: "limiter",
  SIGN_IN_LIMITER: "limiter",
  ASSETS: "assets",
} as const satisfies Record<string, keyof typeof kinds>;

/** The required bindings with method and section. */
export const requiredBindings = Object.entries(bindingKinds).map(([name, kind]) => ({
  name,
  ...kinds[kind],
}));
