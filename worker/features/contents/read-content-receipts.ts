import type { Receipts } from "../../../shared/contracts/runs.ts";
import { AppError } from "../../../shared/errors.ts";
import { openDatabase } from "../../db/client.ts";
import { findVisible } from "../../db/contents.ts";
import type { Bindings } from "../../env.ts";
import { userObject } from "../../user-object/stub.ts";

/** What the runs cost that have written one of the person's texts, newest first. @throws AppError NOT_FOUND */
export async function readContentReceipts(env: Bindings, userId: string, id: string): Promise<Receipts> {
  const db = openDatabase(env.DB);
  const [row] = await findVisible(db, userId, id, Date.now());
  const receipts = row && (await userObject(env, userId).receiptsOf(userId, id));
  if (!receipts) throw new AppError("NOT_FOUND");
  return receipts;
}
