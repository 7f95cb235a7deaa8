import { expect, test } from "vitest";
import { readSubscriptionStatus, subscriptionStatuses } from "./subscription.ts";

test.each(subscriptionStatuses)("reads %s unchanged", (status) =>
  expect(readSubscriptionStatus(status)).toBe(status),
);

test.each([
  ["trial", "trialing"],
  ["inactive", "canceled"],
  ["paused", "unpaid"],
])("reads %s as %s", (received, status) => expect(readSubscriptionStatus(received)).toBe(status));

test.each(["", "ACTIVE", "constructor", "something new"])(
  "reads the unknown status %j as incomplete",
  (received) => expect(readSubscriptionStatus(received)).toBe("incomplete"),
);
