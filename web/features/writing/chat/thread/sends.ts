// What the person has said and the server has not answered for yet, as it is kept on the device.
import type { ErrorDetails } from "../../../../../shared/errors.ts";
import type { ApiErrorCode } from "../../../../lib/api.ts";

/** Why a message was not taken on. `UNSENT` is one of which nobody knows that it ever left. */
export interface SendFailure {
  code: ApiErrorCode | "UNSENT";
  details?: ErrorDetails | undefined;
}

/** A text of the history that comes with a message. */
export interface Attached {
  id: string;
  title: string;
}

/**
 * A message on its way. Its ids are made once, so that sending it again is safe. `new` goes on at the end of the
 * conversation, `edit` is another wording beside an earlier message, `again` asks for another reply to one.
 */
export interface Send {
  kind: "new" | "edit" | "again";
  /** The id of the run that answers it. */
  run: string;
  startedAt: number;
  message: { id: string; after: string | null; text: string; attached: Attached | null };
  /** Absent while it is on its way. */
  refused?: SendFailure;
}

const isText = (value: unknown) => typeof value === "string";

export const isAttached = (value: unknown): value is Attached => {
  const { id, title } = (value ?? {}) as Partial<Attached>; // looked at field by field
  return isText(id) && isText(title);
};

function isSend(value: unknown): value is Send {
  const { kind, run, startedAt, message, refused } = (value ?? {}) as Partial<Send>; // looked at field by field
  return (
    (kind === "new" || kind === "edit" || kind === "again") &&
    isText(run) &&
    typeof startedAt === "number" &&
    isText(message?.id) &&
    (message?.after === null || isText(message?.after)) &&
    isText(message?.text) &&
    (message?.attached === null || isAttached(message?.attached)) &&
    (refused === undefined || isText(refused.code))
  );
}

export const isSends = (value: unknown): value is Send[] => Array.isArray(value) && value.every(isSend);
