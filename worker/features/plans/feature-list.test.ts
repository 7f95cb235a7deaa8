import { expect, test } from "vitest";
import { featureList } from "../../../shared/contracts/plans.ts";
import { listFeatures } from "../../../shared/features.ts";
import { Client } from "../../testing/client.ts";

test("the feature list is public and cacheable for an hour", async () => {
  const response = await new Client().fetch("/features.json");
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toContain("application/json");
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=3600");
  expect(response.headers.getSetCookie()).toEqual([]);
});

test("the response is an object with all features of the plans", async () => {
  const answer = featureList.parse(await (await new Client().fetch("/features.json")).json());
  expect(answer).toEqual({ features: listFeatures() });
});

test("the feature list is read-only", async () => {
  const response = await new Client().post("/features.json");
  expect(response.status).toBe(404);
});
