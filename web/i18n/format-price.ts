// Prices in the interface's language.
import { currentLanguage } from "./setup.ts";

/** Formats euro cents as "€12", or "€9.50" with cents. */
export function formatPrice(cents: number): string {
  return new Intl.NumberFormat(currentLanguage(), {
    style: "currency",
    currency: "EUR",
    trailingZeroDisplay: "stripIfInteger",
  }).format(cents / 100);
}
