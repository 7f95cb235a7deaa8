import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cases } from "../../../../shared/testing/property-seed.ts";
import { ControlFilter } from "./control-filter.ts";

const text = `Small teams lose time.

A list removes most of that loss. Start with five lines.`;

/** The text left of an answer that arrives in these pieces. */
function read(pieces: Iterable<string>, userText = "") {
  let shown = "";
  const filter = new ControlFilter({
    onVoid: () => {
      shown = "";
    },
    userText: () => userText,
    fields: ["text", "brief"],
  });
  for (const piece of pieces) {
    const passed = filter.push(piece); // may call onVoid, which resets what was shown
    shown += passed;
  }
  return (shown + filter.flush()).trim();
}

/** Reads the answer whole, character by character and at every split into two, which must not differ. */
function textOf(answer: string, userText = "") {
  const whole = read([answer], userText);
  expect(read(answer.split(""), userText), "character by character").toBe(whole);
  for (let at = 1; at < answer.length; at++)
    expect(read([answer.slice(0, at), answer.slice(at)], userText), `split at ${at}`).toBe(whole);
  return whole;
}

describe("reasoning is removed", () => {
  test.each([
    "<think>\nTwo paragraphs.\n</think>\n\n",
    "<think>\n\n</think>\n\n",
    "\n<think>a</think>\n<think>b</think>\n",
    "<THINK>Hm.</THINK>",
    "<thinking>Hm.</thinking>\n",
    "<reasoning>Hm.</reasoning>\n",
    "<thought>\nHm.\n</thought>\n",
    "[THINK]Hm.[/THINK]",
    "◁think▷Two paragraphs.◁/think▷",
    "<seed:think>Two paragraphs. <seed:cot_budget_reflect>I have used 40 tokens.</seed:cot_budget_reflect></seed:think>",
    "<antThinking>Hm.</antThinking>\n",
    "<|START_THINKING|>Hm.<|END_THINKING|><|START_RESPONSE|>",
    "<|begin_of_thought|>Hm.<|end_of_thought|>\n\n<|begin_of_solution|>\n",
    "<|channel>thought\nThe user asks for a text.\n<channel|>\n",
    "<|channel>\nThe user asks for a text.\n<channel|>\n",
    "<|channel|>analysis<|message|>The user wants a text.<|end|><|start|>assistant<|channel|>final<|message|>",
    "<|start|>assistant<|channel|>analysis<|message|>Hm.<|end|><|start|>assistant<|channel|>final <|constrain|>text<|message|>",
    "<|channel|>commentary to=functions.find <|constrain|>json<|message|>{}<|call|><|start|>assistant<|channel|>final<|message|>",
    "analysisThe user wants a text. Two paragraphs.assistantfinal",
    "analysisWe need a search.assistantcommentary to=functions.find json{}assistantanalysisDone.assistantfinal",
    "assistantfinal",
    '<details type="reasoning" done="true" duration="3">\n<summary>Thought for 3 seconds</summary>\n> Two.\n</details>\n',
    '<think>I use `</think>` at the end, and "</think>" too.</think>',
    "<think>\nTwo paragraphs.\n</think>\n<answer>\n",
    "<think>\nTwo paragraphs.\n</think>\n\n<response>\n",
    "</think>\n\n",
    "Here are my reasoning steps:\nTwo paragraphs.\n[BEGIN FINAL RESPONSE]\n",
    "**Thinking Process:**\n\n1. Two paragraphs.\n\n**Final Answer:**\n\n",
    "Okay, they want a text.\n\nI will do two paragraphs.\n</think>\n\n",
    "We need two paragraphs.assistantfinal",
    "<think>\n\n</think>\n\nOkay, two paragraphs.\n</think>\n\n",
    "<think>I open with <think> and write.</think> More.</think>\n",
    "I plan this first.<|/think|>",
    "I plan this first.<|/thinking|>\n",
    "<|thinking|>plan<|/thinking|>",
    "<|think|>x<|end_think|>",
    "<|thought|>plan<|/thought|>",
    "<|reasoning|>plan<|/reasoning|>",
    "<|inner_prefix|>plan<|inner_suffix|>",
    "<longcat_think>plan</longcat_think>\n",
    "<think_fast>plan</think_fast>\n",
    "<plan>\n1. A list.\n</plan>\n\n",
    "<planning>A list.</planning>",
    "<internal>A list.</internal>\n",
    "## Reasoning\nA list.\n\n## Final Answer\n",
    "**Reasoning**\n\nA list.\n\n**Final answer**\n",
    "**Thinking Process**\n\nA list.\n\n**Answer**\n",
    "Thinking...\nA list.\n...done thinking.\n\n",
    "*Thinking...*\n\n> **Planning**\n> \n> A list.\n> \n\n",
    "*Thinking…*\n> A list.\n",
    "Thought for 12 seconds\n\n",
    "Thought for a few seconds\n",
    "```thinking\nA list.\n```\n",
    "<details><summary>Thinking…</summary>\nA list.\n</details>\n\n",
    "<details>\n<summary>Thought for 3 seconds</summary>\nA list.\n</details>\n",
  ])("before the text: %j", (before) => {
    expect(textOf(before + text)).toBe(text);
  });

  test("at the end of the text, and within it", () => {
    expect(textOf(`${text}\n\n<think>Is it long enough? Yes.</think>`)).toBe(text);
    expect(textOf(`${text}<think>Is it long enough?`)).toBe(text);
    expect(textOf(text.replace("\n\n", "\n\n<think>Now the second.</think>\n\n"))).toBe(text);
    expect(textOf(text.replace("\n\n", "\n<think>Now the second.</think>\n\n"))).toBe(text);
    expect(textOf(text.replace(". Start", ". <think>An end.</think> Start"))).toBe(text);
    expect(textOf(text.replace("\n\n", "\n\n◁think▷Now the second.◁/think▷"))).toBe(text);
  });

  test("and nothing else: a mark without a text behind it, or after other reasoning, makes no text reasoning", () => {
    expect(textOf(`${text}\n</think>`)).toBe(text);
    expect(textOf(`${text}\n</think>\n\n<|im_end|>`)).toBe(text);
    expect(textOf(`<think>Two.</think>\n\n${text.replace("\n\n", "\n</think>\n\n")}`)).toBe(text);
  });

  test("if it never ends, with nothing left", () => {
    expect(textOf("<think>It never ends")).toBe("");
    expect(textOf("<|channel|>commentary to=functions.search<|message|>{}<|call|>")).toBe("");
  });
});

describe("control tokens are removed", () => {
  test.each([
    ...[
      "<|im_end|>",
      "</s>",
      "<end_of_turn>",
      "<|endoftext|>",
      " [/INST]",
      "<|eot_id|>",
      "<|end|>",
      "<|return|>",
    ],
    ...[
      "<｜end▁of▁sentence｜>",
      "<|end▁of▁sentence|>",
      "<|END_OF_TURN_TOKEN|>",
      "<|end_of_text|>",
      "<|eom_id|>",
    ],
    ...[
      "[|endofturn|]",
      "<turn|>",
      "<|endofturn|>",
      "[e~[",
      "<|eot|>",
      "<eos>",
      "[end of text]",
      "<unused12>",
    ],
    ...[
      "<|END_RESPONSE|><|END_OF_TURN_TOKEN|>",
      "<|end_of_solution|>",
      "\n[END FINAL RESPONSE]\n<|end|>",
      "<pad><pad>",
    ],
    ...[
      "<|end_of_box|>",
      "<|reserved_special_token_12|>",
      "<|endofprompt|>",
      "<|im_sep|>",
      "</s></s></s>",
      "\n</text>",
    ],
    ...["\n</answer>", "<|im_end|>\n<|im_start|>user\nMore, please.<|im_end|>\n<|im_start|>assistant\nSure!"],
    ...[
      "<|eot_id|><|start_header_id|>user<|end_header_id|>\n\nMore",
      "<end_of_turn>\n<start_of_turn>user\nMore",
    ],
    ...[
      "\n\nUser: Thank you!\n\nAssistant: You're welcome!",
      "\n\nHuman: Another one.\n\nAssistant:",
      "\n<|user|>\nMore",
      "\n\n### Instruction:\nMore\n\n### Response:\nSure",
    ],
    ...[
      "</s><s>[INST] Another one [/INST] Sure",
      "<｜User｜>More<｜Assistant｜>Sure",
      "\nuser\nMore\nassistant\nSure",
      "<|endoftext|>Human: more",
    ],
    ...["\n### Human:\nMore\n### Assistant:\nSure", "\nHuman: More\nAI: Sure", "<|im_end|>\n<|endoftext|>"],
    ...["\n### Human:", "\n\n### Instruction:\n", "\n\n###", "\n###\n", "[control_8]", "【4:0†source】"],
    ...[
      "assistant\n\n",
      "\nassistant\n",
      "<|im_end|>\n<|im_start|>",
      "\n\n<|user|> More",
      "user\n\nMore",
      "<tool_call>\n{}\n</tool_call>",
    ],
    ...[
      "<|/im_end|>",
      "<|/think|>",
      "<|/assistant|>",
      "<|/user|>",
      "<|/tool_call|>",
      "<｜/think｜>",
      '<|"|>',
    ],
    ...["<end_of_tu", "</s", "<start_of_turn", "</tool_call>", "\n</tool_call>"],
    ...["user: Thanks\nassistant: ok", "**User:** Thanks\n\n**Assistant:** ok"].map(
      (turns) => `\n\n${turns}`,
    ),
    ...["**Human**: Thanks\n\n**AI**: ok", "### User\nThanks\n\n### Assistant\nok"].map(
      (turns) => `\n\n${turns}`,
    ),
    ...["[USER]: Thanks\n[ASSISTANT]: ok", "[User] Thanks\n\n[Assistant] ok"].map((turns) => `\n\n${turns}`),
    "\n\n<user>Thanks</user><assistant>ok</assistant>",
    "\n<user>\nThanks\n</user>\n<assistant>\nok",
    "\nUser: Thanks\nAssistant: ok",
    "\n\n---\n\nUser: Thanks\n\nAssistant: ok",
    "\n\n***\n**User:** Thanks\n**Bot:** ok",
  ])("at the end of the text: %j", (after) => {
    expect(textOf(text + after)).toBe(text);
  });

  test.each([
    ...[
      "assistant\n\n",
      "<|im_start|>assistant\n",
      "<|start_header_id|>assistant<|end_header_id|>\n\n",
      "<|assistant|>\n",
    ],
    ...[
      "<start_of_turn>model\n",
      "model\n",
      "<|turn>model\n",
      "<｜Assistant｜>",
      "[/INST] ",
      "<s> ",
      "<|begin_of_text|>",
    ],
    ...[
      "<|channel|>final<|message|>",
      "<|start_of_role|>assistant<|end_of_role|>",
      "<|im_assistant|>assistant<|im_middle|>",
    ],
    ...[
      "<|START_OF_TURN_TOKEN|><|CHATBOT_TOKEN|>",
      "[|assistant|]",
      "### Response:\n",
      "<|header_start|>assistant<|header_end|>\n\n",
    ],
    ...[
      "<|begin_of_box|>",
      "<bos>",
      "Assistant: ",
      "]~b]ai\n",
      "<|im_start|>system\nWrite.<|im_end|>\n<|im_start|>assistant\n",
    ],
    ...[
      '<tool_call>\n{"name": "search"}\n</tool_call>\n',
      '[TOOL_CALLS][{"name": "search"}]\n',
      "<function=search>{}</function>\n",
    ],
    ...[
      "<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>{}<｜tool▁call▁end｜><｜tool▁calls▁end｜>\n",
      '<TOOLCALL>[{"name": "a"}]</TOOLCALL>',
    ],
    ...[
      "<|tool_calls_section_begin|>{}<|tool_calls_section_end|>",
      "<minimax:tool_call>\n</minimax:tool_call>\n",
    ],
    ...["<answer>", "<final_answer>\n", "<text>\n", "<brief>\nhandovers\n</brief>\n\n", "<text-3fa91c07>\n"],
    ...[
      "<draft>",
      "<final_text>\n",
      "<article>\n\n",
      "<tool_use>{}</tool_use>\n",
      'functools[{"name": "a"}]\n',
    ],
    ...["**Assistant:** ", "### Assistant\n", "[ASSISTANT] ", "assistant: ", "**AI assistant**: "],
    ...["User: We hand over shifts\nAssistant: ", "### Instruction:\nWe hand over shifts\n### Response:\n"],
    ...[
      "system\nYou are a helpful assistant.\nuser\nhandovers\nassistant\n",
      "user\nhandovers\nassistant\n",
      "assistant<|channel|>final<|message|>",
    ],
    '<request tool="generate" type="article">\n<brief>\nhandovers\n</brief>\n</request>\n\n',
    '<request-3fa91c07 tool="generate">\n<brief-3fa91c07>\nhandovers\n</brief-3fa91c07>\n</request-3fa91c07>\n\n',
  ])("before the text: %j", (before) => {
    expect(textOf(before + text, "handovers\nWe hand over shifts")).toBe(text);
  });

  test("around the text", () => {
    for (const tag of ["answer", "response", "text", "text-3fa91c07", "output", "result"])
      expect(textOf(`<${tag}>\n${text}\n</${tag}>`)).toBe(text);
    expect(textOf(`<request tool="rewrite">\n<text>\n${text}\n</text>\n</request>`)).toBe(text);
    for (const tag of [
      "article",
      "draft",
      "translation",
      "revised",
      "rewrite",
      "body",
      "summary",
      "content",
    ]) {
      expect(textOf(`<${tag}>${text}</${tag}>`)).toBe(text);
      expect(textOf(`<${tag}>\n${text}\n</${tag}>`)).toBe(text);
    }
    for (const tag of ["final_text", "edited_text", "corrected_text", "full-article", "plan", "assistant"])
      expect(textOf(`<${tag}>\n${text}\n</${tag}>\n`)).toBe(text);
    expect(textOf(`Assistant: # Lists\n\n${text}`)).toBe(`# Lists\n\n${text}`);
    expect(textOf(`<text>\nOld words.\n</text>\n\n${text}`, "Old words.")).toBe(text);
    expect(textOf("<text>\nOld words.\n</text>", "Old words.")).toBe("Old words.");
    expect(textOf(`\`\`\`markdown\n${text}\n\`\`\`<|im_end|>`)).toBe(`\`\`\`markdown\n${text}\n\`\`\``);
    expect(textOf(`\`\`\`markdown\n${text}<|im_end|>`)).toBe(`\`\`\`markdown\n${text}`);
    expect(textOf(`\`\`\`markdown\n${text}\n\`\`\`\n<|im_end|>`)).toBe(`\`\`\`markdown\n${text}\n\`\`\``);
  });

  test("between paragraphs", () => {
    expect(textOf(text.replace("\n\n", "\n\n<unused12>"))).toBe(text);
    expect(textOf(text.replace("\n\n", "</s>\n\n"))).toBe(text);
    expect(textOf(text.replace(" loss", "<|reserved_special_token_3|> loss"))).toBe(text);
  });
});

test("a long line shows that a label is none of its text, at any split", () => {
  const line = "a list of five lines and ".repeat(40).trim();
  expect(textOf(`Assistant: ${line}`)).toBe(line);
});

test("a turn with a long answer is part of the text, at any split", () => {
  const answer = `${text}\n\nUser: Where is it?\n\nAssistant: ${"It is on its way. ".repeat(120).trim()}`;
  expect(textOf(answer)).toBe(answer);
});

test("byte tokens become their characters", () => {
  expect(textOf(text.replaceAll("\n", "<0x0A>"))).toBe(text);
  expect(textOf("Hello <0xF0><0x9F><0x98><0x80> you<0xE2><0x80><0xA6>")).toBe("Hello 😀 you…");
  expect(textOf(`Two<0xE2><0x80>${"<0x0A>".repeat(70)}words<0x0`)).toBe(`Two${"\n".repeat(70)}words<0x0`);
});

describe("citations of sources that no reader has are removed", () => {
  test.each([
    ["loss【4:0†source】.", "loss."],
    ["loss 【1†L10-L20】【2†handover.md】, and", "loss, and"],
    ["loss. \ue200cite\ue202turn0search0\ue201\n\nStart", "loss.\n\nStart"],
    ["of <co: 0,1>that loss</co: 0,1>.", "of that loss."],
  ])("%j", (answer, cleaned) => {
    expect(textOf(`It removes ${answer}`)).toBe(`It removes ${cleaned}`);
  });

  test("but not other brackets, code, or what the user writes about", () => {
    for (const kept of ["【注】 and 【4】", "`【4:0†source】` here", "a <co> b </co> c", "a \ue200 b"])
      expect(textOf(`It removes ${kept}.`)).toBe(`It removes ${kept}.`);
    expect(textOf("It is 【4:0†source】.", "What does 【4:0†source】 mean?")).toBe("It is 【4:0†source】.");
  });
});

describe("a text keeps what is its own", () => {
  test.each([
    "The tag `</think>` ends it.\n\nThat is all.",
    'Write "</think>" at the end.',
    "```html\n<p></think>\n```\nThat is all.",
    "# ChatML\n\n```\n<|im_start|>user\nHi<|im_end|>\n<|im_start|>assistant\n```\n\nThe token `<|im_end|>` ends a turn.",
    "DeepSeek models wrap their reasoning in <think> and </think> tags.\n\nQwen does too.",
    "Put your steps in <think>...</think> tags, and the rest outside.\n\nThen send it.",
    "The marks (<|im_start|>, <|im_end|>) belong to ChatML.",
    "- <|im_end|>: the end of a turn",
    "Code:\n\n    <|im_start|>user\n\nis indented.",
    "```xml\n<response>\n<answer>1</answer>\n</response>\n```",
    "Old price: <s>20 euros</s>, now 10.",
    "a < b, and [a link](https://example.com) [INST",
    "<p>Reed pens.</p>",
    "<thi",
    "The assistant made us welcome, and the user guide helped.\n\nusers like it",
    "The assistant\n\nwas new.",
    "assistant",
    "Roles:\n\nAdmin: runs it.\n\nUser: reads it.\n\nGuest: looks at it.",
    "There are two roles.\nUser: reads it.\nAdmin: runs it.",
    "Everyone has a role.\n\nUser: reads the texts of others.\n\nThat is all it may do.",
    "Jeder hat eine Rolle.\n\nNutzer: liest die Texte der anderen.\n\nMehr darf er nicht.",
    "Who may read:\n\nadmin\nuser\nguest",
    "A table:\n\n| <b> | bold |\n| --- | --- |\n\n<details>\n<summary>More</summary>\nText\n</details>",
    "Use the ` key.\n\nAnd go on.",
    "analysis of the market\n\nIt grows.",
    "Analysis: it grows.\n\nAnswer: buy.",
    "Final words.\n\n## Response: a play",
    "<output> is a tag of HTML.",
    "Ask [me] or [you]. ]~",
    "| <pad> | padding |\n| --- | --- |\n|<s>| start |\n| <|im_end|>, <eos> | end |",
    "Model: X200\nColour: red",
    "Model: Nikon D50\n\nA camera of 2005, made for beginners and their first pictures.",
    "# Roles\n\nThere are some.\n\n## User\n\nReads.\n\n## Assistant\n\nHelps.",
    "It has roles.\n\n**User:** reads it.\n\n**Admin:** runs it.",
    "An example:\n\n**User:** Where is my parcel?\n**Assistant:** It comes today.",
    "They talk.\n\n**Anna:** Hello.\n\n**User:** Hello.\n\n**Assistant:** Good day.",
    "Hi <user>, welcome.\n\nOpen /home/<user>/notes.",
    "<name>, thank you for the list.",
    "<date>\n\nDear Anna,",
    "<pause> So today we meet.",
    "<config>\n  <name>a</name>\n</config>",
    "<article>\n<h1>Pens</h1>\n</article>",
    "<div>Text</div>\n\n<strong>More</strong>",
    "<details>\n<summary>What is a pen?</summary>\nA tool.\n</details>",
    "The text.\n\n<plan>\nOne\n</plan>\n\nMore.",
    "Thinking...\nof you, all day.",
    "## Reasoning\n\nIt is old.\n\n## Conclusion\n\nIt stays.",
    "System\n\nIt has parts.",
    "user\nis a word.",
    "The token <0x0A> is a line break.",
    "```\n<0x0A><|im_",
    "A rule:\n\n---\n\nUser stories help.\n\n***\n\n-- the end",
    "Ask [me] or [AI] or [User]. Or **user** or *model*:",
    "# How it works\n\nOur helper answers at night.\n\n**User:** When do you open?\n\n**Assistant:** At nine.\n\nTry it on the right.",
    "# How it works\n\nOur helper answers at night.\n\nUser: When do you open?\n\nAssistant: At nine.\n\n## Prices\n\n4 euros.",
    "# The fridge\n\nIt is night.\n\nHuman: Open the door.\n\nAI: No.\n\nHuman: Please.\n\nAI: You had two puddings.",
    "It is night.\n\nuser: Open the door.\nassistant: No.\nuser: Please.\nassistant: You had two puddings.",
    "It is night.\n\n[USER] Open the door.\n[BOT] No.\n[USER] Please.\n[BOT] No.",
    "It is night.\n\n### User:\nOpen the door.\n\n### Assistant:\nNo.\n\n### User:\nPlease.\n\n### Assistant:\nNo.",
    "# Der Wecker\n\nEs ist sechs Uhr.\n\nNutzer: Noch fünf Minuten.\n\nAssistent: Das sagst du seit Montag.\n\nNutzer: Ich bin wach.",
    "An example:\n\nUser: Where is my parcel?\n\nAssistant: It comes today.",
    "Bot: Good evening.\n\nGuest: Good evening.",
    "# AI\n\nArtificial intelligence is software that learns from examples.",
    "**AI:** the two letters that every freight agent hears ten times a day.",
    "AI: A Baker's New Apprentice\n\nSmall bakeries lose an hour every morning.",
    "AI: Bakers have a new apprentice.\n\nSmall bakeries lose an hour every morning.",
    "Model: The Aurora 300 is a lamp for readers who work late at night.\n\nPower: 9 watts",
    "Bot: A list of five lines removes most of that loss.",
    "Assistant: Part-Time, Two Mornings a Week\n\nWe are a small dental practice in Leeds.",
    "Assistent: zwei Vormittage pro Woche\n\nWir sind eine kleine Praxis in Kassel.",
    "# Who may do what\n\nEveryone else has the lower level.\n\nUser: may read all texts.",
    "It was late.\n\nHuman: a word with five letters.",
    "# Our rules\n\nWe check every answer.\n\n### Instruction:\n\nWrite one sentence.\n\n### Input:\n\nPaste the text.\n\n### Output:\n\nRead it twice.",
    "We check every answer.\n\n### Instruction:\nWrite one sentence.\n\n### Response:\nRead it.\n\nThen send it.",
    "we counted the bills.\nand in the end we were\nonly this.\nhuman\nand late for the bus",
    "it learned the word for door.\n\nand then it asked:\nhuman\nwhat is it like",
    "we were.\nmodel\ncitizens of the night.\nassistant\nto no one",
    "<date>\nDear <name>,\n\nThank you.",
    "<letterhead>\n\nDear Ms Smith,\n\nyour order is on its way.",
    "<my_name>\n12 Mill Road\n\nDear Ms Smith,",
    "# Thoughts\n\nA door is opened from inside.\n\n## Response\n\nLord, hear us.",
    "**Reasoning:** The ball falls for two seconds.\n\n**Answer:** 20 m/s",
    "**Reasoning:** One.\n\n**Answer:** Two.\n\n**Final answer:** Three.",
    "## Thought process:\n\nThe man is small.\n\n## Answer:\n\nHe cannot reach the button.",
    "Thought: Nobody likes my work.\n\nResponse: Two people thanked me.\n\nThought: I will fail.\n\nResponse: I have passed.",
    "**Réflexion :** Le silence est-il une réponse ?\n\n**Réponse :** Il dépend de la question.",
    "**Überlegungen:** Ein Rechteck hat vier rechte Winkel.\n\n**Antwort:** Jedes Dreieck hat die halbe Fläche.",
    "From: <start>\nReason: <reason>\n\nThank you.\n\n<name>",
    "Dear <name>,\n\nOur analysis: <analysis>\nOur solution: <solution>\n\nKind regards",
    "- **Tools:** <tools>\n- <reason>\n- Next step: <step>\n\nSend it.",
    "Dear Anna,\n\n<reason>\n\nKind regards,\n<analysis>\nPaul",
    "Why we moved: <reason>",
    "<s>49 €</s> Now only 39 €: the lamp for readers.",
    "<s>49 €</s> **39 €**\n\nOnly today: <s>9</s> 5 € for ink.",
    "<s>49 €</s> <strong>39 €</strong>",
    "Headings have these marks:\n\n#\n\n##\n\n###",
    "Thought for 12 seconds, then he spoke.\n\nIt was late.",
    "Thought for 12 seconds",
    "*Thinking...*\n\nHe stopped.",
    "*Thinking...*\n\n> Only a quotation.",
    "Roles, in two sections.\n\n## System\n\nRules.\n\n### Human:",
  ])("%j", (answer) => {
    expect(textOf(answer)).toBe(answer);
  });

  test.each([
    ["How do the <think> tags of DeepSeek work?", "Models end with\n</think>\nand go on."],
    ["Explain ChatML.", "A turn ends with\n\n<|im_end|>\n\nand the next begins."],
    ["Write a dialogue of a user and an assistant", "They meet.\n\nUser: Hello!\n\nAssistant: Hello."],
    ["Explain <answer> in GRPO", "It thinks.\n\n<answer>\n42\n</answer>\n\nThat is all."],
    ["Explain <draft>", "<draft>Words</draft> is a tag."],
    ["Write XML for a note", "<note>Buy ink</note>"],
    [
      "An article on user roles",
      "It has roles.\n\n**User:** reads.\n\n**Assistant:** helps.\n\n**Admin:** runs it.",
    ],
    ["Write a spec of the model X", "Model: a camera that is made for beginners and for all their pictures."],
    ["What are byte tokens?", "They are\n\n<0x0A><0x0B>\n\nand others."],
    [
      "A skit with a human and a fridge",
      "It is night.\n\nHuman: Open the door.\n\nAI: You had two puddings.",
    ],
    [
      "Landing page with one sample request",
      "The service acts.\n\nUser: Wake me at seven.\n\nAssistant: I will wake you at seven.",
    ],
    [
      "Wer macht was? Über künstliche Intelligenz im Büro",
      "So geht es.\n\nHuman: liest den Brief.\n\nAI: findet die Adresse.",
    ],
    ["Stellenanzeige: Assistenz in der Praxis", "Assistent: Wir suchen eine freundliche Person."],
    ["A job for an assistant", "Assistant: You greet our patients."],
    ["A template with angle brackets", "<reason>\nDear <name>,\n\nThank you."],
    ["A report template", "# Report\n\n<result>\n\nSend it.\n\n<solution>\nBye"],
    ["A letter with placeholders", "<letter>\nDear <name>,\n\nThank you."],
    ["Sample answer as XML", "<response>\n  <status>ok</status>\n  <city>Kassel</city>\n</response>"],
    ["XML tutorial", "A note.\n\n<note>\n<to>Ann</to>\n<reply>\nYes\n</reply>\n</note>\n\nThat is all."],
    ["Model answer for the exam", "**Reasoning:** It falls.\n\n**Final answer:** 20 m/s"],
    ["Explain why 2 is even", "## Reasoning\nIt halves.\n\n## Answer\nYes."],
  ])("if the user writes about it: %j", (userText, answer) => {
    expect(textOf(answer, userText)).toBe(answer);
  });
});

test("every split of any answer gives the same text", () => {
  const part = fc.constantFrom(
    ...[
      "**",
      "User:",
      "### User\n",
      "[USER]",
      "<user>",
      "</user>",
      "<assistant>",
      "Model:",
      "---\n",
      "assistant:",
    ],
    ...[
      "<draft>",
      "</draft>",
      "Reason: ",
      "<reason>",
      "<tools>",
      "<response>",
      "### Response:",
      "Human: ",
      "human\n",
      "## Final answer\n",
      "Assistant: ",
      "<plan>",
      "</plan>",
      "<0x0A>",
      "<0xE2><0x80>",
      "<0x94>",
      "<|/think|>",
      "<|thought|>",
    ],
    ...["|", "## Answer\n", "**Reasoning**\n", "system\n", "functools[", "<summary>Thinking</summary>"],
    ...[
      "<think>",
      "</think>",
      "<thi",
      "nk>",
      "\n",
      "\n\n",
      " ",
      "pen",
      "Pen.",
      "`",
      "```\n",
      "</",
      "[THINK]",
      "[/THINK]",
    ],
    ...[
      "<|im_end|>",
      "<|im_start|>",
      "user",
      "assistant",
      "final",
      "\nUser:",
      "<|channel|>",
      "analysis",
      "<|message|>",
    ],
    ...[
      "<text>",
      "</text>",
      '"',
      "<answer>",
      "</answer>",
      "<|end|>",
      "[INST]",
      "[/INST]",
      "<s>",
      "</s>",
      "<details>",
      ",",
      "&amp;",
      "&lt",
    ],
  );
  const answers = fc.array(part, { maxLength: 14 }).map((parts) => parts.join(""));
  fc.assert(
    fc.property(answers, (answer) => {
      textOf(answer);
    }),
    { numRuns: cases(1500) },
  );
});
