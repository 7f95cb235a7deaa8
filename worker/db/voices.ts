// Brand voices with their samples and the versions of their guides. They belong to a user or to a workspace.
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Sample, VoiceGuide, VoiceInput, versionSources } from "../../shared/contracts/voices.ts";
import { keptVoiceVersions } from "../../shared/voice-limits.ts";
import { type Database, deleteAllBut, rowsFor } from "./client.ts";
import {
  onlyOwner,
  ownerOfNew,
  readableOwnerIds,
  writableOwnerIds,
  writableWorkspaceOf,
} from "./documents/owners.ts";
import { brandVoices, voiceSamples, voiceVersions } from "./schema.ts";

export type VoiceRow = typeof brandVoices.$inferSelect;
export type VersionRow = typeof voiceVersions.$inferSelect;

// `owners` are lists for `inArray`.
const oneVoice = (owners: SQL, id: string) =>
  and(inArray(brandVoices.ownerId, owners), eq(brandVoices.id, id));
const samplesOf = (owners: SQL, voiceId: string) =>
  and(inArray(voiceSamples.ownerId, owners), eq(voiceSamples.voiceId, voiceId));
const versionsOf = (owners: SQL, voiceId: string) =>
  and(inArray(voiceVersions.ownerId, owners), eq(voiceVersions.voiceId, voiceId));

/** The voices of these owners (those that the user may read are of `readableOwnerIds`), oldest first. */
export function listVoices(db: Database, owners: SQL): Promise<VoiceRow[]> {
  return db
    .select()
    .from(brandVoices)
    .where(inArray(brandVoices.ownerId, owners))
    .orderBy(asc(brandVoices.id))
    .all();
}

/** Returns a voice that the user may read. */
export function findVoice(db: Database, userId: string, id: string): Promise<VoiceRow | undefined> {
  return db
    .select()
    .from(brandVoices)
    .where(oneVoice(readableOwnerIds(userId), id))
    .get();
}

/** A voice that the user may read, its samples (oldest first) and its versions (newest first), in one round trip. */
export async function readVoice(db: Database, userId: string, id: string) {
  const owners = readableOwnerIds(userId);
  const [[voice], samples, versions] = await db.batch([
    db.select().from(brandVoices).where(oneVoice(owners, id)),
    selectSamples(db, owners, id),
    db
      .select()
      .from(voiceVersions)
      .where(versionsOf(owners, id))
      .orderBy(desc(voiceVersions.id))
      .limit(keptVoiceVersions),
  ]);
  return voice && { voice, samples, versions };
}

const selectSamples = (db: Database, owners: SQL, voiceId: string) =>
  db
    .select({ id: voiceSamples.id, title: voiceSamples.title, text: voiceSamples.text })
    .from(voiceSamples)
    .where(samplesOf(owners, voiceId))
    .orderBy(asc(voiceSamples.id));

/** Whether that owner exists and has fewer than `most` voices. */
const hasRoom = (owner: SQL, most: number) =>
  sql`${owner} IS NOT NULL AND (SELECT count(*) FROM ${brandVoices} WHERE ${brandVoices.ownerId} = ${owner}) < ${most}`;

/**
 * Adds a voice. Returns false if the user may not, or if there are `most` voices with that visibility; concurrent requests
 * cannot exceed that.
 */
export async function insertVoice(
  db: Database,
  userId: string,
  { visibility, ...voice }: VoiceInput & { id: string },
  most: number,
): Promise<boolean> {
  const ownerId = ownerOfNew(userId, visibility);
  const unlearned = { guide: sql`NULL`, guideVersion: sql`NULL`, analysis: sql`NULL`, samplesRevision: 0 };
  const { meta } = await db
    .insert(brandVoices)
    .select(rowsFor(brandVoices, { ownerId, ...voice, ...unlearned }, sql`WHERE ${hasRoom(ownerId, most)}`))
    .run();
  return meta.changes > 0;
}

/** Returns false if the user has no such voice, or may not change it. */
export async function updateVoice(
  db: Database,
  userId: string,
  id: string,
  { name, description }: Pick<VoiceInput, "name" | "description">,
): Promise<boolean> {
  const { meta } = await db
    .update(brandVoices)
    .set({ name, description })
    .where(oneVoice(writableOwnerIds(userId), id))
    .run();
  return meta.changes > 0;
}

/**
 * Gives a private voice, its samples and its versions to the user's workspace. Returns false if it is not private, or if
 * the workspace has `most` voices.
 */
export async function shareVoice(db: Database, userId: string, id: string, most: number): Promise<boolean> {
  const ownerId = writableWorkspaceOf(userId);
  const isShared = sql`EXISTS (SELECT 1 FROM ${brandVoices} WHERE ${oneVoice(sql`(${ownerId})`, id)})`;
  const own = onlyOwner(userId);
  const [{ meta }] = await db.batch([
    db
      .update(brandVoices)
      .set({ ownerId })
      .where(and(oneVoice(own, id), hasRoom(ownerId, most))),
    db
      .update(voiceSamples)
      .set({ ownerId })
      .where(and(samplesOf(own, id), isShared)),
    db
      .update(voiceVersions)
      .set({ ownerId })
      .where(and(versionsOf(own, id), isShared)),
  ]);
  return meta.changes > 0;
}

/** Deletes a voice with its samples and versions. Returns false if the user has no such voice, or may not change it. */
export async function deleteVoice(db: Database, userId: string, id: string): Promise<boolean> {
  const owners = writableOwnerIds(userId);
  const [, , { meta }] = await db.batch([
    db.delete(voiceSamples).where(samplesOf(owners, id)),
    db.delete(voiceVersions).where(versionsOf(owners, id)),
    db.delete(brandVoices).where(oneVoice(owners, id)),
  ]);
  return meta.changes > 0;
}

export async function deleteVoicesOf(db: Database, ownerId: string): Promise<void> {
  await db.batch([
    db.delete(voiceSamples).where(eq(voiceSamples.ownerId, ownerId)),
    db.delete(voiceVersions).where(eq(voiceVersions.ownerId, ownerId)),
    db.delete(brandVoices).where(eq(brandVoices.ownerId, ownerId)),
  ]);
}

/**
 * Changes the samples of a voice that the user may change, and reads all of them. The first statement of `change` tells by
 * its changes whether anything happened; the revision tells whether the samples that were read are still the current ones.
 */
async function changeSamples(
  db: Database,
  userId: string,
  voiceId: string,
  change: BatchItem<"sqlite">,
): Promise<{ changed: boolean; revision: number; samples: Sample[] }> {
  const owners = writableOwnerIds(userId);
  const [{ meta }, [voice], samples] = (await db.batch([
    change,
    db
      .update(brandVoices)
      .set({ samplesRevision: sql`${brandVoices.samplesRevision} + 1` })
      .where(oneVoice(owners, voiceId))
      .returning({ revision: brandVoices.samplesRevision }),
    selectSamples(db, owners, voiceId),
  ])) as [D1Result, { revision: number }[], Sample[]]; // drizzle can't infer the first from BatchItem
  return { changed: meta.changes > 0, revision: voice?.revision ?? 0, samples };
}

/** Adds a sample, unless the voice has `most` of them, does not exist, or the user may not change it. */
export function insertSample(
  db: Database,
  userId: string,
  sample: Omit<typeof voiceSamples.$inferInsert, "ownerId">,
  most: number,
): ReturnType<typeof changeSamples> {
  const { voiceId } = sample;
  const owners = writableOwnerIds(userId);
  const count = sql`(SELECT count(*) FROM ${voiceSamples} WHERE ${samplesOf(owners, voiceId)})`;
  const insert = db
    .insert(voiceSamples)
    .select(
      rowsFor(
        voiceSamples,
        { ...sample, ownerId: brandVoices.ownerId },
        sql`FROM ${brandVoices} WHERE ${oneVoice(owners, voiceId)} AND ${count} < ${most}`,
      ),
    );
  return changeSamples(db, userId, voiceId, insert);
}

export function deleteSample(
  db: Database,
  userId: string,
  voiceId: string,
  id: string,
): ReturnType<typeof changeSamples> {
  const remove = db
    .delete(voiceSamples)
    .where(and(samplesOf(writableOwnerIds(userId), voiceId), eq(voiceSamples.id, id)));
  return changeSamples(db, userId, voiceId, remove);
}

/** Stores the analysis of the samples, unless they have changed since: then a later request stores a newer one. */
export async function saveAnalysis(
  db: Database,
  userId: string,
  voiceId: string,
  { revision, analysis }: { revision: number; analysis: string | null },
): Promise<void> {
  await db
    .update(brandVoices)
    .set({ analysis })
    .where(and(oneVoice(writableOwnerIds(userId), voiceId), eq(brandVoices.samplesRevision, revision)))
    .run();
}

interface NewVersion {
  id: string;
  voiceId: string;
  source: (typeof versionSources)[number];
  guide: VoiceGuide;
}

/**
 * Makes a guide the current one of a voice that the user may change, and stores it as a version. Safe to repeat: a known
 * version changes nothing.
 * @param base the version that the guide was edited from, null if there was none; omitted to replace any
 * @returns false if the user may change no such voice, or if it has this version or another one than `base`
 */
export async function saveGuide(
  db: Database,
  userId: string,
  { guide, ...version }: NewVersion,
  base?: string | null,
): Promise<boolean> {
  const { voiceId, id } = version;
  const owners = writableOwnerIds(userId);
  const isBase =
    base === undefined
      ? undefined
      : base === null
        ? isNull(brandVoices.guideVersion)
        : eq(brandVoices.guideVersion, base);
  const isNew = sql`NOT EXISTS (SELECT 1 FROM ${voiceVersions}
    WHERE ${voiceVersions.ownerId} IN ${owners} AND ${voiceVersions.id} = ${id})`;
  const json = JSON.stringify(guide);
  const [{ meta }] = await db.batch([
    db
      .update(brandVoices)
      .set({ guide: json, guideVersion: id })
      .where(and(oneVoice(owners, voiceId), isBase, isNew)),
    db
      .insert(voiceVersions)
      .select(
        rowsFor(
          voiceVersions,
          { ...version, ownerId: brandVoices.ownerId, guide: json },
          sql`FROM ${brandVoices} WHERE ${and(oneVoice(owners, voiceId), eq(brandVoices.guideVersion, id))}`,
        ),
      )
      .onConflictDoNothing(),
    deleteAllBut(db, voiceVersions, versionsOf(owners, voiceId), keptVoiceVersions),
  ]);
  return meta.changes > 0;
}

/** Returns a version of a voice that the user may read. */
export function findGuideVersion(db: Database, userId: string, id: string): Promise<VersionRow | undefined> {
  return db
    .select()
    .from(voiceVersions)
    .where(and(inArray(voiceVersions.ownerId, readableOwnerIds(userId)), eq(voiceVersions.id, id)))
    .get();
}

/** All samples and versions of an owner, for the export. */
export async function listVoiceParts(db: Database, ownerId: string) {
  const [samples, versions] = await db.batch([
    db.select().from(voiceSamples).where(eq(voiceSamples.ownerId, ownerId)).orderBy(asc(voiceSamples.id)),
    db.select().from(voiceVersions).where(eq(voiceVersions.ownerId, ownerId)).orderBy(asc(voiceVersions.id)),
  ]);
  return { samples, versions };
}
