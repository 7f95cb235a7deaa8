import { expect, test } from "vitest";
import { loginPath, paths, redirects, safeNext } from "./paths.ts";
import { screens } from "./routes.ts";

test.each([
  ["/generate", "/generate"],
  ["/documents/1?x=2#y", "/documents/1?x=2#y"],
  [null, "/dashboard"],
  ["", "/dashboard"],
  ["https://evil.example", "/dashboard"],
  ["//evil.example/x", "/dashboard"],
  ["/\\evil.example", "/dashboard"],
  ["javascript:alert(1)", "/dashboard"],
])("resolves the return address %s to %s", (next, path) => {
  expect(safeNext(next)).toBe(path);
});

test("the sign-in path carries the requested address, unless it is the root", () => {
  expect(loginPath("/documents?x=1")).toBe("/login?next=%2Fdocuments%3Fx%3D1");
  expect(loginPath("/")).toBe("/login");
});

test.each([
  ["/payment-success", paths.paymentSuccess],
  ["/payment-cancel", paths.paymentCancel],
  ["/checkout-success", paths.checkoutSuccess],
])("%s, a return address of the payment provider, is a screen and not a redirect", (address, path) => {
  expect(path).toBe(address);
  expect(screens.map((screen) => screen.path)).toContain(address);
  expect(redirects).not.toHaveProperty([address]);
});
