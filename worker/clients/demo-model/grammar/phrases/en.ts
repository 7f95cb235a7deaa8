import { type WordLists, wordList } from "../engine/pattern.ts";
import type { RuleGroup } from "../engine/rules.ts";

export const englishLists: WordLists = {
  third: wordList(`
    go:goes do:does have:has want:wants need:needs like:likes love:loves know:knows think:thinks make:makes take:takes
    get:gets give:gives come:comes see:sees say:says look:looks seem:seems feel:feels work:works live:lives play:plays
    help:helps start:starts show:shows mean:means keep:keeps use:uses find:finds tell:tells ask:asks try:tries become:becomes
    leave:leaves believe:believes hold:holds bring:brings happen:happens provide:provides write:writes understand:understands
    remember:remembers include:includes continue:continues learn:learns change:changes lead:leads follow:follows create:creates
    speak:speaks allow:allows offer:offers add:adds spend:spends grow:grows open:opens walk:walks win:wins teach:teaches
    hope:hopes enjoy:enjoys prefer:prefers hate:hates depend:depends require:requires contain:contains
  `),
  base: wordList(`
    went:go gone:go saw:see seen:see came:come took:take taken:take knew:know known:know had:have has:have did:do done:do
    got:get made:make said:say thought:think gave:give given:give   told:tell became:become felt:feel
    brought:bring began:begin begun:begin kept:keep held:hold wrote:write written:write stood:stand heard:hear meant:mean
    met:meet ran:run paid:pay sat:sit spoke:speak spoken:speak lost:lose sent:send built:build understood:understand
    drew:draw broke:break spent:spend grew:grow bought:buy caught:catch taught:teach sold:sell chose:choose
    forgot:forget ate:eat drank:drink drove:drive slept:sleep swam:swim sang:sing wore:wear won:win wanted:want needed:need
    liked:like worked:work used:use tried:try called:call asked:ask seemed:seem helped:help started:start showed:show
    happened:happen changed:change looked:look played:play stopped:stop learned:learn received:receive believed:believe
  `),
  comparative: wordList(`
    better worse bigger smaller larger greater higher lower faster slower older younger easier harder longer shorter
    stronger weaker cheaper richer poorer warmer colder deeper wider safer closer simpler nicer taller lighter heavier
    happier quicker smarter newer cleaner
  `),
  plural: wordList(`
    people things times friends years days weeks months books cars problems questions ideas options reasons words errors
    mistakes customers users products children students teachers companies countries cities places ways
  `),
  countable: wordList(`
    people things friends years days weeks months books cars problems ideas options errors mistakes customers products
    children students countries cities
  `),
  verb: wordList(`
    am have had think thought was will would can could should may might must know knew want wanted like liked love loved
    need needed hope hoped feel felt believe believed do did don't didn't can't couldn't won't wouldn't haven't wasn't
    just really also always never still often usually sometimes only went go came come saw see get got say said work
    worked live lived wish guess mean remember agree made make take took tried try started start bought read write wrote
    use used asked ask told found find look looked understand understood enjoy prefer hate thank
  `),
  determiner: wordList("the these those this that his her our your my their its them us you it which whom"),
  plural2: wordList("is:are was:were has:have"),
  singular: wordList("are:is have:has"),
  gone: wordList(
    "went:gone saw:seen did:done came:come ate:eaten wrote:written took:taken gave:given spoke:spoken drove:driven broke:broken chose:chosen forgot:forgotten began:begun drank:drunk sang:sung swam:swum knew:known grew:grown flew:flown drew:drawn fell:fallen",
  ),
  pique: wordList("peak:pique peaked:piqued peaks:piques"),
  peek: wordList("peak:peek peaks:peeks"),
  basis: wordList("regular:regularly daily:daily weekly:weekly monthly:monthly"),
  decide: wordList("make:decide makes:decides made:decided"),
  conclude: wordList("come:conclude comes:concludes came:concluded"),
  consider: wordList("take:consider takes:considers took:considered"),
  use: wordList(
    "utilize:use utilizes:uses utilized:used utilizing:using utilise:use utilises:uses utilised:used utilising:using",
  ),
  begin: wordList("commence:begin commences:begins commenced:began"),
  result: wordList("result:result results:results"),
  number: wordList(`
    two three four five six seven eight nine ten many several various numerous
  `),
};

/** Where a pronoun is surely the subject, and the only one. */
const subject = "[^|but|because|although]";

export const englishRules: RuleGroup[] = [
  {
    code: "couldOf",
    category: "grammar",
    rules: ["could|should|would|must|might of [!course] => $1 have"],
  },
  {
    code: "capitalI",
    category: "grammar",
    rules: [
      "i [{verb}] => I",
      "[and|but|when|if|because|that|what|so|think|while|where|since|before|after|as|until|how|why] i [!$] => I",
    ],
  },
  {
    code: "itsIts",
    category: "grammar",
    rules: [
      "its a|an|the|been|because|ok|okay|raining|snowing|also|how|why [!$|own] => it's $2",
      "its not [!$|insignificant|inconsiderable|insubstantial|unreasonable] => it's not",
      "its going to => it's going to",
      "its important|easy|hard|difficult|possible|impossible|necessary|better|clear|true to|that => it's $2 $3",
      "its up to => it's up to",
      "it's own|name|tail|owner|owners|ability|origins|surroundings|predecessor|successor|inhabitants|citizens|headquarters [!up] => its $2",
    ],
  },
  {
    code: "theirThere",
    category: "grammar",
    rules: [
      "their is|are|was|were => there $2",
      "[!over|out|in|up|down|is|are|was|were] there own => their own",
      "[know|like|love|with|visit|from|help|of|for|about] there parents|children|families|names|customers|products|opinions|friends => their $2",
      "they're own => their own",
      "their not going|sure|coming|trying|looking|ready|able => they're not $3",
      "their going to be|do|get|have|make|take|see|go|need|want => they're going to $4",
    ],
  },
  {
    code: "yourYoure",
    category: "grammar",
    rules: [
      "your welcome [$|to] => you're welcome",
      "your going|trying|able|supposed|allowed|about to => you're $2 $3",
      "[^|if|think|that|because|when|and|but|know] your a|an|the|not => you're $2",
      "you're own|name => your $2",
    ],
  },
  {
    code: "thenThan",
    category: "grammar",
    rules: [
      "{comparative}|more|less|other|rather then [the|a|an|i|you|he|she|it|we|they|my|your|his|her|our|their|this|that|these|those|any|anyone|ever|before|expected|usual|most|others|half|one|#|{number}|being|having|to|just] => $1 than",
      "different then [the|what|a|other|others|most|before|expected|my|your|his|her] => $1 than",
      "more|less {comparative} then => $1 $2 than",
    ],
  },
  {
    code: "agreement",
    category: "grammar",
    rules: [
      `${subject} he|she|it {third} => $1 {third:2}`,
      "he|she|it don't => $1 doesn't",
      `${subject} he|she|it are => $1 is`,
      `${subject} i is [!for] => I am`,
      `${subject} i has => I have`,
      `${subject} i does => I do`,
      `${subject} you|we|they is => $1 are`,
      `${subject} you|we|they has => $1 have`,
      `${subject} you|we|they was => $1 were`,
      `${subject} you|we|they does => $1 do`,
      "there is|was {number}|# {plural} => there {plural2:2} $3 $4",
      "there is|was many|several|various|numerous [!a] => there {plural2:2} $3",
      "[^|many|most|some|these|those] people is|was|has => $1 {plural2:2}",
      "these|those people|children is|was|has => $1 $2 {plural2:3}",
      "everyone|everybody|someone|somebody|nobody|anyone|anybody are|have => $1 {singular:2} ;; unless does|do|did|can|will|would|should|could|may|must|might|let|make|help|has|have|than|and|or",
      "one of the {plural} are => $1 $2 $3 $4 is",
    ],
  },
  {
    code: "verbForm",
    category: "grammar",
    rules: [
      "didn't|doesn't|don't {base} => $1 {base:2}",
      "did|does|do not {base} => $1 not {base:3}",
      "must|should to [be|do|go|have|make|get|take|use|see|work] => $1 ;; unless a|the",
      "[am|is|are|was|were|i'm|you're|he's|she's|it's|they're|we're] suppose to => supposed to",
      "[^|but] i|he|she|it|we|they|you use to be => $1 used to be",
      "[i|we|they|he|she|you] would|could|should|can|might advice => $1 advise",
      "have|has|had {gone} => $1 {gone:2}",
      "[^] lets go|see|look|talk|start|take|get|begin|try|discuss|explore|dive|find|be|say => let's $2",
    ],
  },
  {
    code: "doubleComparative",
    category: "grammar",
    rules: [
      "[!the|no|any|even|much] more {comparative} [than|and|$] => $2",
      "most best|easiest|biggest|fastest|cheapest|oldest|newest => $2",
    ],
  },
  { code: "manyMuch", category: "grammar", rules: ["much {countable} => many $2"] },
  {
    code: "soundAlike",
    category: "grammar",
    rules: [
      "to|will|would|can|could|might|not|don't|didn't|never loose weight|money|time|control|hope|interest|focus|sight|track|faith|patience|customers|your|my|our|their|his|her|it|everything => $1 lose $3",
      "loosing weight|money|time|control|hope|interest|focus|sight|track|faith|patience|customers => losing $2",
      "an|positive|negative|big|great|strong affect on => $1 effect on",
      "the affect of => $1 effect of",
      "peak|peaked|peaks my|your|our|their|his|her interest|curiosity => {pique:1} $2 $3",
      "sneak peak|peaks => sneak {peek:2}",
      "between you and i => between you and me",
      "wellcome to => welcome to",
    ],
  },
  {
    code: "fixedPhrase",
    category: "grammar",
    rules: [
      "for all intensive purposes => for all intents and purposes",
      "case and point => case in point",
      "one in the same => one and the same",
      "baited breath => bated breath",
      "by in large => by and large",
      "first come first serve => first come, first served",
      "deep-seeded => deep-seated",
      "each others [{plural}|work|lives] => each other's",
    ],
  },
  {
    code: "nameCapital",
    category: "spelling",
    rules: ["french [!fries|toast|doors|door|press|braid|horn|bread|windows] => French"],
  },
];

/** Looked at only with the advanced suggestions. */
export const englishAdvancedRules: RuleGroup[] = [
  {
    code: "wordy",
    category: "clarity",
    rules: [
      "in order to => to",
      "due to the fact that => because",
      "because of the fact that => because",
      "owing to the fact that => because",
      "in spite of the fact that => although",
      "despite the fact that => although",
      "at this point in time => now",
      "at the present time => now",
      "in the event that => if",
      "in the near future => soon",
      "a large number of [!{determiner}] => many",
      "a|the majority of [!{determiner}] => most",
      "has|have the ability to => can",
      "is|are able to => can",
      "for the purpose of => for",
      "with regard|respect to => about",
      "in regard to => about",
      "in close proximity to => near",
      "until such time as => until",
      "on a regular|daily|weekly|monthly basis => {basis:4}",
      "in a timely manner => promptly",
      "it is important to note that => note that",
      "the reason why is that => the reason is that",
      "make|makes|made a decision => {decide:1}",
      "come|comes|came to a conclusion => {conclude:1}",
      "take|takes|took into consideration => {consider:1}",
    ],
  },
  {
    code: "simpler",
    category: "style",
    rules: [
      "utilize|utilizes|utilized|utilizing|utilise|utilises|utilised|utilising => {use:1}",
      "prior to => before",
      "subsequent to => after",
      "commence|commences|commenced => {begin:1}",
      "endeavor|endeavour to => try to",
      "numerous => many",
    ],
  },
  {
    code: "redundant",
    category: "style",
    rules: [
      "each and every => every",
      "first and foremost => first",
      "end result|results => {result:2}",
      "past history|experience|experiences => $2",
      "future plans => plans",
      "free gift|gifts => $2",
      "advance planning|warning => $2",
      "basic fundamentals|essentials => $2",
      "completely|totally finished|destroyed|eliminated|unanimous => $2",
      "absolutely essential|necessary => $2",
      "very|really unique => $2",
      "repeat again => repeat",
      "return back => return",
      "revert back => revert",
      "combine|merge|join together => $1",
      "close proximity => proximity",
      "new innovation|innovations => $2",
      "unexpected surprise => surprise",
      "final outcome => outcome",
      "true fact|facts => $2",
    ],
  },
  {
    code: "fewerLess",
    category: "style",
    rules: ["less {plural} => fewer $2"],
  },
];
