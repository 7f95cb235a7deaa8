// Whether the Worker can serve: its bindings exist, and the storage behind them responds.
import { waitUntil } from "cloudflare:workers";
import type { CheckResult, Readiness } from "../../../shared/contracts/health.ts";
import { openDatabase } from "../../db/client.ts";
import { pingDatabase } from "../../db/operations.ts";
import type { Bindings } from "../../env.ts";
import { logFailure } from "../../log.ts";
import { missingBindings } from "../../required-bindings.ts";
import { userObject } from "../../user-object/stub.ts";
import { lastModelCheck, readModelCheck } from "./model-check.ts";

/** How long one check may take. */
const checkMs = 3000;
/** How long a result is reused, so that requests for it cause no load. */
const cacheMs = 5000;
/** The name of an object that belongs to no user. */
const healthObject = "health";
/** A file that does not exist. */
const healthFile = "health";

/** Per instance of the Worker. Holds the plain result, because a promise must not be shared between requests. */
let latest: { readiness: Readiness; checkedAt: number } | undefined;

/** Returns the result of the checks, at most 5 s old. A failed check is logged. Never throws. */
export async function readReadiness(env: Bindings, now = Date.now()): Promise<Readiness> {
  const age = latest ? now - latest.checkedAt : -1;
  if (latest && age >= 0 && age < cacheMs) return latest.readiness;
  const readiness = await checkReadiness(env);
  latest = { readiness, checkedAt: now };
  return readiness;
}

/**
 * Runs all checks at once. `missing` are bindings; `queue` tells only whether the binding exists, and `model` is the last
 * known answer if the model takes longer than a check may.
 */
export async function checkReadiness(env: Bindings): Promise<Readiness> {
  const bindings = missingBindings(env);
  const asked = readModelCheck(env);
  waitUntil(asked); // a late answer serves the next request
  const [database, object, bucket, answer] = await Promise.all([
    check("database", () => pingDatabase(openDatabase(env.DB))),
    check("object", () => userObject(env, healthObject).ping()),
    check("bucket", () => Promise.all([env.AVATARS.head(healthFile), env.IMAGES.head(healthFile)])),
    bounded(asked).catch(lastModelCheck),
  ]);
  const queue: CheckResult = ["WEBHOOKS", "JOBS"].some((name) => bindings.includes(name)) ? "failed" : "ok";
  const model = answer === null ? "unknown" : answer.problem === null ? "ok" : "failed";
  const checks = { database, object, bucket, queue, model } as const;
  const ready = bindings.length === 0 && !Object.values(checks).some((result) => result === "failed");
  return { ready, checks, missing: bindings };
}

async function check(name: string, work: () => Promise<unknown>): Promise<CheckResult> {
  try {
    await bounded(work());
    return "ok";
  } catch (cause) {
    logFailure("not ready", cause, { check: name });
    return "failed";
  }
}

/** Rejects if `work` takes longer than a check may. */
async function bounded<Result>(work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no response within ${checkMs} ms`)), checkMs);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
