import type { Stripe } from "stripe";
import type { Account } from "./account.ts";
import { invalidRequest, noSuch } from "./api-error.ts";
import type { List } from "./objects.ts";
import type { RawFields } from "./parameters.ts";

export interface Call<Params> {
  account: Account;
  params: Params;
  /** The path, which lists return as their URL. */
  path: string;
  /** The value of `:id` in the path. */
  id: string;
}

export interface Route {
  method: string;
  pattern: RegExp;
  /** Checks the parameters; the returned function performs the request. @throws ApiError */
  prepare(account: Account, raw: RawFields, path: string): () => object;
}

/** An endpoint such as `GET /v1/things/:id`, with its parameters and response. */
export function route<Params>(
  endpoint: string,
  read: (raw: RawFields) => Params,
  answer: (call: Call<Params>) => object,
): Route {
  const [method = "", path = ""] = endpoint.split(" ");
  const pattern = new RegExp(`^${path.replace(":id", "([^/]+)")}$`);
  return {
    method,
    pattern,
    prepare(account, raw, asked) {
      const params = read(raw);
      const id = decodeURIComponent(pattern.exec(asked)?.[1] ?? "");
      return () => answer({ account, params, path: asked, id });
    },
  };
}

interface Page {
  limit?: number;
  starting_after?: string;
  ending_before?: string;
}

/** A page of a list, newest first; `all` is in order of creation. */
export function listPage<Each extends { id: string }>(all: Each[], page: Page, url: string): List<Each> {
  const { limit = 10, starting_after: after, ending_before: before } = page;
  if (limit < 1 || limit > 100)
    throw invalidRequest("This value must be between 1 and 100 (inclusive).", { param: "limit" });
  const newestFirst = all.toReversed();
  const indexOf = (id: string, param: string) => {
    const index = newestFirst.findIndex((each) => each.id === id);
    if (index < 0) throw noSuch("object", id, param);
    return index;
  };
  const rest = before
    ? newestFirst.slice(0, indexOf(before, "ending_before"))
    : newestFirst.slice(after ? indexOf(after, "starting_after") + 1 : 0);
  const data = before ? rest.slice(-limit) : rest.slice(0, limit);
  return { object: "list", data, has_more: rest.length > data.length, url };
}

/** Whether a time in seconds is within the requested range. */
export function within(asked: Stripe.RangeQueryParam | number | undefined, at: number): boolean {
  if (asked === undefined) return true;
  if (typeof asked === "number") return at === asked;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = asked;
  return at > gt && at >= gte && at < lt && at <= lte;
}
