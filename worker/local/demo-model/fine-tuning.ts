// Fine-tuning at the demo model's server: OpenAI's files and jobs, in memory. A job takes a second for each KB of its file.
// Its model is the demo model under another name, because fixed rules learn nothing.
const validationMs = 5000;
const trainingMsPerByte = 1;

interface Answer {
  status: number;
  body: object;
}

interface Job {
  id: string;
  object: "fine_tuning.job";
  created_at: number;
  model: string;
  training_file: string;
  fine_tuned_model: string | null;
  status: string;
  error: null;
  result_files: string[];
  trainingMs: number;
}

export class DemoFineTuning {
  readonly #files = new Map<string, { id: string; filename: string; bytes: number }>();
  readonly #jobs = new Map<string, Job>();
  #made = 0;

  /** Returns null for what is not about files, jobs or the deletion of a model. */
  async respond(method: string, pathname: string, body: Buffer, contentType: string): Promise<Answer | null> {
    const [, resource, id, isCancel] =
      /^\/v1\/(files|fine_tuning\/jobs|models)(?:\/([^/]+))?(\/cancel)?$/.exec(pathname) ?? [];
    if (!resource || (resource === "models" && !id)) return null;
    if (resource === "models") return ok({ id, object: "model", deleted: true });
    if (method === "DELETE") return ok({ id, object: "file", deleted: this.#files.delete(id ?? "") });
    if (resource === "files")
      return method === "POST" ? this.#upload(body, contentType) : list([...this.#files.values()]);
    if (!id)
      return method === "POST"
        ? this.#create(body)
        : list([...this.#jobs.values()].map((job) => current(job)));
    const job = this.#jobs.get(id);
    if (!job) return problem(404, "There is no such job.");
    if (isCancel && !["succeeded", "failed"].includes(current(job).status)) job.status = "cancelled";
    return ok(current(job));
  }

  async #upload(body: Buffer, contentType: string): Promise<Answer> {
    const headers = { "Content-Type": contentType };
    const file = (await new Response(new Uint8Array(body), { headers }).formData()).get("file");
    if (!(file instanceof File)) return problem(400, "The file is missing.");
    const id = `file-demo-${++this.#made}`;
    const stored = { id, filename: file.name, bytes: file.size };
    this.#files.set(id, stored);
    return ok({ ...stored, object: "file", purpose: "fine-tune", status: "processed" });
  }

  #create(body: Buffer): Answer {
    const { model, training_file } = JSON.parse(body.toString("utf8"));
    const file = this.#files.get(training_file);
    if (!file) return problem(400, "There is no such file.");
    const job: Job = {
      id: `ftjob-demo-${++this.#made}`,
      object: "fine_tuning.job",
      created_at: Date.now() / 1000,
      model,
      training_file,
      fine_tuned_model: null,
      status: "validating_files",
      error: null,
      result_files: [],
      trainingMs: file.bytes * trainingMsPerByte,
    };
    this.#jobs.set(job.id, job);
    return ok(job);
  }
}

/** The job as it is by now. */
function current(job: Job): Job {
  if (job.status === "cancelled") return job;
  const age = Date.now() - job.created_at * 1000;
  if (age < validationMs) return job;
  if (age < validationMs + job.trainingMs) return { ...job, status: "running" };
  return { ...job, status: "succeeded", fine_tuned_model: `demo-tuned-${job.id}` };
}

const ok = (body: object): Answer => ({ status: 200, body });
const list = (data: object[]): Answer => ok({ object: "list", data: data.reverse(), has_more: false });
const problem = (status: number, message: string): Answer => ({
  status,
  body: { error: { message, type: "invalid_request_error", param: null, code: null } },
});
