import type { Voice } from "../../../../../shared/contracts/library.ts";
import { useVoices } from "./voices.ts";

export interface ChosenVoice {
  /** The voice that is written in; undefined where it is the tone. */
  voice: Voice | undefined;
  /** Whether a voice is chosen that is not known yet, or cannot be read. */
  isMissing: boolean;
}

/** The voice with that id. One that has been deleted is none: the tone takes its place. */
export function useVoice(id: string): ChosenVoice {
  const { data } = useVoices();
  return {
    voice: data?.voices.find((voice) => voice.id === id),
    isMissing: id !== "" && data === undefined,
  };
}
