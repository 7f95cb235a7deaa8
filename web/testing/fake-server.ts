import { vi } from "vitest";

export interface Call {
  method: string;
  path: string;
  body: unknown;
}

/** Mocks fetch with `answer` and records the calls. A thrown error is a network failure. */
export function fakeServer(answer: (call: Call) => Response | Promise<Response>): Call[] {
  const calls: Call[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (path, { method = "GET", body } = {}) => {
    const call = { method, path: String(path), body: typeof body === "string" ? JSON.parse(body) : body };
    calls.push(call);
    return answer(call);
  });
  return calls;
}

/** An error response. */
export function refusal(code: string, status: number, details?: object): Response {
  return Response.json({ error: { code, message: "", requestId: "", details } }, { status });
}
