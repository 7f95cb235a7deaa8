import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api.ts";

/** One cache for the signed-in part. Only what may pass is tried again: lost connections and failing servers. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) =>
        failures < 2 && error instanceof ApiError && (error.code === "NETWORK" || error.status >= 500),
    },
  },
});
