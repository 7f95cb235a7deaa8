// How each style of rewriting is described to the model, and what it does to a text.
import type { RewriteStrength, RewriteStyle } from "../../shared/catalog/writing-options.ts";

interface StyleBrief {
  /** Ends "Rewrite the text …". */
  manner: string;
  /** How freely words are chosen at medium strength; OpenAI's own default is 1. */
  temperature: number;
  /** Whether the style brings a shape of its own, which may take up to half as much room again. */
  shaped?: true;
}

export const styleBriefs: Record<RewriteStyle, StyleBrief> = {
  simple: {
    manner:
      "in plain language: everyday words, one thought to a sentence, about fifteen words each, no jargon that is not explained",
    temperature: 0.4,
  },
  professional: {
    manner:
      "professionally: measured, precise and courteous, in active sentences, without slang, filler or exclamation marks",
    temperature: 0.4,
  },
  creative: {
    manner:
      "creatively: fresh images and an unexpected turn of phrase here and there, never at the cost of clarity",
    temperature: 0.9,
  },
  journalistic: {
    manner:
      "as a news reporter: the most important fact first, short paragraphs, neutral words, statements attributed as the text attributes them",
    temperature: 0.4,
  },
  storytelling: {
    manner:
      "as a story: let what happens unfold in scenes, with people, place and tension that the text itself gives, and no event that it does not",
    temperature: 0.8,
    shaped: true,
  },
  technical: {
    manner:
      "as technical documentation: exact terms used consistently and explained on first use, impersonal sentences, no figures of speech",
    temperature: 0.3,
  },
  conversational: {
    manner:
      "as if talking to one reader: contractions where the language has them, short sentences, a question now and then",
    temperature: 0.7,
  },
  persuasive: {
    manner:
      "persuasively: lead with the benefit to the reader, back it with what the text gives as proof, and end in one clear request",
    temperature: 0.7,
  },
  poetic: {
    manner:
      "poetically: in rhythm, sound and image, free of worn phrases and of forced rhyme, still saying what it says",
    temperature: 1,
    shaped: true,
  },
  academic: {
    manner:
      "academically: careful claims no stronger than the text's own, precise terms, connected reasoning, an impersonal voice",
    temperature: 0.4,
  },
  instructional: {
    manner:
      "as instructions: numbered steps in the order they are done, each beginning with a verb that tells the reader what to do",
    temperature: 0.4,
    shaped: true,
  },
  business: {
    manner:
      "as business writing: the conclusion first, then the reasons, in concrete words about results, cost and time that the text gives",
    temperature: 0.4,
  },
  humorous: {
    manner:
      "humorously: light and witty, with exaggeration that nobody takes for a fact, and kind to everyone in it",
    temperature: 1,
  },
  enthusiastic: {
    manner:
      "enthusiastically: energetic verbs and a quick rhythm, with the reasons for the energy, and at most two exclamation marks",
    temperature: 0.8,
  },
  formal: {
    manner:
      "formally: complete sentences, the polite form of address where the language has one, no contractions, slang or familiar turns",
    temperature: 0.4,
  },
  email: {
    manner:
      "as an e-mail: a first line 'Subject: …' (the word in the language of the answer), a greeting, short paragraphs, one request, a sign-off, and a place in square brackets for a name that the text does not give",
    temperature: 0.5,
    shaped: true,
  },
  inspirational: {
    manner:
      "inspiringly: speak to what the reader can do, in warm and rising sentences, without promises that the text does not make",
    temperature: 0.8,
  },
  friendly: {
    manner:
      "in a friendly way: warm, encouraging and personal, addressing the reader directly, never gushing",
    temperature: 0.7,
  },
  presentation: {
    manner:
      "as a presentation: slides, each a heading and three or four bullet points of at most twelve words, the last one with the next step",
    temperature: 0.5,
    shaped: true,
  },
  sales: {
    manner:
      "as sales copy: a headline with the benefit, what it does for the buyer, the proof the text gives, and a call to action",
    temperature: 0.7,
    shaped: true,
  },
  authoritative: {
    manner:
      "with authority: confident and direct, as somebody who knows the subject, without hedging where the text does not hedge",
    temperature: 0.4,
  },
  emotional: {
    manner:
      "with feeling: name what people in it feel and what is at stake for them, as far as the text bears it, without melodrama",
    temperature: 0.8,
  },
  aida: {
    manner:
      "by the AIDA framework: four parts in this order, each a paragraph or two without a label – attention, interest, desire, action",
    temperature: 0.7,
    shaped: true,
  },
};

/** How far from the text each strength goes, and what that adds to the style's temperature. */
export const strengthBriefs: Record<RewriteStrength, { reach: string; warmer: number }> = {
  light: {
    reach:
      "Change the wording only: the same sentences in the same order and shape, with other words and phrases where the style asks for them. Where it asks for a shape of its own, take its tone alone.",
    warmer: -0.2,
  },
  medium: {
    reach:
      "Rebuild sentences where the style gains from it, join and split them; keep the order of thoughts and the paragraphs.",
    warmer: 0,
  },
  strong: {
    reach:
      "Write it anew: sentences, paragraphs and the order of thoughts may all change, as long as everything the text says is said.",
    warmer: 0.1,
  },
};
