// The user's brand voices: queries and mutations.
import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import type { Voice, VoiceInput, Voices } from "../../../../../shared/contracts/library.ts";
import { api } from "../../../../lib/api.ts";
import { deleteIfExists } from "../../../../lib/optimistic.ts";
import { useIdle } from "../../../../lib/timing.ts";

export const voicesQuery = queryOptions({
  queryKey: ["voices"],
  queryFn: () => api<Voices>("/api/voices"),
  staleTime: 60_000,
});

/** Loads the voices after the first render. */
export const useVoices = () => useQuery({ ...voicesQuery, enabled: useIdle() });

/** Adds a voice, or updates the one with that id. @throws ApiError */
export async function saveVoice(client: QueryClient, input: VoiceInput, id?: string): Promise<Voice> {
  const [method, path] = id === undefined ? (["POST", ""] as const) : (["PUT", `/${id}`] as const);
  const voice = await api<Voice>(`/api/voices${path}`, { method, body: input });
  await changeVoices(client, (voices) =>
    voices.some((one) => one.id === voice.id)
      ? voices.map((one) => (one.id === voice.id ? voice : one))
      : [...voices, voice],
  );
  return voice;
}

/** Deletes a voice. Succeeds if it no longer exists. @throws ApiError */
export async function deleteVoice(client: QueryClient, id: string): Promise<void> {
  await deleteIfExists(`/api/voices/${id}`);
  await changeVoices(client, (voices) => voices.filter((one) => one.id !== id));
}

async function changeVoices(client: QueryClient, change: (voices: Voice[]) => Voice[]): Promise<void> {
  const { queryKey } = voicesQuery;
  await client.cancelQueries({ queryKey }); // a running request may return older data
  client.setQueryData(queryKey, (list) => list && { voices: change(list.voices) });
}

interface SelectedVoice {
  /** The selected voice; undefined if a tone is used. */
  voice: Voice | undefined;
  /** Whether a voice is selected but not loaded (yet). */
  isMissing: boolean;
}

/** Returns the voice with that id. If it was deleted, the tone is used. */
export function useVoice(id: string): SelectedVoice {
  const { data } = useVoices();
  return {
    voice: data?.voices.find((voice) => voice.id === id),
    isMissing: id !== "" && data === undefined,
  };
}
