import { type WordLists, wordList } from "../engine/pattern.ts";
import type { RuleGroup } from "../engine/rules.ts";

export const germanLists: WordLists = {
  /** After these verbs and adjectives comes what is thought or said. */
  think: wordList(`
    glaube glaubst glaubt glauben glaubte denke denkst denkt denken dachte dachten weiß weißt wissen wusste wussten hoffe
    hoffst hofft hoffen hoffte meine meint meinen meinte finde findest findet finden fand sage sagt sagen sagte sagten
    behauptet behauptete erklärt erklärte bedeutet heißt zeigt zeigte vermute vermutet fürchte befürchte wünsche wünscht
    schreibt schrieb berichtet berichtete versichert betont freut
  `),
  said: wordList(`
    wichtig gut schön schade möglich klar sicher wahr richtig toll super dafür darauf davon darüber damit darum daran dazu
    darin
  `),
  pronoun: wordList("ich du er sie es wir ihr man"),
  subject: wordList(`
    ich du er sie es wir ihr man die der den dem unser unsere diese dieser dieses alle jeder jemand niemand mir dir ihm uns
    euch
  `),
  sure: wordList("er wir ich man es du"),
  finite: wordList(
    "ist war wird wäre sind waren hat geht kann heißt bedeutet klingt sieht stimmt macht bringt hilft gefällt passt",
  ),
  since: wordList(`
    dem der einem einer gestern langem kurzem längerem heute anfang mitte ende jahren monaten wochen tagen stunden minuten
    jahrzehnten jahrhunderten wann damals januar februar märz april mai juni juli august september oktober november
    dezember montag dienstag mittwoch donnerstag freitag samstag sonntag ostern weihnachten
  `),
  number: wordList(
    "zwei drei vier fünf sechs sieben acht neun zehn elf zwölf zwanzig dreißig fünfzig hundert",
  ),
  are: wordList(
    "die alle herzlich willkommen nicht so sehr auch ja bereit toll super gut hier da eingeladen beide keine wirklich",
  ),
  better: wordList(`
    besser größer kleiner schneller langsamer älter jünger höher länger kürzer schöner stärker schwächer teurer billiger
    günstiger leichter schwerer wärmer kälter anders
  `),
  compared: wordList(
    "ich du er sie es wir ihr der die das dem den ein eine einen gestern vorher erwartet gedacht früher andere mein meine dein deine im in am beim alle jeder",
  ),
  habe: wordList("hat:habe haben:habe hast:habe"),
  hast: wordList("hat:hast habe:hast haben:hast"),
  haben: wordList("hat:haben habe:haben hast:haben ist:sind bin:sind war:waren"),
  sein: wordList("ist:bin sind:bin"),
  month: wordList(
    "januar:Januar februar:Februar märz:März april:April mai:Mai juni:Juni juli:Juli august:August september:September oktober:Oktober november:November dezember:Dezember",
  ),
  daytime: wordList("morgen:Morgen abend:Abend mittag:Mittag vormittag:Vormittag nachmittag:Nachmittag"),
  same: wordList("selbe:dieselbe selben:dieselben"),
  finiteVerb: wordList(`
    bin bist ist sind seid war waren habe hast hat haben hatte hatten kann kannst können konnte konnten will willst wollen
    wollte muss musst müssen musste möchte möchten werde wird werden wurde wurden gehe geht gehen ging komme kommt kommen
    mache macht machen glaube glaubt denke denkt weiß wissen gibt
  `),
  /** Before these words it may be right that there is no comma. */
  mayStandBefore: wordList(`
    nur gerade auch eben und oder sondern aber besonders insbesondere allem schon allein nicht denn vielleicht wohl also
    bloß einfach teils teilweise hauptsächlich vorwiegend einerseits andererseits sowie wie als deshalb deswegen darum
    genau selbst sogar vermutlich wahrscheinlich zumal vorallem meist meistens oft immer bzw sowohl weder noch entweder
  `),
  weekday: wordList(
    "montag:Montag dienstag:Dienstag mittwoch:Mittwoch donnerstag:Donnerstag freitag:Freitag samstag:Samstag sonntag:Sonntag",
  ),
  decide: wordList("treffen:entscheiden trifft:entscheidet traf:entschied getroffen:entschieden"),
  did: wordList(
    "lesen:Lesen schreiben:Schreiben kochen:Kochen essen:Essen fahren:Fahren arbeiten:Arbeiten lernen:Lernen kaufen:Kaufen einkaufen:Einkaufen spielen:Spielen laufen:Laufen gehen:Gehen schlafen:Schlafen duschen:Duschen sprechen:Sprechen sehen:Sehen hören:Hören bauen:Bauen backen:Backen putzen:Putzen reisen:Reisen joggen:Joggen schwimmen:Schwimmen",
  ),
  phrase: wordList(
    "allgemeinen:Allgemeinen wesentlichen:Wesentlichen folgenden:Folgenden übrigen:Übrigen voraus:Voraus nachhinein:Nachhinein großen:Großen einzelnen:Einzelnen grunde:Grunde",
  ),
};

export const germanRules: RuleGroup[] = [
  {
    code: "seitSeid",
    category: "grammar",
    rules: [
      "seid {since}|{number}|# => seit $2 ;; unless ihr",
      "ihr seit {are} => $1 seid $3",
      "[^] seit ihr [bereit|sicher|alle|auch|noch|dabei|verrückt|müde|zufrieden|interessiert|neugierig] => seid ihr ;; asks",
    ],
  },
  {
    code: "dassDas",
    category: "grammar",
    rules: [
      "{think}|{said}|so , das {subject} [!{finite}] => $1, dass $3",
      "[!^] {think} das {sure} => $1, dass $3 ;; unless was|wie|warum|wer|wann|wo",
      "[^|,|und|aber] dass {finite} => das $2",
    ],
  },
  {
    code: "missingComma",
    category: "punctuation",
    rules: [
      "{think}|{said}|mir|dir|ihm|ihr|uns|euch|ihnen|es dass => $1, dass",
      "{think}|nicht|mich|dich|sich|uns|ihn|sie ob {subject} => $1, ob $3",
      "!{mayStandBefore} weil|obwohl {subject} => $1, $2 $3",
      "!{mayStandBefore} sondern => $1, sondern ;; needs nicht|kein|keine|keinen|keiner|keinem",
      "Aa aber {pronoun} {finiteVerb} => $1, aber $3 $4",
    ],
  },
  {
    code: "comparison",
    category: "grammar",
    rules: [
      "{better} wie {compared} => $1 als $3 ;; unless so|genauso|ebenso|umso",
      "{better}|mehr|weniger als wie => $1 als",
    ],
  },
  {
    code: "agreement",
    category: "grammar",
    rules: [
      "[^] ich {habe} => ich {habe:2}",
      "[^] ich {sein} => ich {sein:2}",
      "[^] du {hast} => du {hast:2}",
      "[^] du ist => du bist",
      "[^] wir {haben} => wir {haben:2}",
      "[^] er haben => er hat",
      "[^] er sind => er ist",
    ],
  },
  {
    code: "soundAlike",
    category: "grammar",
    rules: ["ist|war|sind|waren|bin =tod => $1 tot"],
  },
  {
    code: "fixedPhrase",
    category: "grammar",
    rules: [
      "in keinster weise => in keiner Weise",
      "herzlich =Willkommen => herzlich willkommen",
      "das selbe => dasselbe",
      "der selbe => derselbe",
      "die selbe|selben => {same:2}",
    ],
  },
  {
    code: "nounCapital",
    category: "spelling",
    rules: [
      "beim|zum|vom|am {did} => $1 {did:2}",
      "im großen und ganzen => im Großen und Ganzen",
      "im {phrase} [$|ist|sind|hat|und|für|auf|zu] => $1 {phrase:2}",
      "im|ab|bis|seit|anfang|ende|mitte {month} => $1 {month:2}",
      "am|ab|bis|jeden|nächsten|letzten|diesen|kommenden {weekday} => $1 {weekday:2}",
      "zum beispiel => zum Beispiel",
      "in bezug auf => in Bezug auf",
      "am morgen|abend|mittag|vormittag|nachmittag => $1 {daytime:2}",
      "heute|gestern morgen|abend|mittag|vormittag|nachmittag => $1 {daytime:2}",
      "morgen abend|mittag|vormittag|nachmittag => $1 {daytime:2}",
      "mit freundlichen grüßen => mit freundlichen Grüßen",
    ],
  },
];

export const germanAdvancedRules: RuleGroup[] = [
  {
    code: "wordy",
    category: "clarity",
    rules: [
      "[^] aufgrund|angesichts der tatsache , dass => weil",
      "[^] trotz der tatsache , dass => obwohl",
      "zum jetzigen zeitpunkt => jetzt",
      "zum gegenwärtigen zeitpunkt => jetzt",
      "zum aktuellen zeitpunkt => jetzt",
      "zu einem späteren zeitpunkt => später",
      "im hinblick auf => für",
      "unter zuhilfenahme von => mit",
      "mit hilfe von => mit",
      "mithilfe von => mit",
      "eine entscheidung treffen|getroffen => {decide:3}",
      "zur anwendung bringen => anwenden",
      "zum ausdruck bringen => ausdrücken",
      "in erwägung ziehen => erwägen",
      "unter beweis stellen => beweisen",
      "in regelmäßigen abständen => regelmäßig",
      "es ist wichtig zu beachten , dass => beachten Sie, dass",
    ],
  },
  {
    code: "simpler",
    category: "style",
    rules: [
      "diesbezüglich => dazu",
      "nichtsdestotrotz|nichtsdestoweniger => trotzdem",
      "unverzüglich => sofort",
      "alsbald => bald",
      "infolgedessen => deshalb",
      "vollumfänglich => ganz",
      "zwischenzeitlich => inzwischen",
      "schlussendlich => schließlich",
      "letztendlich => letztlich",
    ],
  },
  {
    code: "redundant",
    category: "style",
    rules: [
      "bereits schon => bereits",
      "schon bereits => bereits",
      "neu renoviert|renovierte|renovierten|renoviertes => $2",
      "wieder zurückkehren => zurückkehren",
      "runde kugel => Kugel",
      "nutzlos vergeuden => vergeuden",
      "gemeinsam zusammenarbeiten => zusammenarbeiten",
      "zukünftige pläne => Pläne",
      "persönlich anwesend => anwesend",
      "ebenso auch => ebenso",
      "ausschließlich nur => nur",
      "nur lediglich => nur",
      "lediglich nur => nur",
      "aber dennoch => dennoch",
      "weiter fortsetzen => fortsetzen",
    ],
  },
];
