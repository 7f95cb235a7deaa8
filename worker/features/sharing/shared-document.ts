// What a public link shows. Its reader is a stranger, so everything that makes a link useless looks the same to them.
import type { SharedDocument, SharedInput } from "../../../shared/contracts/sharing.ts";
import { AppError } from "../../../shared/errors.ts";
import { countWords, readingWordsPerMinute } from "../../../shared/text/analysis/words.ts";
import { mainShard, type TextDatabases } from "../../db/content-databases.ts";
import { findVisible } from "../../db/documents/contents.ts";
import { onOwnerShard, readBatch } from "../../db/documents/owner-batch.ts";
import { findOpenShareLink, type OpenShareLink } from "../../db/share-links.ts";
import { pictureUrl } from "../account/avatar.ts";
import { watermarkOf } from "../documents/watermark.ts";
import { hashSecret } from "../identity/one-time-tokens.ts";
import { checkSharePassword } from "./check-share-password.ts";

/** Stands for an unknown link, so that it takes as many queries as one whose text is gone. */
const noLink: OpenShareLink = {
  contentId: "",
  passwordHash: null,
  owner: { id: "", shard: mainShard, plan: "free" },
  workspace: null,
};

/**
 * Returns the current text of a link, as the plan of its owner shows it.
 * @param network where the reader is, for the limit of wrong passwords
 * @throws AppError NOT_FOUND if the link is unknown, revoked or expired, or its text, account or workspace is gone;
 * SHARE_PASSWORD_REQUIRED, SHARE_PASSWORD_WRONG or RATE_LIMITED
 */
export async function readSharedDocument(
  databases: TextDatabases,
  { token, password }: SharedInput,
  network: string,
): Promise<SharedDocument> {
  const [tokenHash, now] = [await hashSecret(token), Date.now()];
  const link = (await findOpenShareLink(databases.primary, tokenHash, now)) ?? noLink;
  const { owner, workspace, contentId, passwordHash } = link;
  const [[row]] = await onOwnerShard(databases, owner, (db) =>
    readBatch(db, owner.id, [findVisible(db, owner, contentId, now)]),
  );
  if (!row) throw new AppError("NOT_FOUND");
  if (passwordHash !== null)
    await checkSharePassword(databases.primary, { password, passwordHash, tokenHash, network });
  const content = row.editedBody ?? row.body;
  return {
    title: row.title,
    content,
    language: row.language,
    readingMinutes: Math.max(1, Math.round(countWords(content) / readingWordsPerMinute)),
    brand: workspace && {
      name: workspace.name,
      logoUrl: workspace.logo && pictureUrl(workspace.id, workspace.logo),
      accent: workspace.accent,
    },
    watermark: watermarkOf(row, owner),
  };
}
