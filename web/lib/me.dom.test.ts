import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import type { Me } from "../../shared/contracts/me.ts";
import { meQuery, patchMe } from "./me.ts";
import { setCurrentUser } from "./session.ts";
import { onSessionEvent } from "./session-events.ts";

const ada = { id: "ada", name: "Ada" } as Me; // only the id and the name matter here

test("updates the cached user and informs other tabs, and ignores another user", () => {
  const told: string[] = [];
  const stop = onSessionEvent(({ kind }) => told.push(kind));
  const client = new QueryClient();
  client.setQueryData(meQuery.queryKey, ada);
  setCurrentUser(ada);
  patchMe(client, { id: "ada", name: "Ada Quill" });
  expect(client.getQueryData(meQuery.queryKey)?.name).toBe("Ada Quill");
  expect(told).toEqual(["signedIn", "updated"]);

  patchMe(client, { id: "ben", name: "Ben" });
  expect(client.getQueryData(meQuery.queryKey)?.name).toBe("Ada Quill");
  expect(told).toEqual(["signedIn", "updated"]);
  stop();
});
