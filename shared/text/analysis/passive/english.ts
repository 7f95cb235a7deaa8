import type { ParsedWord } from "../parsed-text.ts";
import { wordSet } from "../words.ts";
import { hasAgent, passivesAfterAuxiliary } from "./after-auxiliary.ts";

const auxiliaries = wordSet(
  "am is are was were be been being isn't aren't wasn't weren't i'm you're we're they're",
);
const leads = wordSet(
  "has have had having will would shall should can could may might must to hasn't haven't hadn't won't can't cannot shouldn't couldn't wouldn't",
);
const adverbs = wordSet(
  "not never always often already also still just now then only even ever soon once again thus all both each being been",
);

/** Adjectives and nouns that look like participles, and participles that say how somebody is. */
const others = wordSet(
  "aged amazed annoyed ashamed bed bleed blessed bored breed committed complicated concerned confused convinced creed crooked crowded curved dedicated deed delighted depressed detailed determined devoted disappointed disgusted embarrassed embed entitled excited exhausted experienced fascinated feed frightened frustrated gifted greed hundred inclined indebted indeed interested involved learned limited located married motivated naked need opposed outdated overjoyed pleased puzzled qualified red reed related relaxed relieved retired rugged sacred satisfied scared seed shed shocked skilled sophisticated speed stressed suited supposed surprised talented terrified thrilled tired touched varied weed wicked worried wretched advanced",
);
const verbsWithUn = wordSet(
  "undermined underlined underpinned unified unveiled unleashed unlocked uncovered unpacked unloaded unfolded",
);

/** Participles that do not end in "ed". Those that also say how something is are left out: "gone", "lost", "left". */
const irregular = wordSet(
  "made done given taken seen known written shown found held kept built bought brought caught chosen dealt drawn driven eaten fed felt fought forbidden forgotten forgiven frozen grown heard hidden hung laid led lent lit met paid proven ridden run said sent sewn shaken shot sold sought spoken spent stolen struck sung sunk swept sworn taught thought thrown told torn understood undertaken won worn withdrawn withheld woven overcome overseen overthrown rewritten rebuilt redone remade retold sewn set put read hit split spread dug bitten blown broken beaten bred cast forecast bound woken thrown foreseen mistaken misunderstood outgrown overheard overridden repaid resold upheld",
);

/** Participles that mostly say how something is, unless "be", "been" or "being" is before or "by" behind them. */
const states = wordSet(
  "abandoned accustomed acquainted aligned angled aimed armed attached balanced based bent blocked booked bound broken centered centred closed clouded coated colored coloured composed comprised connected contained covered cracked crammed damaged decorated deserted dented divided dressed engaged enclosed equipped exposed filled finished fixed flooded focused folded forgotten framed frozen furnished hidden horrified injured insured integrated isolated joined known linked lit loaded locked mistaken opened organised organized packed painted parked populated prepared protected registered reserved rooted ruined scattered sealed seated separated settled shaped shattered shut soaked spread stacked stained stuck structured surrounded suspended swollen tied torn trapped twisted unlocked worn wounded wrapped",
);

const isState = (words: readonly ParsedWord[], auxiliary: number, participle: number): boolean =>
  states.has(words[participle]?.lower ?? "") &&
  !/^be(?:en|ing)?$/.test(words[auxiliary]?.lower ?? "") &&
  !words.slice(auxiliary, participle).some(({ lower }) => lower === "being" || lower === "been") &&
  !hasAgent(words, participle, /^by$/);

const isParticiple = (word: string): boolean => {
  if (irregular.has(word)) return true;
  if (!/^[a-z]{2,}ed$/.test(word) || others.has(word)) return false;
  return !word.startsWith("un") || word.startsWith("under") || verbsWithUn.has(word);
};

export const englishPassives = (words: readonly ParsedWord[]) =>
  passivesAfterAuxiliary(words, {
    isAuxiliary: (all, place) => auxiliaries.has(all[place]?.lower ?? ""),
    leads,
    isBetween: (word) => adverbs.has(word) || /^[a-z]{3,}ly$/.test(word),
    isParticiple,
    isState,
  });
