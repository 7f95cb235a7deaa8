import { renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeServer } from "../../testing/fake-server.ts";

const offered = { google: true, turnstile: null };
const load = () => import("./auth-options.ts");

beforeEach(() => {
  vi.resetModules();
});
afterEach(() => {
  vi.restoreAllMocks();
});

test("fetches the options once for all screens, and returns them to the next screen immediately", async () => {
  const calls = fakeServer(() => Response.json(offered));
  const { fetchAuthOptions, useAuthOptions } = await load();
  const first = renderHook(() => useAuthOptions().options);
  await fetchAuthOptions();
  await waitFor(() => expect(first.result.current).toEqual(offered));
  expect(renderHook(() => useAuthOptions().options).result.current).toEqual(offered);
  expect(calls).toEqual([{ method: "GET", path: "/api/auth/options", body: undefined }]);
});

test("returns no options after a failure, and can fetch them again", async () => {
  let reachable = false;
  fakeServer(() => {
    if (!reachable) throw new TypeError("offline");
    return Response.json(offered);
  });
  const { fetchAuthOptions, useAuthOptions } = await load();
  const { result } = renderHook(useAuthOptions);
  await expect(fetchAuthOptions()).rejects.toMatchObject({ code: "NETWORK" });
  expect(result.current.options).toBeUndefined();
  reachable = true;
  result.current.askAgain();
  await waitFor(() => expect(result.current.options).toEqual(offered));
});
