// What somebody has changed in the tags that the model wrote, kept on the device for each run.
import { useState } from "react";
import type { SeoData } from "../../../../shared/contracts/seo.ts";
import { readStored, writeStored } from "../../../lib/storage.ts";

export interface TagEdits {
  title?: string;
  description?: string;
  slug?: string;
  ogTitle?: string;
  ogDescription?: string;
}

type Kept = Record<string, TagEdits>;

const isTexts = (value: unknown) =>
  typeof value === "object" &&
  value !== null &&
  Object.values(value).every((text) => typeof text === "string");
const isKept = (value: unknown): value is Kept =>
  typeof value === "object" && value !== null && Object.values(value).every(isTexts);

/** The tags of the run `id` with its edits, what changes them, and what forgets the edits of all runs. */
export function useTagEdits(owner: string, id: string, written: SeoData | null) {
  const key = `seo-edits.${owner}`;
  const [kept, setKept] = useState<Kept>(() => readStored(key, isKept) ?? {});
  const edits = kept[id];
  return {
    tags: written && edits ? withEdits(written, edits) : written,
    change(changes: TagEdits) {
      setKept((before) => {
        const after = { ...before, [id]: { ...before[id], ...changes } };
        writeStored(key, after);
        return after;
      });
    },
    forget() {
      setKept({});
      writeStored(key, undefined);
    },
  };
}

function withEdits(written: SeoData, edits: TagEdits): SeoData {
  const { title, description, slug, openGraph } = written;
  return {
    ...written,
    title: edits.title ?? title,
    description: edits.description ?? description,
    slug: slug === null ? null : (edits.slug ?? slug),
    openGraph: openGraph && {
      title: edits.ogTitle ?? openGraph.title,
      description: edits.ogDescription ?? openGraph.description,
    },
  };
}
