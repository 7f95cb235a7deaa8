import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { fakeServer } from "../testing/fake-server.ts";
import { contentQuery } from "./contents.ts";
import { createDocument } from "./create-document.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

test("a created document is known at once, without another request", async () => {
  const client = new QueryClient();
  const input = { id: "0190a1b2-0000-7000-8000-000000000001", title: "Pens", content: "Reed pens last." };
  const calls = fakeServer(() => Response.json({ ...input, revision: 0 }, { status: 201 }));
  await createDocument(client, input);
  expect(calls).toEqual([{ method: "POST", path: "/api/contents", body: input }]);
  expect(client.getQueryData(contentQuery(input.id).queryKey)).toMatchObject(input);
});

test("a text that was changed after a lost response replaces that of the earlier attempt", async () => {
  const client = new QueryClient();
  const input = { id: "0190a1b2-0000-7000-8000-000000000002", title: "Pens", content: "Reed pens last." };
  const earlier = { ...input, content: "Reed pens", revision: 3 };
  const calls = fakeServer(({ method }) =>
    Response.json(method === "PATCH" ? { ...input, revision: 4 } : earlier),
  );
  await createDocument(client, input);
  expect(calls).toMatchObject([
    { method: "POST" },
    {
      method: "PATCH",
      path: `/api/contents/${input.id}`,
      body: { title: "Pens", content: input.content, revision: 3 },
    },
  ]);
});
