import { describe, expect, test } from "vitest";
import { costOf, priceOf, readDollars, readPrices, tokensOf } from "./model-prices.ts";

describe("a dollar amount", () => {
  test.each([
    ["20", 20_000_000],
    [" 2.50 ", 2_500_000],
    ["0.075", 75_000],
    ["0.000001", 1],
    ["0", 0],
  ])("%j is parsed into micro-dollars", (text, micro) => expect(readDollars(text)).toBe(micro));

  test.each(["", "20 USD", "$20", "-1", "1,5", "1e3", "Infinity", ".5", "1."])("%j is invalid", (text) =>
    expect(readDollars(text)).toBeNull(),
  );
});

describe("a price list", () => {
  test("accepts all kinds of model names", () => {
    const { prices, unreadable } = readPrices("gpt-5-mini=0.25/2, openai/gpt-5 = 1.25 / 10,llama3.2:3b=0/0,");
    expect([...prices]).toEqual([
      ["gpt-5-mini", { input: 250_000, output: 2_000_000 }],
      ["openai/gpt-5", { input: 1_250_000, output: 10_000_000 }],
      ["llama3.2:3b", { input: 0, output: 0 }],
    ]);
    expect(unreadable).toEqual([]);
  });

  test.each(["gpt=1", "gpt=1/2/3", "gpt=a/b", "=1/2", "1/2", "gpt=-1/2", "gpt 1/2"])(
    "reports the invalid entry %j and keeps the others",
    (entry) => {
      const { prices, unreadable } = readPrices(`a=1/2,${entry},b=3/4`);
      expect([...prices.keys()]).toEqual(["a", "b"]);
      expect(unreadable).toEqual([entry]);
    },
  );
});

describe("the price of a model", () => {
  const { prices } = readPrices("small=0.25/30,large=5/20");

  test("is its listed price", () =>
    expect(priceOf("small", prices)).toEqual({ input: 250_000, output: 30_000_000 }));

  test("is the highest listed input and output price if the model is not listed", () =>
    expect(priceOf("unheard-of", prices)).toEqual({ input: 5_000_000, output: 30_000_000 }));

  test("is undefined if the list is empty", () => expect(priceOf("small", new Map())).toBeUndefined());
});

describe("the cost of an answer", () => {
  const price = { input: 250_000, output: 2_000_000 };

  test("is its tokens times their prices", () =>
    expect(costOf({ inputTokens: 4000, outputTokens: 1000 }, price)).toBe(3000));

  test("is rounded up", () => expect(costOf({ inputTokens: 1, outputTokens: 0 }, price)).toBe(1));

  test("is an integer even for many expensive tokens", () => {
    const dear = { input: 75_000_000, output: 150_000_000 };
    expect(costOf({ inputTokens: 10_000_000, outputTokens: 1_000_000 }, dear)).toBe(900_000_000);
  });
});

test("four characters are estimated as one token, rounded up", () =>
  expect([0, 1, 4, 5].map(tokensOf)).toEqual([0, 1, 1, 2]));
