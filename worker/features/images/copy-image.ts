// Fetches an image from another site, under the rules that webhooks are posted by.
import { maxImageBytes } from "../../../shared/contracts/images.ts";
import { AppError } from "../../../shared/errors.ts";
import { limitedBytes } from "../../http/input.ts";
import { type AddressOptions, checkAddress } from "../webhooks/check-address.ts";

/** For the whole response, redirects included. */
const timeoutMs = 15_000;
const maxRedirects = 3;

/**
 * Returns the bytes of an image on another site. Its type is not checked.
 * @throws AppError IMAGE_ADDRESS_REFUSED if the address, or one it redirects to, is not public; IMAGE_TOO_LARGE, or
 * IMAGE_NOT_FETCHED
 */
export async function fetchImage(address: string, options: AddressOptions): Promise<Uint8Array<ArrayBuffer>> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await follow(address, options, signal);
    const { body } = response;
    if (!response.ok || !body) {
      await body?.cancel();
      throw new AppError("IMAGE_NOT_FETCHED");
    }
    const size = Number(response.headers.get("Content-Length") ?? 0);
    return await limitedBytes(body, size, { maxBytes: maxImageBytes, tooLarge: "IMAGE_TOO_LARGE" });
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError("IMAGE_NOT_FETCHED", undefined, { cause });
  }
}

/** Follows redirects one by one, because each leads to an address that has to be checked. */
async function follow(address: string, options: AddressOptions, signal: AbortSignal): Promise<Response> {
  let url = address;
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const refused = await checkAddress(url, options, signal);
    if (refused)
      throw new AppError(refused === "unreachable" ? "IMAGE_NOT_FETCHED" : "IMAGE_ADDRESS_REFUSED");
    const headers = { Accept: "image/*", "User-Agent": "Calamo-Images/1" };
    const response = await fetch(url, { headers, redirect: "manual", signal });
    const location = response.headers.get("Location");
    if (response.status < 300 || response.status >= 400 || !location) return response;
    await response.body?.cancel();
    url = URL.parse(location, url)?.href ?? "";
  }
  throw new AppError("IMAGE_NOT_FETCHED");
}
