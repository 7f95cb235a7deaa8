// The code of the developers page: plain data, because a test runs it. `{origin}` is replaced by the page's own address.

export const sampleLanguages = ["curl", "typescript", "python"] as const;
export type SampleLanguage = (typeof sampleLanguages)[number];

/** The steps of the quick start. `document` reads `$DOCUMENT_ID`, the `contentId` of the first call. */
export const quickStartSteps = ["call", "stream", "document"] as const;
type QuickStartStep = (typeof quickStartSteps)[number];

export const quickStart: Record<SampleLanguage, Record<QuickStartStep, string>> = {
  curl: {
    call: `curl {origin}/api/v1/runs \\
  -H "Authorization: Bearer $CALAMO_API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{
    "tool": "generate",
    "input": { "prompt": "Explain how a reed pen is cut.", "wordCount": 80 }
  }'`,
    stream: `curl -N {origin}/api/v1/runs \\
  -H "Authorization: Bearer $CALAMO_API_KEY" \\
  -H "Accept: text/event-stream" \\
  -H "Content-Type: application/json" \\
  -d '{
    "tool": "generate",
    "input": { "prompt": "Explain how a reed pen is cut.", "wordCount": 80 }
  }'`,
    document: `curl {origin}/api/v1/documents/$DOCUMENT_ID \\
  -H "Authorization: Bearer $CALAMO_API_KEY"`,
  },
  typescript: {
    call: `const response = await fetch("{origin}/api/v1/runs", {
  method: "POST",
  headers: {
    Authorization: \`Bearer \${process.env.CALAMO_API_KEY}\`,
    "Content-Type": "application/json",
  },
  body: JSON.stringify({
    tool: "generate",
    input: { prompt: "Explain how a reed pen is cut.", wordCount: 80 },
  }),
});
const run = await response.json();
if (!response.ok) throw new Error(run.error.message);
console.log(run.content, run.contentId);`,
    stream: `import { EventSourceParserStream } from "eventsource-parser/stream";

const response = await fetch("{origin}/api/v1/runs", {
  method: "POST",
  headers: {
    Authorization: \`Bearer \${process.env.CALAMO_API_KEY}\`,
    Accept: "text/event-stream",
    "Content-Type": "application/json",
  },
  body: JSON.stringify({
    tool: "generate",
    input: { prompt: "Explain how a reed pen is cut.", wordCount: 80 },
  }),
});
if (!response.ok) throw new Error((await response.json()).error.message);
const events = response.body!
  .pipeThrough(new TextDecoderStream())
  .pipeThrough(new EventSourceParserStream());
let text = "";
for await (const { data } of events) {
  const event = JSON.parse(data);
  if (event.error) throw new Error(event.error.message);
  if (event.restart) text = ""; // it starts again
  if (event.chunk) text += event.chunk;
}
console.log(text);`,
    document: `const response = await fetch(\`{origin}/api/v1/documents/\${process.env.DOCUMENT_ID}\`, {
  headers: { Authorization: \`Bearer \${process.env.CALAMO_API_KEY}\` },
});
const document = await response.json();
if (!response.ok) throw new Error(document.error.message);
console.log(document.title, document.content);`,
  },
  python: {
    call: `import os
import requests

response = requests.post(
    "{origin}/api/v1/runs",
    headers={"Authorization": f"Bearer {os.environ['CALAMO_API_KEY']}"},
    json={
        "tool": "generate",
        "input": {"prompt": "Explain how a reed pen is cut.", "wordCount": 80},
    },
)
run = response.json()
if not response.ok:
    raise RuntimeError(run["error"]["message"])
print(run["content"], run["contentId"])`,
    stream: `import json
import os
import requests

with requests.post(
    "{origin}/api/v1/runs",
    headers={
        "Authorization": f"Bearer {os.environ['CALAMO_API_KEY']}",
        "Accept": "text/event-stream",
    },
    json={
        "tool": "generate",
        "input": {"prompt": "Explain how a reed pen is cut.", "wordCount": 80},
    },
    stream=True,
) as response:
    if not response.ok:
        raise RuntimeError(response.json()["error"]["message"])
    text = ""
    for line in response.iter_lines(decode_unicode=True):
        if line.startswith("data:"):
            event = json.loads(line.removeprefix("data:"))
            if "error" in event:
                raise RuntimeError(event["error"]["message"])
            if "restart" in event:
                text = ""  # it starts again
            text += event.get("chunk", "")
print(text)`,
    document: `import os
import requests

response = requests.get(
    f"{origin}/api/v1/documents/{os.environ['DOCUMENT_ID']}",
    headers={"Authorization": f"Bearer {os.environ['CALAMO_API_KEY']}"},
)
document = response.json()
if not response.ok:
    raise RuntimeError(document["error"]["message"])
print(document["title"], document["content"])`,
  },
};

export const errorExample = `{
  "error": {
    "code": "VALIDATION_FAILED",
    "message": "Some fields are not valid.",
    "requestId": "5f0c1c1e-8f0b-4f6e-9a43-1d8b7a0e2c11",
    "details": {
      "fields": { "input.wordCount": "FIELD_INVALID", "input.mood": "FIELD_UNKNOWN" },
      "allowed": { "input.wordCount": { "type": "integer", "minimum": 20 } }
    }
  }
}`;

export const idempotencyExample = `curl {origin}/api/v1/runs \\
  -H "Authorization: Bearer $CALAMO_API_KEY" \\
  -H "Idempotency-Key: order-4711" \\
  -H "Content-Type: application/json" \\
  -d '{ "tool": "generate", "input": { "prompt": "Explain how a reed pen is cut." } }'`;

export const eventsExample = `id: 0
data: {"id":"0192d6a1-7c1e-7b3a-9a54-3f1f0c2d4e5f","chunk":""}

id: 9
data: {"chunk":"Reed pens"}

id: 24
data: {"chunk":" are easy to cut"}

id: 24
data: {"done":true,"state":"done","content":"Reed pens are easy to cut", …}`;

/** What is done with a run by its id. `resume` and `stop` read `$RUN_ID`, `resume` also `$LAST_EVENT_ID`. */
export const runExamples: Record<SampleLanguage, Record<"resume" | "stop", string>> = {
  curl: {
    resume: `curl -N {origin}/api/v1/runs/$RUN_ID/events \\
  -H "Authorization: Bearer $CALAMO_API_KEY" \\
  -H "Last-Event-ID: $LAST_EVENT_ID"`,
    stop: `curl -X POST {origin}/api/v1/runs/$RUN_ID/stop \\
  -H "Authorization: Bearer $CALAMO_API_KEY"`,
  },
  typescript: {
    resume: `import { EventSourceParserStream } from "eventsource-parser/stream";

const response = await fetch(\`{origin}/api/v1/runs/\${process.env.RUN_ID}/events\`, {
  headers: {
    Authorization: \`Bearer \${process.env.CALAMO_API_KEY}\`,
    "Last-Event-ID": process.env.LAST_EVENT_ID ?? "0",
  },
});
if (!response.ok) throw new Error((await response.json()).error.message);
const events = response.body!
  .pipeThrough(new TextDecoderStream())
  .pipeThrough(new EventSourceParserStream());
let text = ""; // begin with what you have received
for await (const { data } of events) {
  const event = JSON.parse(data);
  if (event.error) throw new Error(event.error.message);
  if (event.restart) text = ""; // it starts again
  if (event.chunk) text += event.chunk;
}
console.log(text);`,
    stop: `const response = await fetch(\`{origin}/api/v1/runs/\${process.env.RUN_ID}/stop\`, {
  method: "POST",
  headers: { Authorization: \`Bearer \${process.env.CALAMO_API_KEY}\` },
});
const end = await response.json();
if (!response.ok) throw new Error(end.error.message);
console.log(end.error ? end.error.message : end.content);`,
  },
  python: {
    resume: `import json
import os
import requests

with requests.get(
    f"{origin}/api/v1/runs/{os.environ['RUN_ID']}/events",
    headers={
        "Authorization": f"Bearer {os.environ['CALAMO_API_KEY']}",
        "Last-Event-ID": os.environ.get("LAST_EVENT_ID", "0"),
    },
    stream=True,
) as response:
    if not response.ok:
        raise RuntimeError(response.json()["error"]["message"])
    text = ""  # begin with what you have received
    for line in response.iter_lines(decode_unicode=True):
        if line.startswith("data:"):
            event = json.loads(line.removeprefix("data:"))
            if "error" in event:
                raise RuntimeError(event["error"]["message"])
            if "restart" in event:
                text = ""  # it starts again
            text += event.get("chunk", "")
print(text)`,
    stop: `import os
import requests

response = requests.post(
    f"{origin}/api/v1/runs/{os.environ['RUN_ID']}/stop",
    headers={"Authorization": f"Bearer {os.environ['CALAMO_API_KEY']}"},
)
end = response.json()
if not response.ok:
    raise RuntimeError(end["error"]["message"])
print(end["error"]["message"] if "error" in end else end["content"])`,
  },
};

/** A client with the types of the OpenAPI document. `npm run check` checks its types. */
export const typedClient = {
  generate: "npx openapi-typescript {origin}/openapi.json -o calamo.ts",
  call: `import { EventSourceParserStream } from "eventsource-parser/stream";
import createClient from "openapi-fetch";
import type { components, paths } from "./calamo.ts";

const client = createClient<paths, "application/json">({
  baseUrl: "{origin}/api/v1",
  headers: { Authorization: "Bearer " + process.env.CALAMO_API_KEY },
});
const body: components["schemas"]["StartRunRequest"] = {
  tool: "generate",
  input: { prompt: "Explain how a reed pen is cut.", wordCount: 80 },
};

const { data: run, error } = await client.POST("/runs", { body });
if (error) throw new Error(error.error.message);
console.log(run.content, run.contentId);

const { data: stream, error: failure } = await client.POST("/runs", {
  body,
  headers: { Accept: "text/event-stream" },
  parseAs: "stream",
});
if (!stream) throw new Error(failure?.error.message);
const events = stream.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
for await (const { data } of events) {
  const event: components["schemas"]["RunEvent"] = JSON.parse(data);
  if ("error" in event) throw new Error(event.error.message);
  if ("restart" in event) console.log("It starts again:");
  if ("chunk" in event) process.stdout.write(event.chunk);
}`,
};

export const webhookExamples = {
  typescript: `import { Webhook } from "standardwebhooks";

interface WebhookEvent {
  type: string;
  data: object;
}

const webhook = new Webhook(process.env.CALAMO_WEBHOOK_SECRET!);

export async function POST(request: Request): Promise<Response> {
  const body = await request.text();
  const headers = Object.fromEntries(request.headers);
  const event = webhook.verify(body, headers) as WebhookEvent;
  console.log(event.type, event.data);
  return new Response(null, { status: 204 });
}`,
  python: `import os
from flask import Flask, request
from standardwebhooks.webhooks import Webhook

app = Flask(__name__)
webhook = Webhook(os.environ["CALAMO_WEBHOOK_SECRET"])

@app.post("/webhooks/calamo")
def receive():
    event = webhook.verify(request.get_data(as_text=True), dict(request.headers))
    print(event["type"], event["data"])
    return "", 204`,
};

/** The tools of the MCP server: those that use a model, and the free ones. */
export const mcpTools = {
  writing: [
    "write_text",
    "rewrite_text",
    "suggest_titles",
    "optimize_seo",
    "adapt_for_channels",
    "summarize_text",
    "check_grammar",
  ],
  free: ["analyze_text", "validate_for_platforms", "list_voices", "search_documents", "read_document"],
};

export const mcpExample = `{
  "mcpServers": {
    "calamo": {
      "type": "http",
      "url": "{origin}/mcp",
      "headers": { "Authorization": "Bearer \${CALAMO_API_KEY}" }
    }
  }
}`;
