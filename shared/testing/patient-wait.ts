// `vi.waitFor` gives up after one second by default, but no test measures time, and machines may be busy.
import { vi } from "vitest";

const { waitFor } = vi;
const patiently: typeof waitFor = (check, options = { timeout: 30_000 }) => waitFor(check, options);
Object.assign(vi, { waitFor: patiently });
