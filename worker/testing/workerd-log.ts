// workerd logs each exception that leaves an object, also one that a test has caused. What is expected is left out of the log;
// anything else is shown and fails the run.

import type { Reporter } from "vitest/node";

/** Exceptions that tests cause, and the platform's own words for what they do. */
const expected = [
  "stack = ExpectedFailure:",
  "stack = Error: the run could not be settled", // tests make the object's storage fail
  "jsg.Error: a commit was not stored", // the same of a document's
  "no such table: entries", // an object that is called after its storage was deleted
  "stack = TuningError: unreachable", // the server for fine-tuning is down in the tests of an erasure
  "export/export-account.ts", // an export breaks off when its account is deleted,
  "failed: jsg.Error: AppError: Unauthorized access", // and its response with it
  "Application called deleteAllDurableObjects()", // between the files
  "Application called abortAllDurableObjects()",
  "ReadableStream received over RPC disconnected prematurely", // an object is reset while a reader waits
  "disconnected:", // a reader has left
];
/** Of packages that are published without their sources. */
const noise = /^Sourcemap for ".*" points to missing source files/;
const exception = /^(?:uncaught exception; |exception = )/;

/** A reporter of vitest: it reads what the pool prints. */
export default class WorkerdLog implements Reporter {
  #unexpected = 0;
  readonly #restore: (() => void)[] = [];

  onTestRunStart(): void {
    for (const stream of [process.stdout, process.stderr]) {
      const write = stream.write.bind(stream);
      const original = stream.write;
      stream.write = ((chunk: string | Uint8Array, ...rest: []) =>
        this.#isShown(String(chunk)) ? write(chunk, ...rest) : true) as typeof stream.write; // its overloads
      this.#restore.push(() => {
        stream.write = original;
      });
    }
  }

  #isShown(text: string): boolean {
    if (noise.test(text)) return false;
    if (!exception.test(text)) return true;
    const isExpected = expected.some((words) => text.includes(words));
    if (!isExpected) this.#unexpected++;
    return !isExpected;
  }

  onTestRunEnd(): void {
    for (const restore of this.#restore) restore();
    if (this.#unexpected === 0) return;
    process.stderr.write(
      `${this.#unexpected} exceptions that no test expects have left an object: see above\n`,
    );
    process.exitCode = 1;
  }
}
