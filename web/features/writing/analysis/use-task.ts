import { useEffect, useRef, useState } from "react";
import { askAnalyst } from "./analyst.ts";
import type { TaskInput, TaskName, TaskOutput } from "./tasks.ts";

/**
 * What the task finds in `input`, computed beside the screen while somebody types: never two at a time, and after one
 * only the latest input counts. What was found last stays until there is more; null before the first, and where `input`
 * is null.
 */
export function useTask<Name extends TaskName>(
  name: Name,
  input: TaskInput<Name> | null,
): TaskOutput<Name> | null {
  const [output, setOutput] = useState<TaskOutput<Name> | null>(null);
  const wanted = useRef<string | null>(null);
  const busy = useRef(false);
  const key = input === null ? null : JSON.stringify(input);

  useEffect(() => {
    wanted.current = key;
    if (key === null) setOutput(null);
    else if (!busy.current) void work();

    async function work() {
      busy.current = true;
      let done: string | null = null;
      while (wanted.current !== null && wanted.current !== done) {
        done = wanted.current;
        const found = await askAnalyst(name, JSON.parse(done));
        if (wanted.current !== null && found !== undefined) setOutput(found);
      }
      busy.current = false;
    }
  }, [name, key]);
  useEffect(
    () => () => {
      wanted.current = null;
    },
    [],
  );
  return output;
}
