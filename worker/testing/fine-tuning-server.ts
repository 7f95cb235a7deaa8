// A scripted server that behaves like OpenAI's files, fine-tuning jobs and models. Tests advance the jobs.
import { vi } from "vitest";

interface StoredFile {
  id: string;
  filename: string;
  purpose: string;
  bytes: number;
  text: string;
}

interface Job {
  id: string;
  status: "validating_files" | "queued" | "running" | "succeeded" | "failed" | "cancelled";
  model: string;
  training_file: string;
  suffix: string | null;
  fine_tuned_model: string | null;
  error: { code: string; message: string; param: string | null } | null;
  result_files: string[];
}

/**
 * What happens to a call: an error of the server, a connection that fails, an answer that is lost after the work, or no
 * response at all, before or after it.
 */
export type Fault =
  | { status: number; code?: string; message?: string }
  | "refused"
  | "lost"
  | "silentBefore"
  | "silentAfter";

const minExamples = 10;
const base = "/v1";

export class FineTuningServer {
  readonly files = new Map<string, StoredFile>();
  readonly jobs = new Map<string, Job>();
  readonly models = new Set<string>();
  /** Every call, such as `POST /files`. */
  readonly calls: string[] = [];
  /** The models that can be trained. */
  readonly trainable = new Set(["scripted"]);
  /** Whether the server has files and jobs at all. */
  isOffered = true;
  /** Decides by the call whether it goes wrong. */
  fault: (call: string) => Fault | undefined = () => undefined;

  /** Answers the calls of `fetch` for files, jobs and models until `vi.restoreAllMocks()`; other calls go through. */
  install(): this {
    const before = vi.isMockFunction(globalThis.fetch)
      ? vi.mocked(globalThis.fetch).getMockImplementation()
      : globalThis.fetch;
    vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
      const request = new Request(input, init);
      const path = new URL(request.url).pathname.slice(base.length);
      if (/^\/(files|fine_tuning|models)(\/|$)/.test(path)) return this.respond(request);
      if (!before) throw new TypeError("connection refused");
      return before(input, init);
    });
    return this;
  }

  async respond(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const call = `${request.method} ${pathname.slice(base.length)}`;
    this.calls.push(call);
    const fault = this.fault(call);
    const silence = new Promise<never>(() => undefined);
    if (fault === "silentBefore") return silence;
    if (fault === "refused") throw new TypeError("connection refused");
    if (typeof fault === "object")
      return failure(fault.status, fault.message ?? "secret detail", fault.code ?? null);
    const response = await this.#answer(request, call);
    if (fault === "lost") throw new TypeError("connection lost");
    return fault === "silentAfter" ? silence : response;
  }

  /** The only job, or the newest. */
  get job(): Job {
    const job = [...this.jobs.values()].at(-1);
    if (!job) throw new Error("there is no job");
    return job;
  }

  /** Moves a job on, as the provider would: validation, queue, work, end. */
  advance(job = this.job): void {
    if (job.status === "validating_files") this.#validate(job);
    else if (job.status === "queued") job.status = "running";
    else if (job.status === "running") this.#succeed(job);
  }

  fail(code: string, message: string, job = this.job): void {
    Object.assign(job, { status: "failed", error: { code, message, param: null } });
  }

  #validate(job: Job): void {
    const problem = problemOf(this.files.get(job.training_file)?.text ?? "");
    if (problem) this.fail("invalid_training_file", problem, job);
    else job.status = "queued";
  }

  #succeed(job: Job): void {
    const model = `ft:${job.model}:org:${job.suffix}:${job.id}`;
    const result = this.#store({
      filename: "step_metrics.csv",
      purpose: "fine-tune-results",
      text: "step,loss\n",
    });
    this.models.add(model);
    Object.assign(job, { status: "succeeded", fine_tuned_model: model, result_files: [result.id] });
  }

  async #answer(request: Request, call: string): Promise<Response> {
    const [, resource = "", id = ""] =
      /^\S+ (\/files|\/fine_tuning\/jobs|\/models)(?:\/([^/]+))?/.exec(call) ?? [];
    const key = decodeURIComponent(id);
    const { searchParams } = new URL(request.url);
    const { method } = request;
    if (!this.isOffered || !resource) return failure(404, "Not found", null);
    if (resource === "/models") return this.#delete(method, this.models, key, "model");
    if (resource === "/files") {
      if (id) return this.#delete(method, this.files, key, "file");
      return method === "POST"
        ? this.#upload(await request.formData())
        : list([...this.files.values()], searchParams);
    }
    if (!id)
      return method === "POST"
        ? this.#create(await request.json())
        : list([...this.jobs.values()], searchParams);
    const job = this.jobs.get(key);
    if (!job) return failure(404, "Could not find fine tune", "fine_tune_not_found");
    if (!call.endsWith("/cancel")) return json(job);
    if (["succeeded", "failed", "cancelled"].includes(job.status))
      return failure(400, "Job has already completed", "invalid_request");
    job.status = "cancelled";
    return json(job);
  }

  #upload(form: FormData): Response | Promise<Response> {
    const [file, purpose] = [form.get("file"), form.get("purpose")];
    if (!(file instanceof File) || purpose !== "fine-tune") return failure(400, "Invalid form", null);
    if (!file.name.endsWith(".jsonl")) return failure(400, "Invalid file format", "invalid_file_format");
    return file.text().then((text) => json(this.#store({ filename: file.name, purpose, text })));
  }

  #store(file: Pick<StoredFile, "filename" | "purpose" | "text">): StoredFile {
    const stored = {
      id: `file-${crypto.randomUUID()}`,
      object: "file",
      bytes: file.text.length,
      created_at: 0,
      ...file,
    };
    this.files.set(stored.id, stored);
    return stored;
  }

  #create({
    model,
    training_file,
    suffix = null,
  }: Pick<Job, "model" | "training_file" | "suffix">): Response {
    if (!this.trainable.has(model))
      return failure(
        400,
        `Model ${model} is not available for fine-tuning or does not exist.`,
        "model_not_available",
      );
    if (!this.files.has(training_file)) return failure(400, "invalid training_file", "invalid_file");
    if ((suffix?.length ?? 0) > 64) return failure(400, "suffix is too long", "invalid_suffix");
    const job: Job = {
      id: `ftjob-${crypto.randomUUID()}`,
      status: "validating_files",
      model,
      training_file,
      suffix,
      fine_tuned_model: null,
      error: null,
      result_files: [],
    };
    this.jobs.set(job.id, job);
    return json(job);
  }

  #delete(method: string, stored: Map<string, unknown> | Set<string>, id: string, object: string): Response {
    if (method !== "DELETE") return failure(405, "Method not allowed", null);
    return stored.delete(id) ? json({ id, object, deleted: true }) : failure(404, "No such object", null);
  }
}

/** The first fault of a training file; undefined if there is none. */
function problemOf(text: string): string | undefined {
  const lines = text.split("\n").filter((line) => line !== "");
  for (const [index, line] of lines.entries()) {
    const problem = problemOfLine(line);
    if (problem) return `Line ${index + 1}: ${problem}`;
  }
  if (lines.length < minExamples)
    return `Training file has ${lines.length} example(s), but must have at least ${minExamples} examples`;
  return undefined;
}

function problemOfLine(line: string): string | undefined {
  let messages: { role?: unknown; content?: unknown }[];
  try {
    ({ messages } = JSON.parse(line));
  } catch {
    return "invalid JSON";
  }
  if (!Array.isArray(messages)) return "messages are missing";
  const roles = ["system", "user", "assistant"];
  if (!messages.every(({ role, content }) => roles.includes(String(role)) && typeof content === "string"))
    return "a message has an unknown role or no content";
  return messages.at(-1)?.role === "assistant" ? undefined : "the last message must be from the assistant";
}

/** A page, newest first. */
function list(items: { id: string }[], query: URLSearchParams): Response {
  const newest = items.reverse();
  const after = query.get("after");
  const start = after ? newest.findIndex(({ id }) => id === after) + 1 : 0;
  const end = start + Number(query.get("limit") ?? 20);
  return json({ object: "list", data: newest.slice(start, end), has_more: newest.length > end });
}

const json = (body: object, status = 200) => Response.json(body, { status });
const failure = (status: number, message: string, code: string | null) =>
  json({ error: { message, type: "invalid_request_error", param: null, code } }, status);
