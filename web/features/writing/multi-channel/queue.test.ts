import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { platforms } from "../../../../shared/catalog/writing-options.ts";
import {
  dropItem,
  endItem,
  goOn,
  holdQueue,
  isUnderWay,
  loseItem,
  mostAtOnce,
  newQueue,
  progressOf,
  type Queue,
  queueAgain,
  reopenQueue,
  startItem,
  turnsOf,
} from "./queue.ts";

const request = { text: "Reed pens", interfaceLanguage: "en" } as const;
const five = ["blog", "twitter", "youtube", "medium", "rss"] as const;
const fresh = () => newQueue("one", request, five);
/** Starts all whose turn it is. */
const step = (queue: Queue) => turnsOf(queue).reduce(startItem, queue);

describe("the queue of platforms", () => {
  test("starts the first three in their order, and the next when one has ended", () => {
    let queue = step(fresh());
    expect(turnsOf(queue)).toEqual([]);
    expect(progressOf(queue)).toEqual({ ended: 0, started: 3, waiting: 2, total: 5 });
    queue = endItem(queue, "twitter");
    expect(turnsOf(queue)).toEqual(["medium"]);
    queue = endItem(step(queue), "blog");
    expect(turnsOf(queue)).toEqual(["rss"]);
  });

  test("is under way until all have ended", () => {
    let queue = step(fresh());
    expect(isUnderWay(queue)).toBe(true);
    for (const platform of five) queue = endItem(step(queue), platform);
    expect(isUnderWay(queue)).toBe(false);
    expect(progressOf(queue)).toMatchObject({ ended: 5, total: 5 });
  });

  test("goes on past a failure that is one platform's own", () => {
    const queue = endItem(step(fresh()), "blog", { code: "MODEL_REFUSED" });
    expect(queue).toMatchObject({ isHeld: false });
    expect(turnsOf(queue)).toEqual(["medium"]);
  });

  test.each(["PROMPT_LIMIT_REACHED", "NETWORK", "SPEND_CAP_REACHED", "UNAUTHENTICATED"] as const)(
    "starts nothing more after %s, and says why, until it is told to go on",
    (code) => {
      const held = endItem(step(fresh()), "blog", { code });
      expect(held).toMatchObject({ isHeld: true, problem: { code } });
      expect(turnsOf(held)).toEqual([]);
      expect(isUnderWay(held)).toBe(true); // two are being written
      const on = goOn(held);
      expect(on.problem).toBeUndefined();
      expect(turnsOf(on)).toEqual(["medium"]);
    },
  );

  test("held, leaves the waiting ones where they are", () => {
    let queue = holdQueue(step(fresh()));
    expect(turnsOf(queue)).toEqual([]);
    for (const platform of ["blog", "twitter", "youtube"] as const) queue = endItem(queue, platform);
    expect(isUnderWay(queue)).toBe(false);
    expect(progressOf(queue)).toMatchObject({ ended: 3, waiting: 2 });
  });

  test("takes up again the one that somebody asks for, also while it is held, but no fourth at once", () => {
    let queue = endItem(step(fresh()), "blog", { code: "NETWORK" });
    queue = queueAgain(queue, "blog", "text");
    expect(turnsOf(queue)).toEqual(["blog"]);
    expect(isUnderWay(queue)).toBe(true);
    queue = queueAgain(step(goOn(endItem(queue, "twitter"))), "twitter", "variant");
    expect(progressOf(queue)).toMatchObject({ started: 3 });
    expect(turnsOf(queue)).toEqual([]);
    expect(queue.items.find(({ platform }) => platform === "twitter")).toMatchObject({ task: "variant" });
  });

  test("opened again, waits for the person with what was not begun, and keeps what was", () => {
    const queue = reopenQueue(step(fresh()));
    expect(queue.isHeld).toBe(true);
    expect(turnsOf(queue)).toEqual([]);
    expect(progressOf(queue)).toEqual({ ended: 0, started: 3, waiting: 2, total: 5 });
    expect(turnsOf(reopenQueue(queueAgain(queue, "rss", "text")))).toEqual([]);
    const whole = step(newQueue("two", request, ["blog"]));
    expect(reopenQueue(whole)).toBe(whole);
  });

  test("waits for the person with one that the server has never heard of", () => {
    const queue = loseItem(step(fresh()), "blog");
    expect(queue.isHeld).toBe(true);
    expect(progressOf(queue)).toMatchObject({ started: 2, waiting: 3 });
    expect(turnsOf(queue)).toEqual([]);
    expect(turnsOf(goOn(queue))).toEqual(["blog"]);
  });

  test("drops what is not there any more, and is gone with the last", () => {
    const queue = dropItem(fresh(), "twitter");
    expect(queue?.items.map(({ platform }) => platform)).toEqual(["blog", "youtube", "medium", "rss"]);
    expect(dropItem(newQueue("two", request, ["blog"]), "blog")).toBeNull();
  });

  test("never has more than three under way, and comes to an end, whatever happens in whatever order", () => {
    const happening = fc.tuple(fc.constantFrom("end", "fail", "hold", "on", "again", "reopen"), fc.nat(11));
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 60 }), (happenings) => {
        let queue = newQueue("one", request, platforms);
        for (const [what, index] of happenings) {
          queue = step(queue);
          expect(progressOf(queue).started).toBeLessThanOrEqual(mostAtOnce);
          const item = queue.items[index];
          if (!item) continue;
          const { platform, state } = item;
          if (what === "hold") queue = holdQueue(queue);
          if (what === "on") queue = goOn(queue);
          if (what === "reopen") queue = reopenQueue(queue);
          if (what === "again" && state === "ended") queue = queueAgain(queue, platform, "text");
          if (what === "end" && state === "started") queue = endItem(queue, platform);
          if (what === "fail" && state === "started") queue = endItem(queue, platform, { code: "NETWORK" });
        }
        for (let turn = 0; turn < 2 * platforms.length; turn++) {
          queue = step(goOn(queue));
          const [running] = queue.items.filter(({ state }) => state === "started");
          if (running) queue = endItem(queue, running.platform);
        }
        expect(progressOf(queue)).toMatchObject({ ended: platforms.length, started: 0, waiting: 0 });
      }),
    );
  });
});
