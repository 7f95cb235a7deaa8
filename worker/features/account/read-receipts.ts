import type { Receipts } from "../../../shared/contracts/runs.ts";
import { AppError } from "../../../shared/errors.ts";
import type { Bindings } from "../../env.ts";
import { userObject } from "../../user-object/stub.ts";

/** What the person's newest runs cost. @throws AppError UNAUTHENTICATED where they are gone */
export async function readReceipts(env: Bindings, userId: string): Promise<Receipts> {
  const receipts = await userObject(env, userId).receipts(userId);
  if (!receipts) throw new AppError("UNAUTHENTICATED");
  return receipts;
}
