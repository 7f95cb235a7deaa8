// How a feature declares its routes. Address, access level and contracts stand in one place; the guard, the validation,
// the tests over all routes and the OpenAPI document come from these declarations.
import type { Context, MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type * as z from "zod/mini";
import type { ApiScope } from "../../shared/contracts/api-keys.ts";
import type { WorkspaceAction } from "../../shared/roles.ts";
import type { ApiContext, AppContext, SignedInContext } from "./context.ts";
import { parseParams, parseQuery, readBody } from "./input.ts";

/**
 * - `anyone`: no session is needed
 * - `session`: a valid access token; the database is not read
 * - `verifiedSession`: also checks that the session has not been ended since its token was issued (10 minutes at most)
 * - `apiKey`: a key of the public API, with the route's `scope`; cookies are ignored
 */
export type Access = "anyone" | "session" | "verifiedSession" | "apiKey";

type Schema = z.ZodMiniType;
/** The contract of a response: a function, because only tests and the OpenAPI document evaluate it. */
type LazySchema = () => Schema;
/** The media type of a response that is not JSON. */
type Media = "redirect" | `${string}/${string}`;

/**
 * A GET handler that returns JSON runs while session and role are checked, in the same round trip, and its response is dropped
 * if a check fails. Any other handler runs after the checks.
 */
interface Declaration<A extends Access, Params, Query, Body, Output> {
  access: A;
  /** The handler has the key checked by the message that starts its run; the guard only reads it. */
  checksKey?: true;
  /** What an API key must be allowed to do; any valid key if it is absent. */
  scope?: ApiScope;
  /** What the caller's role in their workspace must allow. */
  action?: WorkspaceAction;
  /**
   * Whether `c.var.db` reads from a replica, which may lag by seconds but includes what the same client has written. Not for
   * what another user's change must take away at once, such as the texts of a workspace.
   */
  fromReplica?: true;
  /** Parameters of the path. The response is NOT_FOUND if they don't fit. */
  params?: Params;
  /** Empty parameters count as absent. */
  query?: Query;
  /** A JSON body. It may be missing if the contract accepts `undefined`. */
  body?: Body;
  /** The largest JSON body in bytes; 512 KB by default. */
  maxBytes?: number;
  /** The media type of a body that the handler reads. Unless it is JSON, the handler also checks its type and size. */
  rawBody?: string;
  /**
   * The JSON that the handler returns, or the media type of a response that it creates. Without it, or if the handler
   * returns undefined, the response is 204 No Content.
   */
  output?: Output;
  /** The status of a JSON response; 200 by default. */
  status?: ContentfulStatusCode;
  /** The events of a text/event-stream that the handler returns. */
  events?: LazySchema;
  /** Runs after the guard and before the input is read. */
  use?: MiddlewareHandler<AppContext>[];
}

type Parsed<S> = S extends Schema ? z.output<S> : undefined;
type Result<Output> = Output extends LazySchema
  ? z.input<ReturnType<Output>> | Response
  : Output extends Media
    ? Response
    : unknown;

export interface Route
  extends Declaration<
    Access,
    Schema | undefined,
    Schema | undefined,
    Schema | undefined,
    LazySchema | Media | undefined
  > {
  method: string;
  /** Parameters as in Hono: `/api/voices/:id`. */
  path: string;
  respond: (c: Context<AppContext>) => Promise<Response>;
}

/** Declares a route such as "GET /api/voices". `handler` gets the parsed input and returns what `output` describes. */
export function route<
  A extends Access,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Output extends LazySchema | Media | undefined = undefined,
>(
  address: `${"GET" | "POST" | "PUT" | "PATCH" | "DELETE"} /${string}`,
  declaration: Declaration<A, Params, Query, Body, Output>,
  handler: (
    c: Context<A extends "anyone" ? AppContext : A extends "apiKey" ? ApiContext : SignedInContext>,
    input: { params: Parsed<Params>; query: Parsed<Query>; body: Parsed<Body> },
  ) => Result<Output> | Promise<Result<Output>>,
): Route {
  const [method = "", path = ""] = address.split(" ");
  const { access, params, query, body, output, status } = declaration;
  const isStrict = access === "apiKey";
  return {
    ...declaration,
    method,
    path,
    async respond(c) {
      const input = {
        params: params && parseParams(params, c.req.param()),
        query: query && parseQuery(query, c.req.query(), isStrict),
        body: body && (await readBody(c, body, isStrict)),
      };
      // The guard has set what SignedInContext has, and the input was parsed by the contracts that its type comes from.
      const result = await handler(c as never, input as never);
      if (result instanceof Response) return result;
      return output === undefined || result === undefined ? c.body(null, 204) : c.json(result, status);
    },
  };
}

export type FindRoute = (c: Context) => Route | undefined;

/** Returns a function that finds the declaration of the route that will handle a request. */
export function routeFinder(routes: readonly Route[]): FindRoute {
  const declared = new Map(routes.map((route) => [`${route.method} ${route.path}`, route]));
  const found = new WeakMap<Context, Route | undefined>(); // several middlewares ask about one request
  return (c) => {
    if (!found.has(c)) {
      const handler = matchedRoutes(c).find(({ method, path }) => method !== "ALL" || path !== "/*");
      found.set(c, handler && declared.get(`${handler.method} ${handler.path}`));
    }
    return found.get(c);
  };
}

/** Whether the handler itself checks the type and the size of the body. */
export const checksOwnBody = (route: Route | undefined) =>
  route?.rawBody !== undefined && route.rawBody !== "application/json";
