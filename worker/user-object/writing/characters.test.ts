import fc from "fast-check";
import { expect, test } from "vitest";
import { CharacterRepair, repairCharacters } from "./characters.ts";

const repair = (pieces: Iterable<string>, userText = "") => {
  const stage = new CharacterRepair(() => userText);
  return [...pieces].map((piece) => stage.push(piece)).join("") + stage.flush();
};

test.each([
  ["an ho\u0000ur", "an hour"],
  ["an hour\u200b a\ufeff day\u2060", "an hour a day"],
  ["o\u202fgato, 10\u202f000, Quoi\u202f?", "o gato, 10\u202f000, Quoi\u202f?"],
  ["half \ud83d of an emoji, \ude80 the other", "half  of an emoji,  the other"],
  ["🚀 and 👩‍🚀", "🚀 and 👩‍🚀"],
  ["the teamâ€™s â€œnextâ€\u009d person â€” hereâ€¦", "the team’s “next” person — here…"],
  ["â€œnextâ€ person", "“next” person"],
  ["the teamâ\u0080\u0099s", "the team’s"],
  ["the team\u0092s", "the team’s"],
  [
    "cafÃ©, naÃ¯ve, Ã‰tat, Ã\u00a0 Paris, SÃ£o, NÃƒO, 5 â‚¬, 20Â°, Â«ouiÂ»",
    "café, naïve, État, à Paris, São, NÃO, 5 €, 20°, «oui»",
  ],
  ["We shipped it ðŸš€!", "We shipped it 🚀!"],
  ["a\u2028b", "a\nb"],
  ["Â", "Â"],
  ["a \u001b[1mcard\u001b[0m, \u001b[38;5;208mred\u001b[m and \u001b[", "a card, red and ["],
])("%j becomes %j", (text, repaired) => {
  expect(repairCharacters(text)).toBe(repaired);
  expect(repair(text.split(""))).toBe(repaired);
});

test.each([
  "IRMÃ”, disse ela, e a MANHÃ… acabou.",
  "LIBERTÉ» et NÃO, câmara, château, Ångström, être, maïs, «DÂ»",
  "¿Qué? ¡Sí! “Así” — l’été, Größe, ſ\tline\r\nnext",
])("%j is not changed", (text) => {
  expect(repairCharacters(text)).toBe(text);
});

test("a text about misread characters keeps them", () => {
  expect(repair(["You see â€™ for ’."], "What is mojibake?")).toBe("You see â€™ for ’.");
});

test("every split gives the same text", () => {
  const part = fc.constantFrom(..."â€™œÃ©\u00a0ÂðŸš€\ud83d\ude80\u0000\u202faZ \u009d»\u001b[1m".split(""));
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const text = parts.join("");
      const whole = repairCharacters(text);
      expect(repair(text.split(""))).toBe(whole);
      for (let at = 0; at < text.length; at++)
        expect(repair([text.slice(0, at), text.slice(at)])).toBe(whole);
    }),
  );
});
