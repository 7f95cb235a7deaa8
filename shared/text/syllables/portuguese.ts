// Portuguese spelling: a vowel and a following i or u are one syllable, other vowels stand alone.

/** i or u that closes the syllable of the vowel before it. */
const falling = /(?<=[aeouáéóâêôà])[iu]|(?<=(?<![aeou])i)u|(?<=[ãõ])[oei]/g;

/** The same letters where they begin a syllable of their own. */
const hiatus = [
  /(?<=[aeou])i(?=nh|[lmnrz](?:$|[^aeiouáéíóúâêôãõàh]))/g, // "rainha", "ainda", "sair", "raiz"
  /(?<=a)u(?=[lmnrz](?:$|[^aeiouáéíóúâêôãõàh]))/g, // "Raul"
  /(?<=^re)u(?=n|t|s)/g, // "reunir"
];

/** How many syllables a Portuguese word of small letters has. */
export function portugueseSyllables(word: string): number {
  const vowels = word
    .replace(/(?<=[qg])[uü](?=[aeiouáéíóúâêôãõ])/g, "") // "quando", "guerra", "água"
    .replace(/y/g, "i")
    .replace(/^aos?$/, "a")
    .replace(/([áéíóúâêô].*)[eiou](?=[aeo]s?$)/, "$1"); // unstressed at the end: "história", but "economia"
  const parted = hiatus.reduce((text, pattern) => text.replace(pattern, "í"), vowels);
  return Math.max(1, parted.replace(falling, "").match(/[aeiouáéíóúâêôãõàü]/g)?.length ?? 0);
}
