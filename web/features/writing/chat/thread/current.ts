import type { ThreadProps } from "../thread-props.ts";
import type { ShownNode } from "./branches.ts";

/** What the callbacks of a conversation look at when they are called. */
export interface Current extends Pick<ThreadProps, "chatId" | "isNew" | "lock" | "connection" | "onBegun"> {
  branch: ShownNode[];
  /** Whether it is known what was said, or nothing was. */
  isKnown: boolean;
  messageIds: Set<string>;
  mounted: boolean;
}
