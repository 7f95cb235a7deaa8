// What model servers leave in an answer besides its text, as data: the control tokens of chat templates, and the tags around
// reasoning, tool calls and the answer itself.

import { byteTokens } from "./byte-tokens.ts";
import type { Topic } from "./topics.ts";

/** Who speaks after a header: the model, or another party whose turn the model imagines. */
export type Role = "assistant" | "other";

/** What is dropped as a whole. `foreign`: another party's turn before the answer. `plan`: reasoning, if a text follows. */
export type BlockKind = "reasoning" | "plan" | "tool" | "foreign" | "request";

export type Control =
  /** Opens reasoning or a tool call, which ends with `close` or one of the marks that end any reasoning. */
  | { is: "block"; kind: BlockKind; close: RegExp }
  /** Ends reasoning. Without an opening mark, everything before it was reasoning: the opening was in the prompt. */
  | { is: "reasoningEnd" }
  /** A tool call that takes the rest of its line. */
  | { is: "toolLine" }
  /** Ends the answer. */
  | { is: "stop" }
  /** Begins a turn; `reads`: its role follows. */
  | { is: "header"; role: Role | "reads" }
  /** Names one of Harmony's channels; the name follows. */
  | { is: "channel" }
  /** Stands around the answer. */
  | { is: "wrapper"; isOpening: boolean }
  /** A run of bytes, each as a token. */
  | { is: "bytes" }
  /** A padding, separating or reserved token. */
  | { is: "mark" };

/** The longest token, in characters: `<request tool="…" …>`. */
export const maxTokenLength = 400;

/** A token by its shape. Names of tags contain no blanks, so "a < b" and "[a link](…)" are seen at once. */
export const tokenShape =
  /(?:<0x[0-9a-f]{2}>){1,64}|<\|?[|｜]?\/?[\w:.=▁~-]{1,60}[|｜]?>|<\/?[a-z][\w:]{2,30}(?: [\w-]+="[^"<>\n]{0,60}"){0,8} ?>|<[|｜]["'\w▁ ]{1,40}[|｜]>|<<\/?SYS>>|<request[\w-]{1,14}(?: [\w-]+="[^"<>\n]{0,60}"){1,8} ?>|\[\/?[A-Za-z_ ]{3,24}\]|\[\|[a-z]{2,20}\|\]|\[control_\d{1,3}\]|◁\/?[a-z]{1,20}▷|\]~b\]|\]~!b\[|\[e~\[|【[\w:]{0,30}†[^】\n]{1,80}】|\ue200[^\ue200\ue201\n]{1,200}\ue201|<\/?co: ?\d{1,3}(?:, ?\d{1,3}){0,9}>/iy;
/** The beginning of a token. */
export const unfinishedToken =
  /<(?:$|<?\/?[\w|｜/:.=▁~-]{0,62}$|[|｜]["'\w▁ ]{0,41}[|｜]?$|\/?[a-z][\w:-]{2,30} (?:[\w-]+="[^"<>\n]{0,60}" )*(?:[\w-]{1,20}(?:="?[^"<>\n]{0,60}"?)?)?$)|<\/?co: ?[\d, ]{0,40}$|\[(?:$|\/?[A-Za-z_ ]{0,24}$|control_\d{0,3}$|\|[a-z]{0,20}\|?$|e~?$)|◁\/?[a-z]{0,20}$|\](?:$|~!?b?$)|【[\w:]{0,30}(?:†[^】\n]{0,80})?$|\ue200[^\ue200\ue201\n]{0,200}$/iy;

/** A citation of a source that only the model's server has: 【4:0†source】, `<co: 0>`, or one in private-use characters. */
const citation = /^[【\ue200]|^<\/?co:/;

/** The beginning of a token that ends an answer, cut off by the length limit or by a stop word. */
export const halfToken =
  /^<(?:[|｜](?:im_|e|end|eo|start|return)[\w▁]{0,20}[|｜]?|\/s|eo[st]|(?:end|start)_of_[a-z_]{0,12})$/i;

const reasoningNames =
  "(?:seed:|longcat_)?(?:think|thinking|thoughts?|thought_process|think_fast|reason|reasoning|reflection|scratchpad|inner_monologue|analysis|cot|cot_budget_reflect)|(?:ant|mm:)thinking";
/** The same between bars, where "begin" and "end" may take the place of the slash. */
const barredReasoning = new RegExp(`^(?:(?:begin|start)_(?:of_)?)?(?:${reasoningNames})$|^inner_prefix$`);
const endingNames = `(?:/|end_(?:of_)?)(?:${reasoningNames})|inner_suffix`;
const barredReasoningEnd = new RegExp(`^(?:${endingNames})$`);
const reasoningTag = new RegExp(`^<(?:${reasoningNames})>$|^\\[think\\]$|^◁think▷$`, "i");
const reasoningEndTag = new RegExp(
  `^</(?:${reasoningNames})>$|^\\[/think\\]$|^◁/think▷$|^\\[begin final response\\]$`,
  "i",
);
/** Whether reasoning opens further reasoning. */
export const nestedReasoning = new RegExp(`<(?:${reasoningNames}) ?>|\\[think\\]`, "i");
/** Ends any reasoning. */
const reasoningEnd = new RegExp(
  String.raw`</(?:${reasoningNames}) ?>|\[/think\]|◁/think▷|<[|｜](?:${endingNames})[|｜]>|\[begin final response\]|assistantfinal`,
  "i",
);
/** A block's tag that may also be a placeholder of a template: `Reason: <reason>`. */
export const mayBePlaceholder = /^<(?!think|tool(?!s>))[a-z]+>$/i;
const harmonyEnd = /<\|(?:end|return|call)\|>|(?=<\|(?:start|channel)\|>)/i;
/** Ends what an assistant's detokenized channel says. */
export const detokenizedEnd = /assistantfinal/;

/** Begins the assistant's turn after another party's. */
export const assistantTurn =
  /(?=<[|｜](?:im_start|start|start_header_id|header_start|start_of_role)[|｜]>\s*assistant|<\|turn>\s*model|<start_of_turn>\s*model|<[|｜](?:hy_)?assistant[|｜]>|<\|im_assistant\|>|<\|CHATBOT_TOKEN\|>|\[\|assistant\|\]|\[\/INST\])/i;

const toolTags =
  /^<\/?((?:minimax:|antml:)?(?:tool_calls?|toolcalls?|function_calls?|tool_code|tool_use|tool_response|tool_results?|tools|invoke))>$/i;
const answerTags =
  /^<\/?(?:answer|final_answer|final|response|final_response|output|result|solution|reply)>$/i;
const reservedTags =
  /^<\/?(?:unused\d+|pad|bos|unk|mask:?\d*|special_\d+|extra_id_\d+|reserved_\d+|image_soft_token|no_?think)>$|^\[control_\d{1,3}\]$/i;
const stopTags =
  /^<(?:\/s|eos|eot|eod|eom|end_of_turn|end_of_utterance|end_of_text|end_of_sentence|endoftext)>$|^\[(?:end of text|eos|eot|end final response|\|endofturn\|)\]$|^\[e~\[$/i;

const assistantRole = "assistant|model|chatbot|bot|ai|gpt";
const otherRole = "user|human|system|developer|tool|function|observation|environment|ipython|documents?";
/** A role after a header token, with what belongs to it. */
export const roleWord = new RegExp(
  String.raw`^[^\S\n]*(?:(${assistantRole})|(?:${otherRole}))(?: to=[^\s<]+)?(?:[^\S\n]*:?[^\S\n]*(?:\n|$)|[^\S\n]*(?=<))`,
  "i",
);
/** What may become a role. */
export const unfinishedRole = /^[^\S\n]*[a-z]{0,12}(?: to=[^\s<]{0,60})?[^\S\n]*:?[^\S\n]*$/i;

/** A channel after its token. The name of a tool may follow, and the format of its arguments. */
export const channelName =
  /^\s*(analysis|commentary|final|thought)(?:[^<\n]{0,80}(?:<\|constrain\|>[^<\n]{0,40})?<\|message\|>|(?![a-z])[^\S\n]*\n?)/;
export const unfinishedChannel = /^\s*(?:[a-z]{0,10}|(?:analysis|commentary|final|thought)[^\n]{0,150})$/;

/** Reads a token of the shape above; undefined if it is part of the text. */
export function readControl(token: string): { control: Control; topic: Topic } | undefined {
  if (citation.test(token)) return { control: { is: "mark" }, topic: "citation" };
  const bare = token.replaceAll("｜", "|").replaceAll("▁", "_").toLowerCase();
  const tag = readTag(bare.replace(/ ?>$/, ">"));
  if (tag) return tag;
  const name = /^<\|?\|?([^|]*?)\|?>$/.exec(bare)?.[1] ?? /^\[\|(.*)\|\]$/.exec(bare)?.[1];
  const isBarred = /^<\||\|>$|^\[\|/.test(bare);
  return name !== undefined && isBarred ? { control: readBarred(bare, name), topic: "template" } : undefined;
}

/** @param whole a tag with its attributes */
function readTag(whole: string): { control: Control; topic: Topic } | undefined {
  const bare = whole.replace(/ [\w-]+="[^"]*"/g, "");
  const block = (kind: "reasoning" | "tool", close: RegExp) => ({ is: "block" as const, kind, close });
  if (reasoningTag.test(bare)) return { control: block("reasoning", reasoningEnd), topic: "reasoning" };
  if (reasoningEndTag.test(bare)) return { control: { is: "reasoningEnd" }, topic: "reasoning" };
  if (/^<details .*type="(?:reasoning|thinking|tool_calls|code_interpreter)"/.test(whole))
    return { control: block("reasoning", /<\/details>/i), topic: "tag" };
  if (bare === "<unused94>") return { control: block("reasoning", /<unused95>/), topic: "template" }; // MedGemma's
  const tool = toolTags.exec(bare)?.[1];
  if (tool && bare[1] === "/") return { control: { is: "mark" }, topic: "tag" };
  if (tool) return { control: block("tool", new RegExp(`</${tool}>`, "i")), topic: "tag" };
  if (/^<function=[\w.-]+>$/.test(bare)) return { control: block("tool", /<\/function>/i), topic: "tag" };
  if (/^\[(?:tool_calls|available_tools|tool_results)\]$/.test(bare))
    return { control: { is: "toolLine" }, topic: "template" };
  if (answerTags.test(bare))
    return { control: { is: "wrapper", isOpening: bare[1] !== "/" }, topic: "markup" };
  if (byteTokens.test(bare)) return { control: { is: "bytes" }, topic: "template" };
  if (stopTags.test(bare)) return { control: { is: "stop" }, topic: "template" };
  if (bare === "[inst]" || bare === "<<sys>>")
    return { control: { is: "header", role: "other" }, topic: "template" };
  if (bare === "[/inst]" || bare === "<</sys>>")
    return { control: { is: "header", role: "assistant" }, topic: "template" };
  if (/^(?:<start_of_turn>|\]~!?b[\][])$/.test(bare))
    return { control: { is: "header", role: "reads" }, topic: "template" };
  if (bare === "<s>" || reservedTags.test(bare)) return { control: { is: "mark" }, topic: "template" };
  return undefined;
}

/** Reads `<|name|>`, or `<|name>` and `<name|>`, which newer templates use in pairs. */
function readBarred(bare: string, name: string): Control {
  const isPaired = !/^<\|.*\|>$|^\[/.test(bare);
  const block = (kind: "reasoning" | "tool", close: RegExp): Control => ({ is: "block", kind, close });
  if (isPaired && bare.startsWith("<|")) {
    if (name === "channel") return block("reasoning", /<channel\|>/i);
    if (name === "turn") return { is: "header", role: "reads" };
    if (/^(?:tool|function)/.test(name)) return block("tool", new RegExp(`<${name}\\|>`, "i"));
    return { is: "mark" };
  }
  if (isPaired) return { is: name === "turn" ? "stop" : "mark" };
  if (name === "channel") return { is: "channel" };
  if (barredReasoning.test(name)) return block("reasoning", reasoningEnd);
  if (barredReasoningEnd.test(name)) return { is: "reasoningEnd" };
  if (name.startsWith("/")) return { is: name === "/im_end" ? "stop" : "mark" };
  if (
    /^(?:tool_calls?_(?:section_)?begin|tool_calls_begin|tool_outputs_begin|start_action|start_tool)/.test(
      name,
    )
  )
    return block("tool", toolEnd);
  if (/^(?:tool_call|tool_calls|python_tag|function_call|plugin|interpreter)$/.test(name))
    return { is: "toolLine" };
  if (
    /^(?:im_start|start|start_header_id|header_start|start_of_role|start_of_turn(?:_token)?|extra_id_1|im_(?:assistant|user|system))$/.test(
      name,
    )
  )
    return { is: "header", role: "reads" };
  const role = /^(?:hy_)?(\w+?)(?:_token)?$/.exec(name)?.[1] ?? name;
  if (new RegExp(`^(?:${assistantRole})$`).test(role)) return { is: "header", role: "assistant" };
  if (new RegExp(`^(?:${otherRole})$`).test(role)) return { is: "header", role: "other" };
  if (
    /^(?:end|return|call|eot|eom|eot_id|eom_id|im_end|endoftext|endofturn|end_of_(?:text|turn|turn_token|sentence|document|utterance))$/.test(
      name,
    )
  )
    return { is: "stop" };
  return { is: "mark" };
}

const toolEnd =
  /<[|｜](?:tool[_▁]calls?[_▁](?:section[_▁])?end|tool[_▁]calls[_▁]end|tool[_▁]outputs[_▁]end|end_action|end_tool)[^<>]{0,20}[|｜]>/i;

/** The end of a channel's text, by its name. */
export function channelControl(name: string): Control {
  if (name === "final") return { is: "mark" };
  return { is: "block", kind: name === "commentary" ? "tool" : "reasoning", close: harmonyEnd };
}
