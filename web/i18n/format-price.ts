// Money in the interface's language.
import { currentLanguage } from "./setup.ts";

/** Euro cents as "€12", and "€9.50" where there are cents. */
export function formatPrice(cents: number): string {
  return new Intl.NumberFormat(currentLanguage(), {
    style: "currency",
    currency: "EUR",
    trailingZeroDisplay: "stripIfInteger",
  }).format(cents / 100);
}
