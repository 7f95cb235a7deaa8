// Holds responses to what their routes declare, so that a response of another shape fails the test that gets it.
import { TrieRouter } from "hono/router/trie-router";
import { expect } from "vitest";
import { errorBody } from "../../shared/contracts/errors.ts";
import { routes } from "../app.ts";
import type { Route } from "../http/route.ts";

const router = new TrieRouter<Route>();
for (const route of routes) router.add(route.method, route.path, route);

/** Fails if the body of the response has fields that its contract lacks, or lacks fields that its contract has. */
export async function checkResponse(method: string, path: string, response: Response): Promise<void> {
  const [match] = router.match(method, path)[0];
  const name = `${response.status} ${method} ${path}`;
  if (response.status === 204) {
    const contract = match?.[0].output;
    const mayBeEmpty =
      contract === undefined || (typeof contract === "function" && contract().safeParse(undefined).success);
    expect(mayBeEmpty, name).toBe(true);
  }
  if (response.headers.get("Content-Type")?.split(";")[0] !== "application/json") return;
  const contract = response.ok ? match?.[0].output : errorBody;
  const body = await response.clone().json();
  if (typeof contract !== "function") expect.fail(`${name} has no contract`);
  const parsed = contract().safeParse(body);
  expect(parsed.error?.issues, name).toBeUndefined();
  expect(parsed.data, name).toEqual(body);
}
