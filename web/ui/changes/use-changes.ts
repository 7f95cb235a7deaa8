import { useEffect, useState } from "react";
import type { Part } from "./changes.ts";

const load = () => import("./find-changes.ts");

/** Preloads the diff code. */
export function preloadComparison(): void {
  load().catch(() => undefined); // retried when it is needed
}

type FindChanges = Awaited<ReturnType<typeof load>>["findChanges"];

/** Compares texts; undefined until the diff code is loaded, which begins when it is wanted. */
export function useFindChanges(isWanted: boolean): FindChanges | undefined {
  const [loaded, setLoaded] = useState<{ findChanges: FindChanges }>();
  const isMissing = isWanted && !loaded;
  useEffect(() => {
    if (isMissing) load().then(setLoaded, (error) => console.warn("loading the diff code failed", error));
  }, [isMissing]);
  return loaded?.findChanges;
}

interface Found {
  source: string;
  text: string;
  parts: Part[];
}

/** The diff from `source` to `text`; undefined until it is computed or while one is missing. */
export function useChanges(source: string | undefined, text: string | undefined): Part[] | undefined {
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    if (source === undefined || text === undefined) return;
    let isLeft = false;
    load().then(
      ({ findChanges }) => !isLeft && setFound({ source, text, parts: findChanges(source, text) }),
      (error) => console.warn("loading the diff code failed", error), // the text is shown without its changes
    );
    return () => {
      isLeft = true;
    };
  }, [source, text]);
  return found && found.source === source && found.text === text ? found.parts : undefined;
}
