import { AppError } from "../../../shared/errors.ts";
import { openStripe } from "../../clients/stripe/client.ts";
import { openDatabase } from "../../db/client.ts";
import { findUserById } from "../../db/users.ts";
import { type Bindings, stripeSettings } from "../../env.ts";
import { logEvent, logFailure } from "../../log.ts";
import { userObject } from "../../user-object/stub.ts";
import { limitAttempts } from "../identity/limit-attempts.ts";
import { billingPart } from "./billing-part.ts";
import { chatsPart } from "./chats-part.ts";
import { devicesPart } from "./devices-part.ts";
import type { ExportPart, ExportSource } from "./export-part.ts";
import { isoTime } from "./iso-time.ts";
import { notificationsPart } from "./notifications-part.ts";
import { picturePart } from "./picture-part.ts";
import { profilePart } from "./profile-part.ts";
import { readmePart } from "./readme-part.ts";
import { textsPart } from "./texts-part.ts";
import { titlesPart } from "./titles-part.ts";
import { usagePart } from "./usage-part.ts";
import { versionsPart } from "./versions-part.ts";
import { voicesPart } from "./voices-part.ts";
import { wordsPart } from "./words-part.ts";
import { type ZipFile, zipStream } from "./zip-stream.ts";

/** What an export consists of, in the order of the zip. */
const parts: ExportPart[] = [
  readmePart,
  profilePart,
  textsPart,
  versionsPart,
  chatsPart,
  notificationsPart,
  devicesPart,
  usagePart,
  wordsPart,
  titlesPart,
  voicesPart,
  billingPart,
  picturePart,
];

/**
 * Everything that is kept of the person, as a zip that is made while it is read.
 * @throws AppError RATE_LIMITED, or UNAUTHENTICATED where they are gone
 */
export async function exportAccount(
  env: Bindings,
  userId: string,
): Promise<{ fileName: string; zip: ReadableStream<Uint8Array> }> {
  const db = openDatabase(env.DB);
  const user = await findUserById(db, userId);
  if (!user) throw new AppError("UNAUTHENTICATED");
  await limitAttempts(db, "dataExport", userId);
  const now = Date.now();
  const settings = stripeSettings(env);
  const stripe = settings && user.stripeCustomerId ? await openStripe(settings) : null;
  const source = { db, bucket: env.AVATARS, object: userObject(env, userId), user, stripe, now };
  const zip = zipStream(filesOf(source), (cause) => logFailure("export broken off", cause, { userId }));
  logEvent("data exported", { userId });
  return { fileName: `calamo-export-${isoTime(now).slice(0, 10)}.zip`, zip };
}

/** A zip that ends well is whole: where the account ends meanwhile, it breaks off. */
async function* filesOf(source: ExportSource): AsyncGenerator<ZipFile> {
  for (const part of parts) {
    yield* part(source);
    if (!(await findUserById(source.db, source.user.id))) throw new AppError("UNAUTHENTICATED");
  }
}
