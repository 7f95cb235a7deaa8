// Every address of the interface, in one place.

import { developersPath, legalPaths, safePath, settingsPaths } from "../../shared/addresses.ts";
import type { PlanId } from "../../shared/catalog/plan-ids.ts";
import { type ToolName, toolNames, tools } from "../../shared/catalog/tools.ts";
import type { BillingPeriod } from "../../shared/plans.ts";

type ToolPaths = { [T in ToolName]: (typeof tools)[T]["path"] };
const toolPaths = Object.fromEntries(toolNames.map((name) => [name, tools[name].path])) as ToolPaths; // the table's paths

export const paths = {
  home: "/",
  login: "/login",
  register: "/register",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  confirm: "/confirm",
  changeEmail: "/change-email",
  signInLink: "/sign-in-link",
  join: "/join",
  shared: (token: string) => `/s/${token}`,
  dashboard: "/dashboard",
  ...toolPaths,
  chatItem: (id: string) => `${tools.chat.path}/${id}`,
  history: "/history",
  historyItem: (id: string) => `/history/${id}`,
  documents: "/documents",
  documentItem: (id: string) => `/documents/${id}`,
  templates: "/templates",
  templateItem: (id: string) => `/templates/${id}`,
  bulk: "/bulk",
  bulkItem: (id: string) => `/bulk/${id}`,
  voices: "/voices",
  voiceItem: (id: string) => `/voices/${id}`,
  plans: "/plans",
  developers: developersPath,
  settings: "/settings",
  ...settingsPaths,
  support: "/support",
  workspace: "/workspace",
  members: "/workspace/members",
  workspaceUsage: "/workspace/usage",
  auditLog: "/workspace/audit-log",
  workspaceVoices: "/workspace/voices",
  training: "/workspace/training",
  workspaceSettings: "/workspace/settings",
  apiKeys: "/workspace/api-keys",
  webhooks: "/workspace/webhooks",
  workspaceStart: "/workspace/start",
  paymentSuccess: "/payment-success",
  paymentCancel: "/payment-cancel",
  checkoutSuccess: "/checkout-success",
  model: "/model",
  ...legalPaths,
} as const;

/** The pages of the settings in their order. */
export const settingsPages = Object.keys(settingsPaths) as (keyof typeof settingsPaths)[];

const workPaths = [
  ...Object.values(toolPaths),
  ...[paths.history, paths.documents, paths.templates, paths.bulk, paths.voices],
];

/** The address of a text: a document, or a part of the history. */
export const textPath = ({ id, isDocument }: { id: string; isDocument: boolean }) =>
  isDocument ? paths.documentItem(id) : paths.historyItem(id);

/** Whether it is a screen on which users write or keep texts, and not one about the account. */
export const isWorkPath = (path: string): boolean =>
  workPaths.some((root) => path === root || path.startsWith(`${root}/`));

/** The plans with one of them chosen: its period is shown and its button has the focus. */
export const chosenPlanPath = (plan: PlanId, period: BillingPeriod) =>
  `${paths.plans}?plan=${plan}&period=${period}`;

/** The voices, to choose the one that a text is compared with. */
export const voiceCheckPath = `${paths.voices}#check`;

/** The router state for links to `plans` that open the dialog for cancelling at once. */
export const cancelNow = { cancel: true };

/**
 * The parameter of any signed-in address that opens the dialog for a new document, with the text that another app has shared if
 * its value is "shared". The manifest and the service worker have it, too.
 */
export const newDocumentParameter = "new";

/** The router state for links to `documentItem` that begin editing at once. */
export const editNow = { edit: true };

/** The router state with which a screen replaces its own, so that a reload doesn't repeat it. The focus stays. */
export const keepFocus = { keepFocus: true };

/** Redirects from old links and from addresses that users may guess. Parameters, query and hash are kept. */
export const redirects: Record<string, string> = {
  "/tone": paths.rewrite,
  "/profile": paths.profile,
  "/account": paths.billing,
  "/account/settings": paths.settings,
  "/subscription": paths.plans,
  "/features/generate-content": paths.generate,
  "/features/rewrite-content": paths.rewrite,
  "/features/writing-assistant": paths.chat,
  "/features/multi-channel": paths.multiChannel,
};

/** The address of sign-in with a way back. */
export function loginPath(next: string): string {
  return next === paths.home ? paths.login : `${paths.login}?next=${encodeURIComponent(next)}`;
}

/** The address to open after sign-in: the way back if it leads into Calamo, otherwise the dashboard. */
export const safeNext = (next: string | null) => safePath(next) ?? paths.dashboard;
