import { englishAngles } from "./en-angles.ts";
import type { Phrases } from "./phrases.ts";

export const english: Phrases = {
  quotes: ["“", "”"],
  and: "and",
  colon: ": ",
  untitled: "First things first",
  hashtags: ["Ideas", "Practice"],
  angles: englishAngles,
  voices: {
    formal: {
      hook: "A matter that deserves careful thought.",
      openings: [
        "The subject of {topic} deserves careful and orderly consideration. What follows sets out the essential points and the reasoning behind them.",
        "It is worth considering {topic} with some care, since sound decisions rest on a clear view of the whole.",
      ],
      closings: [
        "A measured approach remains the most dependable one. It is advisable to begin with a single point and to review the outcome in due course.",
        "In sum, care at the beginning is repaid many times over. The points set out above offer a sound basis for the next decision.",
      ],
    },
    casual: {
      hook: "Okay, let's talk about this.",
      openings: [
        "Let's be honest: {topic} isn't something you sort out in five minutes. But it's a lot less complicated than it looks.",
        "So, {topic}. Grab a coffee, because there's more to it than you'd think, and most of it's pretty doable.",
      ],
      closings: [
        "That's really all there is to it. Pick one thing, give it a go, and see how it feels next week.",
        "No need to do it all at once. Start somewhere, keep what works, and don't sweat the rest.",
      ],
    },
    creative: {
      hook: "Every path begins as a blank page.",
      openings: [
        "Think of {topic} as a house seen at dusk: one window is lit, then another, until the whole shape stands out.",
        "Some subjects knock loudly; {topic} taps on the window and waits. It is worth opening up and asking it in.",
      ],
      closings: [
        "The map is drawn in pencil, and that is its charm. Take one road, and let the others wait under the folded corner.",
        "Leave the door ajar. The best ideas tend to come back in the evening, when nobody is calling them.",
      ],
    },
    conversational: {
      hook: "Have you ever wondered about this?",
      openings: [
        "Have you ever wondered where to begin with {topic}? You are not alone, and the answer is closer than it seems.",
        "What comes to mind when you hear {topic}? Hold on to that first thought, because we are going to need it.",
      ],
      closings: [
        "So, which part will you try first? Whatever you choose, give it a few days before you decide what you think.",
        "Does all of this sound manageable? Then take the smallest step and see what it tells you.",
      ],
    },
    professional: {
      hook: "Clear priorities lead to better decisions.",
      openings: [
        "Good results with {topic} depend on clear priorities and realistic planning. This overview brings together the points that matter most.",
        "Anyone responsible for {topic} needs a shared understanding of goals, effort and limits. The following points provide a starting place.",
      ],
      closings: [
        "The recommended next step is to agree on one priority, name a person in charge and set a date for review.",
        "With clear responsibilities and a modest first step, progress can be seen and discussed. That is a sound basis for further decisions.",
      ],
    },
    friendly: {
      hook: "Good to have you here!",
      openings: [
        "How nice that you are interested in {topic}! You do not need to know anything in advance; we will take it step by step.",
        "Welcome! If {topic} has been on your mind lately, you have come to the right place, and you are in good company.",
      ],
      closings: [
        "You can do this, one small step at a time. And if something goes wrong, that is fine: tomorrow is another day.",
        "Be patient with yourself and enjoy the first little successes. They are worth more than they seem.",
      ],
    },
    enthusiastic: {
      hook: "This is worth getting excited about!",
      openings: [
        "There is so much to discover in {topic}! The best part: you can begin today, and every step shows you something new.",
        "Few things are as rewarding as {topic} once you get going! Here is why the effort is worth it, point by point.",
      ],
      closings: [
        "Now it is your turn! Choose the point that made you curious, start today, and enjoy every bit of progress.",
        "What a good moment to begin! One step, one small success, and the next one will come almost by itself!",
      ],
    },
    informative: {
      hook: "The essentials, in order.",
      openings: [
        "This text gives an overview of {topic}: what it involves, where to begin and what to watch for.",
        "Several questions come up around {topic}. The sections below take them one by one, from the general to the particular.",
      ],
      closings: [
        "To summarise: a clear purpose, a small beginning and a regular review cover most of what is needed.",
        "These are the main points in short form. Further detail depends on the situation in which they are applied.",
      ],
    },
    persuasive: {
      hook: "Waiting costs more than starting.",
      openings: [
        "There is a good reason to take {topic} seriously now: waiting solves nothing, while a first step changes what is possible.",
        "Putting off {topic} feels comfortable, but it has a price. Beginning costs less than most people expect, and it pays back sooner.",
      ],
      closings: [
        "The arguments are on the table, and the first step is small. Take it today, while the reasons are still fresh.",
        "You can wait for a better moment, or you can make this one count. Choose one point and begin.",
      ],
    },
    authoritative: {
      hook: "Begin with what counts.",
      openings: [
        "{topic} rewards those who prepare well and decide clearly. These are the points that make the difference.",
        "On the matter of {topic}, a few principles hold in almost every situation. Whoever follows them avoids the costly detours.",
      ],
      closings: [
        "Set the priority, take the first step and check the result. Nothing else moves the matter forward as reliably.",
        "The principles are clear. What remains is to apply them with discipline and to correct the course without delay.",
      ],
    },
    humorous: {
      hook: "No wizards were needed for this.",
      openings: [
        "If {topic} were easy, there would be no manuals, only people smiling mysteriously. Luckily, the mystery has a fairly sensible side.",
        "Nobody is born knowing about {topic}, although some relatives will claim otherwise at dinner. The rest of us begin like this.",
      ],
      closings: [
        "And if everything goes wrong, you will at least have a good story. Start small; stories get longer by themselves.",
        "That is the whole secret, and no wand was required. Take the first step before the sofa hears about it.",
      ],
    },
    technical: {
      hook: "Define the goal, then the method.",
      openings: [
        "This text treats {topic} as a system: inputs, process, results and feedback, that is, the return of results into later decisions.",
        "To work on {topic} in a structured way, separate requirements (what must be achieved) from methods (how it is achieved).",
      ],
      closings: [
        "In short: define the requirement, change one variable at a time, record the result and repeat the cycle.",
        "The procedure is iterative, which means that each pass uses what the last one showed. Documentation keeps the passes comparable.",
      ],
    },
  },
  previews: [
    "The main points are these: {points}.",
    "Along the way, these points come up: {points}.",
    "Here is what it comes down to: {points}.",
  ],
  lines: [
    "Start small.",
    "Keep going.",
    "One step counts.",
    "Simple plans last.",
    "Clarity comes from doing.",
    "Begin with one question.",
    "Good habits need little room.",
    "Patience is part of it.",
    "Progress often looks ordinary at first.",
    "A clear goal saves many detours.",
    "Keep what works and drop the rest.",
    "The next step is closer than it seems.",
    "Ask early, listen well and write it all down.",
    "What you try today will guide you tomorrow.",
  ],
  facets: [
    "time",
    "costs",
    "the right tools",
    "learning",
    "communication",
    "quality",
    "risks",
    "habits",
    "preparation",
    "motivation",
    "the long view",
    "everyday life",
  ],
  featureNotes: [
    "made to be useful from the first day.",
    "easy to understand, easy to live with.",
    "thought through, down to the small things.",
    "there when it is needed, quiet when it is not.",
    "a detail that makes the whole more pleasant.",
    "simple to try and simple to keep.",
    "useful for beginners and experienced people alike.",
    "one worry less in a busy week.",
  ],
  callsToAction: [
    "Take a closer look today.",
    "Try it this week and see for yourself.",
    "Which point would you start with? Tell us.",
    "Save this for later and share it with a friend.",
  ],
  headings: {
    article: "In conclusion",
    blog: "Your next step",
    seo: "In short",
    features: "At a glance",
    slide: "Next step",
  },
  email: {
    subject: "Subject:",
    greeting: { formal: "Good day,", relaxed: "Hi there," },
    signOff: { formal: "Kind regards,", relaxed: "All the best," },
    name: "[Name]",
  },
  script: {
    scene: "Scene",
    host: "HOST:",
    guest: "GUEST:",
    directions: [
      "A bright room, a table, two chairs.",
      "The host opens a notebook and looks up.",
      "Both take a sip of coffee.",
      "The guest walks to the window and turns round.",
      "A short pause; then both smile.",
      "The camera moves slowly closer.",
      "The guest draws a line on a sheet of paper.",
      "Outside, the light is changing.",
      "The host leans forward with interest.",
      "Cut to the hands on the table.",
      "Music fades in and out again.",
      "They get up and continue while walking.",
    ],
  },
};
