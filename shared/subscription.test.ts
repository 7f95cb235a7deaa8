import { expect, test } from "vitest";
import { readSubscriptionStatus, subscriptionStatuses } from "./subscription.ts";

test.each(subscriptionStatuses)("%s is read as it is", (status) =>
  expect(readSubscriptionStatus(status)).toBe(status),
);

test.each([
  ["trial", "trialing"],
  ["inactive", "canceled"],
  ["paused", "unpaid"],
])("%s is another word for %s", (received, status) => expect(readSubscriptionStatus(received)).toBe(status));

test.each(["", "ACTIVE", "constructor", "something new"])(
  "%j, which nobody knows, gives no plan",
  (received) => expect(readSubscriptionStatus(received)).toBe("incomplete"),
);
