// Posts one delivery to its endpoint, signed by the Standard Webhooks scheme.
import type { AttemptResult, DeliveryRow, EndpointRow } from "../../db/webhooks.ts";
import { type AddressOptions, checkAddress } from "./check-address.ts";

/** How long an endpoint may take to respond. */
const timeoutMs = 15_000;

/** Never throws. The response's body is not read, so that it can be of any size. */
export async function deliver(
  endpoint: Pick<EndpointRow, "url" | "secret">,
  { messageId, payload }: Pick<DeliveryRow, "messageId" | "payload">,
  options: AddressOptions,
): Promise<AttemptResult> {
  const startedAt = Date.now();
  const result = (status: number | null, error: AttemptResult["error"]) => ({
    status,
    error,
    durationMs: Date.now() - startedAt,
  });
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const refused = await checkAddress(endpoint.url, options, signal);
    if (refused) return result(null, refused);
    const { Webhook } = await import("standardwebhooks");
    const sentAt = new Date();
    const response = await fetch(endpoint.url, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "User-Agent": "Calamo-Webhooks/1",
        "webhook-id": messageId,
        "webhook-timestamp": String(Math.floor(sentAt.getTime() / 1000)),
        "webhook-signature": new Webhook(endpoint.secret).sign(messageId, sentAt, payload),
      },
      body: payload,
      redirect: "manual",
      signal,
    });
    await response.body?.cancel();
    const { status } = response;
    return result(status, status >= 300 && status < 400 ? "redirect" : null);
  } catch (cause) {
    return result(null, cause instanceof Error && cause.name === "TimeoutError" ? "timeout" : "unreachable");
  }
}
