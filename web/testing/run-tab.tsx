// A tab in which one run is shown.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { allRuns } from "../runs/all-runs.ts";
import { useGrowingText } from "../runs/runs.ts";
import { useRun } from "../runs/use-run.ts";

let queries = new QueryClient();

/** Opens a tab with the generator's run of the user "ada". */
export function mountRun() {
  queries = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  return renderHook(() => useGrowingText(useRun("ada", "generate")), { wrapper }).result;
}

/** Closes the tab that `mountRun` has opened. */
export function closeTab(): void {
  cleanup();
  allRuns(queries).runs.close();
}
