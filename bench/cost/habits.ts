// Assumptions about active people: the part of the cost model that is not counted. Change them to see what they cost.
import type { PlanId } from "../../shared/catalog/plan-ids.ts";
import { entitlementsOf } from "../../shared/plans.ts";
import { hiddenDays } from "../../shared/retention.ts";
import type { Times } from "./monthly-cost.ts";

/** What rows/actions.test.ts counts. */
export type Action =
  | "signIn"
  | "refresh"
  | "me"
  | "list"
  | "search"
  | "open"
  | "edit"
  | "stats"
  | "notifications"
  | "chats"
  | "pollChat"
  | "picture"
  | "image"
  | "upload"
  | "write"
  | "reply";

interface Habit {
  value: number;
  why: string;
}

/** By plan: the share of active people, their sessions a month, and the share of the plan's prompts that they use. */
export const plans: Record<PlanId, { share: number; sessions: number; promptsUsed: number; why: string }> = {
  free: {
    share: 0.9,
    sessions: 4,
    promptsUsed: 0.8,
    why: "few of those who try a tool pay; they come weekly",
  },
  essential: { share: 0.06, sessions: 10, promptsUsed: 0.6, why: "they write every few days" },
  pro: { share: 0.03, sessions: 16, promptsUsed: 0.5, why: "they write on most working days" },
  teams: {
    share: 0.01,
    sessions: 16,
    promptsUsed: 0.5,
    why: "the same, and the workspace shares its prompts",
  },
};

/** What happens in one session, besides prompts. */
const session: Record<Exclude<Action, "write" | "reply" | "edit">, Habit> = {
  signIn: { value: 0.1, why: "browsers stay signed in for half a year, but people use several" },
  refresh: { value: 2, why: "20 minutes with tokens of 10" },
  me: { value: 2, why: "on loading, and in another tab" },
  list: { value: 3, why: "the history, and the dashboard's newest texts" },
  search: { value: 1, why: "to find an earlier text" },
  open: { value: 4, why: "to read or go on with a text" },
  stats: { value: 1, why: "the dashboard" },
  notifications: { value: 10, why: "polled every two minutes" },
  chats: { value: 1, why: "the list of conversations" },
  pollChat: { value: 18, why: "three minutes in a conversation, polled every ten seconds" },
  image: { value: 2, why: "of the documents that are opened, few have images, and browsers keep them" },
  upload: { value: 0.1, why: "most texts have no image" },
  picture: { value: 0.1, why: "browsers keep it, and few people have one" },
};

export const habits = {
  editsOfText: { value: 6, why: "the editor saves after pauses in typing" },
  /** Of the prompts, on plans with the assistant. */
  shareOfReplies: { value: 0.3, why: "most prompts are for texts" },
  secondsOfRun: { value: 10, why: "how long the model writes 300 to 500 words" },
  monthsOfUnlimitedHistory: { value: 12, why: "the texts of a year; more of them cost more each month" },
  /** The objects' answers besides runs. */
  secondsOfCall: { value: 0.005, why: "a call reads a few rows" },
  cpuMsOfRequest: {
    value: 4,
    why: "the fixed part of a run's CPU time (docs/performance.md), objects included",
  },
  cpuMsOfPassword: { value: 110, why: "a hash of the usual cost" },
  cpuMsOfStream: { value: 25, why: "50 µs for each of 500 chunks" },
  mails: { value: 0.3, why: "new accounts, new devices and codes" },
  bytesOfPicture: { value: 200_000, why: "a photo at the size of a profile picture" },
  bytesOfImage: { value: 300_000, why: "a photo of 2,400 pixels as WebP" },
  pictures: { value: 0.1, why: "one in ten people uploads one" },
} satisfies Record<string, Habit>;

const daysOfMonth = 30;

/** What a person on that plan does in a month, and for how many months their texts are stored. */
export function monthOf(plan: PlanId): {
  times: Times<Action>;
  texts: number;
  replies: number;
  monthsKept: number;
} {
  const { promptsPerMonth, teamMembers, historyDays, chatMessagesPerDay } = entitlementsOf(plan);
  const { sessions, promptsUsed } = plans[plan];
  const hasChat = chatMessagesPerDay !== 0;
  const prompts = (promptsPerMonth / teamMembers) * promptsUsed;
  const replies = hasChat ? prompts * habits.shareOfReplies.value : 0;
  const texts = prompts - replies;
  const perSession = Object.entries(session).map(([action, { value }]) => {
    const isUsed = hasChat || (action !== "chats" && action !== "pollChat");
    return [action, isUsed ? value * sessions : 0];
  });
  return {
    times: {
      ...Object.fromEntries(perSession),
      write: texts,
      edit: texts * habits.editsOfText.value,
      reply: replies,
    },
    texts,
    replies,
    monthsKept:
      historyDays === null ? habits.monthsOfUnlimitedHistory.value : (historyDays + hiddenDays) / daysOfMonth,
  };
}
