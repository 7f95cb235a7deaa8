// The voices of the person, as the server has them.
import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import type { Voice, VoiceInput, Voices } from "../../../../../shared/contracts/library.ts";
import { ApiError, api } from "../../../../lib/api.ts";
import { useIdle } from "../../../../lib/timing.ts";

export const voicesQuery = queryOptions({
  queryKey: ["voices"],
  queryFn: () => api<Voices>("/api/voices"),
  staleTime: 60_000,
});

/** The voices, asked for once the screen is drawn. */
export const useVoices = () => useQuery({ ...voicesQuery, enabled: useIdle() });

/** Adds a voice, or changes the one with that id. @throws ApiError */
export async function saveVoice(client: QueryClient, input: VoiceInput, id?: string): Promise<Voice> {
  const voice =
    id === undefined
      ? await api<Voice>("/api/voices", { method: "POST", body: input })
      : await api<Voice>(`/api/voices/${id}`, { method: "PUT", body: input });
  await changeVoices(client, (voices) =>
    voices.some((one) => one.id === voice.id)
      ? voices.map((one) => (one.id === voice.id ? voice : one))
      : [...voices, voice],
  );
  return voice;
}

/** Deletes a voice. One that is gone already is no fault. @throws ApiError */
export async function deleteVoice(client: QueryClient, id: string): Promise<void> {
  try {
    await api<void>(`/api/voices/${id}`, { method: "DELETE" });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === "NOT_FOUND")) throw error;
  }
  await changeVoices(client, (voices) => voices.filter((one) => one.id !== id));
}

async function changeVoices(client: QueryClient, change: (voices: Voice[]) => Voice[]): Promise<void> {
  const { queryKey } = voicesQuery;
  await client.cancelQueries({ queryKey }); // what is asked for already may be from before
  client.setQueryData(queryKey, (list) => list && { voices: change(list.voices) });
}
