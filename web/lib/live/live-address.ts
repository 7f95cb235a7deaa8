// Where the object of a document listens.
import { api } from "../api.ts";
import { sendNewDocument } from "../unsaved-edits.ts";

/**
 * The id that the document has at the server, and the address of its object. A document that exists only on this device is created
 * first.
 * @param isDoubtful whether to ask the server first if the user may read the document: a WebSocket doesn't say why it failed
 * @throws ApiError
 */
export async function liveAddress(of: string, isDoubtful: boolean): Promise<{ id: string; address: string }> {
  const id = await sendNewDocument(of);
  if (isDoubtful) await api(`/api/contents/${id}`);
  const { protocol, host } = location;
  return { id, address: `${protocol === "https:" ? "wss:" : "ws:"}//${host}/api/documents/${id}/live` };
}
