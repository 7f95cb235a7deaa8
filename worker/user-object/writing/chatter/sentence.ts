// The ends of sentences.

const abbreviation =
  /(?:^|[\s(])(?:ca|approx|aprox|env|etwa|insg|z\. ?b|mr|ms|mrs|dr|mme|sra?|nr|n\.?º|d\. ?h|e\.g|i\.e)\.$/i;

/** The number of a list item: "2." */
const listNumber = /(?:^|\n)\s*\d{1,3}\.$/;

/** Whether a sentence ends with this text, if a blank follows. */
export const endsSentence = (text: string): boolean =>
  /[.!?…]["'”’»)\]*_]*$/u.test(text) && !abbreviation.test(text) && !listNumber.test(text);

/** The sentences of a line. */
export function sentencesOf(line: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const { 0: blank, index } of line.matchAll(/\s+(?=\S)/g)) {
    if (!endsSentence(line.slice(start, index))) continue;
    sentences.push(line.slice(start, index));
    start = index + blank.length;
  }
  return [...sentences, line.slice(start)];
}
