import { act, cleanup, render, renderHook, screen } from "@testing-library/react";
import { useEffect, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../lib/api.ts";
import { useConnection } from "./connection.tsx";
import type { Connection } from "./thread-props.ts";

const halfMinute = 30_000;
let visibility: DocumentVisibilityState;
let isHealthy: boolean;
let checks: number;

beforeEach(() => {
  vi.useFakeTimers();
  visibility = "visible";
  isHealthy = true;
  checks = 0;
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility);
  vi.spyOn(globalThis, "fetch").mockImplementation(async (path) => {
    if (path === "/api/health") checks++;
    if (!isHealthy) throw new TypeError("no answer");
    return Response.json({ ok: true });
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const open = () => renderHook(useConnection).result;

test("the server is checked at once, and then every 30 s", async () => {
  const connection = open();
  expect(connection.current.state).toBe("checking");
  await pass(0);
  expect(connection.current.state).toBe("connected");
  expect(checks).toBe(1);
  await pass(halfMinute - 1);
  expect(checks).toBe(1);
  await pass(1);
  expect(checks).toBe(2);
});

test("a server that does not respond counts as disconnected until it responds again", async () => {
  const connection = open();
  await pass(0);
  isHealthy = false;
  await pass(halfMinute);
  expect(connection.current.state).toBe("disconnected");
  isHealthy = true;
  await pass(halfMinute);
  expect(connection.current.state).toBe("connected");
});

test("a hidden page is checked when it becomes visible", async () => {
  open();
  await pass(0);
  visibility = "hidden";
  await pass(10 * halfMinute);
  expect(checks).toBe(1);
  visibility = "visible";
  document.dispatchEvent(new Event("visibilitychange"));
  expect(checks).toBe(2);
});

test("an explicit check is shown while disconnected, and resolves to whether the server responds", async () => {
  isHealthy = false;
  const connection = open();
  await pass(0);
  expect(connection.current.state).toBe("disconnected");
  isHealthy = true;
  let answer: Promise<boolean> | undefined;
  act(() => {
    answer = connection.current.check();
  });
  expect(connection.current.state).toBe("checking");
  await pass(0);
  expect(await answer).toBe(true);
  expect(connection.current.state).toBe("connected");
});

test("a lost request leads to a check, and any response ends the disconnection", async () => {
  const connection = open();
  await pass(0);
  isHealthy = false;
  await act(() => api("/api/chats").catch(() => undefined));
  await pass(0);
  expect(checks).toBe(2);
  expect(connection.current.state).toBe("disconnected");
  isHealthy = true;
  await act(() => api("/api/chats"));
  expect(connection.current.state).toBe("connected");
});

test("nothing is checked after the screen is closed", async () => {
  open();
  await pass(0);
  cleanup();
  await pass(3 * halfMinute);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(checks).toBe(1);
});

/** Checks on mount, as a conversation does for a message that is pending after a reload. */
function Asking({ connection }: { connection: Connection }) {
  const [answer, setAnswer] = useState<boolean>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once
  useEffect(() => void connection.check().then(setAnswer), []);
  return <p>{answer === undefined ? "asking" : `there: ${answer}`}</p>;
}
function Asked() {
  return <Asking connection={useConnection()} />;
}

test("a check on mount resolves to the server's response", async () => {
  render(<Asked />);
  await pass(0);
  expect(screen.getByText("there: true")).toBeDefined();
});
