import type { RewritePhrases } from "./phrases.ts";

export const englishVoices: RewritePhrases["voices"] = {
  simple: {
    leads: ["Put simply, ", "In plain words, "],
    openers: ["This is what it comes down to.", "These are the main points, in plain words."],
    closers: ["That is what matters.", "That is the whole of it."],
  },
  professional: {
    leads: ["In addition, ", "It is worth noting that "],
    openers: ["The points below set out what matters.", "The following points deserve attention."],
    closers: [
      "These points may serve as a basis for what follows.",
      "Thank you for your attention to these points.",
    ],
  },
  creative: {
    leads: ["Picture this: ", "And so it unfolds: "],
    openers: [
      "Picture a blank page, and then watch it fill.",
      "Close your eyes for a moment and picture this.",
    ],
    closers: ["The rest is up to the imagination.", "And the ink on the page is still wet."],
  },
  journalistic: {
    leads: ["The background: ", "In detail: "],
    openers: [],
    closers: ["That is how matters stand.", "So much for the state of affairs."],
  },
  storytelling: {
    leads: ["And so, ", "As the story goes, "],
    openers: [
      "Every story has a beginning, and this is where ours starts.",
      "Settle in, for there is a story to tell.",
    ],
    closers: ["And so the story goes on.", "And that is how the story goes."],
  },
  technical: {
    leads: ["Note: ", "Specifically, "],
    openers: ["This section describes the essentials.", "The relevant details are set out below."],
    closers: ["The description above covers the essentials.", "The details above apply as stated."],
  },
  conversational: {
    leads: ["You know, ", "And by the way, "],
    openers: ["So, what is this all about?", "Got a minute? Let's talk about this."],
    closers: ["Makes sense, right?", "So, what do you think?"],
  },
  persuasive: {
    leads: ["What is more, ", "Think about it: "],
    openers: ["Why does this deserve your attention? Read on.", "Ask yourself what really counts here."],
    closers: ["Now is a good moment to decide.", "The choice is yours, and the moment is right."],
  },
  poetic: {
    leads: ["And oh, ", "Listen: "],
    openers: ["Listen, for the words are drawing breath.", "Softly now, the words begin to move."],
    closers: ["And then the words grow quiet.", "And the silence goes on singing."],
  },
  academic: {
    leads: ["It may be observed that ", "Furthermore, "],
    openers: [
      "The following considerations appear relevant.",
      "The present text considers the following points.",
    ],
    closers: [
      "Further consideration would appear to be warranted.",
      "These observations may serve as a point of departure.",
    ],
  },
  instructional: {
    leads: ["As a reminder: ", "For orientation: "],
    openers: ["This is how it works, step by step.", "Follow along, point by point."],
    closers: ["Check each point as you go.", "Go through the points again before you start."],
  },
  business: {
    leads: ["From a practical point of view, ", "On balance, "],
    openers: [
      "These are the key points for the decision.",
      "This overview sums up what matters for the decision.",
    ],
    closers: ["The next step is to agree on how to proceed.", "We look forward to moving ahead."],
  },
  humorous: {
    leads: ["Brace yourself: ", "Fun fact: "],
    openers: [
      "Get comfortable and keep the biscuits within reach.",
      "Fasten your seat belt, this gets serious. Well, fairly serious.",
    ],
    closers: ["And now, a biscuit. You have earned it.", "Applause is welcome, biscuits even more so."],
  },
  enthusiastic: {
    leads: ["And get this: ", "Guess what: "],
    openers: ["Get ready, because this is exciting!", "What a joy to share this with you!"],
    closers: ["How exciting is that!", "Let's go!"],
  },
  formal: {
    leads: ["Moreover, ", "We would point out that "],
    openers: [
      "The following is submitted for your kind attention.",
      "It is our pleasure to present the following.",
    ],
    closers: ["Your kind attention is greatly appreciated.", "We remain at your disposal for any questions."],
  },
  email: {
    leads: ["Also, ", "Just to mention: "],
    openers: ["I hope this finds you well.", "I hope you are having a good week."],
    closers: ["Please get in touch if you have any questions.", "I look forward to hearing from you."],
  },
  inspirational: {
    leads: ["Take heart: ", "Always remember that "],
    openers: ["Every great journey begins with a small step.", "Great things grow from a small beginning."],
    closers: ["Believe in it, and take the next step.", "The road is open. Walk it."],
  },
  friendly: {
    leads: ["Oh, and ", "Just so you know, "],
    openers: ["Hi there, good to see you!", "Hello and welcome, it is lovely to have you here!"],
    closers: ["Take care, and see you soon!", "All the best to you!"],
  },
  presentation: {
    leads: ["Key point: ", "In focus: "],
    openers: [],
    closers: ["Thank you for listening.", "Over to you: what are your questions?"],
  },
  sales: {
    leads: ["Good news: ", "Look at this: "],
    openers: ["Looking for something that really fits? Take a look.", "Ready for something good? Read on."],
    closers: ["Take a closer look today!", "Treat yourself and get started today!"],
  },
  authoritative: {
    leads: ["The fact is that ", "Let it be clear: "],
    openers: ["These are the facts.", "Let us be clear about what counts."],
    closers: ["That is what counts.", "These are the facts to act on."],
  },
  emotional: {
    leads: ["From the heart: ", "Feel it: "],
    openers: ["Take a breath and let this sink in.", "Some words go straight to the heart."],
    closers: ["Hold on to that feeling.", "Some things stay with us for a long time."],
  },
  aida: {
    leads: ["Picture it: ", "Imagine: "],
    openers: ["Have you seen this?", "Stop for a moment and look at this."],
    closers: ["Take the next step today!", "Get in touch today!"],
  },
};
