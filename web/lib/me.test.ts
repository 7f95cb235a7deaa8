import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import type { Me } from "../../shared/contracts/me.ts";
import { meQuery, patchMe } from "./me.ts";
import { loadMe, setCurrentUser } from "./session.ts";

const ada = { id: "ada", name: "Ada" } as Me; // only the id and the name matter here

test("updates the current user in the cache and the router, and ignores another user", async () => {
  const client = new QueryClient();
  client.setQueryData(meQuery.queryKey, ada);
  setCurrentUser(ada);
  patchMe(client, { id: "ada", name: "Ada Quill" });
  expect(client.getQueryData(meQuery.queryKey)?.name).toBe("Ada Quill");
  expect((await loadMe())?.name).toBe("Ada Quill");

  patchMe(client, { id: "ben", name: "Ben" });
  expect(client.getQueryData(meQuery.queryKey)?.name).toBe("Ada Quill");
  expect((await loadMe())?.name).toBe("Ada Quill");
});
