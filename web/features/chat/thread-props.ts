// Types shared by the chat screen and the thread.
import type { ReactNode } from "react";
import type { UsedVoice } from "../../../shared/contracts/used-voice.ts";
import type { Composer } from "../../writing/assistant/composer.ts";
import type { BranchNode } from "./thread/branches.ts";

/** State of the connection to the server. */
export interface Connection {
  state: "checking" | "connected" | "disconnected";
  /** Checks now; resolves to whether the server is reachable. */
  check(): Promise<boolean>;
}

/** Why the user cannot send: the plan has no assistant, the period's prompts or the day's messages are used up. */
export type Lock = { kind: "plan" } | { kind: "prompts" } | { kind: "day"; limit: number; opensAt: number };

export interface ThreadProps {
  owner: string;
  chatId: string;
  /** Whether the server has no messages of it yet. */
  isNew: boolean;
  lock: Lock | null;
  connection: Connection;
  composer: Composer;
  /** Called when the first message was accepted: the conversation has a URL from now on. */
  onBegun(): void;
  /** Shown while there are no messages. */
  welcome: ReactNode;
}

/** The latest state of a conversation, read by its callbacks. */
export interface ConversationState
  extends Pick<ThreadProps, "chatId" | "isNew" | "lock" | "connection" | "onBegun"> {
  branch: BranchNode[];
  /** The brand voice of the next reply. */
  voice: UsedVoice | undefined;
  /** Whether the messages are loaded. */
  isKnown: boolean;
  messageIds: Set<string>;
  mounted: boolean;
}
