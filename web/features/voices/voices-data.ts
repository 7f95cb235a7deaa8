// The user's brand voices: reading and changing them.
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type {
  GuideInput,
  SampleInput,
  Voice,
  VoiceChanges,
  VoiceDetail,
  VoiceInput,
} from "../../../shared/contracts/voices.ts";
import { api } from "../../lib/api.ts";
import { deleteIfExists } from "../../lib/optimistic.ts";
import { voicesQuery } from "../../writing/voices/use-voices.ts";

export const voiceQuery = (id: string) =>
  queryOptions({ queryKey: ["voice", id], queryFn: () => api<VoiceDetail>(`/api/voices/${id}`) });

/** @throws ApiError */
export const addVoice = (client: QueryClient, input: VoiceInput) =>
  saveVoice(client, "/api/voices", { method: "POST", body: input });

/** @throws ApiError */
export const changeVoice = (client: QueryClient, id: string, changes: VoiceChanges) =>
  saveVoice(client, `/api/voices/${id}`, { method: "PUT", body: changes });

async function saveVoice(
  client: QueryClient,
  path: string,
  options: { method: "POST" | "PUT"; body: object },
): Promise<Voice> {
  const voice = await api<Voice>(path, options);
  client.setQueryData(voiceQuery(voice.id).queryKey, (detail) => detail && { ...detail, ...voice });
  await putVoice(client, voice);
  return voice;
}

/** Deletes a voice. Succeeds if it no longer exists. @throws ApiError */
export async function deleteVoice(client: QueryClient, id: string): Promise<void> {
  await deleteIfExists(`/api/voices/${id}`);
  client.removeQueries({ queryKey: voiceQuery(id).queryKey });
  await changeVoices(client, (voices) => voices.filter((one) => one.id !== id));
}

/** @throws ApiError */
export const addSample = (client: QueryClient, id: string, sample: SampleInput) =>
  changeDetail(client, `/api/voices/${id}/samples`, "POST", sample);

/** @throws ApiError */
export const removeSample = (client: QueryClient, id: string, sample: string) =>
  changeDetail(client, `/api/voices/${id}/samples/${sample}`, "DELETE");

/** Saves a guide as a new version. @throws ApiError EDIT_CONFLICT if another one was saved meanwhile */
export const saveGuide = (client: QueryClient, id: string, guide: GuideInput) =>
  changeDetail(client, `/api/voices/${id}/guide`, "PUT", guide);

async function changeDetail(
  client: QueryClient,
  path: string,
  method: "POST" | "PUT" | "DELETE",
  body?: object,
) {
  const detail = await api<VoiceDetail>(path, { method, ...(body && { body }) });
  await client.cancelQueries({ queryKey: voiceQuery(detail.id).queryKey });
  client.setQueryData(voiceQuery(detail.id).queryKey, detail);
  const { id, visibility, name, description, language, guide, examples } = detail;
  await putVoice(client, { id, visibility, name, description, language, guide, examples });
}

/** Reads a voice again after a run has changed it. */
export async function refreshVoice(client: QueryClient, id: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: voiceQuery(id).queryKey }),
    client.invalidateQueries({ queryKey: voicesQuery.queryKey }),
  ]);
}

const putVoice = (client: QueryClient, voice: Voice) =>
  changeVoices(client, (voices) =>
    voices.some(({ id }) => id === voice.id)
      ? voices.map((one) => (one.id === voice.id ? voice : one))
      : [...voices, voice],
  );

async function changeVoices(client: QueryClient, change: (voices: Voice[]) => Voice[]): Promise<void> {
  const { queryKey } = voicesQuery;
  await client.cancelQueries({ queryKey }); // a running request may return older data
  client.setQueryData(queryKey, (list) => list && { voices: change(list.voices) });
}
