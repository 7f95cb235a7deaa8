import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { RepetitionWatch } from "./repetition.ts";

const text = `Small teams often lose an hour a day to unclear handovers.

A shared checklist at the end of each shift removes most of that loss, because the next person sees what is open and what is done. Start with five lines, read them aloud, and let everyone change them once a week.`;
const passage = "Write the checklist down. Read it aloud. Change it once a week.\n\n";

/** What is kept of a text that grows by some characters at a time, and how much of it was read. */
function watch(answer: string, size = 7) {
  const watched = new RepetitionWatch();
  for (let end = size; end < answer.length + size; end += size) {
    const found = watched.read(answer.slice(0, end));
    if (found)
      return {
        kept: answer.slice(0, found.kept),
        isWhole: found.isWhole,
        read: Math.min(end, answer.length),
      };
  }
  const found = watched.atEnd(answer);
  return { kept: found ? answer.slice(0, found.kept) : answer, isWhole: found?.isWhole, read: answer.length };
}

describe("a loop is noticed within 400 characters, and what came before is kept", () => {
  test.each([
    ["a paragraph", passage, passage.trim()],
    [
      "a long paragraph",
      `${text.split("\n\n")[1]} ${text.split("\n\n")[1]?.replace("five", "six")}\n\n`,
      undefined,
    ],
    ["words", " and then we go on", undefined],
    ["a word", " very", " very"],
    ["a character", ".", undefined],
    ["emoji", "🎉", undefined],
    ["a line", "\n- Read it aloud.", "\n- Read it aloud."],
  ])("of %s", (_, repeated, first) => {
    const answer = `${text}\n\n${repeated.repeat(Math.ceil(6000 / repeated.length))}`;
    const { kept, isWhole, read } = watch(answer);
    expect(isWhole).toBe(false);
    expect(read).toBeLessThanOrEqual(text.length + 2 + repeated.length + 400);
    expect(kept.startsWith(text)).toBe(true);
    expect(kept.length).toBeLessThanOrEqual(text.length + 2 + repeated.length);
    if (first !== undefined) expect(kept).toBe(`${text}\n\n${first}`);
  });

  test("and nothing is kept of an answer that is nothing else", () => {
    expect(watch("the ".repeat(1000)).kept).toBe("");
    expect(watch(".".repeat(1000)).kept).toBe("");
  });

  test("however the answer is cut into pieces", () => {
    const answer = text + passage.repeat(60);
    for (const size of [1, 5, 31, 64, 1000]) expect(watch(answer, size).kept).toBe(watch(answer).kept);
  });
});

const wordOf = (n: number) => ((n * 7919 + 13) ** 2).toString(36).replace(/\d/g, "e");
const sentences = (count: number) =>
  Array.from({ length: count }, (_, n) => `Sentence ${wordOf(n)} is about ${wordOf(n + 500)}.`).join(" ");

describe("a paragraph that repeats is noticed within 400 characters", () => {
  test.each([500, 700, 1900, 2500, 3900])("if it has %i, whatever stands before", (length) => {
    const repeated = `${sentences(120).slice(0, length - 1)}.`;
    for (const before of [
      text,
      "Reed pens:",
      "So it is.",
      `Other words. ${repeated.slice(-40)}`,
      `Other words. ${repeated.slice(-200)}`,
    ]) {
      const answer = `${before}\n\n${`${repeated}\n\n`.repeat(4)}`;
      const { kept, read } = watch(answer);
      expect(kept).toBe(`${before}\n\n${repeated}`);
      expect(read).toBeLessThanOrEqual(before.length + 4 + repeated.length + 360);
    }
  });
});

const numbered = (line: (n: number) => string, count = 1000) =>
  Array.from({ length: count }, (_, n) => line(n + 1)).join("");

describe("a numbered loop is noticed if it goes on for longer than a year, and what came before is kept", () => {
  test.each([
    ["a numbered list", (n: number) => `${n}. Buy milk\n`, "1. Buy milk"],
    [
      "a numbered list of sentences",
      (n: number) => `${n}. Buy milk and bread at the shop.\n`,
      "1. Buy milk and bread at the shop.",
    ],
    ["a numbered list with brackets", (n: number) => `${n}) Buy milk and bread\n`, "1) Buy milk and bread"],
    ["bold numbers", (n: number) => `**${n}.** Buy milk and bread.\n`, "**1.** Buy milk and bread."],
    ["steps", (n: number) => `Step ${n}: Write the checklist down.\n`, "Step 1: Write the checklist down."],
    [
      "bold steps",
      (n: number) => `- **Step ${n}:** Write the checklist down.\n`,
      "- **Step 1:** Write the checklist down.",
    ],
    [
      "headings",
      (n: number) => `## Step ${n}: The list\n\nWrite the checklist down, and read it aloud.\n\n`,
      "## Step 1: The list\n\nWrite the checklist down, and read it aloud.",
    ],
    [
      "days",
      (n: number) => `Tag ${n} – Schreib die Liste auf und lies sie laut vor.\n`,
      "Tag 1 – Schreib die Liste auf und lies sie laut vor.",
    ],
    [
      "two items in turn",
      (n: number) => `${2 * n - 1}. Buy milk.\n${2 * n}. Buy bread.\n`,
      "1. Buy milk.\n2. Buy bread.",
    ],
  ])("%s", (_, line, first) => {
    const answer = `${text}\n\n${numbered(line)}`;
    const { kept, read, isWhole } = watch(answer);
    expect(kept).toBe(`${text}\n\n${first}`);
    expect(isWhole).toBe(false);
    expect(read).toBeLessThanOrEqual(text.length + numbered(line, 380).length + 600);
    for (const size of [1, 31, 64, 1000]) expect(watch(answer, size).kept).toBe(kept);
  });

  test("at once if the number stays the same, or starts again", () => {
    for (const last of [1, 3]) {
      const items = (n: number) => `${(n % last) + 1}. Buy milk and bread at the shop.\n`;
      const { kept, read } = watch(`${text}\n\n${numbered(items)}`);
      expect(read).toBeLessThanOrEqual(text.length + 1200);
      expect(kept.length).toBeLessThanOrEqual(text.length + 2 + 40 * last);
    }
  });

  test("after real items", () => {
    const items = "1. Write the checklist down.\n2. Read it aloud.\n3. Buy milk.\n";
    const answer = `${text}\n\n${items}${numbered((n) => `${n + 3}. Change it each week.\n`)}`;
    expect(watch(answer).kept).toBe(`${text}\n\n${items}4. Change it each week.`);
  });

  test("and nothing is kept of an answer that is nothing else", () => {
    expect(watch(numbered((n) => `${n}. Buy milk\n`)).kept).toBe("");
  });
});

describe("a text that is delivered twice is kept once", () => {
  const body = text.split("\n\n")[1] ?? "";
  test.each([
    ["# Handovers", text],
    ["# Handovers", body],
    ["**Handovers**", text],
    ["Handovers", `${text}\n\n## More\n\n${sentences(30)}`],
    ["Dear Anna,", text],
  ])("under a title that is not: %s", (title, twice) => {
    for (const between of ["\n\n", "\n\n---\n\n"])
      expect(watch(`${title}\n\n${twice}${between}${twice}\n`)).toMatchObject({
        kept: `${title}\n\n${twice}`,
        isWhole: true,
      });
  });

  test("if it is one paragraph, at any length", () => {
    for (const count of [4, 5, 9, 10, 11, 12, 30, 90]) {
      const once = `# Handovers\n\n${sentences(count)}`;
      expect(watch(`${once}\n\n${sentences(count)}`)).toMatchObject({ kept: once, isWhole: true });
      expect(watch(`${sentences(count)}\n\n${sentences(count)}`).kept).toBe(sentences(count));
    }
  });

  test.each([
    "Here is the text again:",
    "**Final version:**",
    "---\n\nHere is the revised text:",
    "Und hier noch einmal der ganze Text:\n\n---",
  ])("without %j between", (between) => {
    for (const title of ["", "# Handovers\n\n"]) {
      const once = title + text;
      expect(watch(`${once}\n\n${between}\n\n${once}`)).toMatchObject({ kept: once, isWhole: true });
      expect(watch(`${once}\n\n${between}\n\n${once.slice(0, 250)}`).kept).toBe(once);
    }
    expect(watch(`# Handovers\n\n${text}\n\n${between}\n\n${text}`).kept).toBe(`# Handovers\n\n${text}`);
  });

  test("with its own last line, if that ends with a colon", () => {
    const open = `${text}\n\nYour ideas:`;
    expect(watch(`${open}\n\n${open}`).kept).toBe(open);
  });

  test.each(["\n\n", "\n\n---\n\n", "\n", "\n\n***\n\n", " "])("with %j between", (between) => {
    expect(watch(text + between + text)).toMatchObject({ kept: text, isWhole: true });
    expect(watch(`${text}${between}${text}\n`)).toMatchObject({ kept: text, isWhole: true });
    expect(watch(text + between + text.slice(0, 230))).toMatchObject({ kept: text, isWhole: true });
  });

  test("and the rest is not waited for", () => {
    const long = Array.from({ length: 40 }, (_, n) => `Sentence ${n} is about pens.`).join(" ");
    const { kept, read } = watch(`${long}\n\n${long}\n\n${long}`);
    expect(kept).toBe(long);
    expect(read).toBeLessThan(2 * long.length + 50);
  });
});

/** A template of equal parts under their numbers. */
const parts = (count: number, part: (n: number) => string, title = "# Plan") =>
  [title, ...Array.from({ length: count }, (_, n) => part(n + 1))].join("\n\n");
const sessions =
  "- Tuesday: 30 minutes easy, then four short sprints\n- Thursday: 40 minutes steady on flat ground\n- Sunday: 60 minutes slow, with a friend";
const journal =
  "Today I am grateful for:\n\nMy mood in the morning:\n\nOne small goal for today:\n\nWhat I will do differently tomorrow:";

const card =
  '<div class="card">\n  <img src="placeholder.jpg" alt="Product photo">\n  <h3>Product name</h3>\n  <p>Short description of the product in one or two sentences.</p>\n  <a href="#" class="button">Buy now</a>\n</div>\n';
const cells = "  <tr><td>Day</td><td>Opens</td><td>Closes</td></tr>\n";

const chorus =
  "Raise your lantern, raise it high,\nThere is silver in the sky,\nEvery road that we have known\nLeads us singing, leads us home,\nRaise your lantern, hold it near,\nMorning finds us standing here.\nWe will never walk alone,\nRaise your lantern, lead us home.";
const verses = [
  "The river took the wooden bridge,\nThe winter took the hay,\nBut someone lit a lantern there\nAnd would not go away.",
  "My brother went to find the coast,\nMy sister kept the mill,\nAnd every letter that they sent\nIs in the kitchen still.",
];

describe("whole stays", () => {
  test.each([
    ["a journal of 30 days", parts(30, (n) => `## Day ${n}\n\n${journal}`)],
    ["a journal of a year", parts(365, (n) => `## Day ${n}\n\n${journal}`)],
    ["a plan of equal weeks in headings", parts(8, (n) => `## Week ${n}\n${sessions}`)],
    ["a plan of equal weeks in bold", parts(6, (n) => `**Week ${n}:**\n${sessions}`)],
    ["a plan of equal weeks in plain words", parts(52, (n) => `Week ${n}:\n${sessions}`)],
    [
      "a plan of equal days in equal weeks",
      parts(
        8,
        (n) => `## Week ${n}\n\n${parts(7, (day) => `${day}. Rest, and drink a lot of water.`, "Days:")}`,
      ),
    ],
    [
      "an agenda",
      parts(
        10,
        (n) => `### Item ${n}\n- Topic: [topic]\n- Owner: [name]\n- Time: [minutes]\n- Decision: [decision]`,
      ),
    ],
    [
      "a course of ten evenings",
      parts(
        10,
        (n) =>
          `## Evening ${n}\n\n**Topic:** [topic]\n\n**Material:** [material]\n\n**Homework:** [homework]`,
      ),
    ],
    [
      "a form in French",
      parts(
        8,
        (n) =>
          `## Atelier ${n}\n\n- Contenu : très bien / bien / passable\n- Animation : très bien / bien / passable\n- Rythme : trop lent / bon / trop rapide\n- Remarques :`,
      ),
    ],
    [
      "instructions for equal parts",
      parts(
        6,
        (n) =>
          `## Sensor ${n}\n\nConnect the red cable to the port on the left. Press the button for three seconds. Wait until the lamp is green. Write the value in the protocol, and disconnect the cable again.`,
      ),
    ],
    ["a list of seats", numbered((n) => `${n}. Reserved for the guests of the wedding\n`, 120).trim()],
    ["a list of years", Array.from({ length: 120 }, (_, n) => `${1900 + n}: no harvest is known`).join("\n")],
    ["a count", Array.from({ length: 1000 }, (_, n) => `${n + 1}`).join("\n")],
    ["equal cards in a code block", `# Cards\n\n\`\`\`html\n${card.repeat(12)}\`\`\`\n\nReplace the words.`],
    ["equal cards in no code block", `<main>\n${card.repeat(12)}</main>`],
    [
      "equal rows in a code block",
      `# Hours\n\n\`\`\`html\n<table>\n${cells.repeat(12)}</table>\n\`\`\`\n\nFill in.`,
    ],
    ["equal rows in no code block", `<table>\n${cells.repeat(31)}</table>`],
    [
      "equal rows of code",
      `# Data\n\n~~~json\n[\n${'  { "name": "Product name", "price": 0, "colours": [] },\n'.repeat(20)}]\n~~~\n\nFill in.`,
    ],
    [
      "a table of equal rows of words",
      `| Time | Name |\n|---|---|\n${"| [time] | [name of the guest] |\n".repeat(90)}`,
    ],
    [
      "a table that begins as it goes on",
      `| Day | Name |\n|---|---|\n| Monday | open | free |\n${"| [day] | open | free |\n".repeat(60)}`,
    ],
    [
      "a song that begins and ends with its chorus",
      [chorus, verses[0], chorus, verses[1], chorus].join("\n\n"),
    ],
    [
      "a song with labels that begins and ends with its chorus",
      [
        "**Chorus**",
        chorus,
        "**Verse 1**",
        verses[0],
        "**Chorus**",
        chorus,
        "**Verse 2**",
        verses[1],
        "**Chorus**",
        chorus,
      ].join("\n"),
    ],
    ["a poem whose first stanza returns", [chorus, ...verses, chorus].join("\n\n")],
    [
      "a chorus that is sung four times at the end",
      [verses[0], chorus, verses[1], ...Array(4).fill(chorus)].join("\n\n"),
    ],
    [
      "a song with a long end",
      `# Stay\n\nThe train is late, the coffee cold.\n\n${"Stay, stay, stay with me tonight\n".repeat(20)}`,
    ],
    [
      "a chant",
      `# Rovers\n\n${"Rovers, Rovers, up the hill!\n".repeat(16)}\nWe are the blue, we are the white.`,
    ],
  ])("%s", (_, answer) => {
    for (const size of [1, 7, 64, 100_000]) expect(watch(answer, size).kept).toBe(answer);
  });
});

describe("cut are, a little later,", () => {
  test.each([
    ["a line without end", `${text}\n\n`, "Stay with me tonight\n", 1000],
    ["a stanza without end", `${text}\n\n`, `${chorus}\n\n`, 1600],
    ["code without end", `${text}\n\n\`\`\`js\n`, "doIt(again, and again);\n", 4200],
    ["markup without end", `${text}\n\n`, "<br><b>again</b>\n", 4200],
    ["a table without end", `${text}\n\n| a |\n|---|\n`, "| yes, and once more |\n", 4200],
  ])("%s", (_, before, repeated, most) => {
    const answer = before + repeated.repeat(Math.ceil(9000 / repeated.length));
    const { kept, read } = watch(answer);
    expect(kept.length).toBeLessThanOrEqual(before.length + 2 * repeated.length);
    expect(read).toBeLessThanOrEqual(before.length + most);
    for (const size of [1, 31, 64, 1000]) expect(watch(answer, size).kept).toBe(kept);
  });

  test("verses that are delivered twice as a whole", () => {
    const once = [chorus, ...verses].join("\n\n");
    expect(watch(`${once}\n\n${once}`)).toMatchObject({ kept: once, isWhole: true });
  });
});

describe("no loop is", () => {
  const stanza =
    "The wind goes over the hill,\nthe rain goes into the sea,\nand the light in the window still\nis waiting for you and me.\n\n";
  const verse = (n: number) =>
    `In year ${n} we sailed ${n * 3} days,\nwith ${n} friends and a dog,\nand home we came in ${n} ways\nthrough ${n * 7} miles of fog.\n\n`;
  test.each([
    ["a refrain", [1, 2, 3, 4, 5].map((n) => verse(n) + stanza).join("") + stanza],
    ["a refrain at the beginning", stanza + [1, 2, 3].map((n) => verse(n) + stanza).join("")],
    ["a short slogan", "Buy now! Buy now! Buy now!"],
    [
      "a slogan between",
      Array.from({ length: 9 }, (_, n) => `${n} reasons to come.\n\nCome in, we are open!\n\n`).join(""),
    ],
    ["a rule", `Head\n${"-".repeat(120)}\nText\n${"=".repeat(200)}`],
    ["a table", `| a | b |\n| --- | --- |\n${"| yes | no |\n".repeat(60)}`],
    ["an empty form", "| | | |\n".repeat(80)],
    ["a grid of numbers", "0 0 0 0\n".repeat(60)],
    [
      "a list with like beginnings",
      Array.from({ length: 60 }, (_, n) => `- Write the checklist for day ${n}`).join("\n"),
    ],
    ["a table of like rows", Array.from({ length: 60 }, (_, n) => `| Row ${n} | open | done |`).join("\n")],
    [
      "a song under a title that ends as it begins",
      `# Hills\n\n${stanza}${stanza.replaceAll("wind", "storm")}${[1, 2, 3].map((n) => verse(n) + stanza).join("")}`,
    ],
    ["a chorus under a title", `# Hills\n\n${stanza + verse(1) + stanza + verse(2) + stanza}`],
    [
      "a long chorus under a title that returns",
      `# Hills\n\n${[verse(1), verse(2), verse(3), verse(1), verse(2)].join("")}`,
    ],
    [
      "a numbered list with real items",
      Array.from(
        { length: 60 },
        (_, n) => `${n + 1}. Write to ${"abcdefghij"[n % 10]}${"klmnopqrst"[Math.floor(n / 10)]} about pens.`,
      ).join("\n"),
    ],
    [
      "a numbered list that ends alike",
      Array.from(
        { length: 40 },
        (_, n) =>
          `${n + 1}. ${"Write|Read|Cut|Wash|Dry".split("|")[n % 5]}${"x".repeat(n)} the checklist that hangs on the wall.`,
      ).join("\n"),
    ],
    [
      "a list of measures",
      Array.from({ length: 60 }, (_, n) => `${n + 1}. Run ${n * 3 + 2} km and rest`).join("\n"),
    ],
    [
      "a plan of days",
      Array.from(
        { length: 40 },
        (_, n) => `Day ${n + 1}: ${n % 3 ? "Run" : "Rest"}, then read ${n + 4} pages`,
      ).join("\n"),
    ],
    [
      "a short plan of equal days",
      Array.from({ length: 14 }, (_, n) => `Day ${n + 1}: Rest and drink a lot of water.`).join("\n"),
    ],
    [
      "a plan of days in sections",
      Array.from(
        { length: 12 },
        (_, n) =>
          `## Day ${n + 1}\n\n- Breakfast: ${"oats|eggs|rice|bread".split("|")[n % 4]} for ${n + 1}\n- Lunch: soup ${"abcdefghijkl"[n]}\n- Dinner: salad`,
      ).join("\n\n"),
    ],
    ["a countdown", Array.from({ length: 300 }, (_, n) => `${300 - n}...`).join("\n")],
    ["a countdown in words", Array.from({ length: 100 }, (_, n) => `${100 - n} seconds left`).join("\n")],
    [
      "a numbered form",
      Array.from({ length: 50 }, (_, n) => `${n + 1}. Name: ________ Phone: ________`).join("\n"),
    ],
    [
      "a numbered table",
      `| No. | Done |\n| --- | --- |\n${Array.from({ length: 60 }, (_, n) => `| ${n + 1}. | open and not yet done |`).join("\n")}`,
    ],
    ["a table of numbers", Array.from({ length: 60 }, (_, n) => `${n + 1}: ${n * n}`).join("\n")],
    ["verses with numbers", Array.from({ length: 9 }, (_, n) => verse(n)).join("")],
    ["a few equal answers", Array.from({ length: 30 }, (_, n) => `${n + 1}. yes`).join("\n")],
    [
      "one line of JSON that contains a text twice",
      `{"a":"${sentences(12)}","b":"${sentences(70).toUpperCase()}","c":"${sentences(12)}","d":"x"}`,
    ],
    ["laughter", `He said: ${"ha ".repeat(40)}.`],
    ["a beginning that returns", `${text}\n\nAnd once more: ${text.slice(0, 150)} But not today.`],
  ])("%s", (_, answer) => {
    expect(watch(answer).kept).toBe(answer);
  });
});

describe("a numbered loop at the end of an answer that was cut at its length limit", () => {
  const atEnd = (answer: string, isCut: boolean) => new RepetitionWatch().atEnd(answer, isCut);
  const items = (n: number) => `${2 * n - 1}. Buy milk.\n${2 * n}. Buy bread.\n`;
  const steps = (n: number) => `**Step ${n}:** Write the checklist down, and read it aloud once.\n\n`;
  const days = (n: number) => `Day ${n}: ${"Read the list aloud, and change a line. ".repeat(3).trim()}\n`;

  test.each([
    ["items", items, "1. Buy milk.\n2. Buy bread."],
    ["steps", steps, "**Step 1:** Write the checklist down, and read it aloud once."],
  ])("%s are cut, wherever the answer ends", (_, line, first) => {
    const answer = `${text}\n\n${numbered(line, 120)}`;
    for (const end of [answer.length, answer.length - 5, answer.length - 20]) {
      const found = atEnd(answer.slice(0, end), true);
      expect(found?.isWhole).toBe(false);
      expect(answer.slice(0, found?.kept)).toBe(`${text}\n\n${first}`);
    }
    expect(atEnd(answer, false)).toBeUndefined();
  });

  test("a plan of a month, a form and different items stay", () => {
    for (const line of [
      (n: number) =>
        `${n}. Write ${(n * 7919).toString(36)} pages about the reed ${(n * 104729).toString(36)}.\n`,
      (n: number) =>
        `Day ${n}: ${n % 3 ? "Run" : "Rest"}, then read ${n + 4} pages, and write ${n * n} words.\n`,
    ])
      expect(atEnd(numbered(line, 200), true)).toBeUndefined();
    expect(atEnd(numbered(days, 31), true)).toBeUndefined();
    expect(
      atEnd(
        numbered((n) => `${n}. Name: ________ Phone: ________\n`, 80),
        true,
      ),
    ).toBeUndefined();
  });
});

test("a long text of few words is no repetition", () => {
  const words = fc.sample(
    fc.array(fc.constantFrom("pen", "ink", "reed", "the", "of", "and", "a"), {
      minLength: 20_000,
      maxLength: 20_000,
    }),
    { numRuns: 1, seed: 1 },
  );
  const answer = words[0]?.join(" ") ?? "";
  expect(watch(answer, 40).kept).toBe(answer);
});
