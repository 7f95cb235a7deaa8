import { originOf } from "../addresses.ts";

/** How long a request may take before it counts as failed. */
const patienceMs = 30_000;

export interface ApiRequest {
  cookie: string;
  method?: "GET" | "PATCH";
  json?: object;
}

/** Calls Calamo's API. @throws Error with the body of the response unless it is successful */
export async function callApi<Answer>(
  path: string,
  { cookie, method = "GET", json }: ApiRequest,
): Promise<Answer> {
  const response = await fetch(originOf("calamo") + path, {
    method,
    headers: { Cookie: cookie, ...(json && { "Content-Type": "application/json" }) },
    body: json ? JSON.stringify(json) : null,
    signal: AbortSignal.timeout(patienceMs),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json() as Promise<Answer>; // the route's contract
}
