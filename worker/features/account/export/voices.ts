import { type Database, timeOfId } from "../../../db/client.ts";
import { onlyOwner } from "../../../db/documents/owners.ts";
import { listVoiceParts, listVoices } from "../../../db/voices.ts";
import { isoTime, parsedJson } from "./files.ts";

/** An owner's brand voices with their samples and the versions of their guides. */
export async function exportedVoices(db: Database, ownerId: string) {
  const [rows, parts] = await Promise.all([listVoices(db, onlyOwner(ownerId)), listVoiceParts(db, ownerId)]);
  return rows.map(({ id, name, description, guide, analysis }) => ({
    id,
    name,
    description,
    guide: parsedJson(guide ?? "null"),
    analysis: parsedJson(analysis ?? "null"),
    samples: parts.samples
      .filter(({ voiceId }) => voiceId === id)
      .map(({ title, text }) => ({ title, text })),
    versions: parts.versions
      .filter(({ voiceId }) => voiceId === id)
      .map(({ id, source, guide }) => ({ saved: isoTime(timeOfId(id)), source, guide: parsedJson(guide) })),
  }));
}
