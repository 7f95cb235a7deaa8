// The data export: a zip of everything that is stored about the user, created while it is downloaded.
import { AppError } from "../../../../shared/errors.ts";
import { openStripe } from "../../../clients/stripe/client.ts";
import type { Database } from "../../../db/client.ts";
import { openTextDatabases } from "../../../db/content-databases.ts";
import { findUserById } from "../../../db/users.ts";
import { type Bindings, stripeSettings } from "../../../env.ts";
import { logEvent, logFailure } from "../../../log.ts";
import { userObject } from "../../../user-object/stub.ts";
import { recordAttempt } from "../../identity/rate-limits.ts";
import {
  apiKeysPart,
  batchesPart,
  billingPart,
  devicesPart,
  imagesPart,
  notificationsPart,
  picturePart,
  profilePart,
  sharePart,
  templatesPart,
  titlesPart,
  usagePart,
  voicesPart,
  webhooksPart,
  wordsPart,
} from "./account.ts";
import { chatsPart } from "./chats.ts";
import { commentsPart } from "./comments.ts";
import { type ExportSource, isoTime } from "./files.ts";
import { textsPart, trashPart, versionsPart } from "./texts.ts";
import { readmeText } from "./words.ts";
import { type ZipFile, zipStream } from "./zip-stream.ts";

async function* readmePart({ user, now }: ExportSource) {
  yield { name: "README.txt", modified: now, content: [readmeText(user.language, now)] };
}

/** The parts of an export, in the order of the zip. */
const parts: ((source: ExportSource) => AsyncIterable<ZipFile>)[] = [
  readmePart,
  profilePart,
  textsPart,
  trashPart,
  versionsPart,
  commentsPart,
  imagesPart,
  sharePart,
  chatsPart,
  notificationsPart,
  devicesPart,
  usagePart,
  wordsPart,
  titlesPart,
  voicesPart,
  templatesPart,
  batchesPart,
  apiKeysPart,
  webhooksPart,
  billingPart,
  picturePart,
];

/**
 * Exports the user's data as a zip stream.
 * @throws AppError RATE_LIMITED, or UNAUTHENTICATED if the account is gone
 */
export async function exportAccount(
  env: Bindings,
  db: Database,
  userId: string,
): Promise<{ fileName: string; zip: ReadableStream<Uint8Array> }> {
  const user = await findUserById(db, userId);
  if (!user) throw new AppError("UNAUTHENTICATED");
  await recordAttempt(db, "dataExport", userId);
  const now = Date.now();
  const settings = stripeSettings(env);
  const stripe = settings && user.stripeCustomerId ? await openStripe(settings) : null;
  const source = {
    db,
    databases: openTextDatabases(env),
    owner: user,
    bucket: env.AVATARS,
    object: userObject(env, userId),
    user,
    stripe,
    now,
  };
  const zip = zipStream(filesOf(source), (cause) => logFailure("data export aborted", cause, { userId }));
  logEvent("data exported", { userId });
  return { fileName: `calamo-export-${isoTime(now).slice(0, 10)}.zip`, zip };
}

/** A complete zip has all data: if the account is deleted meanwhile, the stream fails. */
async function* filesOf(source: ExportSource): AsyncGenerator<ZipFile> {
  for (const part of parts) {
    yield* part(source);
    if (!(await findUserById(source.db, source.user.id))) throw new AppError("UNAUTHENTICATED");
  }
}
