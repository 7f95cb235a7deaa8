// One request to the API, from its headers to its answer.
import type { Account } from "./account.ts";
import { ApiError, invalidRequest } from "./api-error.ts";
import { checkoutSessionRoutes } from "./checkout-sessions.ts";
import { customerRoutes } from "./customers.ts";
import { apiVersion, eventRoutes } from "./events.ts";
import { expand } from "./expand.ts";
import type { RawFields } from "./form.ts";
import type { IdempotencyKeys } from "./idempotency.ts";
import { invoiceRoutes } from "./invoices.ts";
import { paymentRoutes } from "./payments.ts";
import { portalConfigurationRoutes } from "./portal-configurations.ts";
import { portalSessionRoutes } from "./portal-sessions.ts";
import { priceRoutes } from "./prices.ts";
import { productRoutes } from "./products.ts";
import { refundRoutes } from "./refunds.ts";
import type { Route } from "./route.ts";
import { scheduleRoutes } from "./subscription-schedules.ts";
import { subscriptionRoutes } from "./subscriptions.ts";

const routes: Route[] = [
  ...customerRoutes,
  ...productRoutes,
  ...priceRoutes,
  ...checkoutSessionRoutes,
  ...subscriptionRoutes,
  ...scheduleRoutes,
  ...invoiceRoutes,
  ...paymentRoutes,
  ...refundRoutes,
  ...portalConfigurationRoutes,
  ...portalSessionRoutes,
  ...eventRoutes,
];

export interface ApiRequest {
  method: string;
  path: string;
  headers: Headers;
  parameters: RawFields;
}

interface Answer {
  status: number;
  body: object;
}

export function answerRequest(
  account: Account,
  keys: IdempotencyKeys,
  secretKey: string,
  asked: ApiRequest,
): Response {
  const requestId = account.newId("req");
  const key = (asked.method === "POST" && asked.headers.get("Idempotency-Key")) || null;
  const headers = { "request-id": requestId, "stripe-version": apiVersion };
  const reply = ({ status, body }: Answer, more: Record<string, string> = {}) =>
    Response.json(body, { status, headers: { ...headers, ...(key && { "idempotency-key": key }), ...more } });
  try {
    checkHeaders(asked.headers, secretKey);
    const request = JSON.stringify([asked.method, asked.path, asked.parameters]);
    const earlier = key && keys.answerTo(key, request, account.now);
    if (earlier) return reply(earlier, { "idempotent-replayed": "true" });
    const perform = prepare(account, asked);
    account.request = { id: requestId, idempotency_key: key };
    const answer = attempt(perform);
    if (key) keys.keep(key, request, answer, account.now);
    return reply(answer);
  } catch (error) {
    return reply(refusal(error));
  } finally {
    account.request = { id: null, idempotency_key: null };
  }
}

/** Finds the endpoint and checks the parameters; what comes back does the work. */
function prepare(account: Account, { method, path, parameters }: ApiRequest): () => object {
  const there = routes.filter(({ pattern }) => pattern.test(path));
  const found = there.find((each) => each.method === method);
  if (!found) {
    const message = `Unrecognized request URL (${method}: ${path}).`;
    throw new ApiError(404, { type: "invalid_request_error", message });
  }
  const { expand: expanded = [] } = parameters;
  const perform = found.prepare(account, parameters, path);
  const paths = Array.isArray(expanded) ? expanded.map(String) : [];
  return () => expand(account, perform(), paths);
}

function attempt(perform: () => object): Answer {
  try {
    return { status: 200, body: perform() };
  } catch (error) {
    return refusal(error);
  }
}

/** Whatever is not a refusal is a fault of the emulator's own, which is for the test to see. */
function refusal(error: unknown): Answer {
  if (!(error instanceof ApiError)) throw error;
  return { status: error.status, body: { error: error.body } };
}

function checkHeaders(headers: Headers, secretKey: string): void {
  if (headers.get("Authorization") !== `Bearer ${secretKey}`)
    throw new ApiError(401, { type: "invalid_request_error", message: "Invalid API Key provided." });
  const version = headers.get("Stripe-Version");
  if (version !== apiVersion)
    throw invalidRequest(`Invalid Stripe API version: ${version ?? "none"}; this is ${apiVersion}.`);
}
