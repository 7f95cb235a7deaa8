import { Hono } from "hono";
import { expect, test } from "vitest";
import configuration from "../../wrangler.toml?raw";
import { addressLimit, clientNetwork } from "./rate-limit.ts";

const app = new Hono().get("/", (c) => c.text(clientNetwork(c)));
const networkOf = async (address: string) =>
  (await app.request("/", { headers: { "CF-Connecting-IP": address } })).text();

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "::ffff:203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::9", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:db8::1:2:3:4:5", "2001:db8:0:1::/64"],
  ["::1", "0:0:0:0::/64"],
])("attempts from %s are counted for %s", async (address, network) => {
  expect(await networkOf(address)).toBe(network);
});

test("the limit of the limiter by address is that of wrangler.toml, in every environment", () => {
  const limits = [...configuration.matchAll(/name = "ADDRESS_LIMITER"\n.*\nsimple = \{ limit = (\d+),/g)];
  expect(limits.map(([, limit]) => Number(limit))).toEqual([addressLimit, addressLimit]);
});

test("requests without an address share one count", async () => {
  expect(await (await app.request("/")).text()).toBe("unknown");
});
