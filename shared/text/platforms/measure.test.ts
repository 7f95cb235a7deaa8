import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Platform, platforms } from "../../catalog/writing-options.ts";
import { cases } from "../../testing/property-seed.ts";
import { withWatermark } from "../../watermark.ts";
import { findHashtags } from "./entities.ts";
import { cutToFit, measure } from "./measure.ts";
import { platformRules } from "./rules.ts";

describe("platform rules", () => {
  test("have the specified limits", () => {
    expect(
      Object.fromEntries(platforms.map((platform) => [platform, platformRules[platform].limit])),
    ).toEqual({
      blog: 1500,
      instagram: 2200,
      twitter: 280,
      linkedin: 3000,
      facebook: 63206,
      youtube: 5000,
      tiktok: 2200,
      newsletter: 10000,
      medium: 100000,
      telegram: 4096,
      pressRelease: 5000,
      rss: 4000,
    });
  });

  test.each(platforms)("aim at a length within the limit of %s", (platform) => {
    const { aim, limit } = platformRules[platform];
    expect(aim).toBeLessThanOrEqual(limit);
    expect(aim).toBeGreaterThan(0);
  });
});

const tags = (sign: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${sign}pen${index}`).join(" ");

describe("the measurement of a text", () => {
  test.each<[Platform, string, boolean]>([
    ["instagram", tags("#", 30), true],
    ["instagram", tags("#", 31), false],
    ["instagram", tags("@", 20), true],
    ["instagram", tags("@", 21), false],
    ["instagram", `${tags("@", 20)} write to a@b.example, https://x.example/@anna or @ noon`, true],
    ["youtube", tags("#", 60), true],
    ["youtube", tags("#", 61), false],
    ["tiktok", tags("#", 6), false],
    ["linkedin", tags("#", 90), true],
  ])("on %s counts hashtags and mentions: %s fits: %s", (platform, text, isFitting) => {
    const cut = cutToFit(text, platform);
    expect(measure(text, platform)).toMatchObject({ isFitting, left: expect.any(Number) });
    expect(measure(cut, platform).isFitting).toBe(true);
    if (isFitting) expect(cut).toBe(text);
  });

  test.each<[Platform, string, number]>([
    ["twitter", "日本 😀", 7],
    ["instagram", "é😀👨‍👩‍👧", 11],
    ["linkedin", "e\u0301😀", 3],
    ["facebook", "😀", 2],
    ["tiktok", "𝔸b", 3],
    ["youtube", "é日😀a", 10],
    ["telegram", "é😀👨‍👩‍👧", 7],
    ["blog", "é😀👨‍👩‍👧", 3],
    ["newsletter", "🇩🇪🇫🇷", 2],
    ["medium", "a\r\nb", 3],
  ])("counts characters as %s does: %j", (platform, text, length) => {
    expect(measure(text, platform).length).toBe(length);
  });

  test("includes the limit, the characters left and whether the text fits", () => {
    expect(measure("x".repeat(280), "twitter")).toMatchObject({ limit: 280, left: 0, isFitting: true });
    expect(measure("x".repeat(281), "twitter")).toMatchObject({ length: 281, left: -1, isFitting: false });
    expect(measure("é".repeat(2501), "youtube").isFitting).toBe(false);
    expect(measure("é".repeat(2500), "youtube").isFitting).toBe(true);
  });

  test("excludes the title on YouTube, where it has its own field, but not on a blog", () => {
    expect(measure(`# How reed pens write\n\n${"x".repeat(5000)}`, "youtube").left).toBe(0);
    expect(measure(`# Blog\n\n${"x".repeat(1500)}`, "blog").isFitting).toBe(false);
  });

  test.each<[Platform, string, string[]]>([
    ["blog", "# Pens\n\nThey write.", []],
    ["blog", "They write.", ["titleMissing"]],
    ["youtube", `# ${"x".repeat(101)}\n\nText`, ["titleTooLong"]],
    ["youtube", `# ${"x".repeat(100)}\n\nText`, []],
    ["youtube", "# Pens\n\nText <b>", ["refusedSigns"]],
    ["newsletter", `Subject: ${"x".repeat(61)}\n\nText`, ["titleTooLong"]],
    ["twitter", "Pens #a #b", []],
    ["twitter", "Pens #a #b #c", ["tooManyHashtags"]],
    ["instagram", `${"x".repeat(126)}\n\n#a #b #c #d #e #f`, ["openingTooLong", "tooManyHashtags"]],
    ["instagram", `${"x".repeat(125)}\n\n#a #b #c #d #e`, []],
    ["instagram", `Pens\n\n${tags("#", 30)}`, ["tooManyHashtags"]],
    [
      "instagram",
      `Pens ${tags("#", 31)} ${tags("@", 21)}`,
      ["hashtagsRefused", "mentionsRefused", "openingTooLong"],
    ],
    ["youtube", `# Pens\n\n${tags("#", 61)}`, ["hashtagsRefused", "openingTooLong"]],
    ["tiktok", "Pens #a #b #c #d #e #f", ["hashtagsRefused"]],
    ["telegram", " \n", []],
  ])("includes advice: %s, %j", (platform, text, advice) => {
    expect(measure(text, platform).advice).toEqual(advice);
  });
});

test.each([
  ["Pens #reed #日本 #2024pens", ["#reed", "#日本", "#2024pens"]],
  ["# Title, C#, #1, a#b, https://a.co/#c, &#39;, #", []],
  ["(#one) #two.", ["#one", "#two"]],
  // conformance/extract.yml of twitter-text
  ["#il·lusió #Μαχάτμα_Γκάντι #русский!", ["#il·lusió", "#Μαχάτμα_Γκάντι", "#русский"]],
  ["#עַל־יְדֵי #וכו׳ #מ״כ", ["#עַל־יְדֵי", "#וכו׳", "#מ״כ"]],
  ["#می\u200cخواهم #۳۴۵هشتگ #ශ්\u200dරීලංකා", ["#می\u200cخواهم", "#۳۴۵هشتگ", "#ශ්\u200dරීලංකා"]],
  ["#महात्मा_१२३४ #१२३४ #བོད་སྐད་", ["#महात्मा_१२३४", "#བོད་སྐད་"]],
  ["#_ #1_2 #122 #〃", []],
  ["#\u{20021} #\u{16f04}\u{16f51} #A\u{104a0}", ["#\u{20021}", "#\u{16f04}\u{16f51}", "#A\u{104a0}"]],
  ["会議中 #hashtag 会議中 ＃タグ・タグ", ["#hashtag", "＃タグ・タグ"]],
  ["#http://a.co #https://a.co/b #ftp://a", []],
  ["#a#b #c＃d", []],
  ["#pens-and-ink #pens's #pens😀 #50%", ["#pens", "#pens", "#pens"]],
  ["1\uFE0F\u20E3#tag #\uFE0F\u20E3 #\u20E3x", []],
  ["☀\uFE0F#sun ##twice /#path", ["#sun", "#twice", "#path"]],
  ["www.a.co/#frag a.co#x", []],
])("finds the hashtags in %j", (text, tags) => {
  expect(findHashtags(text).map(({ start, end }) => text.slice(start, end))).toEqual(tags);
});

test("surplus hashtags are removed at the end, and lose their sign within a sentence", () => {
  expect(cutToFit(`Pens\n\n${tags("#", 33)}`, "instagram")).toBe(`Pens\n\n${tags("#", 30)}`);
  expect(cutToFit(`${tags("#", 5)}. A #reed, and a #pen!`, "tiktok")).toBe(
    `${tags("#", 5)}. A reed, and a pen!`,
  );
  expect(cutToFit(`${tags("@", 20)} and @anna`, "instagram")).toBe(`${tags("@", 20)} and anna`);
});

describe("a text that is too long", () => {
  const sentence = "The reed is cut at a slant, and writes well. ";

  test("is cut after the last whole sentence if it ends in the last third", () => {
    const cut = cutToFit(sentence.repeat(10), "twitter");
    expect(cut).toBe(`${sentence.repeat(6).trim()} …`);
    expect(measure(cut, "twitter").isFitting).toBe(true);
  });

  test("is otherwise cut after a whole word, without a trailing comma", () => {
    const words = `${"reed, ".repeat(100)}`;
    expect(cutToFit(words, "twitter")).toBe(`${"reed, ".repeat(46).slice(0, -2)}…`);
  });

  test("is cut to at most 277 characters and an ellipsis on X", () => {
    const cut = cutToFit("x".repeat(300), "twitter");
    expect(cut).toBe(`${"x".repeat(277)}…`);
    expect(measure(cut, "twitter").length).toBe(279);
  });

  test("is not cut after an abbreviation or an ordinal", () => {
    const long = `${"Wort ".repeat(45)}am 3. Mai, z. B. mit Rohrfedern und Tinte, noch mehr Tinte und sehr viel Papier`;
    expect(cutToFit(long, "twitter")).toMatch(/ noch mehr…$/);
  });

  test("is not cut inside a URL or an emoji sequence", () => {
    const url = "https://calamo.example.com/a-long-way-to-a-page";
    expect(cutToFit(`${"x".repeat(270)} ${url} more`, "twitter")).toBe(`${"x".repeat(270)}…`);
    const family = "👨‍👩‍👧‍👦";
    const kept = cutToFit(family.repeat(200), "twitter");
    expect(kept).toBe(`${family.repeat(138)}…`);
  });

  test("keeps all words if only its trailing white space is too long", () => {
    expect(cutToFit(`${"x".repeat(280)}   \n`, "twitter")).toBe("x".repeat(280));
  });

  test("keeps a title that does not count towards the limit", () => {
    const cut = cutToFit(`# Pens\n\n${sentence.repeat(200)}`, "youtube");
    expect(cut.startsWith(`# Pens\n\n${sentence}`)).toBe(true);
    expect(measure(cut, "youtube").isFitting).toBe(true);
  });

  test("is cut to leave room for the watermark", () => {
    const mark = "Generated with the free plan";
    const cut = cutToFit(sentence.repeat(40), "blog", mark);
    expect(measure(withWatermark(cut, mark), "blog").isFitting).toBe(true);
    expect(cutToFit("x".repeat(280), "twitter", mark)).not.toBe("x".repeat(280));
  });

  const piece = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 30 }),
    fc.string({ unit: "binary", maxLength: 10 }),
    fc.constantFrom(
      "One sentence. ",
      "mot, ",
      "\n\n",
      "example.com",
      "https://a.co/b?c=d ",
      "#tag ",
      "👨‍👩‍👧‍👦",
      "日本語の文章。",
      "e\u0301\u0327",
      "\ud83d",
      " ",
    ),
  );
  const longText = fc
    .array(piece, { minLength: 1, maxLength: 60 })
    .chain((pieces) => fc.integer({ min: 1, max: 12 }).map((times) => pieces.join("").repeat(times)));
  const shortPlaces: Platform[] = ["twitter", "blog", "instagram", "youtube", "telegram"];

  test("always fits after the cut, as a prefix with an ellipsis, and is unchanged if it fits already", () => {
    fc.assert(
      fc.property(
        longText,
        fc.constantFrom(...shortPlaces),
        fc.constantFrom("", "Gerado"),
        (text, platform, mark) => {
          const cut = cutToFit(text, platform, mark);
          expect(measure(withWatermark(cut, mark), platform).isFitting).toBe(true);
          if (measure(withWatermark(text, mark), platform).isFitting) expect(cut).toBe(text);
          else expect(text.startsWith(cut.replace(/ ?…$/, ""))).toBe(true);
          expect(cutToFit(cut, platform, mark)).toBe(cut);
        },
      ),
      { numRuns: cases(400) },
    );
  });

  test("is cut between grapheme clusters", () => {
    const graphemes = new Intl.Segmenter("en");
    const starts = (text: string) => new Set([...graphemes.segment(text)].map(({ index }) => index));
    fc.assert(
      fc.property(longText, (text) => {
        const cut = cutToFit(text, "twitter");
        if (cut !== text && cut !== text.trimEnd())
          expect(starts(`${text} `)).toContain(cut.replace(/ ?…$/, "").length);
      }),
    );
  });

  test.each([
    ["words", "word ".repeat(200_000)],
    ["one word", "x".repeat(1_000_000)],
    ["emoji", "😀".repeat(300_000)],
    ["commas", ",".repeat(500_000)],
    ["many accents on one letter", `e${"\u0301".repeat(200_000)}`],
    ["right-to-left text", "שלום ".repeat(100_000)],
  ])("fits every platform after the cut: %s", (_, text) => {
    for (const platform of platforms)
      expect(measure(cutToFit(text, platform), platform).isFitting).toBe(true);
  });
});
