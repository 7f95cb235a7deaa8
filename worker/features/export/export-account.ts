import { AppError } from "../../../shared/errors.ts";
import { fetchAvatar } from "../../clients/avatar-store.ts";
import { openStripe } from "../../clients/stripe/client.ts";
import { readUserAgent } from "../../clients/user-agent.ts";
import { openDatabase } from "../../db/client.ts";
import { pageVersions, type VersionPlace } from "../../db/documents/versions.ts";
import { listTitleFeedback, listVoices } from "../../db/library.ts";
import { listAllNotifications } from "../../db/notifications.ts";
import { listKnownDevices, listSessions, type Session } from "../../db/sessions.ts";
import { findUserById } from "../../db/users.ts";
import { type Bindings, stripeSettings } from "../../env.ts";
import { logEvent, logFailure } from "../../log.ts";
import { userObject } from "../../user-object/stub.ts";
import { limitAttempts } from "../identity/limit-attempts.ts";
import { readWords } from "../library/library.ts";
import { billingPart } from "./billing-part.ts";
import { chatsPart } from "./chats-part.ts";
import {
  type ExportPart,
  type ExportSource,
  isoTime,
  jsonFile,
  parsedJson,
  uniqueNames,
} from "./part-files.ts";
import { profilePart } from "./profile-part.ts";
import { readmeText } from "./readme-text.ts";
import { versionFile, versionFileName } from "./text-file.ts";
import { textsPart } from "./texts-part.ts";
import { type ZipFile, zipStream } from "./zip-stream.ts";

/** The prompts of each month and the receipt of every run, from the person's object. */
async function* usagePart(source: ExportSource) {
  yield { name: "usage.json", modified: source.now, content: usageJson(source) };
}

/** The receipts of all times may be many: the list is written page by page. */
async function* usageJson(source: ExportSource): AsyncGenerator<string> {
  let page = await readPage(source, "");
  const { account, periods, told } = page;
  const head = {
    plan: account.plan,
    periods: periods.map(({ period, ...counted }) => ({ from: isoTime(period), ...counted })),
    told: told.map(({ period, kind }) => ({ from: isoTime(period), kind })),
  };
  yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "runs": [`;
  for (let separator = "\n"; ; ) {
    for (const run of page.runs) {
      yield `${separator}    ${JSON.stringify(shown(run))}`;
      separator = ",\n";
    }
    if (page.next === null) break;
    page = await readPage(source, page.next);
  }
  yield "\n  ]\n}\n";
}

async function readPage({ object, user }: ExportSource, after: string) {
  const page = await object.exportUsage(user.id, after);
  if (!page) throw new AppError("UNAUTHENTICATED"); // deleted while it was exported
  return page;
}

function shown({ period, at, endedAt, ...run }: Awaited<ReturnType<typeof readPage>>["runs"][number]) {
  return {
    ...run,
    period: isoTime(period),
    at: isoTime(at),
    ended: isoTime(endedAt),
  };
}

/** Where the person is signed in, and the browsers and systems they have ever signed in with. */
async function* devicesPart({ db, user, now }: ExportSource) {
  const [sessions, known] = await Promise.all([listSessions(db, user.id, 0), listKnownDevices(db, user.id)]);
  const devices = {
    signedIn: await Promise.all(sessions.map(deviceOf)),
    known: known.map(({ browser, os, firstSeenAt }) => ({ browser, os, firstSeen: isoTime(firstSeenAt) })),
  };
  yield jsonFile("devices.json", devices, now);
}

async function deviceOf({ id, userAgent, country, remembered, ...times }: Session) {
  return {
    id,
    ...(await readUserAgent(userAgent)),
    userAgent,
    country,
    remembered,
    signedIn: isoTime(times.createdAt),
    lastSeen: isoTime(times.rotatedAt),
    ends: isoTime(times.expiresAt),
  };
}

/** So many wordings are held at a time. */
const pageSize = 50;

/** The wordings that texts had before, each as a file, in a folder for its text. */
async function* versionsPart({ db, user }: ExportSource) {
  const nameOnce = uniqueNames();
  let after: VersionPlace = { contentId: "", id: "" };
  for (;;) {
    const rows = await pageVersions(db, user.id, after, pageSize);
    for (const row of rows)
      yield {
        name: nameOnce(`versions/${versionFileName(row)}`),
        modified: row.replacedAt,
        content: [versionFile(row)],
      };
    if (rows.length < pageSize) return;
    after = rows.at(-1) ?? after;
  }
}

async function* notificationsPart({ db, user, now }: ExportSource) {
  const rows = await listAllNotifications(db, user.id);
  const notifications = rows.map(({ id, kind, type, details, read, createdAt }) => ({
    id,
    kind,
    type,
    details: parsedJson(details),
    read,
    created: isoTime(createdAt),
  }));
  yield jsonFile("notifications.json", notifications, now);
}

/** The suggested titles that the person likes, and those they do not. */
async function* titlesPart({ db, user, now }: ExportSource) {
  const rows = await listTitleFeedback(db, user.id);
  const titles = rows.map(({ title, type, liked, createdAt }) => ({
    title,
    type,
    liked,
    said: isoTime(createdAt),
  }));
  yield jsonFile("titles.json", titles, now);
}

async function* picturePart({ bucket, user, now }: ExportSource) {
  if (!user.avatar) return;
  const avatar = await fetchAvatar(bucket, { userId: user.id, file: user.avatar });
  if (!avatar) return; // replaced in the meantime
  const extension = user.avatar.slice(user.avatar.lastIndexOf("."));
  yield { name: `picture${extension}`, modified: now, content: avatar.body, packed: true };
}

/** The words the person keeps: their dictionary, what a rewriting leaves alone, and what their house writes. */
async function* wordsPart({ db, user, now }: ExportSource) {
  yield jsonFile("words.json", await readWords(db, user.id), now);
}

/** The voices that the person has described. */
async function* voicesPart({ db, user, now }: ExportSource) {
  yield jsonFile("voices.json", await listVoices(db, user.id), now);
}

/** What is in the zip, in the person's language. */
async function* readmePart({ user, now }: ExportSource) {
  yield { name: "README.txt", modified: now, content: [readmeText(user.language, now)] };
}

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
