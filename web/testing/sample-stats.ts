// Sample statistics for dashboard tests.
import type { Stats } from "../../shared/contracts/contents.ts";

/** Thirty days up to 20 November; the 17th is the highest. */
export const days = Array.from({ length: 30 }, (_, index) => {
  const day = new Date(Date.UTC(2026, 9, 22 + index)).toISOString().slice(0, 10);
  return { day, texts: index % 3, words: index === 26 ? 1180 : (index % 3) * 150 };
});

export const full: Stats = {
  texts: 31,
  words: 12480,
  readability: 68,
  tones: { enthusiastic: 4, persuasive: 16, neutral: 11 },
  dominantTone: "persuasive",
  textsPerDay: 1.37,
  keywords: [
    { word: "bakery", count: 92 },
    { word: "newsletter", count: 74 },
    { word: "regulars", count: 61 },
    { word: "autumn", count: 40 },
    { word: "sourdough", count: 33 },
  ],
  days,
};

export const nothing: Stats = {
  texts: 0,
  words: 0,
  readability: null,
  tones: { enthusiastic: 0, persuasive: 0, neutral: 0 },
  dominantTone: null,
  textsPerDay: 0,
  keywords: [],
  days: days.map(({ day }) => ({ day, texts: 0, words: 0 })),
};
