import type { Language } from "../../../shared/catalog/languages.ts";
import { AppError } from "../../../shared/errors.ts";
import type { Database } from "../../db/client.ts";
import { updateUser } from "../../db/users.ts";

/** Changes what is given and leaves the rest. @throws AppError UNAUTHENTICATED where the person is gone */
export async function updateMe(
  db: Database,
  userId: string,
  { name, language }: { name?: string | undefined; language?: Language | undefined },
): Promise<void> {
  const changes = { ...(name !== undefined && { name }), ...(language !== undefined && { language }) };
  if (Object.keys(changes).length === 0) return;
  if (!(await updateUser(db, userId, changes))) throw new AppError("UNAUTHENTICATED");
}
