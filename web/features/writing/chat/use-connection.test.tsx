import { cleanup, render, screen } from "@testing-library/react";
import { useEffect, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { useConnection } from "./connection.tsx";
import type { Connection } from "./thread-props.ts";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
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
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json({ ok: true }));
  render(<Asked />);
  expect(await screen.findByText("there: true")).toBeDefined();
});
