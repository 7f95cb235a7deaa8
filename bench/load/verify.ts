// Whether everything that was written is there after a load run, and everything was counted once.
import type { Chat } from "../../shared/contracts/chats.ts";
import type { Content, ContentPage } from "../../shared/contracts/contents.ts";
import type { Me } from "../../shared/contracts/me.ts";
import { type Receipts, receiptsListed } from "../../shared/contracts/runs.ts";
import { callApi } from "./api.ts";
import { codeOf } from "./recorder.ts";
import type { Writer } from "./writer.ts";

/** How many people are verified at the same time. */
const atOnce = 8;

/** Compares what each person has done with what the API returns. Returns the differences. */
export async function verifyAll(writers: Writer[]): Promise<string[]> {
  const faults: string[] = [];
  const left = [...writers];
  const work = async () => {
    for (let writer = left.pop(); writer; writer = left.pop()) {
      const found = await verify(writer).catch((error) => [`verification failed: ${codeOf(error)}`]);
      faults.push(...found);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return faults;
}

async function verify({ cookie, listPath, texts, chat, said, prompts }: Writer): Promise<string[]> {
  const faults: string[] = [];
  const compare = (what: string, found: unknown, expected: unknown) => {
    if (found !== expected) faults.push(`${what}: ${found} instead of ${expected}`);
  };
  const read = <Answer>(path: string) => callApi<Answer>(path, { cookie });

  const { promptsUsed } = await read<Me>("/api/me");
  compare("prompts used", promptsUsed, prompts);
  if (prompts === 0) return faults;
  const { receipts } = await read<Receipts>("/api/me/receipts");
  const committed = receipts.filter(({ prompt, charged }) => prompt === "committed" && charged === 1);
  compare("committed prompts", committed.length, Math.min(prompts, receiptsListed));
  compare("receipts", receipts.length, Math.min(prompts, receiptsListed));

  const listed = await listTexts(read, listPath);
  compare("texts in the history", listed.length, texts.size);
  for (const [id, { content, revision }] of texts) {
    const stored = await read<Content>(`/api/contents/${id}`);
    compare("content of a text", stored.content, content);
    compare("revision of a text", stored.revision, revision);
  }
  if (said.length > 0) {
    const { messages } = await read<Chat>(`/api/chats/${chat}`);
    compare("messages", JSON.stringify(messages.map(({ content }) => content)), JSON.stringify(said));
  }
  return faults;
}

async function listTexts(read: <Answer>(path: string) => Promise<Answer>, path: string): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const page: ContentPage = await read(path + (cursor && `&cursor=${cursor}`));
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  return ids;
}
