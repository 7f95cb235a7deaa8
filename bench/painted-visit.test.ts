import { expect, test, vi } from "vitest";
import { paintedVisit } from "./painted-visit.ts";

const painted = { runtimeError: undefined, score: 1 };
const failed = (code: string) => ({ runtimeError: { code, message: `failed: ${code}` } });

test("a visit that paints nothing is repeated", async () => {
  const visit = vi.fn(async () => painted).mockResolvedValueOnce(failed("NO_FCP") as never);
  expect(await paintedVisit(visit)).toBe(painted);
  expect(visit).toHaveBeenCalledTimes(2);
});

test("three visits that paint nothing fail, and one with another error at once", async () => {
  const unpainted = vi.fn(async () => failed("NO_FCP"));
  await expect(paintedVisit(unpainted)).rejects.toThrow("failed: NO_FCP");
  expect(unpainted).toHaveBeenCalledTimes(3);
  const broken = vi.fn(async () => failed("ERRORED_DOCUMENT_REQUEST"));
  await expect(paintedVisit(broken)).rejects.toThrow("failed: ERRORED_DOCUMENT_REQUEST");
  expect(broken).toHaveBeenCalledTimes(1);
});
