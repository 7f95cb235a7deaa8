import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Platform, platforms } from "../../shared/catalog/writing-options.ts";
import {
  createQueue,
  dropItem,
  endItem,
  isActive,
  keysToStart,
  loseItem,
  pauseQueue,
  progressOf,
  type Queue,
  requeueItem,
  restoreQueue,
  resume,
  startItem,
} from "./queue.ts";

const request = { text: "Reed pens", interfaceLanguage: "en" } as const;
/** How many run at once. */
const most = 3;
const five = ["blog", "twitter", "youtube", "medium", "rss"] as const;
const fresh = () => createQueue(request, five);
/** Starts all platforms that are due. */
const step = (queue: Queue<Platform, typeof request>) => keysToStart(queue, most).reduce(startItem, queue);

describe("the queue", () => {
  test("starts the first three platforms in order, and the next one when one ends", () => {
    let queue = step(fresh());
    expect(keysToStart(queue, most)).toEqual([]);
    expect(progressOf(queue)).toEqual({ ended: 0, started: 3, waiting: 2, total: 5 });
    queue = endItem(queue, "twitter");
    expect(keysToStart(queue, most)).toEqual(["medium"]);
    queue = endItem(step(queue), "blog");
    expect(keysToStart(queue, most)).toEqual(["rss"]);
  });

  test("names the first run of each item, so that another tab with the same queue starts the same one", () => {
    const ids = fresh().items.map(({ runId }) => runId);
    expect(new Set(ids).size).toBe(five.length);
    const queue = step(fresh());
    const [first, , , fourth] = queue.items;
    expect(first?.runId).toBeUndefined();
    expect(fourth?.runId).toEqual(expect.any(String));
    expect(loseItem(queue, "blog").items[0]?.runId).toBeUndefined(); // the next attempt is a new run
  });

  test("is active until all platforms have ended", () => {
    let queue = step(fresh());
    expect(isActive(queue)).toBe(true);
    for (const platform of five) queue = endItem(step(queue), platform);
    expect(isActive(queue)).toBe(false);
    expect(progressOf(queue)).toMatchObject({ ended: 5, total: 5 });
  });

  test("continues after an error that affects only one platform", () => {
    const queue = endItem(step(fresh()), "blog", { code: "MODEL_REFUSED" });
    expect(queue).toMatchObject({ isPaused: false });
    expect(keysToStart(queue, most)).toEqual(["medium"]);
  });

  test.each(["PROMPT_LIMIT_REACHED", "NETWORK", "SPEND_CAP_REACHED", "UNAUTHENTICATED"] as const)(
    "pauses after %s, and keeps the error until it is resumed",
    (code) => {
      const held = endItem(step(fresh()), "blog", { code });
      expect(held).toMatchObject({ isPaused: true, problem: { code } });
      expect(keysToStart(held, most)).toEqual([]);
      expect(isActive(held)).toBe(true); // two are running
      const on = resume(held);
      expect(on.problem).toBeUndefined();
      expect(keysToStart(on, most)).toEqual(["medium"]);
    },
  );

  test("does not start waiting platforms while paused", () => {
    let queue = pauseQueue(step(fresh()));
    expect(keysToStart(queue, most)).toEqual([]);
    for (const key of ["blog", "twitter", "youtube"] as const) queue = endItem(queue, key);
    expect(isActive(queue)).toBe(false);
    expect(progressOf(queue)).toMatchObject({ ended: 3, waiting: 2 });
  });

  test("starts a requested platform even while paused, but never more than three at once", () => {
    let queue = endItem(step(fresh()), "blog", { code: "NETWORK" });
    queue = requeueItem(queue, "blog", "text");
    expect(keysToStart(queue, most)).toEqual(["blog"]);
    expect(isActive(queue)).toBe(true);
    queue = requeueItem(step(resume(endItem(queue, "twitter"))), "twitter", "variant");
    expect(progressOf(queue)).toMatchObject({ started: 3 });
    expect(keysToStart(queue, most)).toEqual([]);
    expect(queue.items.find(({ key }) => key === "twitter")).toMatchObject({ task: "variant" });
  });

  test("is paused after a reload if platforms are waiting, and keeps started ones", () => {
    const queue = restoreQueue(step(fresh()));
    expect(queue.isPaused).toBe(true);
    expect(keysToStart(queue, most)).toEqual([]);
    expect(progressOf(queue)).toEqual({ ended: 0, started: 3, waiting: 2, total: 5 });
    expect(keysToStart(restoreQueue(requeueItem(queue, "rss", "text")), most)).toEqual([]);
    const whole = step(createQueue(request, ["blog"]));
    expect(restoreQueue(whole)).toBe(whole);
  });

  test("pauses, and returns a platform to waiting, if the server does not know its run", () => {
    const queue = loseItem(step(fresh()), "blog");
    expect(queue.isPaused).toBe(true);
    expect(progressOf(queue)).toMatchObject({ started: 2, waiting: 3 });
    expect(keysToStart(queue, most)).toEqual([]);
    expect(keysToStart(resume(queue), most)).toEqual(["blog"]);
  });

  test("drops a platform, and is null after the last one", () => {
    const queue = dropItem(fresh(), "twitter");
    expect(queue?.items.map(({ key }) => key)).toEqual(["blog", "youtube", "medium", "rss"]);
    expect(dropItem(createQueue(request, ["blog"]), "blog")).toBeNull();
  });

  test("never runs more than three platforms at once, and always terminates, for any sequence of events", () => {
    const happening = fc.tuple(fc.constantFrom("end", "fail", "hold", "on", "again", "reopen"), fc.nat(11));
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 60 }), (happenings) => {
        let queue = createQueue(request, platforms);
        for (const [what, index] of happenings) {
          queue = step(queue);
          expect(progressOf(queue).started).toBeLessThanOrEqual(most);
          const item = queue.items[index];
          if (!item) continue;
          const { key, state } = item;
          if (what === "hold") queue = pauseQueue(queue);
          if (what === "on") queue = resume(queue);
          if (what === "reopen") queue = restoreQueue(queue);
          if (what === "again" && state === "ended") queue = requeueItem(queue, key, "text");
          if (what === "end" && state === "started") queue = endItem(queue, key);
          if (what === "fail" && state === "started") queue = endItem(queue, key, { code: "NETWORK" });
        }
        for (let turn = 0; turn < 2 * platforms.length; turn++) {
          queue = step(resume(queue));
          const [running] = queue.items.filter(({ state }) => state === "started");
          if (running) queue = endItem(queue, running.key);
        }
        expect(progressOf(queue)).toMatchObject({ ended: platforms.length, started: 0, waiting: 0 });
      }),
    );
  });
});
