import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cases } from "../../../shared/testing/property-seed.ts";
import { type CleanerOptions, OutputCleaner } from "./output-cleaner.ts";

/** What is shown after each of these pieces of an answer, and after its end. */
function shown(pieces: Iterable<string>, options?: CleanerOptions): string[] {
  const cleaner = new OutputCleaner(options);
  return [...[...pieces].map((piece) => cleaner.push(piece)), cleaner.flush()];
}

const clean = (answer: string, options?: CleanerOptions) => shown([answer], options).join("");

/** The number of characters received before the first one is shown. */
const firstShownAt = (answer: string) => shown(answer).findIndex((piece) => piece !== "") + 1;

const body = "Reed pens are old.\n\nThey are cut by hand.";

describe("chatter before the text", () => {
  test.each([
    "Sure! Here is your article:",
    "Understood. Writing the article now.",
    "Final answer:",
    "**Draft (v2):**",
    "Certainly, here's a draft:",
    "Certainly!",
    "Sure thing!",
    "**Here is your article:**",
    "Here’s the translation:",
    "Here's a polished, professional version of your email:",
    "Here is a 500-word blog post about reed pens:",
    "Here's the article (500 words):",
    "Here are five headline ideas for your bakery:",
    "Below is the revised text:",
    "As requested, here is the article:",
    "Sure, here you go:",
    "Great! Here you go:",
    "Okay, I've rewritten your email:",
    "Sure! I'd be happy to help with that. Here is a draft of your blog post about reed pens:",
    "Absolutely! I've written a short story for you:",
    "Claro! Aqui está o texto:",
    "Com certeza! Segue o artigo:",
    "Segue abaixo o texto reescrito:",
    "Aqui está uma versão mais formal do seu e-mail:",
    "¡Por supuesto! Aquí tienes el artículo:",
    "Claro que sí, aquí tienes el texto:",
    "Aquí tienes una versión mejorada de tu texto:",
    "A continuación, el artículo:",
    "Voici l’article :",
    "Bien sûr ! Voici une version plus claire de votre texte :",
    "Voici un article de blog sur les plumes :",
    "D'accord, voici le texte :",
    "Natürlich! Hier ist der Text:",
    "Hier ist der überarbeitete Text:",
    "Gerne! Hier ist ein Entwurf für Ihren Blogbeitrag:",
    "Hier sind drei Vorschläge für Betreffzeilen:",
  ])("is removed: %s", (talk) => {
    expect(clean(`${talk}\n\n${body}`)).toBe(body);
  });

  test.each([
    "Here is the thing about reed pens.",
    "Here is the thing about reed pens:",
    "Here is what you need:",
    "Here is how to write an article:",
    "Here is the article that changed my life:",
    "Here is the article: it begins with a pen.",
    "I've written a letter to my father:",
    "The following is a true story.",
    "Sure-footed mules climb at night.",
    "Sure enough, it rained.",
    "Of course the mule knew:",
    "Okay",
    "Great!",
    "No problem!",
    "D'accord !",
    "Claro que a caneta é antiga:",
    "Voici comment écrire un article :",
    "Voici la lettre de mon père :",
    "Natürlich ist der Text alt:",
    "Subject: Here is your text:",
    "# Here is your article:",
    "- Here is your article:",
    "1. Here is your article:",
    `Here is your article about ${"reed ".repeat(60)}pens:`,
  ])("is not detected in a text that only begins like it: %s", (line) => {
    expect(clean(`${line}\n\n${body}`)).toBe(`${line}\n\n${body}`);
  });

  test("is stripped line by line, including the rule below it", () => {
    expect(clean(`Certainly!\n\nHere is your article:\n\n---\n\n${body}`)).toBe(body);
    expect(clean(`---\n\n${body}`)).toBe(`---\n\n${body}`);
  });

  test("includes an opening courtesy only before a blank line, an announcement also before a line break", () => {
    expect(clean("Sure!\nI will come.")).toBe("Sure!\nI will come.");
    expect(clean("Sure!\r\n\r\nI will come.")).toBe("I will come.");
    expect(clean("Here is your text:\nI will come.")).toBe("I will come.");
  });

  test("includes a lone announcement, but not a lone courtesy", () => {
    expect(clean("Sure!\n\n")).toBe("Sure!");
    expect(clean("Here is your text:\n\n")).toBe("");
  });
});

describe("tags at the end of a text", () => {
  const last = "Small teams hand over work every day. A short note helps the next person.";

  test.each([
    ...["</i>", "</content>", "</final_text>", "\n</div>", "\n</corrected_text>", "<br>", " </"].map(
      (tag) => last + tag,
    ),
    `<p>${last}</p>\n</article>`,
  ])("make no sentence chatter: %j", (text) => {
    expect(clean(text)).toBe(text);
  });

  test("keep no chatter", () => {
    expect(clean(`${last}\n\n<p>Let me know if you'd like it shorter!</p>`)).toBe(last);
  });
});

describe("a code fence around the answer", () => {
  test.each(["```markdown", "```md", "```text", "``` ", "~~~", "````markdown"])("is removed: %s", (fence) => {
    const end = fence.replace(/[^`~]/g, "");
    expect(clean(`${fence}\n\n${body}\n${end}\n`)).toBe(body);
    expect(clean(`Sure!\n${fence}\n${body}\n${end}`)).toBe(body);
    expect(clean(`Here is your text:\n\n${fence}\n${body}`)).toBe(body);
  });

  test("is kept if it contains code", () => {
    for (const code of ["```js\nlet pen;\n```", "~~~css\na {}\n~~~", "`pen` is a word.", "```"])
      expect(clean(code)).toBe(code);
    expect(clean(`${body}\n\n\`\`\`\ncode\n\`\`\``)).toBe(`${body}\n\n\`\`\`\ncode\n\`\`\``);
  });

  test.each([
    "Text:\n\n```js\nlet pen;\n```",
    "Text:\n\n```js\nlet pen;\n```\n\nMore.",
    "Text:\n```\nlet pen;\n```\n\nMore.",
    "Text.\n\n~~~\n```\n~~~\n\nMore.",
  ])("is removed, but not the code blocks within it: %j", (text) => {
    expect(clean(`\`\`\`markdown\n${text}\n\`\`\``)).toBe(text);
  });

  test("of HTML is removed if it holds no HTML", () => {
    expect(clean("```html\n# Reed pens\n\nThey write.\n```")).toBe("# Reed pens\n\nThey write.");
    expect(clean("```html\n<p>They write.</p>\n```")).toBe("```html\n<p>They write.</p>\n```");
  });

  test("is stripped even if words follow it", () => {
    expect(clean("```\nText.\n```\n\nThe pens are old.")).toBe("Text.\n\nThe pens are old.");
    expect(clean("```\nText.\n```\nThe pens are old.")).toBe("Text.\nThe pens are old.");
    expect(clean("```\nText.\n```\n\nI hope it helps.")).toBe("Text.");
  });
});

describe("quotation marks around the answer", () => {
  test.each([
    ['"A pen."', "A pen."],
    ["“A pen.”", "A pen."],
    ["„Eine Feder.“", "Eine Feder."],
    ["«\u00a0Une plume.\u00a0»", "Une plume."],
    ['Here is your text:\n\n"A pen."', "A pen."],
    ['"He said "no" and left."', 'He said "no" and left.'],
    ['"Dear Anna,\n\nHe said "no".\n\nTom"\n', 'Dear Anna,\n\nHe said "no".\n\nTom'],
    ["“Dear Anna,\n\nI am “well”.”", "Dear Anna,\n\nI am “well”."],
  ])("are removed: %j", (answer, text) => {
    expect(clean(answer)).toBe(text);
  });

  test.each([
    '"Yes," she said.',
    '"Yes," she said. "No."',
    "“Yes.” “No.”",
    '"Yes."\n\nHe left.',
    "« Oui », dit-elle.",
    '"It is cut',
    '", he said.\nThen he left.',
  ])("are kept if they belong to a quotation: %j", (text) => {
    expect(clean(text)).toBe(text);
  });

  test("include no closing mark that belongs to a quotation within the text", () => {
    expect(clean("“Dear Anna,\n\nI am “well”")).toBe("Dear Anna,\n\nI am “well”");
    expect(clean("“Long speech\n\n“goes on,” he said. “Yes.”")).toBe(
      "Long speech\n\n“goes on,” he said. “Yes.”",
    );
  });

  test("are kept in a continuation", () => {
    expect(clean('"Yes,\n\nwe are."', { before: "She said" })).toBe('"Yes,\n\nwe are."');
  });
});

describe("a streamed answer", () => {
  test.each([
    ["# Reed pens", 1],
    ["- Reed pens", 1],
    ["In 1999 a pen broke.", 14] /* Three words decide nothing. */,
    ["The pen is old.", 15],
    ['"Yes," she said.', 8],
    ["Here is how it began.", 22] /* "Here is how I would write it:" */,
  ])("shows the first characters of %j as soon as they cannot be chatter", (answer, at) => {
    expect(firstShownAt(answer)).toBeLessThanOrEqual(at);
  });

  test("loses white space at its ends, but not within it", () => {
    expect(clean(" \n\n  A  pen,\n\n  and ink. \n\n")).toBe("A  pen,\n\n  and ink.");
    expect(shown(["# Quill ink", " ", "\n", "# quill ", " "])).toEqual([
      "# Quill ink",
      "",
      "",
      " \n# quill",
      "",
      "",
    ]);
  });

  const part = fc.constantFrom(
    ...[
      "Sure!",
      "Here is your",
      " text:",
      "Voici l’",
      "article :",
      "---",
      "```",
      "```md",
      "```js",
      "```html",
      "~~~",
      "`",
      "\n",
    ],
    ...["\n\n", " ", '"', "“", "”", "«", "» ", "Pen", "is, ", ".", "# ", "- ", "\r\n", "\t", "𝒜", "é", ":"],
  );
  const answers = fc.array(part, { maxLength: 30 }).map((parts) => parts.join(""));

  test("gives the same result for any split into pieces", () => {
    fc.assert(
      fc.property(answers, fc.array(fc.nat(9), { minLength: 1 }), (answer, sizes) => {
        const pieces: string[] = [];
        for (let at = 0, turn = 0; at < answer.length; turn++) {
          const size = sizes[turn % sizes.length] ?? 1;
          pieces.push(answer.slice(at, at + size));
          at += Math.max(size, 1);
          if (size === 0) pieces.push(answer.slice(at - 1, at));
        }
        expect(shown(pieces).join("")).toBe(clean(answer));
        expect(shown(answer.split("")).join("")).toBe(clean(answer));
      }),
      { numRuns: cases(2000) },
    );
  });

  test("keeps all words that are not chatter, in order", () => {
    const words = fc.array(fc.constantFrom("Pen", "is", "“", '"', "\n", " ", "`", "# ", "Sure", "Here is"));
    fc.assert(
      fc.property(words, (parts) => {
        const text = parts.join("");
        const letters = (of: string) => of.replace(/[^\p{L}]/gu, "");
        expect(letters(clean(text))).toBe(letters(text));
      }),
      { numRuns: cases(1000) },
    );
  });

  test("holds back at most 300 characters of its beginning and one sentence of 300", () => {
    const ordinary = fc.array(
      fc.constantFrom("Here is ", "your ", "text ", '"', "Sure, ", "`", "```\n", "pen"),
    );
    fc.assert(
      fc.property(ordinary, (parts) => {
        const answer = parts.join("").repeat(10).trim();
        const before = shown([answer]).slice(0, -1).join("");
        expect(answer.length - before.length).toBeLessThanOrEqual(620);
      }),
    );
  });

  test("is processed in time even if it is hostile", { timeout: 120_000 }, () => {
    const size = 200_000;
    const hostile = ["\n", "`", "```\n", "\n```", '"\n', '" ', "Sure! ", "Here is your "];
    for (const piece of hostile)
      for (const answer of [
        piece.repeat(size / piece.length),
        `\`\`\`\n${piece.repeat(size / piece.length)}`,
      ])
        expect(answer).toContain(clean(answer));
  });
});
