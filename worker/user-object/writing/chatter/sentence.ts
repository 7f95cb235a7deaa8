// The ends of sentences.

const abbreviation =
  /(?:^|[\s(])(?:ca|approx|aprox|env|etwa|insg|z\. ?b|mr|ms|mrs|dr|mme|sra?|nr|n\.?º|d\. ?h|e\.g|i\.e)\.$/i;

/** Whether a sentence ends with this text, if a blank follows. */
export const endsSentence = (text: string): boolean =>
  /[.!?…]["'”’»)\]*_]*$/u.test(text) && !abbreviation.test(text);
