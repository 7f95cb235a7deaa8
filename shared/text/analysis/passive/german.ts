import type { ParsedWord } from "../parsed-text.ts";
import type { Span } from "../sentences.ts";
import { wordSet } from "../words.ts";

const werden = wordSet(
  "werde wirst wird werden werdet wurde wurdest wurden wurdet würde würdest würden würdet worden",
);

/** Adjectives, adverbs and nouns that look like participles, and participles that "werden" makes a state of. */
const others = wordSet(
  "gesamt geeignet gewohnt gespannt gerecht gesund gewiss genau gut geschickt bekannt beliebt berühmt bereit bewusst vertraut verrückt verliebt erkältet entsetzt erwachsen bestimmt bedingt berechtigt verheiratet entfernt beschäftigt befreundet begabt begeistert besorgt betagt verwandt verwitwet verwirrt veraltet ernst erst echt überhaupt umsonst unbedingt kompliziert interessiert fasziniert engagiert talentiert frustriert deprimiert durchdacht gefragt gereizt übermüdet überzeugt erneut enttäuscht",
);

const separable =
  "(?:ab|an|auf|aus|bei|da|dar|durch|ein|empor|entgegen|fest|fort|frei|gegenüber|gleich|heim|her|heran|heraus|herein|herunter|hervor|hin|hinaus|hinein|hinzu|hoch|klar|los|mit|nach|nieder|offen|richtig|sicher|statt|still|teil|über|um|unter|vor|voran|voraus|vorbei|wahr|weg|weiter|wieder|zu|zurecht|zurück|zusammen|zwischen)";
const weak = new RegExp(`^${separable}?ge[a-zäöüß]{2,}t$`);
const inseparable = "(?:be|ver|er|ent|emp|zer|miss|über|unter|wider|hinter|voll|durch|um|wieder)";
const weakWithoutGe = new RegExp(`^${separable}?${inseparable}[a-zäöüß]{3,}t$|^[a-zäöüß]{2,}iert$`);
const strong = new RegExp(
  `^${separable}?(?:gegeben|genommen|gesehen|gefunden|geschrieben|gesprochen|getroffen|gelesen|gehalten|getragen|geworfen|gerufen|getan|gezogen|geschlossen|geboten|gebeten|gegessen|gelassen|geladen|geschlagen|gestohlen|gesungen|getrunken|gewonnen|gezwungen|geliehen|geschnitten|geschossen|gebrochen|gebunden|gebogen|gehoben|gemessen|gewiesen|gegossen|gegriffen|gehangen|geschoben|getrieben|getreten|gestrichen|gewogen|gewaschen|gewichen|geworben|gerissen|gefahren|geflogen|gestoßen|gebraten|gegraben|gemieden|geschaffen|gesandt|gewandt|gefressen|gehauen)$`,
);
/** Only such as differ from their infinitives: "wird verlassen" may be the future as well. */
const strongWithoutGe = new RegExp(
  `^${separable}?${inseparable}(?:standen|loren|schieden|schrieben|sprochen|troffen|gonnen|schlossen|boten|trieben|nommen|wiesen|brochen|fohlen|funden|bunden|zogen|hoben|schoben|rissen|worfen|worben|liehen|mieden|stritten|schritten|glichen|schwiegen|schossen|stochen|gangen|wunden|wogen|trogen|stoßen|griffen|litten|zwungen|sungen|dorben|schnitten|flogen|gossen|nossen|schliffen|sessen|sonnen|stiegen|strichen|trunken|logen|schworen)$`,
);

/** What follows a participle that ends its clause without a sign: another verb, a conjunction, or what is added. */
const followers = wordSet(
  "und oder sowie aber sondern worden werden wird wurde wurden kann können konnte könnte könnten soll sollen sollte sollten muss müssen musste müsste darf dürfen durfte will wollen möchte als wie dass wenn weil da damit bevor nachdem ob von vom durch mit für in im an am auf aus bei zu zum zur nach über unter um bis gegen ohne seit wegen vor",
);

/** Verbs of another clause, which may begin without a comma: "kann ersetzt werden und Optionen sind erlaubt". */
const otherVerbs = wordSet(
  "ist sind war waren bin hat haben hatte hatten kann können konnte muss müssen musste soll sollen sollte will wollen wollte darf dürfen",
);

/** In words. "wird" and its participle may have the whole clause between them. */
const longestBracket = 30;

/**
 * The passives in the words of a sentence: a form of "werden" with a participle at the end of its clause ("wird heute
 * gebaut"), or right behind one ("gebaut wird"). Future ("wird bauen") and perfect ("ist gegangen") are none.
 */
export function germanPassives(words: readonly ParsedWord[]): Span[] {
  const spans: Span[] = [];
  for (let place = 0; place < words.length; place++) {
    if (!werden.has(words[place]?.lower ?? "")) continue;
    const partner =
      isParticipleAt(words, place - 1) && words[place]?.isJoined ? place - 1 : participleAfter(words, place);
    const first = words[Math.min(place, partner)];
    const last = words[Math.max(place, partner)];
    if (partner < 0 || !first || !last) continue;
    const before = spans.at(-1);
    if (before && before.end > first.start)
      before.end = Math.max(before.end, last.end); // "gebaut worden wird"
    else spans.push({ start: first.start, end: last.end });
  }
  return spans;
}

/** The place of the participle that a form of "werden" opens a bracket for; -1 where there is none. */
function participleAfter(words: readonly ParsedWord[], auxiliary: number): number {
  for (let place = auxiliary + 1; place < words.length && place - auxiliary <= longestBracket; place++) {
    const word = words[place];
    if (!word?.isJoined || otherVerbs.has(word.lower)) return -1;
    if (!isParticipleAt(words, place)) continue;
    const next = words[place + 1];
    if (!next?.isJoined || followers.has(next.lower)) return place;
  }
  return -1;
}

/** A capital makes a noun of it, but for the first word of a sentence. */
function isParticipleAt(words: readonly ParsedWord[], place: number): boolean {
  const word = words[place];
  if (!word || (place > 0 && word.text !== word.lower)) return false;
  if (others.has(word.lower)) return false;
  return [weak, weakWithoutGe, strong, strongWithoutGe].some((form) => form.test(word.lower));
}
