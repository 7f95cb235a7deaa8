import { useSearchParams } from "react-router";
import { type Narrowing, readNarrowing, writeNarrowing } from "./narrowing.ts";

export interface NarrowingState {
  narrowing: Narrowing;
  /** Changes a part of it. Back leads to what was before, but not where that is `replaced`. */
  narrow: (part: Partial<Narrowing>, replaced?: boolean) => void;
}

/** What the address narrows the history to. */
export function useNarrowing(): NarrowingState {
  const [address, setAddress] = useSearchParams();
  const narrowing = readNarrowing(address);
  return {
    narrowing,
    narrow: (part, replaced = false) =>
      setAddress(writeNarrowing(address, { ...narrowing, ...part }), {
        replace: replaced,
        preventScrollReset: true,
      }),
  };
}
