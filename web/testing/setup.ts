import { configure } from "@testing-library/react";
import { beforeEach } from "vitest";
import { InlineWorker } from "./inline-worker.ts";

// What a screen fetches on demand takes its time on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// Each test starts in a new tab.
beforeEach(() => sessionStorage.clear());

Object.assign(globalThis, { Worker: InlineWorker });
