import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isTrainingOver, maxTrainingsPerDay, type TrainingFailure } from "../../shared/contracts/training.ts";
import { openFineTuning } from "../clients/fine-tuning.ts";
import type { ModelSettings } from "../env.ts";
import { Disk } from "../simulation/disk.ts";
import { workspaceMigrations } from "../simulation/sqlite-storage.ts";
import { type Fault, FineTuningServer } from "../testing/fine-tuning-server.ts";
import type { TrainingFile } from "./training-file.ts";
import { Trainings } from "./trainings.ts";

const settings = { apiKey: "key", baseUrl: "http://upstream.test/v1" } as ModelSettings;
const id = "0197f1f0-0000-7000-8000-000000000001";

let server: FineTuningServer;
let disk: Disk;
let now: number;
let trainings: Trainings;
let texts: string[];
/** The ends that users were notified of, and those in the audit log. */
let notified: string[];
let recorded: string[];

beforeEach(() => {
  for (const method of ["error", "info"] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
  server = new FineTuningServer().install();
  disk = openDisk();
  now = Date.UTC(2026, 10, 1);
  texts = Array.from({ length: 10 }, (_, index) => `Text ${index}`);
  notified = [];
  recorded = [];
  trainings = wake();
});
afterEach(() => {
  vi.restoreAllMocks();
  disk.close();
});

function openDisk(): Disk {
  const disk = new Disk();
  for (const migration of workspaceMigrations) disk.exec(migration, []);
  return disk;
}

/** A new instance of the object. */
const wake = () =>
  new Trainings({
    sql: {
      exec: (query: string, ...bindings: unknown[]) => disk.exec(query, bindings),
    } as unknown as SqlStorage,
    tuning: openFineTuning(settings),
    readFile: async () => fileOf(texts),
    onEnd: (_, state) => notified.push(state),
    record: async ({ state }) => void recorded.push(state),
    now: () => now,
  });

function fileOf(contents: string[]): TrainingFile {
  const lines = contents.map((content) => {
    const messages = [
      { role: "user", content: "Write" },
      { role: "assistant", content },
    ];
    return new Uint8Array(new TextEncoder().encode(`${JSON.stringify({ messages })}\n`));
  });
  const digest = createHash("sha256").update(Buffer.concat(lines)).digest("hex");
  const skipped = { unsuited: 0, duplicates: 0, missing: 0 };
  return { count: lines.length, bytes: 0, tokens: 0, skipped, lines, digest };
}

const start = (own = id) =>
  trainings.start({
    id: own,
    workspaceId: "w",
    startedBy: "ada",
    texts: ["t"],
    digest: fileOf(texts).digest,
    count: 10,
    bytes: 0,
    baseModel: "scripted",
  });
const row = () => trainings.find(id);

/** Lets the time pass to the next step, until it is after `until` or nothing is left to do. */
async function follow(until = Number.POSITIVE_INFINITY): Promise<void> {
  for (let due = trainings.nextDue; due !== null && due <= until; due = trainings.nextDue) {
    now = Math.max(now, due);
    await trainings.advance();
  }
}
/** Follows until the end, while the provider works. */
async function finish(): Promise<void> {
  for (let round = 0; round < 50 && trainings.nextDue !== null; round++) {
    await follow(now);
    if (server.jobs.size > 0) server.advance();
    now = Math.max(now, trainings.nextDue ?? now);
  }
  expect(trainings.nextDue).toBeNull();
}
const count = (call: string) => server.calls.filter((made) => made === call).length;
const faultOnce = (call: string, ...faults: Fault[]) => {
  server.fault = (made) => (made === call ? faults.shift() : undefined);
};

describe("a training", () => {
  test("uploads the file, creates a job, follows it and keeps only the model", async () => {
    expect(start()).toEqual({ result: "started" });
    await follow(now);
    expect(row()?.state).toBe("queued");
    expect([...server.files.values()][0]?.text.trim().split("\n")).toHaveLength(10);
    await finish();
    expect(row()).toMatchObject({ state: "succeeded", model: [...server.models][0], failure: null });
    expect(server.files.size).toBe(0);
    expect([notified, recorded]).toEqual([["succeeded"], ["succeeded"]]);
  });

  test("is looked up less and less often: after half a minute at first, every ten minutes later", async () => {
    start();
    await follow(now);
    const waits = [];
    for (let step = 0; step < 7; step++) {
      waits.push(((trainings.nextDue ?? 0) - now) / 1000);
      now = trainings.nextDue ?? 0;
      await trainings.advance();
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 600, 600]);
  });

  test("starts once, and not beside another one", async () => {
    start();
    expect(start()).toEqual({ result: "known" });
    expect(start(id.replace(/1$/, "2"))).toEqual({ result: "running" });
    await finish();
    expect(start()).toEqual({ result: "known" });
    expect(server.jobs.size).toBe(1);
  });

  test("can be started three times a day", async () => {
    for (let number = 1; number <= maxTrainingsPerDay; number++) {
      expect(start(id.replace(/1$/, `${number}`))).toEqual({ result: "started" });
      await finish();
    }
    const later = start(id.replace(/1$/, "9"));
    expect(later.result).toBe("limited");
    now += "retryAfterMs" in later ? later.retryAfterMs : 0;
    expect(start(id.replace(/1$/, "9"))).toEqual({ result: "started" });
  });

  test.each<[name: string, call: string, fault: Fault, failure: TrainingFailure]>([
    ["no credit", "POST /fine_tuning/jobs", { status: 429, code: "insufficient_quota" }, "quota"],
    ["a rejected file", "POST /files", { status: 400, code: "invalid_file_format" }, "fileInvalid"],
    ["another refusal", "POST /fine_tuning/jobs", { status: 403 }, "refused"],
  ])(
    "that the provider refuses (%s) fails at once, and leaves nothing there",
    async (_, call, fault, failure) => {
      server.fault = (made) => (made === call ? fault : undefined);
      start();
      await follow();
      expect(row()).toMatchObject({ state: "failed", failure });
      expect([server.files.size, server.jobs.size, count(call)]).toEqual([0, 0, 1]);
      expect([notified, recorded]).toEqual([["failed"], ["failed"]]);
    },
  );

  test("of a model that cannot be trained fails", async () => {
    server.trainable.clear();
    start();
    await follow();
    expect(row()).toMatchObject({ state: "failed", failure: "modelUnsupported" });
  });

  test("with a file that the provider finds too short fails", async () => {
    texts = texts.slice(1);
    start();
    await finish();
    expect(row()).toMatchObject({ state: "failed", failure: "fileInvalid" });
  });

  test("with texts that the provider's moderation blocks fails", async () => {
    start();
    await follow(now);
    server.fail(
      "invalid_training_file",
      "The job failed due to an unsafe training file: … our moderation API …",
    );
    await finish();
    expect(row()).toMatchObject({ state: "failed", failure: "moderation" });
  });

  test("whose texts were edited since the preview sends nothing", async () => {
    start();
    texts[0] = "Edited";
    await follow();
    expect(row()).toMatchObject({ state: "failed", failure: "textsChanged" });
    expect(count("POST /files")).toBe(0);
  });

  test("waits as long as a busy server asks for", async () => {
    faultOnce("POST /files", { status: 429 }, { status: 503 });
    start();
    await finish();
    expect(row()?.state).toBe("succeeded");
  });

  test("gives up after half an hour if the provider does not respond before there is a job", async () => {
    server.fault = () => "refused";
    start();
    const began = now;
    await follow(now + 45 * 60_000);
    expect(row()).toMatchObject({ state: "failed", failure: "unreachable" });
    expect((row()?.endedAt ?? 0) - began).toBeLessThan(45 * 60_000);
    server.fault = () => undefined;
    await follow();
    expect(trainings.nextDue).toBeNull();
  });

  test("whose job takes a week is given up and cancelled", async () => {
    start();
    await follow();
    expect(row()).toMatchObject({ state: "failed", failure: "timedOut" });
    expect(server.job.status).toBe("cancelled");
  });

  test("whose job has vanished fails", async () => {
    start();
    await follow(now);
    server.jobs.clear();
    await follow();
    expect(row()).toMatchObject({ state: "failed", failure: "refused" });
  });
});

describe("a response that is lost", () => {
  test("to the upload costs no second file", async () => {
    faultOnce("POST /files", "lost");
    start();
    await finish();
    expect(row()?.state).toBe("succeeded");
    expect(count("POST /files")).toBe(1);
  });

  test("to the creation costs no second job", async () => {
    faultOnce("POST /fine_tuning/jobs", "lost");
    start();
    await finish();
    expect(row()?.state).toBe("succeeded");
    expect(server.jobs.size).toBe(1);
  });

  test("to the cancellation still cancels", async () => {
    start();
    await follow(now);
    faultOnce(`POST /fine_tuning/jobs/${server.job.id}/cancel`, "lost");
    trainings.cancel(id);
    await follow();
    expect(row()?.state).toBe("cancelled");
  });
});

describe("a cancellation", () => {
  test("cancels the job and leaves nothing at the provider, without a notification", async () => {
    start();
    await follow(now);
    expect(trainings.cancel(id)).toBe(true);
    await follow();
    expect(row()).toMatchObject({ state: "cancelled", isCancelling: 0 });
    expect(server.job.status).toBe("cancelled");
    expect([server.files.size, server.models.size]).toEqual([0, 0]);
    expect([notified, recorded]).toEqual([["cancelled"], ["cancelled"]]);
  });

  test("before the upload sends nothing", async () => {
    start();
    trainings.cancel(id);
    await follow();
    expect(row()?.state).toBe("cancelled");
    expect(count("POST /files")).toBe(0);
  });

  test("that comes while the job is being created cancels it", async () => {
    start();
    server.fault = (call) => {
      if (call === "POST /fine_tuning/jobs") trainings.cancel(id);
      return undefined;
    };
    await follow();
    expect(row()?.state).toBe("cancelled");
    expect(server.job.status).toBe("cancelled");
  });

  test("that comes too late keeps the model", async () => {
    start();
    await follow(now);
    for (const _ of ["queue", "work", "end"]) server.advance();
    trainings.cancel(id);
    await follow();
    expect(row()).toMatchObject({ state: "succeeded", model: [...server.models][0] });
    expect(trainings.cancel(id)).toBe(false);
  });
});

test("the id of a deleted account is removed from its trainings, which stay", async () => {
  start();
  await finish();
  trainings.forget("ada");
  expect(row()).toMatchObject({ startedBy: "", state: "succeeded" });
});

describe("erasing", () => {
  test("deletes the models, and cancels a running job", async () => {
    start();
    await finish();
    now += 1;
    start(id.replace(/1$/, "2"));
    await follow(now);
    await trainings.erase();
    expect([server.files.size, server.models.size, trainings.list().length]).toEqual([0, 0, 0]);
    expect(server.job.status).toBe("cancelled");
  });

  test("fails while the provider does not respond, and can be repeated", async () => {
    start();
    await finish();
    server.fault = () => ({ status: 500 });
    await expect(trainings.erase()).rejects.toThrow("unreachable");
    expect(trainings.list()).toHaveLength(1);
    server.fault = () => undefined;
    await wake().erase();
    expect(server.models.size).toBe(0);
  });
});

describe("an object that is killed", () => {
  /** Runs a training to its end; the instance is killed at its call number `at`. */
  async function runWithCrash(at: number, fault: Fault, isCancelled: boolean): Promise<boolean> {
    let calls = 0;
    let crash = Promise.withResolvers<void>();
    server.fault = () => {
      if (calls++ !== at) return undefined;
      setImmediate(crash.resolve); // once the server has worked
      return fault;
    };
    start();
    for (let round = 0; round < 100 && trainings.nextDue !== null; round++) {
      crash = Promise.withResolvers<void>();
      let isKilled = false;
      await Promise.race([trainings.advance(), crash.promise.then(() => (isKilled = true))]);
      if (isKilled) trainings = wake();
      else if (server.jobs.size > 0) {
        if (isCancelled) trainings.cancel(id);
        server.advance();
      }
      now = Math.max(now, trainings.nextDue ?? now);
    }
    return calls > at;
  }

  test.each(
    (["silentBefore", "silentAfter"] as const).flatMap((fault) =>
      [false, true].map((isCancelled) => ({ fault, isCancelled })),
    ),
  )(
    "at any call of a training ($fault, cancelled: $isCancelled) makes one job, ends, and leaves only the model",
    async ({ fault, isCancelled }) => {
      let at = 0;
      for (let wasReached = true; wasReached; at++) {
        server = new FineTuningServer();
        vi.restoreAllMocks();
        for (const method of ["error", "info"] as const)
          vi.spyOn(console, method).mockImplementation(() => undefined);
        server.install();
        disk.close();
        disk = openDisk();
        trainings = wake();
        wasReached = await runWithCrash(at, fault, isCancelled);
        expect(server.jobs.size, `call ${at}`).toBe(1);
        expect(isTrainingOver(row()?.state ?? "running"), `call ${at}`).toBe(true);
        expect(trainings.nextDue, `call ${at}`).toBeNull();
        expect(server.files.size, `call ${at}`).toBe(0);
        expect(server.models.size, `call ${at}`).toBe(row()?.model ? 1 : 0);
      }
      expect(at).toBeGreaterThan(isCancelled ? 8 : 10);
    },
  );
});
