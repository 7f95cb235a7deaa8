// Handles API requests: headers, idempotency, routing and expansion.
import type { Account } from "./account.ts";
import { ApiError, invalidRequest } from "./api-error.ts";
import { checkoutSessionRoutes } from "./checkout-sessions.ts";
import { customerRoutes } from "./customers.ts";
import { apiVersion, eventRoutes } from "./events.ts";
import { invoiceRoutes, scheduleRoutes } from "./invoices.ts";
import { listOf } from "./objects.ts";
import type { RawFields } from "./parameters.ts";
import { paymentRoutes, refundRoutes } from "./payments.ts";
import { portalConfigurationRoutes } from "./portal-configurations.ts";
import { portalSessionRoutes } from "./portal-sessions.ts";
import { priceRoutes, productRoutes } from "./products.ts";
import type { Route } from "./route.ts";
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
    return reply(errorResponse(error));
  } finally {
    account.request = { id: null, idempotency_key: null };
  }
}

/** Finds the endpoint and checks the parameters; the returned function performs the request. */
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
    return errorResponse(error);
  }
}

/** Rethrows anything but an ApiError, because it is a bug of the emulator. */
function errorResponse(error: unknown): Answer {
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

interface Kept {
  request: string;
  answer: { status: number; body: object };
  at: number;
}

const dayMs = 86_400_000;

/** Stores the responses of idempotent requests for a day, except those rejected by validation. */
export class IdempotencyKeys {
  readonly #kept = new Map<string, Kept>();

  /** @throws ApiError if the key was used for another request. */
  answerTo(key: string, request: string, now: number): Kept["answer"] | undefined {
    const kept = this.#kept.get(key);
    if (!kept || now - kept.at >= dayMs) return undefined;
    if (kept.request === request) return kept.answer;
    const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
    throw new ApiError(400, { type: "idempotency_error", message });
  }

  keep(key: string, request: string, answer: Kept["answer"], at: number): void {
    this.#kept.set(key, { request, answer, at });
  }
}

/** Copies a response and replaces expanded ids by their objects. */
function expand(account: Account, answer: object, paths: string[]): object {
  const copy = structuredClone(answer);
  for (const path of paths) {
    const names = path.split(".");
    if (names.length > 4)
      throw invalidRequest(`You cannot expand more than 4 levels of a property. Property: ${path}`, {
        param: "expand",
      });
    expandAt(account, copy, names, path);
  }
  return copy;
}

function expandAt(account: Account, place: unknown, [name = "", ...rest]: string[], path: string): void {
  if (Array.isArray(place)) {
    for (const each of place) expandAt(account, each, [name, ...rest], path);
    return;
  }
  if (place === null || typeof place !== "object") return;
  const fields = place as Record<string, unknown>; // an object of the API
  const value = name in fields ? fields[name] : includable(account, fields, name);
  if (value === undefined) throw cannotExpand(path);
  const isLast = rest.length === 0;
  if (typeof value === "string") {
    const found = account.find(value);
    if (!found) throw cannotExpand(path);
    fields[name] = structuredClone(found);
  } else if (isLast && value !== null && !Array.isArray(value) && !("object" in Object(value)))
    throw cannotExpand(path);
  else fields[name] = value;
  if (!isLast) expandAt(account, fields[name], rest, path);
}

/** Fields that are only included if expanded. */
function includable(account: Account, { object, id }: Record<string, unknown>, name: string): unknown {
  const url = `/v1/${name}`;
  switch (`${object}.${name}`) {
    case "checkout.session.line_items":
      return structuredClone(listOf(account.lineItems.get(String(id)) ?? [], url));
    case "invoice.payments":
      return structuredClone(
        listOf(
          [...account.invoicePayments.values()].filter(({ invoice }) => invoice === id),
          url,
        ),
      );
    case "charge.refunds":
      return structuredClone(
        listOf(
          [...account.refunds.values()].filter(({ charge }) => charge === id),
          url,
        ),
      );
    default:
      return undefined;
  }
}

const cannotExpand = (path: string) =>
  invalidRequest(`This property cannot be expanded (${path}).`, { param: "expand" });
