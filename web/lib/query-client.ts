import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api.ts";

/**
 * The query cache of the signed-in app. Only reads are retried, after lost connections and server failures.
 * Offline, requests fail with NETWORK so that the screen can say so; TanStack's default, "online", would pause silently
 * (decision 022). `StatusNotices` refetches failed queries when the connection is back.
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
