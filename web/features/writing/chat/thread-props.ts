// What the screen around the conversation and the conversation itself agree on.
import type { ReactNode } from "react";
import type { BranchNode } from "./thread/branches.ts";
import type { Composer } from "./thread/use-composer.ts";

/** Whether the server is there. */
export interface Connection {
  state: "checking" | "connected" | "disconnected";
  /** Asks now; resolves with whether it is there. */
  check(): Promise<boolean>;
}

/** Why nothing can be said: the plan has no assistant, the period's prompts are used up, or the day's messages are. */
export type Lock = { kind: "plan" } | { kind: "prompts" } | { kind: "day"; limit: number; opensAt: number };

export interface ThreadProps {
  owner: string;
  chatId: string;
  /** Nothing of it is on the server yet. */
  isNew: boolean;
  lock: Lock | null;
  connection: Connection;
  composer: Composer;
  /** The first message was taken on: it has an address now. */
  onBegun(): void;
  /** Shown while nothing was said. */
  welcome: ReactNode;
}

/** What the callbacks of a conversation look at when they are called. */
export interface ConversationState
  extends Pick<ThreadProps, "chatId" | "isNew" | "lock" | "connection" | "onBegun"> {
  branch: BranchNode[];
  /** Whether it is known what was said, or nothing was. */
  isKnown: boolean;
  messageIds: Set<string>;
  mounted: boolean;
}
