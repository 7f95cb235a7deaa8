// Brand voices with their samples and the versions of their guides.
import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Sample, VoiceGuide, VoiceInput, versionSources } from "../../shared/contracts/voices.ts";
import { keptVoiceVersions } from "../../shared/voice-limits.ts";
import { type Database, deleteAllBut, rowsFor } from "./client.ts";
import { brandVoices, voiceSamples, voiceVersions } from "./schema.ts";

export type VoiceRow = typeof brandVoices.$inferSelect;
export type VersionRow = typeof voiceVersions.$inferSelect;

const oneVoice = (ownerId: string, id: string) =>
  and(eq(brandVoices.ownerId, ownerId), eq(brandVoices.id, id));
const samplesOf = (ownerId: string, voiceId: string) =>
  and(eq(voiceSamples.ownerId, ownerId), eq(voiceSamples.voiceId, voiceId));
const versionsOf = (ownerId: string, voiceId: string) =>
  and(eq(voiceVersions.ownerId, ownerId), eq(voiceVersions.voiceId, voiceId));

/** The owner's voices, oldest first. */
export function listVoices(db: Database, ownerId: string): Promise<VoiceRow[]> {
  return db
    .select()
    .from(brandVoices)
    .where(eq(brandVoices.ownerId, ownerId))
    .orderBy(asc(brandVoices.id))
    .all();
}

export function findVoice(db: Database, ownerId: string, id: string): Promise<VoiceRow | undefined> {
  return db.select().from(brandVoices).where(oneVoice(ownerId, id)).get();
}

/** A voice, its samples (oldest first) and its versions (newest first), read in one round trip. */
export async function readVoice(db: Database, ownerId: string, id: string) {
  const [[voice], samples, versions] = await db.batch([
    db.select().from(brandVoices).where(oneVoice(ownerId, id)),
    selectSamples(db, ownerId, id),
    db
      .select()
      .from(voiceVersions)
      .where(versionsOf(ownerId, id))
      .orderBy(desc(voiceVersions.id))
      .limit(keptVoiceVersions),
  ]);
  return voice && { voice, samples, versions };
}

const selectSamples = (db: Database, ownerId: string, voiceId: string) =>
  db
    .select({ id: voiceSamples.id, title: voiceSamples.title, text: voiceSamples.text })
    .from(voiceSamples)
    .where(samplesOf(ownerId, voiceId))
    .orderBy(asc(voiceSamples.id));

/** Adds a voice. Returns false if the owner has `most` voices; concurrent requests cannot exceed that. */
export async function insertVoice(
  db: Database,
  ownerId: string,
  voice: VoiceInput & { id: string },
  most: number,
): Promise<boolean> {
  const unlearned = { guide: sql`NULL`, guideVersion: sql`NULL`, analysis: sql`NULL`, samplesRevision: 0 };
  const { meta } = await db
    .insert(brandVoices)
    .select(
      rowsFor(
        brandVoices,
        { ownerId, ...voice, ...unlearned },
        sql`WHERE (SELECT count(*) FROM ${brandVoices} WHERE ${brandVoices.ownerId} = ${ownerId}) < ${most}`,
      ),
    )
    .run();
  return meta.changes > 0;
}

/** Returns false if the owner has no such voice. */
export async function updateVoice(
  db: Database,
  ownerId: string,
  id: string,
  { name, description }: VoiceInput,
): Promise<boolean> {
  const { meta } = await db.update(brandVoices).set({ name, description }).where(oneVoice(ownerId, id)).run();
  return meta.changes > 0;
}

/** Deletes a voice with its samples and versions. Returns false if the owner has no such voice. */
export async function deleteVoice(db: Database, ownerId: string, id: string): Promise<boolean> {
  const [, , { meta }] = await db.batch([
    db.delete(voiceSamples).where(samplesOf(ownerId, id)),
    db.delete(voiceVersions).where(versionsOf(ownerId, id)),
    db.delete(brandVoices).where(oneVoice(ownerId, id)),
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
 * Changes the samples of a voice, and reads all of them. The first statement of `change` tells by its changes whether
 * anything happened; the revision tells whether the samples that were read are still the current ones.
 */
async function changeSamples(
  db: Database,
  ownerId: string,
  voiceId: string,
  change: BatchItem<"sqlite">,
): Promise<{ changed: boolean; revision: number; samples: Sample[] }> {
  const [{ meta }, [voice], samples] = (await db.batch([
    change,
    db
      .update(brandVoices)
      .set({ samplesRevision: sql`${brandVoices.samplesRevision} + 1` })
      .where(oneVoice(ownerId, voiceId))
      .returning({ revision: brandVoices.samplesRevision }),
    selectSamples(db, ownerId, voiceId),
  ])) as [D1Result, { revision: number }[], Sample[]]; // drizzle can't infer the first from BatchItem
  return { changed: meta.changes > 0, revision: voice?.revision ?? 0, samples };
}

/** Adds a sample, unless the voice has `most` of them or does not exist. */
export function insertSample(
  db: Database,
  sample: typeof voiceSamples.$inferInsert,
  most: number,
): ReturnType<typeof changeSamples> {
  const { ownerId, voiceId } = sample;
  const count = sql`(SELECT count(*) FROM ${voiceSamples} WHERE ${samplesOf(ownerId, voiceId)})`;
  const insert = db
    .insert(voiceSamples)
    .select(
      rowsFor(
        voiceSamples,
        sample,
        sql`FROM ${brandVoices} WHERE ${oneVoice(ownerId, voiceId)} AND ${count} < ${most}`,
      ),
    );
  return changeSamples(db, ownerId, voiceId, insert);
}

export function deleteSample(
  db: Database,
  ownerId: string,
  voiceId: string,
  id: string,
): ReturnType<typeof changeSamples> {
  const remove = db.delete(voiceSamples).where(and(samplesOf(ownerId, voiceId), eq(voiceSamples.id, id)));
  return changeSamples(db, ownerId, voiceId, remove);
}

/** Stores the analysis of the samples, unless they have changed since: then a later request stores a newer one. */
export async function saveAnalysis(
  db: Database,
  ownerId: string,
  voiceId: string,
  { revision, analysis }: { revision: number; analysis: string | null },
): Promise<void> {
  await db
    .update(brandVoices)
    .set({ analysis })
    .where(and(oneVoice(ownerId, voiceId), eq(brandVoices.samplesRevision, revision)))
    .run();
}

interface NewVersion {
  id: string;
  ownerId: string;
  voiceId: string;
  source: (typeof versionSources)[number];
  guide: VoiceGuide;
}

/**
 * Makes a guide the current one and stores it as a version. Safe to repeat: a known version changes nothing.
 * @param base the version that the guide was edited from, null if there was none; omitted to replace any
 * @returns false if the voice does not exist, has this version, or has another version than `base`
 */
export async function saveGuide(
  db: Database,
  { guide, ...version }: NewVersion,
  base?: string | null,
): Promise<boolean> {
  const { ownerId, voiceId, id } = version;
  const isBase =
    base === undefined
      ? undefined
      : base === null
        ? isNull(brandVoices.guideVersion)
        : eq(brandVoices.guideVersion, base);
  const isNew = sql`NOT EXISTS (SELECT 1 FROM ${voiceVersions}
    WHERE ${voiceVersions.ownerId} = ${ownerId} AND ${voiceVersions.id} = ${id})`;
  const json = JSON.stringify(guide);
  const [{ meta }] = await db.batch([
    db
      .update(brandVoices)
      .set({ guide: json, guideVersion: id })
      .where(and(oneVoice(ownerId, voiceId), isBase, isNew)),
    db
      .insert(voiceVersions)
      .select(
        rowsFor(
          voiceVersions,
          { ...version, guide: json },
          sql`FROM ${brandVoices} WHERE ${and(oneVoice(ownerId, voiceId), eq(brandVoices.guideVersion, id))}`,
        ),
      )
      .onConflictDoNothing(),
    deleteAllBut(db, voiceVersions, versionsOf(ownerId, voiceId), keptVoiceVersions),
  ]);
  return meta.changes > 0;
}

export function findGuideVersion(db: Database, ownerId: string, id: string): Promise<VersionRow | undefined> {
  return db
    .select()
    .from(voiceVersions)
    .where(and(eq(voiceVersions.ownerId, ownerId), eq(voiceVersions.id, id)))
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
