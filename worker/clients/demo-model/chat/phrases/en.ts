import type { ReplyPhrases } from "./phrases.ts";

export const english: ReplyPhrases = {
  note: "_I am the built-in demo model: I work by rules on the words you give me, and I know no facts beyond them._",
  leads: {
    intro: ["Here is an introduction you can build on:", "An introduction to start from:"],
    conclusion: ["Here is a conclusion you can build on:", "A conclusion to start from:"],
    written: ["Here is a first draft:", "A draft to start from:"],
    titles: ["Some titles to choose from:", "These titles would fit:"],
    outline: ["Here is an outline to start from:", "It could be built like this:"],
    summary: ["In short:", "What it says, in brief:"],
    shorter: ["Here is a shorter version:", "Cut down to what matters:"],
    longer: ["Here is a longer version:", "With more detail:"],
    simpler: ["Here it is in simpler words:", "A simpler version:"],
    styled: ["Here it is in that style:", "In the tone you asked for:"],
    revised: ["Here is the revised text:", "A clearer version:"],
    corrected: ["Here is the corrected text:", "With the mistakes put right:"],
    adapted: ["Adapted for publishing:", "Here is what you could post:"],
    code: ["Ready to be pasted into the page:", "Here is the code:"],
    more: ["It could go on like this:", "Here is more:"],
    explain: ["In a nutshell:", "The short answer:"],
  },
  ends: {
    text: [
      "Shall I make it shorter, change its tone, or suggest titles for it?",
      "Tell me who will read it, and what they should do then, and I will adjust it.",
      "Would you rather have it longer, simpler, or more formal?",
    ],
    list: [
      "Which one comes closest? I can write on from there.",
      "Shall I write the introduction next, or suggest more?",
      "Tell me which to keep, and I will go on with it.",
    ],
    work: [
      "Is there a passage that you would like to have different?",
      "I can also change the tone, correct the grammar, or sum it up.",
      "Shall I go on with it: shorter, longer, or for another place?",
    ],
    explain: [
      "Paste a passage of yours, and we will try it on that.",
      "Would you like to see it done in a text of your own? Send me a paragraph.",
      "Shall I look at a text of yours with this in mind?",
    ],
  },
  cut: "The text is long, so I worked on its beginning. Send me the next part, and I will go on with that.",
  changes: ["What I corrected:", "The corrections one by one:"],
  noMistakes: [
    "My rules find no mistakes in this text. They know the common ones, not all of them: a second reader never hurts.",
    "I find nothing to correct here, as far as my rules reach. Read it aloud once more: the ear hears what rules miss.",
  ],
  unchanged: [
    "My rules find nothing in this text that they could say in another way. They know the common long-winded and stiff phrases of a language; short sentences and lists mostly stay as they are.",
    "I would leave this as it is: my rules know no other wording for what it says. A configured language model would go further. I can still shorten it, sum it up, or find titles for it.",
  ],
  needsText: [
    "Gladly. Paste the text into your next message, or attach one from your history; I will work on it right away. It helps to know who will read it, and what matters most to you: length, tone, or clarity.",
    "For that I need a text. Put it into your next message below a line that says what to do with it, or attach one from your history. Tell me, too, who it is for and where it will appear.",
  ],
  needsTopic: [
    "Gladly. What is it about? A few words are enough to begin with: the topic, two or three points that must not be missing, and who will read it. From that I will write a first version that we can work on.",
    "For that I need a topic. Tell me in a line what it is about, for whom it is, and what should stay in the reader’s mind; I will make a first version of that.",
  ],
  greeting: [
    "Hello! Good to have you here. What are you writing?",
    "Hi there! What would you like to work on today?",
  ],
  thanks: [
    "You are welcome! If you like, we can go on from here: another tone, a shorter version, titles, or a post made of it. Or tell me what you are going to write next, and we will begin with an outline.",
    "Glad it helps! There is more we could do with it: sum it up, adapt it for social media, or go over the grammar. Or begin something new: tell me the topic.",
  ],
  translate: [
    "To be plain: this demo model cannot translate. A configured language model can. What I can do in the language of a text: correct it, make it simpler or shorter, sum it up, suggest titles, or adapt it for social media. A simple, corrected text is also easier to translate. Shall I begin with that?",
    "I have to say no to this one: the demo model does not translate, it only works within the language a text is in. With a configured language model it will work. Until then I can prepare the text: shorter sentences, plain words, no mistakes. Shall I?",
  ],
  abilities: {
    leads: ["This is what you can ask me for:", "I can help with these things:"],
    list: [
      "**Write**: a blog introduction, a conclusion, a draft of a post, an e-mail or a script about your topic",
      "**Plan**: an outline, titles, or a summary of a text",
      "**Revise**: for clarity and cohesion; shorter, longer, simpler, or in another tone; grammar",
      "**Adapt**: a text for Instagram, LinkedIn, X and others, or meta tags for a page",
      "**Explain**: active voice, hooks, headlines, calls to action, cohesion and more",
    ],
    ends: [
      "Begin with a topic, or paste a text and say what should become of it.",
      "Just say what you are working on, or paste a text into your message.",
    ],
  },
  understood: [
    "I take it that this is about {topic}.",
    "If I understand you rightly, your topic is {topic}.",
    "So {topic} is what you are concerned with.",
  ],
  also: ["These come into it, too: {points}.", "You also mention {points}."],
  suggests: [
    "I cannot judge the matter itself, but here is an outline for a text about it:",
    "What I know of it is what you tell me. This is how a text about it could be built:",
  ],
  gist: [
    "You sent me a text about {topic}. These are its main points:",
    "A text about {topic}, then. This is what it comes down to:",
  ],
  questions: {
    leads: ["To go further, tell me:", "Three things would help me:"],
    list: [
      "Who will read it, and what do they know already?",
      "What should readers do or think after {topic}?",
      "Where will it appear: a blog, an e-mail, a paper?",
      "Which example or experience of your own belongs in it?",
      "How long may it be?",
      "What is the one thing about {topic} that must not be missing?",
    ],
  },
  wordless: [
    "There are no words in that for me to work with. Tell me in a sentence what you are writing, or paste a text and say what should become of it: a summary, titles, a shorter version. A topic alone is enough for an outline.",
    "I can only read words, and I find none here. Write me what it is about, or paste a passage; I can plan, draft, revise, shorten and sum up.",
  ],
  conclusion: {
    openings: [
      "In conclusion, the considerations above show that {topic} cannot be reduced to a single question. Its parts depend on each other, and whoever looks at one of them alone will miss what ties them together.",
      "What has been set out here leads to a clear result: {topic} deserves attention not as a detail, but as a matter on which further decisions depend. That is what gives the findings their weight.",
    ],
    points: [
      "Above all, {points} have proved to belong together.",
      "In particular, the argument rests on these points: {points}.",
    ],
    closings: [
      "Limits remain, and they should be named: the view taken here is one among several. Yet this openness is what makes further work worthwhile. The next step is to test what has been gained against new cases, and to keep what stands.",
      "Questions stay open, and that is no weakness. They show where further work has to begin. If one insight is to remain, let it be this: understanding is the first condition of change, and it begins with careful looking.",
    ],
  },
  condensed: { wants: "**The user wants:**", soFar: "**So far:**", attached: "Attached text:" },
};
