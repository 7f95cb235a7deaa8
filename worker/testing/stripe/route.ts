import type { Account } from "./account.ts";
import type { RawFields } from "./form.ts";

export interface Call<Params> {
  account: Account;
  params: Params;
  /** The path, which lists name as their address. */
  path: string;
  /** What the path says in the place of `:id`. */
  id: string;
}

export interface Route {
  method: string;
  pattern: RegExp;
  /** Checks the parameters; what is answered does the work. @throws ApiError */
  prepare(account: Account, raw: RawFields, path: string): () => object;
}

/** One endpoint: `GET /v1/things/:id`, the parameters it takes, and what it answers. */
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
