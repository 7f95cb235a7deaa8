// Renders a component for a signed-in user with real English texts.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter, type Location } from "react-router";
import { RouterProvider } from "react-router/dom";
import type { Me } from "../../shared/contracts/me.ts";
import type { Voice } from "../../shared/contracts/voices.ts";
import { allowancesOf } from "../../shared/plans.ts";
import { changeLanguage, setUpTexts, withTexts } from "../i18n/setup.ts";
import { meQuery } from "../lib/me.ts";

export const ada: Me = {
  id: "0190a1b2-0000-7000-8000-000000000001",
  name: "Ada Quill",
  email: "ada@example.com",
  language: "en",
  avatarUrl: null,
  plan: "free",
  promptsUsed: 2,
  promptsLimit: 5,
  refillsAt: Date.UTC(2030, 0, 14, 12),
  apiCallsUsed: 0,
  apiCallsLimit: 0,
  ...allowancesOf("free"),
  subscription: null,
  createdAt: 0,
  emailConfirmed: true,
  hasPassword: true,
  emailChange: null,
  twoFactor: false,
  recoveryCodesLeft: 0,
  google: false,
  onboarded: true,
  model: null,
  mutedNotifications: [],
  workspace: null,
};

let textsReady: Promise<void> | undefined;

/**
 * Renders `content` at an address. Returns the cached user and the current address.
 * @param options.voices the cached brand voices; null if they are to be loaded
 */
export async function renderSignedIn(
  content: ReactNode,
  texts: string[],
  me: Partial<Me> = {},
  at: string | Partial<Location> = "/",
  { voices = [] }: { voices?: Voice[] | null } = {},
) {
  textsReady ??= setUpTexts();
  await textsReady;
  await changeLanguage("en");
  await withTexts(async () => undefined, ...texts);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(meQuery.queryKey, { ...ada, ...me });
  if (voices) client.setQueryData(["voices"], { voices });
  const router = createMemoryRouter([{ path: "*", element: content }], { initialEntries: [at] });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return {
    /** Updates the cached user. */
    learn: (changes: Partial<Me>) =>
      act(() => {
        const learnt = { ...ada, ...me, ...changes };
        client.setQueryData(meQuery.queryKey, learnt, { updatedAt: Date.now() + 1 });
      }),
    me: () => client.getQueryData(meQuery.queryKey),
    /** Everything that the query cache contains, as JSON. */
    cached: () =>
      JSON.stringify(
        client
          .getQueryCache()
          .getAll()
          .map(({ queryKey, state }) => [queryKey, state]),
      ),
    path: () => router.state.location.pathname,
    search: () => router.state.location.search,
    state: () => router.state.location.state as unknown,
  };
}
