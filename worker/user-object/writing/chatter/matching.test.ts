import { expect, test, vi } from "vitest";
import { fold } from "./matching.ts";

test("folding drops case, accents, emphasis, emoji and doubled blanks, and keeps line breaks", () => {
  expect(fold("**Voici**  l’été\u00a0!\n 👇 «Oui»…")).toBe('voici l\'ete !\n"oui"...');
});

test("folding never reads again what it has written: its work grows with the text, not with its square", () => {
  const reads = ["endsWith", "at", "charAt", "slice"] as const;
  const spies = reads.map((method) => vi.spyOn(String.prototype, method));
  fold("Reed pens  are old. ".repeat(500));
  const examined = spies
    .flatMap(({ mock }) => mock.contexts)
    .reduce((sum: number, text) => sum + String(text).length, 0);
  for (const spy of spies) spy.mockRestore();
  expect(examined).toBeLessThan(100_000);
});
