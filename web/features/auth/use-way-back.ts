import { useSearchParams } from "react-router";

/** Where somebody was going when they were asked to sign in, as the address' own words; null where nowhere. */
export const useNext = () => useSearchParams()[0].get("next");

/** The part of an address that keeps it, for the next screen of a visitor. */
export function useWayBack(): string {
  const next = useNext();
  return next ? `?next=${encodeURIComponent(next)}` : "";
}
