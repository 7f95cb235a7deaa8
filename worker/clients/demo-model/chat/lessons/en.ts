import type { Lessons } from "./lessons.ts";

export const english: Lessons = {
  passive: {
    what: "A sentence is in the **passive voice** when its subject has something done to it: “The report was written.” Who did it is left out or comes at the end.",
    points: [
      "It is right where nobody knows or cares who acted: “The bridge was built in 1890.”",
      "It is weak where it hides somebody: “Mistakes were made.”",
      "To find it, look for a form of “be” beside a participle, and ask “by whom?”.",
    ],
    example: "Passive: “The invoice was sent by Ana.” Active: “Ana sent the invoice.”",
  },
  active: {
    what: "In the **active voice** the subject of a sentence does something: “Ana sent the invoice.” Readers see at once who acts, and the sentence gets shorter.",
    points: [
      "Put whoever acts in front of the verb.",
      "Choose a verb that shows the action: “decide” instead of “make a decision”.",
      "Keep the passive for the few places where who acts does not matter.",
    ],
    example: "Instead of “A decision was made by the team to wait”, write “The team decided to wait”.",
  },
  outline: {
    what: "An **outline** is the plan of a text in a few lines. It shows whether the thought holds before you spend time on sentences.",
    points: [
      "Write in one sentence what the reader should know or do at the end.",
      "List the three to five points that lead there, one line each.",
      "Put them in the order in which a reader would ask, and strike out what does not lead to the end.",
      "Note under each point one fact or example.",
    ],
    example:
      "Goal: readers start composting. Points: why it pays, what you need, the first week, common mistakes.",
  },
  hook: {
    what: "A **hook** is the first sentence or two of a text, and its task is to make the reader want the next one. It promises something that the text keeps.",
    points: [
      "Name a problem the reader knows from their own day.",
      "Ask a question they cannot answer with yes or no at once.",
      "Begin in the middle of a small scene, or with a figure that surprises (and is true).",
    ],
    example:
      "Flat: “This post is about meetings.” Better: “You left the last meeting with the same question you brought to it.”",
  },
  call: {
    what: "A **call to action** says what the reader should do next. One text has one, and it stands where the reader is convinced, mostly at the end.",
    points: [
      "Begin with a verb: “Download”, “Try”, “Write to us”.",
      "Say what the reader gets from it, and how little it takes.",
      "Leave out every second wish: two calls halve each other.",
    ],
    example: "Instead of “Submit”, write “Get the checklist (one page)”.",
  },
  meta: {
    what: "A **meta description** is the short text that search engines may show under the title of a page. It does not lift the page in the results, but it decides whether people click.",
    points: [
      "Keep it between about 120 and 155 characters; the rest is cut off.",
      "Say what the page gives, with its main keyphrase once.",
      "Give each page its own, and make no promise that the page does not keep.",
    ],
    example:
      "“Grow herbs on a balcony all year: which pots, how much light, and how often to water. With a list for beginners.”",
  },
  headline: {
    what: "A **headline** decides whether the rest is read. It says what the text is about and what the reader gains from it.",
    points: [
      "Put the most important word near the beginning.",
      "Be exact: a figure, a time or an outcome says more than “great” or “ultimate”.",
      "Stay under 60 characters if search engines are to show all of it.",
      "Write ten and keep one; the first is seldom the best.",
    ],
    example:
      "Instead of “Some thoughts on sleep”, write “Fall asleep sooner: five habits that cost nothing”.",
  },
  readability: {
    what: "**Readability** says how easily a text is understood at the first reading. It depends mostly on the length of sentences and words, and on how the text is divided.",
    points: [
      "Aim at 15 to 20 words a sentence on average, and mix short and long.",
      "Say one thing in a sentence, and treat one thought in a paragraph.",
      "Prefer the everyday word: “use” rather than “utilise”.",
      "Break long passages with headings and lists.",
    ],
    example: "Read it aloud: where you run out of breath, the sentence is too long.",
  },
  cohesion: {
    what: "**Cohesion** is what ties sentences together, so that each follows from the one before. A text without it may be correct and still feel like a list.",
    points: [
      "Begin a sentence with what the reader knows, and end it with what is new.",
      "Repeat the key word rather than inventing synonyms for it.",
      "Use a connecting word only where it says something true: “because”, “but”, “therefore”.",
    ],
    example: "“We tested two layouts. The second layout was faster, because it loads fewer pictures.”",
  },
  tone: {
    what: "The **tone** of a text is how it sounds to its reader: warm, dry, sure, playful. It comes from the choice of words, the length of sentences and how you address people.",
    points: [
      "Picture one reader, and write as you would speak to that person.",
      "Choose three adjectives for your tone, and three it must never be.",
      "Keep the tone from the first line to the last; a sudden joke in a serious text jars.",
    ],
    example: "Formal: “We regret the delay.” Friendly: “Sorry this took so long.”",
  },
  story: {
    what: "**Storytelling** means showing a matter through somebody who wants something and meets an obstacle. Readers remember scenes better than statements.",
    points: [
      "Begin with a person and what they want.",
      "Show what stands in the way; without that there is no story.",
      "Tell what changes at the end, and what it means for the reader.",
    ],
    example:
      "Instead of “Our app saves time”, tell of the baker who does her orders on the tram and is home before the children.",
  },
  editing: {
    what: "**Editing** is where a draft becomes a text. It goes best in several passes, from the large to the small, with a break after the first draft.",
    points: [
      "First the matter: does each paragraph lead to the goal? Cut the ones that do not.",
      "Then the sentences: shorten, put verbs in the place of nouns, strike filler words.",
      "Last the surface: spelling, punctuation, names and figures.",
    ],
    example: "Read the text aloud, or from the last sentence to the first: mistakes stand out.",
  },
};
