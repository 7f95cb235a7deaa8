import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { EndEvent, RunPhase } from "../../shared/contracts/runs.ts";
import { followRun } from "./follow-run.ts";

const end = { done: true, content: "Hello, world" } as unknown as EndEvent; // only passed through here
const line = (id: number, event: object) => `id: ${id}\ndata: ${JSON.stringify(event)}\n\n`;

/** A connection that sends these bytes in small pieces, and then closes or breaks. */
function connection(text: string | Uint8Array, breaks = false): Response {
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
  let at = 0;
  const body = new ReadableStream(
    {
      pull(controller) {
        const piece = bytes.slice(at, at + 7);
        at += 7;
        if (piece.length) controller.enqueue(piece);
        else if (breaks) controller.error(new TypeError("network"));
        else controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, { headers: { "Content-Type": "text/event-stream" } });
}
/** A connection that sends one piece every 15 s and never closes. */
function quiet(...pieces: string[]): Response {
  const body = new ReadableStream({
    start(controller) {
      pieces.forEach((piece, index) => {
        setTimeout(() => controller.enqueue(new TextEncoder().encode(piece)), index * 15_000);
      });
    },
  });
  return new Response(body, { headers: { "Content-Type": "text/event-stream" } });
}
/** A body that is aborted with its request, as in browsers. */
function abortable(response: Response, signal: AbortSignal | null | undefined): Response {
  if (!response.body || !signal) return response;
  const { readable, writable } = new TransformStream();
  response.body.pipeTo(writable, { signal }).catch(() => undefined);
  return new Response(readable, response);
}
const refused = (code: string, status: number) =>
  Response.json({ error: { code, message: "", requestId: "r" } }, { status });

let calls: { path: string; method: string; headers: Record<string, string>; body: string }[];
let answers: (Response | Error | "nothing" | (() => Response))[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  calls = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (path, init = {}) => {
    const { method = "GET", headers = {}, body = "", signal } = init;
    calls.push({
      path: String(path),
      method,
      headers: headers as Record<string, string>,
      body: String(body),
    });
    const answer = answers.shift();
    if (!answer) throw new Error("no answer left");
    if (answer instanceof Error) throw answer;
    if (answer !== "nothing") return abortable(typeof answer === "function" ? answer() : answer, signal);
    return new Promise((_, reject) => {
      signal?.addEventListener("abort", () => reject(signal.reason));
    });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Lets time pass until the promise is settled. */
async function settled<Value>(promise: Promise<Value>): Promise<Value> {
  let done = false;
  const note = () => {
    done = true;
  };
  promise.then(note, note);
  while (!done) await vi.advanceTimersByTimeAsync(1000);
  return promise;
}

async function follow(
  run: Parameters<typeof followRun>[0],
  signal = new AbortController().signal,
  resendUntil?: number,
) {
  const texts: string[] = [];
  const connected: boolean[] = [];
  const failures: number[] = [];
  let restarts = 0;
  const phases: RunPhase[] = [];
  const delays: number[] = [];
  let ended: EndEvent | undefined;
  const reader = {
    onText: (text: string) => texts.push(text),
    onRestart: () => {
      restarts++;
    },
    onConnected(is: boolean, failed: number) {
      connected.push(is);
      failures.push(failed);
    },
    onPhase: (phase: RunPhase) => phases.push(phase),
    onBusy: (seconds: number) => delays.push(seconds),
    onEnd: (event: EndEvent) => {
      ended = event;
    },
  };
  await settled(followRun(run, reader, signal, resendUntil));
  return { texts, connected, failures, restarts, phases, delays, ended };
}
const start = { id: "run-1", tool: "generate", input: { prompt: "x" } };

describe("following a run", () => {
  test("reports the growing text and its end, however the bytes are split", async () => {
    answers = [
      connection(
        `${line(7, { chunk: "Hello, " })}: still writing\n\n${line(12, { chunk: "world" })}${line(12, end)}`,
      ),
    ];
    const { texts, ended } = await follow(start);
    expect(texts).toEqual(["Hello, ", "Hello, world"]);
    expect(ended).toEqual(end);
    expect(calls).toMatchObject([{ path: "/api/runs", method: "POST" }]);
  });

  test("reports the phases that the server names in comments, and ignores other comments", async () => {
    const comments = ": still writing\n\n: phase writing\n\n: phase unknown\n\n: phase saving\n\n";
    answers = [connection(`${comments}${line(12, end)}`)];
    const { phases, texts } = await follow(start);
    expect(phases).toEqual(["writing", "saving"]);
    expect(texts).toEqual([]);
  });

  test("reports in how many seconds a busy model is asked again", async () => {
    answers = [connection(`: busy 12\n\n: busy soon\n\n: busy 7\n\n${line(12, end)}`)];
    expect((await follow(start)).delays).toEqual([12, 7]);
  });

  test.each([false, true])("reconnects after a lost connection (broken: %s)", async (breaks) => {
    answers = [
      connection(line(7, { chunk: "Hello, " }), breaks),
      new TypeError("offline"),
      connection(line(12, { chunk: "world" }) + line(12, end)),
    ];
    const { texts, connected, ended } = await follow(start);
    expect(texts.at(-1)).toBe("Hello, world");
    expect(ended).toEqual(end);
    expect(calls.map(({ path, headers }) => [path, headers["Last-Event-ID"]])).toEqual([
      ["/api/runs", undefined],
      ["/api/runs/run-1/events", "7"],
      ["/api/runs/run-1/events", "7"],
    ]);
    expect(connected).toEqual([true, false, false, true]);
  });

  test("appends only the new part of a chunk that it has partly received before", async () => {
    answers = [connection(line(7, { chunk: "Hello, " }) + line(12, { chunk: "lo, world" }) + line(12, end))];
    expect((await follow(start)).texts.at(-1)).toBe("Hello, world");
  });

  test("resends the same start with the same id while it may not have arrived", async () => {
    answers = [new TypeError("offline"), connection(line(12, end))];
    await follow(start);
    expect(calls).toHaveLength(2);
    expect(calls[0]?.body).toBe(calls[1]?.body);
  });

  test("gives up on a start that never arrives", async () => {
    answers = [new TypeError("offline"), new TypeError("offline"), new TypeError("offline")];
    await expect(follow(start)).rejects.toMatchObject({ code: "NETWORK" });
    expect(calls).toHaveLength(3);
  });

  describe("whose start may have arrived", () => {
    const minute = 60_000;
    const later = () => follow(start, new AbortController().signal, Date.now() + minute);
    const paths = () => calls.map(({ method, path }) => `${method} ${path}`);
    const post = "POST /api/runs";
    const look = "GET /api/runs/run-1/events";
    const offline = (times: number) => Array.from({ length: times }, () => new TypeError("offline"));

    test("resends the start for a minute, and reads what the run has written", async () => {
      answers = [...offline(4), connection(line(12, { chunk: "Hello, world" }) + line(12, end))];
      const { ended, failures } = await later();
      expect(ended).toEqual(end);
      expect(new Set(paths())).toEqual(new Set([post]));
      expect(new Set(calls.map(({ body }) => body)).size).toBe(1);
      expect(failures).toEqual([1, 2, 3, 4, 4]);
    });

    test("looks up the run by its id after that minute", async () => {
      answers = [...offline(12), connection(line(12, { chunk: "Hello, world" }) + line(12, end))];
      expect((await later()).texts).toEqual(["Hello, world"]);
      expect(paths().slice(0, 3)).toEqual([post, post, post]);
      expect(paths().at(-1)).toBe(look);
    });

    test("fails if the server does not know the run", async () => {
      answers = [...offline(12), refused("NOT_FOUND", 404)];
      await expect(later()).rejects.toMatchObject({ code: "NETWORK" });
      expect(paths().at(-1)).toBe(look);
    });

    test("fails with the server's own error if the server responds with one and does not know the run", async () => {
      answers = [1, 2, 3].map(() => refused("INTERNAL", 500));
      answers.push(refused("NOT_FOUND", 404));
      await expect(later()).rejects.toMatchObject({ code: "INTERNAL" });
      expect(paths()).toEqual([post, post, post, look]);
    });

    test("reads the run if the server responds with errors but has started it", async () => {
      answers = [1, 2, 3].map(() => refused("INTERNAL", 500));
      answers.push(connection(line(12, end)));
      expect((await later()).ended).toEqual(end);
      expect(paths()).toEqual([post, post, post, look]);
    });

    test("fails with the server's error if the look-up fails, too", async () => {
      answers = [1, 2, 3, 4].map(() => refused("INTERNAL", 500));
      await expect(later()).rejects.toMatchObject({ code: "INTERNAL" });
    });

    test("repeats the look-up until it succeeds if the start was lost on its way", async () => {
      answers = [...offline(12), refused("INTERNAL", 500), connection(line(12, end))];
      expect((await later()).ended).toEqual(end);
    });

    test("survives foreign responses, such as those of a captive portal or a proxy", async () => {
      const page = () => new Response("Sign in to the train", { headers: { "Content-Type": "text/html" } });
      const blocked = () => new Response("Blocked", { status: 403 });
      const badGateway = () => new Response("<h1>502</h1>", { status: 502 });
      const down = [badGateway, badGateway, badGateway, badGateway];
      answers = [new TypeError("offline"), page, blocked, ...down, connection(line(12, end))];
      expect((await later()).ended).toEqual(end);
    });

    test("fails if the server rejects a resent start", async () => {
      answers = [new TypeError("offline"), refused("PROMPT_LIMIT_REACHED", 402)];
      await expect(later()).rejects.toMatchObject({ code: "PROMPT_LIMIT_REACHED" });
    });

    test("retries at once when the device is back online", async () => {
      answers = [...offline(6), connection(line(12, end))];
      const ended = vi.fn();
      const silent = {
        onText() {},
        onRestart() {},
        onConnected() {},
        onPhase() {},
        onBusy() {},
        onEnd: ended,
      };
      const done = followRun(start, silent, new AbortController().signal, Date.now() + minute);
      await vi.advanceTimersByTimeAsync(300 + 1000 + 2000 + 5000 + 10_000);
      expect(calls).toHaveLength(6);
      dispatchEvent(new Event("online"));
      await done;
      expect(ended).toHaveBeenCalledWith(end);
    });
  });

  test("continues after a proxy's error page", async () => {
    answers = [
      connection(line(7, { chunk: "Hello, " })),
      new Response("Forbidden", { status: 403 }),
      connection(line(12, { chunk: "world" }) + line(12, end)),
    ];
    expect((await follow(start)).texts.at(-1)).toBe("Hello, world");
  });

  test("does not retry a start that the server rejects", async () => {
    answers = [refused("PROMPT_LIMIT_REACHED", 402)];
    await expect(follow(start)).rejects.toMatchObject({ code: "PROMPT_LIMIT_REACHED" });
    expect(calls).toHaveLength(1);
  });

  test("refreshes an expired session and continues", async () => {
    answers = [
      refused("SESSION_EXPIRED", 401),
      new Response(null, { status: 204 }),
      connection(line(12, end)),
    ];
    expect((await follow(start)).ended).toEqual(end);
    expect(calls.map(({ path }) => path)).toEqual(["/api/runs", "/api/auth/refresh", "/api/runs"]);
  });

  test("joins a run by its id alone", async () => {
    answers = [connection(line(12, { chunk: "Hello, world" }) + line(12, end))];
    expect((await follow({ id: "run-1" })).texts).toEqual(["Hello, world"]);
    expect(calls).toMatchObject([{ path: "/api/runs/run-1/events", headers: { "Last-Event-ID": "0" } }]);
  });

  describe("whose text restarts", () => {
    const taken = ["Olá, ", "mundo"];
    const kept = ["Hello", ", world 🌍", " and all"];
    const restartAt = taken.join("").length;
    const restart = line(restartAt, { restart: "language" });
    const whole = kept.join("");
    const total = restartAt + whole.length;

    /** The events that the server sends from `position`. `replays`: whether they repeat the retracted text. */
    function served(position: number, replays: boolean): string {
      let sent = position;
      const chunk = (text: string) => {
        sent += text.length;
        return line(sent, { chunk: text });
      };
      const ends = line(total, { ...end, content: whole });
      if (position > restartAt) return chunk(whole.slice(position - restartAt)) + ends;
      if (!replays) sent = restartAt;
      const before = replays ? taken.join("").slice(position) : "";
      return (before && chunk(before)) + restart + kept.map(chunk).join("") + ends;
    }
    const joinAsAsked = (replays: boolean) => {
      const { headers } = calls.at(-1) ?? {};
      return connection(served(Number(headers?.["Last-Event-ID"]), replays));
    };

    test("discards the earlier text, once", async () => {
      answers = [connection(served(0, true))];
      const { texts, restarts, ended } = await follow(start);
      expect(texts).toEqual(["Olá, mundo", "Hello", "Hello, world 🌍", whole]);
      expect(restarts).toBe(1);
      expect(ended).toMatchObject({ content: whole });
    });

    test("reports no restart if it joined late", async () => {
      answers = [connection(served(0, false))];
      const { texts, restarts } = await follow({ id: "run-1" });
      expect(texts.at(-1)).toBe(whole);
      expect(restarts).toBe(0);
    });

    test("resumes after all text that was sent, including the retracted part", async () => {
      answers = [connection(served(0, true).slice(0, -1)), connection(line(total, end))];
      await follow(start);
      expect(calls[1]?.headers["Last-Event-ID"]).toBe(String(total));
    });

    test.each([
      { replays: true, breaks: false },
      { replays: false, breaks: true },
    ])("yields the same text wherever the connection is lost (%o)", async ({ replays, breaks }) => {
      const bytes = new TextEncoder().encode(served(0, true));
      for (let cut = 0; cut <= bytes.length; cut++) {
        calls = [];
        answers = [connection(bytes.slice(0, cut), breaks), () => joinAsAsked(replays)];
        const { texts, restarts, ended } = await follow(start);
        expect([cut, texts.at(-1)]).toEqual([cut, whole]);
        expect(ended).toMatchObject({ content: whole });
        expect(texts.every((text) => "Olá, mundo".startsWith(text) || whole.startsWith(text))).toBe(true);
        expect(restarts).toBeLessThan(2);
      }
    });
  });

  describe("on a silent connection", () => {
    test("reconnects after 30 s at the last position", async () => {
      answers = [
        quiet(line(7, { chunk: "Hello, " })),
        connection(line(12, { chunk: "world" }) + line(12, end)),
      ];
      const begun = Date.now();
      const { connected, ended } = await follow(start);
      expect(ended).toEqual(end);
      expect(connected).toEqual([true, false, true]);
      expect(calls[1]).toMatchObject({ path: "/api/runs/run-1/events", headers: { "Last-Event-ID": "7" } });
      expect(Date.now() - begun).toBeGreaterThanOrEqual(30_000);
      expect(Date.now() - begun).toBeLessThan(33_000);
    });

    test("keeps waiting while the server sends heartbeats", async () => {
      const said = Array.from({ length: 8 }, () => ": still writing\n\n");
      answers = [quiet(line(7, { chunk: "Hello, " }), ...said, line(12, { chunk: "world" }) + line(12, end))];
      const { connected, ended } = await follow(start);
      expect(ended).toEqual(end);
      expect(connected).toEqual([true]);
    });

    test("resends the start if not even the response headers arrive", async () => {
      answers = ["nothing", connection(line(12, end))];
      expect((await follow(start)).ended).toEqual(end);
      expect(calls.map(({ path }) => path)).toEqual(["/api/runs", "/api/runs"]);
    });

    test("gives up on a start without any response", async () => {
      answers = ["nothing", "nothing", "nothing"];
      await expect(follow(start)).rejects.toMatchObject({ code: "NETWORK" });
    });
  });

  test("ends without an error or end event when the screen is left", async () => {
    const leaving = new AbortController();
    answers = [connection(line(7, { chunk: "Hello, " }))];
    const following = follow(start, leaving.signal);
    leaving.abort();
    expect((await following).ended).toBeUndefined();
  });
});
