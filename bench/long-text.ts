const sentences = [
  "The bakery on the market square opens at six in the morning from October on.",
  "Nobody was asked whether that is early enough, and it was decided by the owner alone.",
  "In order to sell bread at that hour, two people have been hired who utilise the night.",
  "What does a good loaf need?",
  "It needs flour, water, salt, and a great deal of very patient consideration.",
];

/** A text with something to mark in most sentences. */
export function longText(words: number): string {
  let text = "";
  for (let count = 0, index = 0; count < words; index++) {
    const sentence = sentences[index % sentences.length] ?? "";
    text += `${sentence}${index % 9 === 8 ? "\n\n" : " "}`;
    count += sentence.split(" ").length;
  }
  return text.trim();
}
