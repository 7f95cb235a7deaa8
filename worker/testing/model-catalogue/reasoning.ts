// Habits of models that think, call tools or speak in their own tokens: none of it is text.
import {
  delivers,
  deliversTitles,
  deliversWithout,
  type ModelHabit,
  stream,
  text,
  titlesJson,
} from "./habit.ts";

export const reasoningHabits: ModelHabit[] = [
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
];
