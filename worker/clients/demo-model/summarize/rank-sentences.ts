/** How much of a sentence's weight comes from the others (Mihalcea & Tarau, as in PageRank). */
const damping = 0.85;
const rounds = 30;

/**
 * How central each sentence is among the others: 0 to 1, the most central has 1. A sentence is what its words' stems
 * are, each once.
 *
 * TextRank (R. Mihalcea, P. Tarau, "TextRank: bringing order into text", EMNLP 2004): sentences vote for those they
 * share words with. How alike two are is the cosine of their sets, |a ∩ b| / √(|a| |b|), as in G. Erkan, D. Radev,
 * "LexRank", JAIR 22 (2004), and not their measure: so a round goes over the words, not over the pairs of sentences,
 * and takes linear time.
 */
export function rankSentences(stems: readonly ReadonlySet<string>[]): number[] {
  const { shared, number } = sharedStems(stems);
  const scale = stems.map(({ size }) => (size > 0 ? 1 / Math.sqrt(size) : 0));
  const similarTo = (values: readonly number[]) => sumsOfNeighbours(values, { shared, number, scale });
  const degrees = similarTo(stems.map(() => 1));
  let ranks = stems.map(() => 1);
  for (let round = 0; round < rounds; round++) {
    const votes = ranks.map((rank, at) => {
      const degree = degrees[at] ?? 0;
      return degree > 0 ? rank / degree : 0;
    });
    ranks = similarTo(votes).map((sum) => 1 - damping + damping * sum);
  }
  const most = ranks.reduce((a, b) => Math.max(a, b), 0);
  return ranks.map((rank) => rank / most);
}

/** The stems that stand in two sentences at least, as numbers, sentence by sentence. */
function sharedStems(stems: readonly ReadonlySet<string>[]) {
  const counts = new Map<string, number>();
  for (const set of stems) for (const stem of set) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const numbers = new Map<string, number>();
  for (const [stem, count] of counts) if (count > 1) numbers.set(stem, numbers.size);
  const shared = stems.map((set) => [...set].flatMap((stem) => numbers.get(stem) ?? []));
  return { shared, number: numbers.size };
}

interface Graph {
  shared: readonly (readonly number[])[];
  number: number;
  scale: readonly number[];
}

/** For each sentence, the values of all others, each as often as the two are alike. Never below 0. */
function sumsOfNeighbours(values: readonly number[], { shared, number, scale }: Graph): number[] {
  const ofStem = new Float64Array(number);
  for (const [at, own] of shared.entries())
    for (const stem of own) ofStem[stem] = (ofStem[stem] ?? 0) + (scale[at] ?? 0) * (values[at] ?? 0);
  return shared.map((own, at) => {
    const factor = scale[at] ?? 0;
    let sum = 0;
    for (const stem of own) sum += ofStem[stem] ?? 0;
    return Math.max(0, factor * sum - factor * factor * own.length * (values[at] ?? 0));
  });
}
