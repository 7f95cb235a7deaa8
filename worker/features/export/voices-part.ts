import { listVoices } from "../../db/voices.ts";
import { type ExportSource, jsonFile } from "./export-part.ts";

/** The voices that the person has described. */
export async function* voicesPart({ db, user, now }: ExportSource) {
  yield jsonFile("voices.json", await listVoices(db, user.id), now);
}
