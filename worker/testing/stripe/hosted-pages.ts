import type { Account } from "./account.ts";

export function answerPage(
  _account: Account,
  _method: string,
  _path: string,
  _form: URLSearchParams,
): Response {
  return new Response("Not found", { status: 404 });
}
