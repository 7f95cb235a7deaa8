// Brand voices: samples, guide and check. Those of a workspace are read by its members and changed by those who may write.

import { v7 as uuidv7 } from "uuid";
import * as z from "zod/mini";
import {
  type GuideInput,
  type SampleInput,
  type Voice,
  type VoiceChanges,
  type VoiceCheckRequest,
  type VoiceDetail,
  type VoiceInput,
  voiceCheckEntitlement,
  voiceGuide,
} from "../../../shared/contracts/voices.ts";
import { voiceEntitlement } from "../../../shared/entitlement.ts";
import { AppError } from "../../../shared/errors.ts";
import { checkVoice, type VoiceCheck } from "../../../shared/text/style/voice-check.ts";
import { analyzeSamples, type SampleAnalysis } from "../../../shared/text/style/voice-figures.ts";
import { maxSamples, maxVoices } from "../../../shared/voice-limits.ts";
import { type Database, timeOfId } from "../../db/client.ts";
import { readableOwnerIds, visibilityOf } from "../../db/documents/owners.ts";
import {
  deleteSample,
  deleteVoice,
  findVoice,
  insertSample,
  insertVoice,
  listVoices,
  readVoice,
  saveAnalysis,
  saveGuide,
  shareVoice,
  updateVoice,
  type VoiceRow,
} from "../../db/voices.ts";
import { requirePlan } from "../account/profile.ts";
import { authorizeMember } from "../workspaces/membership.ts";

/** The user's voices and those of their workspace. */
export async function readVoices(db: Database, userId: string): Promise<Voice[]> {
  return (await listVoices(db, readableOwnerIds(userId))).map((row) => toVoice(userId, row));
}

/** @throws AppError PLAN_REQUIRED, TOO_MANY_VOICES, or like `authorizeMember` for a workspace's voice */
export async function addVoice(db: Database, userId: string, input: VoiceInput): Promise<Voice> {
  await requirePlan(db, userId, voiceEntitlement);
  const id = uuidv7();
  if (!(await insertVoice(db, userId, { id, ...input }, maxVoices))) {
    if (input.visibility === "workspace") await authorizeMember(db, userId, "write");
    throw new AppError("TOO_MANY_VOICES", { limit: maxVoices });
  }
  return { id, ...input, language: null, guide: null, examples: [] };
}

/** Changes a voice, and shares it if asked to. @throws AppError PLAN_REQUIRED, TOO_MANY_VOICES, or like `changeable` */
export async function changeVoice(
  db: Database,
  userId: string,
  id: string,
  { visibility, ...input }: VoiceChanges,
): Promise<Voice> {
  await requirePlan(db, userId, voiceEntitlement);
  if (!(await updateVoice(db, userId, id, input))) await changeable(db, userId, id);
  if (visibility === "workspace" && !(await shareVoice(db, userId, id, maxVoices))) {
    await authorizeMember(db, userId, "write");
    const { ownerId } = await existing(db, userId, id);
    if (ownerId === userId) throw new AppError("TOO_MANY_VOICES", { limit: maxVoices });
  }
  return toVoice(userId, await existing(db, userId, id));
}

/** Deletes a voice on any plan. @throws AppError like `changeable` */
export async function removeVoice(db: Database, userId: string, id: string): Promise<void> {
  if (await deleteVoice(db, userId, id)) return;
  await changeable(db, userId, id);
  throw new AppError("NOT_FOUND");
}

/** @throws AppError NOT_FOUND, also if the user may not read the voice */
export async function readVoiceDetail(db: Database, userId: string, id: string): Promise<VoiceDetail> {
  const found = await readVoice(db, userId, id);
  if (!found) throw new AppError("NOT_FOUND");
  const { figures = null, leftOut = [] } = parseAnalysis(found.voice.analysis) ?? {};
  const versions = found.versions.flatMap(({ id, source, guide }) => {
    const parsed = parseGuide(guide);
    return parsed ? [{ id, source, createdAt: timeOfId(id), guide: parsed }] : [];
  });
  return { ...toVoice(userId, found.voice), figures, leftOut, samples: found.samples, versions };
}

/** Adds a sample and recomputes the figures. @throws AppError PLAN_REQUIRED, TOO_MANY_SAMPLES, or like `changeable` */
export async function addSample(
  db: Database,
  userId: string,
  voiceId: string,
  sample: SampleInput,
): Promise<VoiceDetail> {
  await requirePlan(db, userId, voiceEntitlement);
  const result = await insertSample(db, userId, { voiceId, id: uuidv7(), ...sample }, maxSamples);
  await analyze(db, userId, voiceId, result); // always, because also a refused sample outdates a concurrent analysis
  if (!result.changed) {
    await changeable(db, userId, voiceId);
    throw new AppError("TOO_MANY_SAMPLES", { limit: maxSamples });
  }
  return readVoiceDetail(db, userId, voiceId);
}

/** Deletes a sample on any plan, and recomputes the figures. @throws AppError like `changeable` */
export async function removeSample(
  db: Database,
  userId: string,
  voiceId: string,
  id: string,
): Promise<VoiceDetail> {
  const result = await deleteSample(db, userId, voiceId, id);
  await analyze(db, userId, voiceId, result);
  if (!result.changed) {
    await changeable(db, userId, voiceId);
    throw new AppError("NOT_FOUND");
  }
  return readVoiceDetail(db, userId, voiceId);
}

async function analyze(
  db: Database,
  userId: string,
  voiceId: string,
  { revision, samples }: Awaited<ReturnType<typeof insertSample>>,
): Promise<void> {
  const analysis = samples.length > 0 ? JSON.stringify(analyzeSamples(samples)) : null;
  await saveAnalysis(db, userId, voiceId, { revision, analysis });
}

/**
 * Saves an edited or restored guide as a new version.
 * @throws AppError PLAN_REQUIRED, EDIT_CONFLICT if another version than `base` is the current one, or like `changeable`
 */
export async function changeGuide(
  db: Database,
  userId: string,
  voiceId: string,
  { guide, base }: GuideInput,
): Promise<VoiceDetail> {
  await requirePlan(db, userId, voiceEntitlement);
  const version = { id: uuidv7(), voiceId, source: "edited", guide } as const;
  if (!(await saveGuide(db, userId, version, base))) {
    await changeable(db, userId, voiceId);
    throw new AppError("EDIT_CONFLICT");
  }
  return readVoiceDetail(db, userId, voiceId);
}

/** Compares a text with a voice. @throws AppError PLAN_REQUIRED, WORD_LIMIT_EXCEEDED or NOT_FOUND */
export async function checkWithVoice(
  db: Database,
  userId: string,
  voiceId: string,
  request: VoiceCheckRequest,
): Promise<VoiceCheck> {
  await requirePlan(db, userId, voiceCheckEntitlement(request));
  const { guide, analysis } = await existing(db, userId, voiceId);
  return checkVoice(request.text, {
    figures: parseAnalysis(analysis)?.figures ?? null,
    avoided: parseGuide(guide)?.avoided ?? [],
    language: request.interfaceLanguage,
  });
}

async function existing(db: Database, userId: string, id: string): Promise<VoiceRow> {
  const voice = await findVoice(db, userId, id);
  if (!voice) throw new AppError("NOT_FOUND");
  return voice;
}

/** @throws AppError NOT_FOUND; ROLE_REQUIRED or WORKSPACE_READ_ONLY if the user may only read the voice */
async function changeable(db: Database, userId: string, id: string): Promise<VoiceRow> {
  const voice = await existing(db, userId, id);
  if (voice.ownerId !== userId) await authorizeMember(db, userId, "write");
  return voice;
}

function toVoice(userId: string, { id, ownerId, name, description, guide, analysis }: VoiceRow): Voice {
  const { figures = null, examples = [] } = parseAnalysis(analysis) ?? {};
  const visibility = visibilityOf(userId, { ownerId });
  return {
    id,
    visibility,
    name,
    description,
    language: figures?.language ?? null,
    guide: parseGuide(guide),
    examples,
  };
}

const storedAnalysis = z.looseObject({ figures: z.unknown(), leftOut: z.array(z.unknown()) });

/** Broken JSON counts as absent, so that the rest of the voice stays usable. */
function parseAnalysis(json: string | null): SampleAnalysis | null {
  return storedAnalysis.safeParse(parsed(json)).success ? (parsed(json) as SampleAnalysis) : null; // written by `analyze`
}

const parseGuide = (json: string | null) => voiceGuide.safeParse(parsed(json)).data ?? null;

function parsed(json: string | null): unknown {
  try {
    return json === null ? null : JSON.parse(json);
  } catch {
    return null;
  }
}
