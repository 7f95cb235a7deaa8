// The brand voices that the user may use, and the one that is chosen in a form.
import { queryOptions, useQuery } from "@tanstack/react-query";
import { planIncludes } from "../../../shared/catalog/plan-ids.ts";
import type { Visibility } from "../../../shared/catalog/visibility.ts";
import type { UsedVoice } from "../../../shared/contracts/used-voice.ts";
import type { Voice, Voices } from "../../../shared/contracts/voices.ts";
import { planFeatures } from "../../../shared/plans.ts";
import { usedVoiceOf } from "../../../shared/voices.ts";
import { api } from "../../lib/api.ts";
import { useDraft } from "../../lib/draft.ts";
import { useMe } from "../../lib/me.ts";
import { canChange } from "../../lib/text-access.ts";
import { useIdle } from "../../lib/timing.ts";

export const voicesQuery = queryOptions({
  queryKey: ["voices"],
  queryFn: () => api<Voices>("/api/voices"),
  staleTime: 300_000,
});

/** Loads the voices after the first render, if the plan includes them. */
export function useVoices() {
  const isIncluded = planIncludes(useMe().plan, planFeatures.customTones.plan);
  return useQuery({ ...voicesQuery, enabled: useIdle() && isIncluded });
}

/** What the user may do with voices of that visibility: on any plan, they may delete what their role may change. */
export function useVoiceAccess(visibility: Visibility) {
  const me = useMe();
  const isIncluded = planIncludes(me.plan, planFeatures.customTones.plan);
  const mayDelete = canChange(me, visibility);
  return { isIncluded, mayDelete, mayChange: isIncluded && mayDelete };
}

interface SelectedVoice {
  /** The selected voice; undefined for none. */
  voice: Voice | undefined;
  /** As a run takes it. */
  used: UsedVoice | undefined;
  /** Whether a voice is selected but not loaded (yet). */
  isMissing: boolean;
}

/** Returns the voice with that id. If it was deleted, no voice is used. */
export function useVoice(id: string): SelectedVoice {
  const { data } = useVoices();
  const voice = data?.voices.find((voice) => voice.id === id);
  return {
    voice,
    used: voice && usedVoiceOf(voice),
    isMissing: id !== "" && data === undefined,
  };
}

/** The voice that is chosen in the form of a tool. */
export function useVoiceChoice(tool: string) {
  const [{ voiceId }, change] = useDraft(useMe().id, `voice.${tool}`, { voiceId: "" });
  const selected = useVoice(voiceId);
  return {
    ...selected,
    field: {
      value: selected.isMissing ? voiceId : (selected.voice?.id ?? ""),
      onChange: (voiceId: string) => change({ voiceId }),
    },
  };
}
