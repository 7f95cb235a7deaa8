import type { TitlePatterns } from "./patterns.ts";

export const englishTitles: TitlePatterns = {
  colon: ": ",
  and: " and ",
  seo: {
    tails: [
      "what you need to know",
      "a practical guide",
      "the essentials at a glance",
      "facts and background",
      "the complete overview",
    ],
    kickers: ["Clearly explained", "At a glance", "The essentials", "A practical guide"],
    wholes: ["All you should know about {a}", "Understanding {a} from the ground up"],
  },
  creative: {
    tails: [
      "small things, big difference",
      "a walk around the subject",
      "the quiet art of getting it right",
      "between the lines",
      "where everything begins",
    ],
    kickers: [
      "Seen from another side",
      "Under the magnifying glass",
      "More than a word",
      "Behind the curtain",
    ],
    wholes: ["The hidden side of “{a}”", "A few words in praise of “{a}”"],
  },
  news: {
    tails: [
      "the facts in brief",
      "where things stand",
      "what counts now",
      "the situation at a glance",
      "a look at the facts",
    ],
    kickers: ["In focus", "The facts in brief", "In the spotlight", "The main points"],
    wholes: ["What is behind “{a}”", "The spotlight is on “{a}”"],
  },
  social: {
    tails: [
      "save this for later",
      "what do you think?",
      "short, clear, worth sharing",
      "tell us how you see it",
      "who needs to read this?",
    ],
    kickers: ["Worth sharing", "A quick read", "Let’s talk", "For your feed"],
    wholes: ["For everyone who cares about “{a}”", "Give “{a}” a minute of your day"],
  },
  emotional: {
    tails: [
      "the joy of getting it right",
      "because small things matter",
      "with patience and heart",
      "a good feeling, day after day",
      "courage for the first step",
    ],
    kickers: ["From the heart", "With love for detail", "A good feeling", "No need to worry"],
    wholes: ["What “{a}” can mean to us", "A little happiness called “{a}”"],
  },
  listicle: {
    tails: [
      "the key points in a list",
      "the checklist",
      "everything point by point",
      "one list, all the essentials",
      "the most important things in order",
    ],
    kickers: ["Checklist", "Point by point", "The list to keep", "Clearly listed"],
    wholes: ["A list for everyone who thinks of “{a}”", "What belongs on the list for “{a}”"],
    counted: ["{a}: {n} points to remember", "{n} points at a glance: {a}", "{n} things to know: {a}"],
  },
  question: {
    tails: [
      "what really matters?",
      "where do you begin?",
      "what should you know?",
      "what is it all about?",
      "is it worth a closer look?",
    ],
    kickers: ["The big question", "Good to ask", "Curious", "Simply asked"],
    wholes: [
      "What is behind “{a}”?",
      "What does “{a}” really mean?",
      "How much do you know about “{a}”?",
      "Why talk about “{a}”?",
    ],
  },
  "how-to": {
    tails: [
      "how to get started",
      "how to do it well",
      "how to go about it calmly",
      "how to avoid detours",
      "how it works in practice",
    ],
    kickers: ["How it’s done", "Made simple", "Hands on", "Put into practice"],
    wholes: ["How to get more out of “{a}”", "How to approach “{a}” with a plan"],
  },
  clickbait: {
    tails: [
      "read this before you go on",
      "the point many people overlook",
      "the part worth reading twice",
      "you will want to know this",
      "the detail that changes the view",
    ],
    kickers: ["Don’t scroll past", "Read this first", "The detail that counts", "Easy to overlook"],
    wholes: ["What nobody told you about “{a}”", "The truth about “{a}”, plain and simple"],
  },
  professional: {
    tails: [
      "an overview for practice",
      "principles and practice",
      "a basis for sound decisions",
      "a structured overview",
      "context and practice",
    ],
    kickers: ["Overview", "In practice", "Briefing", "Background and practice"],
    wholes: ["A measured look at “{a}”", "Dealing with “{a}” professionally"],
  },
  educational: {
    tails: [
      "the basics, clearly explained",
      "a short introduction",
      "what you will learn here",
      "from the basics to practice",
      "explained step by step",
    ],
    kickers: ["Simply explained", "Learn the basics", "A short lesson", "Good to know"],
    wholes: ["What “{a}” means, in plain words", "A first introduction to “{a}”"],
  },
};
