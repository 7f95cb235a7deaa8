import { useNavigate } from "react-router";
import { paths } from "../../../app/paths.ts";
import { draftKey } from "../../../lib/draft.ts";
import { useMe } from "../../../lib/me.ts";
import { readStored, writeStored } from "../../../lib/storage.ts";

/** Puts a title into the generator's form, and goes there. What else stands in the form stays. */
export function useAsTitle(): (title: string) => void {
  const { id } = useMe();
  const navigate = useNavigate();
  return (title) => {
    const key = draftKey(id, "generate");
    writeStored(key, { ...readStored(key, isObject), title });
    navigate(paths.generate);
  };
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
