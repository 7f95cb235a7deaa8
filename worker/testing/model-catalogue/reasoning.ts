// Habits of models that think, call tools or speak in their own tokens: none of it is text.
import {
  chunk,
  delivers,
  deliversTitles,
  deliversWithout,
  fails,
  type ModelHabit,
  stream,
  text,
  titlesJson,
} from "./habit.ts";

const vllm = "https://github.com/vllm-project/vllm/issues/32587";

const thinking: ModelHabit[] = [
  {
    name: "reasoning with only its closing tag",
    source: "https://github.com/open-webui/open-webui/issues/9808",
    respond: stream(
      `Okay, they want a short piece on handovers. I will do two paragraphs.\n</think>\n\n${text}`,
    ),
    assertEnd: delivers(text),
  },
  {
    name: "empty reasoning before the text",
    source: "https://github.com/QwenLM/Qwen3",
    respond: stream(`<think>\n\n</think>\n\n${text}`),
    assertEnd: delivers(text),
  },
  {
    name: "Harmony channels with their tokens",
    source: vllm,
    respond: stream(
      `<|channel|>analysis<|message|>The user wants a short piece on handovers. Two paragraphs.<|end|><|start|>assistant<|channel|>final<|message|>${text}<|return|>`,
    ),
    assertEnd: delivers(text),
  },
  {
    name: "only the header of Harmony's final channel",
    source: vllm,
    respond: stream(`<|channel|>final<|message|>${text}`),
    assertEnd: delivers(text),
  },
  {
    name: "a tool call in Harmony's commentary channel instead of a text",
    source: "https://github.com/NVIDIA/TensorRT-LLM/issues/9256",
    respond: stream(
      '<|channel|>commentary to=functions.search<|message|>{"path":"/","pattern":"*handover*"}<|call|>',
    ),
    assertEnd: fails("MODEL_EMPTY", "MODEL_UNAVAILABLE", "MODEL_REFUSED"),
  },
  {
    name: "Gemma's thinking channel",
    source: "https://github.com/Blaizzy/mlx-vlm/issues/899",
    respond: stream(`<|channel>\nThe user asks for a short piece.\n<channel|>\n${text}`),
    assertEnd: delivers(text),
  },
  {
    name: "reasoning between ◁think▷ and ◁/think▷",
    source: "https://github.com/ggml-org/llama.cpp/issues/15731",
    respond: stream(`◁think▷Two paragraphs on handovers, no heading.◁/think▷${text}`),
    assertEnd: delivers(text),
  },
  {
    name: "reasoning, then the text in <answer>",
    source: "https://github.com/open-webui/open-webui/issues/8706",
    respond: stream(`<think>Two paragraphs.</think>\n<answer>\n${text}\n</answer>`),
    assertEnd: delivers(text),
  },
  {
    name: "reasoning, then the text in <response>",
    source: "the chat templates of ERNIE and Granite",
    respond: stream(`<think>\nTwo paragraphs.\n</think>\n\n<response>\n${text}\n</response>`),
    assertEnd: delivers(text),
  },
  {
    name: "a gateway's <details> of the reasoning",
    source: "https://github.com/open-webui/open-webui/issues/9348",
    respond: stream(
      `<details type="reasoning" done="true" duration="3">\n<summary>Thought for 3 seconds</summary>\n> Two paragraphs on handovers.\n</details>\n${text}`,
    ),
    assertEnd: delivers(text),
  },
  {
    name: "a second block of reasoning in the middle of the text",
    source: "https://github.com/ikawrakow/ik_llama.cpp/issues/690",
    respond: stream(text.replace("\n\n", "\n\n<think>Now the second paragraph: be concrete.</think>\n\n")),
    assertEnd: deliversWithout(/think|be concrete/),
  },
  {
    name: "reasoning with a draft before the JSON",
    source: "https://github.com/open-webui/open-webui/issues/9417",
    tool: "titles",
    respond: stream(`<think>We need titles like {"titles": []} for this.</think>\n${titlesJson()}`),
    assertEnd: deliversTitles(4),
  },
  {
    name: "blanks within the tags of reasoning",
    source: "small fine-tunes",
    respond: stream(`<thinking >\nTwo paragraphs on handovers.\n</thinking >\n\n${text}`),
    assertEnd: delivers(text),
  },
  {
    name: "attributes of the tags of reasoning",
    source: "gateways",
    respond: stream(`<thinking duration="3">\nTwo paragraphs.\n</thinking>\n\n${text}`),
    assertEnd: delivers(text),
  },
  {
    name: "reasoning that counts its own tokens",
    source: "https://huggingface.co/ByteDance-Seed/Seed-OSS-36B-Instruct",
    respond: stream(
      `<seed:think>\nTwo paragraphs.<seed:cot_budget_reflect>I have used 120 tokens.</seed:cot_budget_reflect>\nNo heading.\n</seed:think>${text}`,
    ),
    assertEnd: delivers(text),
  },
  {
    name: "reasoning and text under headings in words",
    source: "https://huggingface.co/ibm-granite/granite-3.2-8b-instruct",
    respond: stream(
      `Here is my thought process:\nA short piece. Two paragraphs.\n\nHere is my response:\n${text}`,
    ),
    assertEnd: delivers(text),
  },
  {
    name: "reasoning that only a closing tag between bars shows",
    source: "chat templates with <|think|>",
    respond: stream(`I should plan two paragraphs first.<|/think|>${text}`),
    assertEnd: delivers(text),
  },
  {
    name: "a plan in tags before the text",
    source: "models that are asked to plan",
    respond: stream(`<plan>\n1. The loss\n2. The checklist\n</plan>\n\n${text}`),
    assertEnd: delivers(text),
  },
  {
    name: "nothing but a plan in tags, which is the text",
    source: "models that put tags around their text",
    respond: stream(`<plan>\n${text}\n</plan>`),
    assertEnd: delivers(text),
  },
  {
    name: "reasoning and text under headings without a colon",
    source: "chat models",
    respond: stream(`## Reasoning\nTwo paragraphs, no heading.\n\n## Final Answer\n${text}`),
    assertEnd: delivers(text),
  },
  {
    name: "reasoning as Ollama prints it",
    source: "https://ollama.com/blog/thinking",
    respond: stream(`Thinking...\nTwo paragraphs.\n...done thinking.\n\n${text}`),
    assertEnd: delivers(text),
  },
  {
    name: "reasoning between reserved tokens",
    source: "https://huggingface.co/google/medgemma-27b-text-it",
    respond: stream(`<unused94>thought\nTwo paragraphs on handovers.\n<unused95>${text}`),
    assertEnd: delivers(text),
  },
];

const tokens: ModelHabit[] = [
  ...["final_text", "article", "draft", "corrected_text"].map((tag) => ({
    name: `<${tag}> around the text`,
    source: "models that put tags around their text",
    respond: stream(`<${tag}>\n${text}\n</${tag}>`),
    assertEnd: delivers(text),
  })),
  {
    name: "line breaks as byte tokens",
    source: "the byte fallback of SentencePiece",
    respond: stream(text.replaceAll("\n", "<0x0A>")),
    assertEnd: delivers(text),
  },
  ...[
    "**User:** Thanks!\n\n**Assistant:** Sure.",
    "### User\nThanks!\n\n### Assistant\nSure.",
    "[USER]: Thanks!\n[ASSISTANT]: Sure.",
  ].map((turns) => ({
    name: `turns that the model imagines after its text, as in ${turns.slice(0, 9).trim()}`,
    source: "models without a stop token",
    respond: stream(`${text}\n\n---\n\n${turns}`),
    assertEnd: delivers(text),
  })),
  {
    name: "ChatML without its tokens",
    source: "servers that hide special tokens",
    respond: stream(`system\nYou are a helpful assistant.\nuser\nWrite about shifts\nassistant\n${text}`),
    assertEnd: delivers(text),
  },
  ...["<|im_end|>", "</s>", "<end_of_turn>", "<|endoftext|>", " [/INST]"].map((token) => ({
    name: `the stop token${token.startsWith(" ") ? "" : " "}${token} at the end`,
    source: "https://github.com/microsoft/PowerPlatformConnectors/issues/2563",
    respond: stream(text + token),
    assertEnd: delivers(text),
  })),
  {
    name: "the bare word of Llama's role header",
    source: "the chat template of Llama 3",
    respond: stream(`assistant\n\n${text}`),
    assertEnd: delivers(text),
  },
  {
    name: "a tool call before the text",
    source: "https://github.com/lmstudio-ai/lmstudio-bug-tracker/issues/649",
    respond: stream(
      `<tool_call>\n{"name": "web_search", "arguments": {"query": "shift handover"}}\n</tool_call>\n${text}`,
    ),
    assertEnd: delivers(text),
  },
  {
    name: "the text in the request's own tag",
    source: "models that repeat the form of the request",
    respond: stream(`<text>\n${text}\n</text>`),
    assertEnd: delivers(text),
  },
  {
    name: "the rewritten text in the request's own tag, with its suffix",
    source: "models that repeat the form of the request",
    tool: "rewrite",
    respond: ({ messages }) => {
      const [, suffix = ""] = /<text-(\w+)>/.exec(messages.at(-1)?.content ?? "") ?? [];
      const content = `<text-${suffix}>\n${text}\n</text-${suffix}>`;
      return { pieces: [chunk({ content }), chunk({}, "stop"), "data: [DONE]\n\n"] };
    },
    assertEnd: delivers(text),
  },
  {
    name: "the whole request before the text",
    source: "models that repeat the request",
    respond: stream(
      `<request tool="generate" type="article">\n<brief>\nhandovers\n</brief>\n</request>\n\n${text}`,
    ),
    assertEnd: delivers(text),
  },
  {
    name: "\\u0000 in the text",
    source: "https://github.com/vercel/next.js/issues (invalid byte sequence for encoding UTF8: 0x00)",
    respond: stream(text.replace("hour", "ho\u0000ur")),
    assertEnd: delivers(text),
  },
  {
    name: "UTF-8 that was read as Windows-1252",
    source: "https://ftfy.readthedocs.io",
    respond: stream(text.replace("next person", "teamâ€™s next person")),
    assertEnd: deliversWithout(/â€™/),
  },
  {
    name: "a zero-width space",
    source: "reports of invisible characters in generated texts",
    respond: stream(text.replace("hour a", "hour\u200B a")),
    assertEnd: deliversWithout(/\u200B/),
  },
  {
    name: "a further turn in Llama 2's tokens",
    source: "Llama 2's chat template",
    respond: stream(`${text} </s><s>[INST] Shorter, please. [/INST] Small teams lose an hour. </s>`),
    assertEnd: delivers(text),
  },
  {
    name: "the beginning of a stop token at the end",
    source: "servers that cut at stop words",
    respond: stream(`${text}<|im_e`),
    assertEnd: delivers(text),
  },
  {
    name: "an imagined further turn in another language (de)",
    source: "small models",
    respond: stream(
      `${text}\n\nNutzer: Kannst du es kürzen?\n\nAssistent: Gern! Kleine Teams verlieren Zeit.`,
    ),
    assertEnd: delivers(text),
  },
  {
    name: "an imagined further turn in another language (es)",
    source: "small models",
    respond: stream(
      `${text}\n\nUsuario: ¿Puedes acortarlo?\n\nAsistente: ¡Claro! Los equipos pierden tiempo.`,
    ),
    assertEnd: delivers(text),
  },
  {
    name: "an imagined further turn in another language (fr)",
    source: "small models",
    respond: stream(
      `${text}\n\nUtilisateur : Peux-tu raccourcir ?\n\nAssistant : Bien sûr ! Les équipes perdent du temps.`,
    ),
    assertEnd: delivers(text),
  },
  {
    name: "an imagined further turn in another language (pt)",
    source: "small models",
    respond: stream(`${text}\n\nUsuário: Você pode encurtar?\n\nAssistente: Claro! As equipes perdem tempo.`),
    assertEnd: delivers(text),
  },
];

export const reasoningHabits: ModelHabit[] = [...thinking, ...tokens];
