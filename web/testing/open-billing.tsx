// Renders billing screens for a signed-in user, with a fake server.
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { vi } from "vitest";
import type { Me } from "../../shared/contracts/me.ts";
import { type Call, fakeServer, refusal } from "./fake-server.ts";
import { ada, renderSignedIn } from "./render-signed-in.tsx";
import { samplePlans } from "./sample-billing.ts";

/** Responses to POST requests by path. */
type Answers = Record<string, (call: Call) => Response | Promise<Response>>;

/** Renders `content` for the user `me`. Returns the requests and a way to change the user on the server. */
export async function openBilling(content: ReactNode, me: Partial<Me>, answers: Answers, at = "/plans") {
  let person: Me = { ...ada, ...me };
  const calls = fakeServer(async (call) => {
    if (call.path === "/api/plans") return Response.json(samplePlans());
    if (call.path === "/api/me") return Response.json(person);
    return (await answers[call.path]?.(call)) ?? refusal("NOT_FOUND", 404);
  });
  vi.spyOn(location, "assign").mockImplementation(() => {});
  const rendered = await renderSignedIn(
    <>
      {content}
      <Place />
    </>,
    ["plans", "payments"],
    me,
    at,
  );
  return {
    ...rendered,
    posts: () => calls.filter(({ method }) => method === "POST"),
    onServer: (differs: Partial<Me>) => {
      person = { ...person, ...differs };
    },
  };
}

/** Exposes the router state. */
function Place() {
  return <span data-testid="state">{JSON.stringify(useLocation().state)}</span>;
}
