import { expect, test } from "vitest";
import { loginPath, paths, redirects, safeNext } from "./paths.ts";
import { screens } from "./routes.ts";

test.each([
  ["/generate", "/generate"],
  ["/history/1?x=2#y", "/history/1?x=2#y"],
  [null, "/dashboard"],
  ["", "/dashboard"],
  ["https://evil.example", "/dashboard"],
  ["//evil.example/x", "/dashboard"],
  ["/\\evil.example", "/dashboard"],
  ["javascript:alert(1)", "/dashboard"],
])("the way back %s leads to %s", (next, path) => {
  expect(safeNext(next)).toBe(path);
});

test("sign-in remembers where somebody wanted to go", () => {
  expect(loginPath("/history?x=1")).toBe("/login?next=%2Fhistory%3Fx%3D1");
  expect(loginPath("/")).toBe("/login");
});

test.each([
  ["/payment-success", paths.paymentSuccess],
  ["/payment-cancel", paths.paymentCancel],
  ["/checkout-success", paths.checkoutSuccess],
])("%s, which the payment provider leads back to, is a screen of its own", (address, path) => {
  expect(path).toBe(address);
  expect(screens.map((screen) => screen.path)).toContain(address);
  expect(redirects).not.toHaveProperty([address]);
});
