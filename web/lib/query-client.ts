import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api.ts";

/**
 * One cache for the signed-in part. Only lost connections and failing servers are retried.
 *
 * Offline, everything fails at once with NETWORK, so that the screen can say so; "online", the default of TanStack,
 * would pause without a word. Queries that failed are repeated when the connection is back (`StatusNotices`).
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    mutations: { networkMode: "always" },
    queries: {
      networkMode: "always",
      refetchOnReconnect: true,
      retry: (failures, error) =>
        failures < 2 && error instanceof ApiError && (error.code === "NETWORK" || error.status >= 500),
    },
  },
});
