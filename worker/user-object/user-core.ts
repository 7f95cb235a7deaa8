// The logic of one user's object, without Cloudflare APIs: object.ts runs it as a Durable Object, and the simulation
// (worker/simulation) runs the same code over Node's SQLite. A workspace has such an object, too: for the runs of its API keys.
import type { ApiKey } from "../../shared/contracts/api-keys.ts";
import type { Chat, ChatPage } from "../../shared/contracts/chats.ts";
import type { Me, Quota } from "../../shared/contracts/me.ts";
import type { Receipts } from "../../shared/contracts/runs.ts";
import { checkEntitlement } from "../../shared/entitlement.ts";
import { planFeatures } from "../../shared/plans.ts";
import { findAccount } from "../db/applied-plans.ts";
import type { Ledger, LedgerStorage } from "../ledger/ledger.ts";
import { hasTables, migrate } from "../ledger/migrate.ts";
import { logFailure } from "../log.ts";
import { Notifier } from "../outbox/notifier.ts";
import { Outbox } from "../outbox/outbox.ts";
import { type Account, AccountSnapshot, entitlementsAt, quotaOf } from "./account.ts";
import { ChatStore, type ReplyToSave } from "./chats/chat-store.ts";
import { Conversations } from "./chats/conversations.ts";
import { type ChatQuery, chatAllowance, listChats } from "./chats/list-chats.ts";
import { enforceChatRetention, nextChatDeadline } from "./chats/retention.ts";
import { Alarm } from "./clock.ts";
import { KeyStore, type KeyUse, type NewKey } from "./keys/key-store.ts";
import { OpenDocuments } from "./open-documents.ts";
import { Pool, type WorkspacePool } from "./pool.ts";
import type { LiveRun } from "./runs/live-run.ts";
import { listReceipts, readUsage, receiptsOf, type UsagePage } from "./runs/receipts.ts";
import { type EngineDependencies, RunEngine } from "./runs/run-engine.ts";
import type { RunRequest } from "./runs/run-request.ts";
import { type Refusal, refusal } from "./runs/run-request.ts";
import { type HistoryDependencies, openHistory } from "./runs/run-texts.ts";

/** Dependencies that the host provides. */
export interface CoreDependencies
  extends HistoryDependencies,
    Pick<
      EngineDependencies,
      "model" | "moderate" | "spending" | "findTool" | "clock" | "keepAlive" | "recordRun"
    > {
  storage: LedgerStorage & Pick<DurableObjectStorage, "setAlarm" | "deleteAlarm" | "deleteAll">;
  /** The SQL of `migrations/`, in order. */
  migrations: readonly string[];
  ledger: Ledger;
  /** False if the deployment has no model configured, or a spend cap that cannot be enforced. */
  hasModel: boolean;
  /** The object's own name, unique among the members of a workspace. */
  member: string;
  poolOf: (workspaceId: string) => WorkspacePool;
}

type ApiCalls = Pick<Me, "apiCallsUsed" | "apiCallsLimit">;

interface ChatsPage {
  chats: Omit<Chat, "version">[];
  next: string | null;
}

const chatsPerExportPage = 3;
/** How long the copy of a workspace's plan is used. Changes are pushed to users' objects only. */
const workspaceCopyMs = 60_000;

export class UserCore {
  readonly #deps: CoreDependencies;
  readonly #snapshot: AccountSnapshot;
  readonly #pool: Pool;
  readonly #outbox: Outbox;
  readonly #notifier: Notifier;
  readonly #engine: RunEngine;
  readonly #chats: ChatStore;
  readonly #keys: KeyStore;
  readonly #openDocuments: OpenDocuments;
  readonly #alarm: Alarm;
  /** Tables are created for existing users only, so that the object of an unknown id stores nothing. */
  #hasTables: boolean;
  #erased = false;
  /** When the copy of a workspace's plan was read. */
  #readAt = 0;

  constructor(deps: CoreDependencies) {
    const { storage, ledger, databases, sendDeliveries, member, poolOf, clock } = deps;
    this.#deps = deps;
    this.#hasTables = hasTables(storage);
    if (this.#hasTables) migrate(storage, deps.migrations);
    this.#snapshot = new AccountSnapshot(storage.sql);
    this.#outbox = new Outbox(storage.sql, () => clock.now());
    this.#pool = new Pool(this.#outbox, { member, poolOf, clock });
    this.#alarm = new Alarm(storage);
    this.#notifier = new Notifier(this.#outbox, ledger, { databases, sendDeliveries });
    this.#engine = new RunEngine({
      ...deps,
      snapshot: this.#snapshot,
      outbox: this.#outbox,
      notifier: this.#notifier,
      pool: this.#pool,
      history: openHistory(deps),
      conversations: new Conversations(storage.sql),
      wakeAt: (time) => this.#alarm.scheduleNoLaterThan(time),
      onChatChanged: () => this.#wakeAt(null),
    });
    this.#chats = new ChatStore(storage.sql);
    this.#keys = new KeyStore(storage.sql);
    this.#openDocuments = new OpenDocuments(storage.sql);
  }

  get hasTables(): boolean {
    return this.#hasTables;
  }

  /**
   * Takes over from an earlier instance: fails the runs it left and sets the alarm, also if the platform gave up on an
   * alarm that kept failing. Call it before any other method, unless there are no tables.
   * @param alarmAt when the alarm is set for; null if it is not set
   */
  resume(alarmAt: number | null): void {
    this.#alarm.resume(alarmAt);
    this.#engine.failOrphanedRuns();
    this.#wakeAt(this.#engine.nextAlarm);
  }

  /** Starts the run, or returns the one with its id. */
  async startRun(request: RunRequest): Promise<LiveRun | Refusal> {
    const account = await this.#account(request.userId);
    if (!account) return refusal("UNAUTHENTICATED");
    if (!this.#deps.hasModel && !this.#deps.ledger.find(request.id)) {
      logFailure(
        "model not configured",
        "set OPENAI_API_KEY or OPENAI_BASE_URL, and a spend cap that can be read: docs/settings.md",
      );
      return refusal("MODEL_NOT_CONFIGURED");
    }
    return this.#engine.begin(request, () => this.#snapshot.read());
  }

  async findRun(userId: string, id: string): Promise<LiveRun | undefined> {
    const account = await this.#account(userId);
    return account && this.#engine.find(userId, id, account);
  }

  /** Stops the run; see `RunEngine.stop`. */
  async stopRun(userId: string, id: string): Promise<LiveRun | undefined> {
    const account = await this.#account(userId);
    return account && this.#engine.stop(userId, id, account);
  }

  async quota(userId: string): Promise<Quota | null> {
    const usage = await this.usage(userId);
    if (!usage) return null;
    const { apiCallsUsed: _, apiCallsLimit: __, ...quota } = usage;
    return quota;
  }

  /** The quota, and the calls of the public API in the current period. A member of a workspace shares both. */
  async usage(userId: string): Promise<(Quota & ApiCalls) | null> {
    const account = await this.#account(userId);
    if (!account) return null;
    const { ledger, clock } = this.#deps;
    const { entitlements, period } = entitlementsAt(account, clock.now());
    const { workspaceId } = account;
    const pool = workspaceId ? await this.#pool.readUsed(workspaceId, period) : null;
    return {
      ...quotaOf(account, ledger, { now: clock.now(), poolUsed: this.#pool.used }),
      apiCallsUsed: pool?.apiCalls ?? ledger.used("apiCalls", period),
      apiCallsLimit: entitlements.apiCallsPerMonth,
    };
  }

  /** Stores a changed plan or workspace. It applies to everything that begins from now on. */
  async changeAccount(account: Account): Promise<void> {
    // The first read of the account may be under way: the newer of the two versions is stored.
    if (!this.#hasTables) await this.#account(account.userId);
    if (!this.#hasTables || this.#erased) return;
    this.#snapshot.write(account);
    this.#wakeAt(null); // chats may be past the retention of the new plan
  }

  /** The receipts of the newest runs. */
  async receipts(userId: string): Promise<Receipts | null> {
    return (await this.#account(userId)) ? { receipts: listReceipts(this.#deps.ledger) } : null;
  }

  /** The receipts of the runs that wrote the text with that id. */
  async receiptsOf(userId: string, contentId: string): Promise<Receipts | null> {
    return (await this.#account(userId)) ? { receipts: receiptsOf(this.#deps.ledger, contentId) } : null;
  }

  /** A page of all runs and receipts. `after` is the id of the last run of the previous page, or empty. */
  async exportUsage(userId: string, after: string): Promise<UsagePage | null> {
    const account = await this.#account(userId);
    return account ? readUsage(this.#deps.storage.sql, account, after) : null;
  }

  /** A page of the user's chats, last used first, and the number of messages left for the day. */
  async chats(userId: string, query: ChatQuery): Promise<ChatPage | null> {
    const account = await this.#account(userId);
    if (!account) return null;
    const { ledger, storage, clock } = this.#deps;
    const now = clock.now();
    const allowance = chatAllowance(ledger, entitlementsAt(account, now).entitlements, now);
    return { ...listChats(storage.sql, account, now, query), allowance };
  }

  /** One chat with all its branches and running replies; "unchanged" if `known` is its version. */
  async chat(userId: string, id: string, known?: string): Promise<Chat | "unchanged" | null> {
    const account = await this.#account(userId);
    const chat = account && this.#chats.find(id, account, this.#deps.clock.now());
    if (!chat) return null;
    const running = this.#engine.repliesIn(id);
    const version = [chat.version, ...running.map(({ runId }) => runId)].join(".");
    return version === known ? "unchanged" : { ...chat.read(), running, version };
  }

  /** Like `deleteChat` and `restoreChat`, returns false if there is no such chat. */
  async renameChat(userId: string, id: string, title: string): Promise<boolean> {
    return (await this.#account(userId)) !== undefined && this.#chats.rename(id, title);
  }

  /** Also stops the replies that are being written in it. */
  async deleteChat(userId: string, id: string): Promise<boolean> {
    if (!(await this.#account(userId)) || !this.#chats.delete(id, this.#deps.clock.now())) return false;
    this.#engine.stopIn(id);
    this.#wakeAt(null);
    return true;
  }

  async restoreChat(userId: string, id: string): Promise<boolean> {
    return (await this.#account(userId)) !== undefined && this.#chats.restore(id);
  }

  /** See `ChatStore.reserveSave`; returns null if there is no such reply. */
  async reserveSave(userId: string, chat: string, id: string, newId: string): Promise<ReplyToSave | null> {
    const account = await this.#account(userId);
    const place = { chat, message: id };
    return (account && this.#chats.reserveSave(place, newId, account, this.#deps.clock.now())) ?? null;
  }

  async linkReply(userId: string, chat: string, id: string, contentId: string): Promise<void> {
    if (await this.#account(userId)) this.#chats.linkReply({ chat, message: id }, contentId);
  }

  /** A page of whole chats. `after` is the id of the last chat of the previous page, or empty. */
  async exportChats(userId: string, after: string): Promise<ChatsPage | null> {
    if (!(await this.#account(userId))) return null;
    const chats = this.#chats.page(after, chatsPerExportPage).map((chat) => ({ ...chat, running: [] }));
    return { chats, next: chats.length === chatsPerExportPage ? (chats.at(-1)?.id ?? null) : null };
  }

  /**
   * Checks a key of the public API and that its owner's plan includes the API. Counts the request. The key of a workspace
   * whose subscription has ended is read-only.
   */
  async checkKey(
    ownerId: string,
    hash: string,
  ): Promise<(KeyUse & { isWorkspace: boolean; isReadOnly: boolean }) | Refusal> {
    const account = await this.#account(ownerId);
    if (!account) return refusal("API_KEY_INVALID");
    const use = this.#keys.use(hash, this.#deps.clock.now());
    if (!use.ok) return use;
    const denial = checkApiAccess(account, this.#deps.clock.now());
    const isReadOnly = denial?.code === "WORKSPACE_READ_ONLY";
    if (denial && !isReadOnly) return denial;
    return { ...use, isWorkspace: account.workspaceId === ownerId, isReadOnly };
  }

  /** Stores a key. Refused if the plan does not include the API, or there are too many keys. */
  async addKey(ownerId: string, key: NewKey): Promise<ApiKey | Refusal> {
    const account = await this.#account(ownerId);
    if (!account) return refusal("UNAUTHENTICATED");
    const now = this.#deps.clock.now();
    return checkApiAccess(account, now) ?? this.#keys.add(key, now);
  }

  async listKeys(): Promise<ApiKey[]> {
    return this.#hasTables ? this.#keys.list() : [];
  }

  /** Returns the key's name; null if there is no such key. */
  async removeKey(id: string): Promise<string | null> {
    return (this.#hasTables && this.#keys.remove(id)) || null;
  }

  /** Removes the id of a deleted account from a workspace's keys. */
  async forgetKeyCreator(userId: string): Promise<void> {
    if (this.#hasTables) this.#keys.forgetCreator(userId);
  }

  /** Records that the user has a document open. @param id of the document's object */
  async documentOpened(userId: string, id: string): Promise<void> {
    if (await this.#account(userId)) this.#openDocuments.add(id, this.#deps.clock.now());
  }

  async documentClosed(id: string): Promise<void> {
    if (this.#hasTables) this.#openDocuments.remove(id);
  }

  /** The ids of the objects of the documents that the user has open. */
  async openDocuments(): Promise<string[]> {
    return this.#hasTables ? this.#openDocuments.list() : [];
  }

  /**
   * Deletes everything. Runs stop, uncharged and unsaved. Later calls find no user, in this instance and, because the
   * row in D1 is gone, in the next.
   * @throws Error if a pool could not get its prompts back; call this again then
   */
  async erase(): Promise<void> {
    this.#erased = true;
    await this.#engine.close();
    if (this.#hasTables) {
      if (!this.#engine.failOrphanedRuns()) throw new Error("a run could not be ended"); // its pool must get its prompt back first
      await this.#outbox.flush("settlement");
    }
    this.#hasTables = false;
    await this.#alarm.switchOff();
    await this.#deps.storage.deleteAll();
  }

  /** Retries what failed, and removes what has expired. */
  async alarm(): Promise<void> {
    if (!this.#hasTables || this.#erased) return; // a deletion that failed is retried by its job
    this.#alarm.onFired();
    const { storage, clock } = this.#deps;
    const account = this.#snapshot.read();
    if (account) enforceChatRetention(storage, account, this.#notifier, clock.now());
    await this.#engine.runMaintenance();
    this.#wakeAt(this.#engine.nextAlarm);
  }

  /** Sets the alarm to `time` or to the next chat retention deadline, whichever is earlier. */
  #wakeAt(time: number | null): void {
    const account = this.#hasTables ? this.#snapshot.read() : undefined;
    const deadline = account ? nextChatDeadline(this.#deps.storage.sql, account) : null;
    const times = [time, deadline].filter((time) => time !== null);
    this.#alarm.scheduleNoLaterThan(times.length > 0 ? Math.min(...times) : null);
  }

  /** Returns the object's copy of the user's plan, which is read from D1 once, or that of a workspace. */
  async #account(userId: string): Promise<Account | undefined> {
    if (this.#erased) return undefined;
    const known = this.#hasTables ? this.#snapshot.read() : undefined;
    const now = this.#deps.clock.now();
    if (known && (known.workspaceId !== userId || now < this.#readAt + workspaceCopyMs)) return known;
    const row = await findAccount(this.#deps.databases.main, userId);
    if (!row || this.#erased) return undefined; // erased in the meantime
    this.#readAt = now; // not before: the copy of a workspace that is gone must not be used until the next read
    migrate(this.#deps.storage, this.#deps.migrations);
    this.#hasTables = true;
    this.#snapshot.write(row);
    return row;
  }
}

/** Checks that the plan includes the API. A member of a workspace uses its keys, so that its managers see all of them. */
function checkApiAccess(account: Account, now: number): Refusal | undefined {
  const isWorkspace = account.workspaceId === account.userId;
  if (account.workspaceId !== null && !isWorkspace) return refusal("API_KEY_PAUSED");
  const { entitlements } = entitlementsAt(account, now);
  const denial = checkEntitlement({ options: { api: planFeatures.api.plan } }, entitlements);
  if (!denial) return undefined;
  return isWorkspace ? refusal("WORKSPACE_READ_ONLY") : refusal(denial.code, denial.details);
}
