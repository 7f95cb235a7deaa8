import { useEffect, useState } from "react";
import type { Part } from "../../../ui/changes/changes.ts";

const load = () => import("../../../ui/changes/find-changes.ts");

/** Fetches what compares texts before there is one to compare. */
export function preloadComparison(): void {
  load().catch(() => undefined); // tried again when there is
}

interface Found {
  source: string;
  text: string;
  parts: Part[];
}

/** What `text` has in the place of `source`; undefined until it has been found, and where one of them is missing. */
export function useParts(source: string | undefined, text: string | undefined): Part[] | undefined {
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    if (source === undefined || text === undefined) return;
    let isLeft = false;
    load().then(
      ({ findChanges }) => !isLeft && setFound({ source, text, parts: findChanges(source, text) }),
      (error) => console.warn("nothing to compare texts with", error), // the text stands without its changes
    );
    return () => {
      isLeft = true;
    };
  }, [source, text]);
  return found && found.source === source && found.text === text ? found.parts : undefined;
}
