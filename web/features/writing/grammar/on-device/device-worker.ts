// The web worker in which English is checked on the device: nothing leaves it, and nothing is charged.
import { Dialect, LocalLinter } from "harper.js";
import { slimBinary } from "harper.js/slimBinary";
import type { Correction } from "../../../../../shared/contracts/grammar.ts";
import { correctionOf } from "./convert-lint.ts";

export interface DeviceCall {
  number: number;
  text: string;
  dictionary: readonly string[];
}

/** `corrections` is absent where it failed. */
export interface DeviceAnswer {
  number: number;
  corrections?: Correction[];
}

const linter = new LocalLinter({ binary: slimBinary, dialect: Dialect.American });
let known = "";

addEventListener("message", async ({ data }: MessageEvent<DeviceCall>) => {
  postMessage(await answer(data));
});

async function answer({ number, text, dictionary }: DeviceCall): Promise<DeviceAnswer> {
  try {
    const words = dictionary.join("\n");
    if (words !== known) {
      await linter.clearWords();
      await linter.importWords([...dictionary]);
      known = words;
    }
    const lints = await linter.lint(text, { language: "markdown" });
    const corrections = lints
      .map((lint) => correctionOf(lint, text))
      .filter((correction) => correction !== null)
      .sort((a, b) => a.start - b.start);
    let end = 0;
    return {
      number,
      corrections: corrections.filter((one) => {
        const isFree = one.start >= end;
        if (isFree) end = one.end;
        return isFree;
      }),
    };
  } catch (error) {
    console.error(error);
    return { number };
  }
}
