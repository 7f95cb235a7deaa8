import { afterEach, expect, test, vi } from "vitest";
import { openStripe } from "./client.ts";

afterEach(() => vi.restoreAllMocks());

test("opening the client sends no request", async () => {
  const fetching = vi.spyOn(globalThis, "fetch");
  await openStripe({ secretKey: "sk_test_1", apiBase: new URL("https://api.stripe.com") });
  expect(fetching).not.toHaveBeenCalled();
});

test.each([
  ["https://api.stripe.com", "https://api.stripe.com/v1/customers/cus_1"],
  ["http://127.0.0.1:8796", "http://127.0.0.1:8796/v1/customers/cus_1"],
  ["http://stripe.test", "http://stripe.test/v1/customers/cus_1"],
  ["https://stripe.test:8443", "https://stripe.test:8443/v1/customers/cus_1"],
])("requests go to the API at %s through the current global fetch", async (base, address) => {
  const stripe = await openStripe({ secretKey: "sk_test_1", apiBase: new URL(base) });
  const asked: Request[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    asked.push(new Request(input, init));
    return Response.json({ id: "cus_1", object: "customer" });
  });
  await stripe.customers.retrieve("cus_1");
  expect(asked.map(({ url }) => url)).toEqual([address]);
  expect(asked[0]?.headers.get("Authorization")).toBe("Bearer sk_test_1");
  expect(asked[0]?.headers.get("Stripe-Version")).toBe("2026-10-28.endive");
});

test("the client sends no telemetry", async () => {
  const stripe = await openStripe({ secretKey: "sk_test_1", apiBase: new URL("https://stripe.test") });
  const fetching = vi.spyOn(globalThis, "fetch").mockImplementation(async () => {
    const headers = { "Request-Id": "req_1" };
    return Response.json({ id: "cus_1", object: "customer" }, { headers });
  });
  for (let count = 0; count < 2; count++) await stripe.customers.retrieve("cus_1");
  const sent = fetching.mock.calls.flatMap(([input, init]) => [...new Request(input, init).headers.keys()]);
  expect(sent).not.toContain("x-stripe-client-telemetry");
});

test("a failed request is retried with the same idempotency key and a timeout of 8 seconds per attempt", async () => {
  const stripe = await openStripe({ secretKey: "sk_test_1", apiBase: new URL("https://stripe.test") });
  const { setTimeout: wait } = globalThis;
  const limits: number[] = [];
  vi.spyOn(globalThis, "setTimeout").mockImplementation(((work: () => void, ms = 0, ...rest: []) => {
    const isPause = ms <= 2000;
    if (!isPause) limits.push(ms);
    return wait(work, isPause ? 0 : ms, ...rest);
  }) as typeof wait); // it is overloaded
  const keys: (string | null)[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    keys.push(new Request(input, init).headers.get("Idempotency-Key"));
    if (keys.length < 3) throw new TypeError("Network connection lost.");
    return Response.json({ id: "cus_1", object: "customer" });
  });
  await stripe.customers.create({ email: "ada@example.com" });
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toBeTruthy();
  expect(limits).toEqual([8000, 8000, 8000]);
});
