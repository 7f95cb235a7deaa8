import type { Account } from "./account.ts";
import { invalidRequest } from "./api-error.ts";
import { listOf } from "./objects/stored.ts";

/** A copy of what is answered, with objects in the place of the ids that were asked to be expanded. */
export function expand(account: Account, answer: object, paths: string[]): object {
  const copy = structuredClone(answer);
  for (const path of paths) {
    const names = path.split(".");
    if (names.length > 4)
      throw invalidRequest(`You cannot expand more than 4 levels of a property. Property: ${path}`, {
        param: "expand",
      });
    expandAt(account, copy, names, path);
  }
  return copy;
}

function expandAt(account: Account, place: unknown, [name = "", ...rest]: string[], path: string): void {
  if (Array.isArray(place)) {
    for (const each of place) expandAt(account, each, [name, ...rest], path);
    return;
  }
  if (place === null || typeof place !== "object") return;
  const fields = place as Record<string, unknown>; // an object of the API
  const value = name in fields ? fields[name] : includable(account, fields, name);
  if (value === undefined) throw cannotExpand(path);
  const isLast = rest.length === 0;
  if (typeof value === "string") {
    const found = account.find(value);
    if (!found) throw cannotExpand(path);
    fields[name] = structuredClone(found);
  } else if (isLast && value !== null && !Array.isArray(value) && !("object" in Object(value)))
    throw cannotExpand(path);
  else fields[name] = value;
  if (!isLast) expandAt(account, fields[name], rest, path);
}

/** What an object has only where it is asked for. */
function includable(account: Account, { object, id }: Record<string, unknown>, name: string): unknown {
  const url = `/v1/${name}`;
  switch (`${object}.${name}`) {
    case "checkout.session.line_items":
      return structuredClone(listOf(account.lineItems.get(String(id)) ?? [], url));
    case "invoice.payments":
      return structuredClone(
        listOf(
          [...account.invoicePayments.values()].filter(({ invoice }) => invoice === id),
          url,
        ),
      );
    case "charge.refunds":
      return structuredClone(
        listOf(
          [...account.refunds.values()].filter(({ charge }) => charge === id),
          url,
        ),
      );
    default:
      return undefined;
  }
}

const cannotExpand = (path: string) =>
  invalidRequest(`This property cannot be expanded (${path}).`, { param: "expand" });
