// Finds a document's object, and connects browsers to it.
import type { Person } from "../../shared/document/live/protocol.ts";
import { AppError } from "../../shared/errors.ts";
import { contentUnavailable } from "../db/content-databases.ts";
import type { TextKey } from "../db/documents/access.ts";
import { type Bindings, inJurisdiction } from "../env.ts";

type ObjectBindings = Pick<Bindings, "DOCUMENT_OBJECT" | "DATA_JURISDICTION">;

/** A user who connects, and their session. */
export interface Visitor extends Pick<Person, "userId" | "name" | "avatarUrl" | "canWrite"> {
  sessionId: string;
}

export interface ConnectRequest extends TextKey {
  visitor: Visitor;
  /** The revision of the text that the caller has just read. */
  revision: number;
}

/** The id of a text is made by a client, so that it is unique only among its owner's texts. */
export const documentObject = (env: ObjectBindings, { ownerId, contentId }: TextKey) =>
  inJurisdiction(env.DOCUMENT_OBJECT, env).getByName(`${ownerId}/${contentId}`);

/** @param id of the object itself */
export function documentObjectOfId(env: ObjectBindings, id: string) {
  const namespace = inJurisdiction(env.DOCUMENT_OBJECT, env);
  return namespace.get(namespace.idFromString(id));
}

/**
 * Returns a socket that is connected with a document. The caller has checked that the user may read it.
 * @throws AppError NOT_FOUND if the text has gone meanwhile, CONTENT_UNAVAILABLE if it is being moved or too many have it open
 */
export async function connectDocument(env: ObjectBindings, request: ConnectRequest): Promise<WebSocket> {
  const url = new URL("https://document/");
  url.searchParams.set("connect", JSON.stringify(request));
  const init = { headers: { Upgrade: "websocket" } };
  const { status, webSocket } = await documentObject(env, request).fetch(url, init);
  if (status === 404) throw new AppError("NOT_FOUND");
  if (!webSocket) throw contentUnavailable(`the document's object returned ${status}`);
  return webSocket;
}

export const readConnectRequest = ({ url }: Request): ConnectRequest =>
  JSON.parse(new URL(url).searchParams.get("connect") ?? "");
