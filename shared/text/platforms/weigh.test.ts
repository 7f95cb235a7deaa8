// The published examples of twitter-text: `WeightedTweetsCounterTest`, its emoji variant, conformance/validate.yml.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { weightOnX } from "./lengths.ts";

const poem =
  "故人西辞黄鹤楼，烟花三月下扬州。孤帆远影碧空尽，唯见长江天际流。朱雀桥边野草花，乌衣巷口夕阳斜。旧时王谢堂前燕，飞入寻常百姓家。朝辞白帝彩云间，千里江陵一日还。两岸猿声啼不住，轻舟已过万重山。泪湿罗巾梦不成，夜深前殿按歌声。红颜未老恩先断，斜倚薰笼坐到明。独在异乡为异客，每逢佳节倍思亲。遥知兄弟登高处，遍插茱萸少一人。";
const tens = (count: number) => "xxxxxxxxxx-".repeat(count);

describe("the weighted length on X", () => {
  test.each<[string, string, number]>([
    ["words", "This is a test.", 15],
    ["a text with a URL", "Hi http://test.co", 26],
    ["a URL alone", "http://test.co", 23],
    ["a URL with https", "https://test.com", 23],
    ["a URL without a protocol", "test.com", 23],
    ["several URLs", "Test https://test.com test https://test.com test.com test", 86],
    ["a long text", `285 chars-${tens(25)}`, 285],
    ["a URL in the middle", `285 chars- http://www.twitter.com/jack ${tens(24)}`, 299],
    ["a URL at the end", `${tens(24)} http://www.twitter.com/jack `, 289],
    ["ten URLs", "https://www.twitter.com/aloha ".repeat(10), 240],
    ["160 Chinese characters", poem, 320],
    ["160 emoji", "😷".repeat(160), 320],
    ["Latin and Chinese", `the${poem}`, 323],
    ["a letter with a combining accent", "A\u0301B", 2],
    ["a letter that has no composed form", "A\uFB2C", 4],
    ["characters outside the Basic Multilingual Plane", "\u{10000}\u{10ffff}", 4],
    ["Korean", "저찀쯿쿿", 8],
    ["a letter, emoji and a family without joiners", "H🐱☺👨👩👧👦", 13],
    ["a family", "👨‍👩‍👧‍👦", 2],
    ["a skin tone, and an artist without a joiner", "🙋🏽👨🎤", 6],
    ["an artist with a skin tone", "👩🏾‍🎤", 2],
    ["flags, one of them a tag sequence", "🇩🇪🏴󠁧󠁢󠁥󠁮󠁧󠁿", 4],
    ["regional indicators that form no flag", "🇽🇽", 4],
    ["a keycap", "1️⃣", 2],
    ["a keycap without its variation selector", "1\u20E3", 2],
    ["keycaps of all kinds", "#\u20E3*\u20E30\u20E39️⃣", 8],
    ["a digit, and a combining keycap after a letter", "1a\u20E3", 4],
    ["a joined pair that is no emoji", "👨‍🔥", 5],
    ["a symbol in text and emoji presentation", "©©️", 3],
    [
      "general punctuation",
      "This is a tweet with general punctuation characters: \u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u200B\u200C\u200D ‐ ‑ ‒ – — ― ‖  ‗ ‘ ’ ‚ ‛ “ ” „ ‟ ′ ″ ‴ ‵ ‶ ‷",
      112,
    ],
    ["a host of 64 characters", "randomurlrandomurlrandomurlrandomurlrandomurlrandomurlrandomurls.com", 68],
    [
      "a Japanese host that is too long in Punycode",
      `${"あいうえおかきくけこ".repeat(12)} http://${"あいうえおかきくけこ".repeat(5)}あいう.com`,
      358,
    ],
    [
      "a Japanese host that is just short enough in Punycode",
      `${"あいうえおかきくけこ".repeat(12)} http://${"あいうえおかきくけこ".repeat(5)}あい.com`,
      264,
    ],
    ["the ellipsis", "…", 2],
    ["an empty text", "", 0],
    ["a lone surrogate", "\ud83d", 2],
  ])("of %s", (_, text, weight) => {
    expect(weightOnX(text)).toBe(weight);
  });

  test("is the sum of its lines' weights and one per line break", () => {
    const word = fc.constantFrom(
      "pen",
      "日本",
      "😀",
      "example.com",
      "https://a.co/b?c=d",
      "👨‍👩‍👧",
      "é",
      "«x»",
    );
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), (words) => {
        const sum = words.reduce((total, one) => total + weightOnX(one), 0);
        expect(weightOnX(words.join("\n"))).toBe(sum + words.length - 1);
      }),
    );
  });

  test("is a non-negative number for any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(weightOnX(text)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
