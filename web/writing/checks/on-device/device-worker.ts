// The web worker that checks English on the device: the text doesn't leave it, and nothing is charged.
import { slimBinary } from "harper.js/slimBinary";
import type { Correction } from "../../../../shared/contracts/grammar.ts";
import { createDeviceChecker, type TextFormat, type UserWords } from "./device-checker.ts";

export interface DeviceCall {
  number: number;
  text: string;
  words: UserWords;
  format: TextFormat;
}

/** `corrections` is absent if the check failed. */
export interface DeviceAnswer {
  number: number;
  corrections?: Correction[];
}

const check = createDeviceChecker(slimBinary);

addEventListener("message", async ({ data: { number, text, words, format } }: MessageEvent<DeviceCall>) => {
  try {
    postMessage({ number, corrections: await check(text, words, format) } satisfies DeviceAnswer);
  } catch (error) {
    console.error(error);
    postMessage({ number } satisfies DeviceAnswer);
  }
});
