import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Stats } from "../../../shared/contracts/contents.ts";
import { allEvents, type Client, endOf } from "../../testing/client.ts";
import { newPerson } from "../../testing/people.ts";
import { type ScriptedUpstream, scriptUpstream } from "../../testing/scripted-upstream.ts";

let upstream: ScriptedUpstream;
let client: Client;
beforeEach(async () => {
  upstream = scriptUpstream();
  ({ client } = await newPerson());
});
afterEach(() => {
  vi.restoreAllMocks();
});

const stats = async (query = "") => (await client.fetch(`/api/stats${query}`)).json<Stats>();

test("the metrics of a saved run are included in the user's statistics", async () => {
  upstream.script({
    pieces: ["# Reed pens\n\n", "An amazing pen! A reed pen is a ", "wonderful, simple tool."],
  });
  const end = endOf(await allEvents(await client.startRun()));
  const metrics = "metrics" in end ? end.metrics : undefined;
  // 13 words of 18 syllables in 3 sentences: 206.835 - 1.015 * 13 / 3 - 84.6 * 18 / 13 = 85.3
  expect(metrics).toEqual({
    words: 13,
    sentences: 3,
    readingMinutes: 1,
    readability: 85,
    clarity: 100, // no readability issues
    engagement: 50, // 25 for three pens among 50 words, 25 for sentences of 2, 3 and 8 words
    tone: "enthusiastic",
    keywords: expect.arrayContaining([["reed", 2]]),
  });

  const answer = await stats();
  expect(answer).toMatchObject({
    texts: 1,
    words: 13,
    readability: 85,
    tones: { enthusiastic: 1, persuasive: 0, neutral: 0 },
    dominantTone: "enthusiastic",
  });
  expect(answer.keywords[0]).toEqual({ word: "reed", count: 2 });
  expect(answer.days.filter(({ texts }) => texts > 0)).toMatchObject([{ texts: 1, words: 13 }]);
});

test("the time zone of the request determines the days; an unknown one means UTC", async () => {
  vi.useFakeTimers({ now: Date.now(), toFake: ["Date"] });
  try {
    const today = (timeZone: string) =>
      new Intl.DateTimeFormat("sv", { timeZone, dateStyle: "short" }).format(Date.now());
    for (const timeZone of ["Pacific/Kiritimati", "Pacific/Pago_Pago"])
      expect((await stats(`?timeZone=${timeZone}`)).days.at(-1)?.day).toBe(today(timeZone));
    for (const query of ["", "?timeZone=", "?timeZone=Mars/Olympus"])
      expect((await stats(query)).days.at(-1)?.day).toBe(today("UTC"));
  } finally {
    vi.useRealTimers();
  }
});
