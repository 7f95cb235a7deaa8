import { configure } from "@testing-library/react";
import { InlineWorker } from "./inline-worker.ts";

// What a screen fetches on demand takes its time on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

Object.assign(globalThis, { Worker: InlineWorker });
