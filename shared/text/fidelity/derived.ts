// Figures that follow from those of the other text: "three sisters and a brother" are four siblings.
import type { FoundFact } from "./facts.ts";

/** In UTF-16 units: the maximum distance between the parts of a sum. */
const reach = 200;
const mostParts = 4;

/**
 * Drops unmatched figures that are the sum or the difference of neighbouring figures of the other text. A figure in
 * place of another one ("from 5 to 10" became "from 5 to 15") is not derived.
 * @param replaced the figures that the other text has and this one lacks
 */
export function withoutDerived(
  unmatched: readonly FoundFact[],
  other: { text: string; figures: readonly FoundFact[] },
  replaced: readonly FoundFact[],
): FoundFact[] {
  const totals = new Map<string, Set<string>>();
  return unmatched.filter((figure) => {
    const amount = amountOf(figure);
    if (!amount || replaced.some((one) => amountOf(one)?.key === amount.key)) return true;
    let known = totals.get(amount.key);
    if (!known) {
      known = totalsOf(other, amount.key);
      totals.set(amount.key, known);
    }
    return !known.has(rounded(amount.value));
  });
}

interface Amount {
  /** Its unit; empty for a count. */
  key: string;
  value: number;
}

function amountOf({ quantity }: FoundFact): Amount | null {
  const value = Number(quantity?.values[0] ?? Number.NaN);
  if (!quantity || Number.isNaN(value)) return null;
  return { key: quantity.unit?.key ?? "", value: value * (quantity.unit?.factor ?? 1) };
}

/** A figure with the unit that its neighbour has: "from 9 to 12 euros". */
function withUnit(figure: FoundFact, key: string): FoundFact {
  const { quantity } = figure;
  const unit = quantity?.shared?.find((one) => one.key === key);
  return quantity && !quantity.unit && unit ? { ...figure, quantity: { ...quantity, unit } } : figure;
}

const significant = 9;
const rounded = (value: number) => String(Number(value.toPrecision(significant)));

const articles = /^(?:an?|uma?|una?|une|eine?[nrms]?)$/i;
const joint = /(?:^|[ ,])(?:and|e|y|et|und|plus|mais|más) $/iu;

/** Whether a hint counts something: "a" does only after "and". */
const counts = (text: string, { start, text: own }: FoundFact) =>
  !articles.test(own) || joint.test(text.slice(Math.max(0, start - 6), start));

function totalsOf(
  { text, figures }: { text: string; figures: readonly FoundFact[] },
  key: string,
): Set<string> {
  const parts = figures.flatMap((figure) => {
    const amount = amountOf(withUnit(figure, key));
    const isPart = amount?.key === key && (figure.confidence !== "hint" || counts(text, figure));
    return isPart ? [{ start: figure.start, value: amount.value }] : [];
  });
  const totals = new Set<string>();
  for (const [index, first] of parts.entries()) {
    let sum = first.value;
    for (const next of parts.slice(index + 1, index + mostParts)) {
      if (next.start - first.start > reach) break;
      sum += next.value;
      totals.add(rounded(sum));
    }
    const second = parts[index + 1];
    if (second && second.start - first.start <= reach)
      totals.add(rounded(Math.abs(first.value - second.value)));
  }
  return totals;
}
