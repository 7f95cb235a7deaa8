import { anyOf, type LanguagePhrases, words } from "./language-phrases.ts";

/** What is said about a text as a text. */
const aboutText = anyOf([
  "tone|wording|phrasing|draft|drafts|style|word count|call to action|bullet points|headlines?|hashtags?|subject lines?",
  "(?:short|long|formal|casual|different|another|alternative|other|revised|new|second|final|concise|detailed|simple|refined|polished)(?:er)? (?:\\S+ )?(?:versions?|drafts?|variants?|variations?|takes?|tones?|styles?|angles?|texts?|options?|approach|format|lengths?)",
  "variations?|rewrites?|rewriting|revisions?|revised?|rephras\\w+|refin\\w+|tailor\\w*|fine-tun\\w+|tweak\\w*|adjustments?|edits|shorten\\w*|condens\\w+|paraphras\\w+",
  "(?:make|making) (?:it|this|them) (?:\\w+ )?(?:shorter|longer|simpler|punchier|catchier|funnier|warmer|more|less|sound)",
  "(?:adjust|change|modify|expand|extend|edit|adapt|polish|improve|customi[sz]e|personali[sz]e|translate|format|reformat|continue) (?:on )?(?:it|this|that|them|anything|any|the text|the article|your text|the email|the post|the story|the letter|the summary|any part|further|any section)\\b",
  "(?:the|this|your|of the|any part of the) (?:article|summary|caption|blog post|copy|rewritten text|press release|product description|translation|outline|essay|speech|script)",
  "(?:it|this|that) (?:to be )?(?:a bit |even |slightly )?(?:shorter|longer|simpler|punchier|warmer|changed|different)",
  "more (?:formal|casual|concise|detailed|professional|playful|friendly|engaging|persuasive|conversational|humorous|emotional|technical)",
]);
const editing = anyOf([
  "adjust|revise|modify|change|tweak|refine|shorten|lengthen|expand|rewrite|rephrase|make|add|include|write|create|generate|draft|provide|continue|translate|tailor|customi[sz]e|polish|elaborate|format|turn|convert|simplify|edit|update|suggest|prepare|proofread|focus|go|help|explain|put|give|try|do|optimi[sz]e|produce|come up|adapt|dive|highlight|summari[sz]e|incorporate|cut|emphasi[sz]e|develop|compose|work|finish|offer|remove|reduce|build|personali[sz]e",
]);
const ask =
  "(?:(?:please|just|and|or|so|feel free to|do|don't hesitate to|simply|of course|also|but) ?,? )*(?:let me know|tell me|say the word|reply|ask(?: me)?(?= ?(?:$|[!,.]|if|for|and|whenever))|reach out|give me a shout)";
const can =
  "(?:i can|i could|i'd be (?:happy|glad|more than happy|delighted) to|i would be (?:happy|glad) to|i'm (?:happy|glad|more than happy|here) to|i am (?:happy|glad) to|happy to|glad to|i'll (?:gladly|happily|be happy to|be glad to|gladly))(?: also| easily| gladly| happily| certainly| further)?";
const ifYou = "if (?:you|there|any|anything|it|this|that|something)\\b[^,.!?]*";
const textNoun =
  "(?:text|article|draft|version|email|e-mail|letter|post|blog post|story|summary|caption|copy|rewrite|revision|translation|message|poem|script|speech|outline|press release|description|announcement|response|content|piece|template|paragraph|passage|section|sentence|rewritten text|revised version|rewritten version|revised text|essay)";

const sorry = `(?:(?:(?:oh|hmm|well|hi|hello),? )?(?:(?:i'm|i am) (?:\\w+ ){0,2}?(?:sorry|afraid)|(?:we're|we are) sorry|sorry|i apologi[sz]e|my apologies|apologies|unfortunately|regrettably|i appreciate [^,.]*|i understand [^,.]*|thank you for [^,.]*|thanks for [^,.]*|while i [^,.]*|i see [^,.]*|i'd (?:like|love|be happy) to help[^,.]*)(?: for (?:the|any) [^,.]*| about that)?[,.;:–-]* ?(?:but |however,? )?(?:that )?)?`;
const cannot =
  "(?:i(?:'m| am)? (?:also |just |really |currently |simply |still |respectfully |sorry,? )?(?:can't|cannot|can not|won't|will not|not able to|unable to|won't be able to|will not be able to|not allowed to|not permitted to|not going to|not in a position to|not designed to|not programmed to|do not|don't))";
const harm =
  "(?:harm(?:s|ful|ing)?|illegal|hat(?:e|eful|red)|violen\\w+|explicit|dangerous|discriminat\\w+|weapons?|sexual\\w*|defam\\w+|misinformation|disinformation|plagiari\\w+|copyright\\w*|decepti\\w+|deceiv\\w+|fraud\\w*|spam\\w*|phishing|malicious|self-harm|drugs|unethical|offensive|abus\\w+|harass\\w*|bully\\w*|explosives?|malware|hack\\w*|threat\\w*|racis\\w+|stereotyp\\w*|demean\\w*|derogatory|false (?:medical )?(?:claims|information)|mislead\\w*|fake (?:reviews?|news)|cheat\\w*|exploit\\w*|impersonat\\w*|degrad\\w+|scam\\w*)";

export const en: LanguagePhrases = {
  opening: {
    starts: [
      ...[
        "sure",
        "sure thing",
        "certainly",
        "of course",
        "absolutely",
        "happy to help",
        "glad to help",
        "gotcha",
      ],
      ...[
        "i can help with that",
        "i can help you with that",
        "i can certainly help with that",
        "i can do that",
      ],
      ...["understood", "got it", "you got it", "no worries", "will do", "great choice", "great idea"],
    ],
    preludes: [
      ...[
        "definitely",
        "okay",
        "ok",
        "alright",
        "all right",
        "great",
        "no problem",
        "gladly",
        "with pleasure",
        "perfect",
        "right",
        "sounds good",
        "yes",
      ],
      ...[
        "as requested",
        "as you requested",
        "as you asked",
        "per your request",
        "let's dive in",
        "let's get started",
        "excellent",
      ],
      "(?:based on|drawing on|following|according to|given|using|from) (?:your|the) (?:[^ .,:!]+ ){0,4}(?:notes?|request|requirements|input|brief|prompt|instructions|text|details|information|guidelines|outline|specifications|points|provided|above|below|guidance)",
    ],
    promises: [
      "i(?:'d| would|'ll|'m| am) (?:be )?(?:more than |very |so )?(?:happy|glad|delighted|pleased|thrilled) to (?:help|assist|write|create|draft|do|provide|rewrite|summari[sz]e|craft|put|prepare|revise|work)[^.!:?]*",
      "i(?:'ll| will| can) (?:certainly |gladly |happily |definitely |absolutely )?(?:help|assist) (?:you )?(?:with|write|create|draft|to|rewrite|by|on)[^.!:?]*",
      "i can (?:certainly |gladly |happily |definitely |absolutely )(?:help|do|write|assist|create)[^.!:?]*",
      "thank(?:s| you) for (?:sharing|providing|your request|the (?:details|information|context|brief)|reaching out with|your (?:prompt|message|question|input))[^.!:?]*",
      "let me (?:help you|rewrite|write|draft|create|craft|revise|summari[sz]e|put together|give it a try|take a (?:shot|stab))\\b[^.!:?]*",
      "i(?:'ll| will) (?:write|create|draft|craft|rewrite|revise|summari[sz]e|put together|provide|give you|keep it)[^.!:?]*(?:for you|text|article|draft|version|email|post|summary|tone|letter|story)[^.!:?]*",
      "what a (?:great|lovely|fun|wonderful|fascinating|nice) (?:topic|idea|prompt|request|project|brief)",
    ],
    labels: [
      "(?:your )?(?:rewritten|revised|polished|edited|improved|corrected|translated|updated|paraphrased|refined|enhanced|simplified|shortened|reworded|proofread|final|generated|adapted) (?:text|version|article|draft|email|e-mail|letter|post|passage|paragraph|copy|message|content|translation|piece|caption|blog post)",
      "rewrite|rewritten|revision|paraphrase|rewritten \\([^)]*\\)|draft|output|result|response|answer",
    ],
    summaryLabels: [
      "(?:a )?(?:brief |short |concise |one-sentence |quick |executive |text |article )?summary(?: of (?:the|your) (?:text|article|passage))?|tl;?dr|key points|main points|in short|summary in (?:one|a) (?:sentence|line|paragraph)",
    ],
    announcements: [
      ...[
        "here is",
        "here's",
        "here are",
        "here you have",
        "here you'll find",
        "here you will find",
        "here comes",
        "below is",
        "below are",
        "below you'll find",
        "below you will find",
      ],
      ...[
        "the following is",
        "the following are",
        "find below",
        "please find below",
        "you'll find below",
        "i present",
        "i present to you",
        "allow me to present",
        "let me present",
        "here would be",
        "presenting",
      ],
    ],
    reports: [
      "i(?:'ve| have)? (?:written|drafted|prepared|rewritten|created|crafted|put together|composed|revised|summari[sz]ed|condensed|polished|come up with)[^.!:?]*",
    ],
    editReports: [
      `i(?:'ve| have)? (?:rewritten|revised|polished|edited|improved|reworked|rephrased|paraphrased|shortened|condensed|summari[sz]ed|adapted|refined|translated|simplified|proofread|corrected|reworded) (?:your|the|this) (?:\\S+ ){0,3}${textNoun}[^.!:?]*`,
    ],
    presentations: [
      "here you go",
      "here it is",
      "here you are",
      "here goes",
      "here we go",
      "there you go",
      "here they are",
      "see below",
    ],
    articles: words(
      "a an the your my this our some one two three four five six seven eight nine ten several another",
    ),
    answers: [
      ...words(
        "text article essay post blog blogpost email mail letter message story poem draft version rewrite",
      ),
      ...words(
        "revision summary translation paraphrase outline introduction intro conclusion description caption",
      ),
      ...words(
        "headline title variation alternative option suggestion idea response answer copy bio proposal",
      ),
      ...words("report section paragraph passage newsletter review speech script tweet thread announcement"),
      ...words(
        "stories summaries copies bios replies reply release presentation ad e-mail piece slogan tagline overview",
      ),
      ...words("content template invitation listing continuation rest remainder rendition take adaptation"),
    ],
    derivedAnswers: words(
      "summary translation paraphrase rewrite revision version draft continuation rest remainder rendition adaptation overview rewording",
    ),
    adjectivesFollow: false,
    hasCompounds: false,
    tails: [
      ...words(
        "about on for in with without based using written rewritten revised improved titled tailored from",
      ),
      ...words(
        "between as you covering exploring discussing inspired that's designed optimized aimed focused highlighting following crafted incorporating capturing suitable ready",
      ),
      ...[
        "of your",
        "of the text",
        "of the original",
        "of the passage",
        "of the paragraph",
        "of this",
        "of a",
        "of the article",
        "of the topic",
        "of the main",
        "of the key",
        "of the press",
        "of the email",
        "of the post",
        "of the blog",
        "of the letter",
        "of the speech",
        "of the story",
        "into",
        "in english",
        "of the provided",
      ],
      ...[
        "of an",
        "that you",
        "to your",
        "to use",
        "to consider",
        "to the",
        "to help",
        "to get",
        "to announce",
        "to promote",
        "below",
        "that captures",
        "that keeps",
        "that maintains",
        "that should",
        "that meets",
        "that fits",
        "that could",
        "which you",
      ],
    ],
    barriers: words(
      "about on for in with of that which who whose to is are was were and but so where when why how",
    ),
  },
  closing: {
    certain: [
      `${ask} (?:if|whether|how|which|what|and|in case|should|when)\\b.*\\b${aboutText}.*`,
      `(?:would you like|do you want|want|shall i|should i|would it be helpful|would it help if|may i|can i|is it okay if|are you looking for|would you prefer|how about|how does (?:this|that|it)|what would you like|which)\\b.*\\b${aboutText}.*`,
      `(?:would you like|do you want|want) me to(?: ${editing}\\b.*)?`,
      `${can} ${editing}\\b.*\\bfurther\\b.*`,
      `${ifYou},? (?:then )?${can}(?: ${editing}\\b.*)?`,
      `${ifYou}\\b${aboutText}[^,.!?]*,? (?:${ask}|${can}|i'm here|we can|i'll)\\b.*`,
      `${can} (?:${editing}|with)\\b.*\\b(?:if (?:you|needed|desired|necessary|that)|upon request|as needed|for you|to (?:fit|suit|match)).*`,
      `${can} ${editing}\\b.*\\b${aboutText}.*`,
      `feel free to (?:adjust|modify|customi[sz]e|personali[sz]e|edit|adapt|tweak|change|use|replace|fill|tailor|expand|add|copy|make|refine|shorten|mix|revise|rework|swap)\\b.*\\b(?:it|this|this text|the text|the draft|placeholders?|brackets?|bracketed|needed|necessary|tone|details|wording|as you|your|them|changes|needs|these|any part|any of)\\b.*`,
      `you can (?:adjust|modify|customi[sz]e|personali[sz]e|tweak|tailor|replace) (?:it|this|the (?:placeholders?|text|details|tone|names?|wording|bracketed)|any part)\\b.*`,
      `i (?:really |sincerely |truly )?hope (?:you (?:like|love|enjoy|find)|that|this|the|these|it)\\b.*\\b(?:${textNoun}|expectations|requirements|looking for|what you needed|what you wanted|what you had in mind|your needs|request)\\b.*`,
      `(?:please )?note(?: that)?: ?(?:i|this|the (?:above|text|tone|article|original|word|facts|draft|summary)|all|some|since|as|because|you|please|replace|no|due|names?|facts|feel|any)\\b.*\\b(?:tone|original|text|draft|version|article|summary|words?|placeholders?|bracket\\w*|details|wording|structure|provided|content|facts)\\b.*`,
      `(?:please )?note that (?:i|this (?:is a|draft|version|text|article|summary)|the (?:above|word count|draft|summary|details)|since i|as an ai)\\b.*`,
      `(?:total |approximate |approx\\. |final )?(?:word|character) count ?(?::|is|=|-|–).*`,
      `\\(?(?:approximately |approx\\. |about |around |roughly |~ ?|exactly |total: )?\\d[\\d,.]* (?:words|characters)(?: (?:exactly|total|in total|approximately|long|including spaces))*\\)?`,
      `this (?:rewrite|revision|draft|version|rewritten version|revised version|rewritten text|revised text|summary) (?:now )?(?:keeps|maintains|preserves|retains|is (?:based|designed|written|about|more|concise|meant|intended|under|roughly)|aims|captures|uses|should|focuses|stays|includes (?:all|the)|avoids|improves|sounds|has (?:been|a more|about)|reads)\\b.*\\b(?:original|tone|meaning|words?|text|clarity|clear\\w*|concise|readab\\w+|flow\\w*|details|natural\\w*|key|length|style|points|audience|structure|grammar|formal|wording)\\b.*`,
      `(?:this|the) (?:article|text|version|email|post|piece|story|letter) (?:is (?:about|approximately|roughly|around|exactly|just) \\d|above|comes in at|has (?:about|approximately)|meets|should (?:meet|fit)|stays within|keeps the|maintains (?:the|a|your)|preserves|retains|follows your|sticks to)\\b.*`,
      `i(?:'ve| have)? (?:also )?(?:kept|tried|aimed|made sure|used|maintained|preserved|ensured|adjusted|structured|focused|avoided|included|left|followed|stuck|rewrote|rewritten|simplified|replaced|removed|tightened|corrected|fixed|improved|shortened|highlighted|written)\\b.*\\b(?:tone|meaning|original|wording|length|word count|word limit|style|text|version|structure|keywords?|bullets?|phrasing|readability|clarity|flow|grammar|facts|language|sentences?|paragraphs?|placeholders?|markdown|concise|headings|instructions|requested|brief|guidelines)\\b.*`,
      `(?:what i (?:changed|did|improved)|changes i made|(?:a )?summary of (?:the )?changes(?: made)?|changes made(?: to the text)?|key (?:changes|improvements) made|explanation of (?:the )?changes|why this (?:version )?works(?: better)?|main changes made|notes on the (?:rewrite|text|revision|changes|draft)|about this (?:draft|version|rewrite)|key changes|key improvements|tips for (?:customi[sz]ing|personali[sz]ing)|optional (?:tweaks|variations|additions|hashtags)|a few notes(?: on.*)?|next steps\\?)(?= ?:| ?$)`,
      `(?:just )?(?:paste|share|send) (?:me )?(?:the|your) (?:text|draft|next)\\b.*`,
      `(?:end of (?:the )?(?:article|text|document|draft|summary|post|email|rewrite|blog post)|as an ai\\b.*|i'm just an ai\\b.*)`,
      `(?:which|what) (?:version|one|option|draft|tone|style)\\b.*\\b(?:prefer|like|best|choose|works|closest)\\b.*`,
      `(?:need|looking for|prefer|want) (?:anything|something|a|an|any)\\b.*\\b${aboutText}.*`,
      `(?:remember to|be sure to|don't forget to|make sure to|simply|just|please) (?:replace|fill in|customi[sz]e|personali[sz]e|update|swap)\\b.*\\b(?:placeholders?|brackets?|bracketed|\\[.*|your (?:own|name|details|company|actual|specific))\\b.*`,
      `(?:the )?(?:bracketed|placeholder)s? (?:text|sections|parts|fields|information|details|names)?\\b.*`,
      `if (?:this|it|that) (?:isn't|doesn't|is not|does not|isn't quite|misses|needs)\\b.*\\b(?:let me know|tell me|i can|happy to|just)\\b.*`,
      `${ask} (?:if|should) (?:you|any|there)\\b.*\\b(?:me to ${editing})\\b.*`,
    ],
    likely: [
      "(?:i |i really |i do |we )?hope (?:this|that|it|these|that this)(?: all)? (?:helps?|is (?:helpful|useful|what you)|works|proves helpful|was helpful|gives you|fits|suits|serves)\\b.*",
      "(?:i |we )?hope you (?:like|love|enjoy|find|liked) (?:it|this|these)\\b.*",
      `${ask} (?:if|whether|should)\\b.*\\b(?:anything else|something else|any changes|any modifications|anything (?:changed|different|added|to be)|some changes|further (?:help|assistance|changes|modifications|details|information)|more (?:help|assistance|details|information|changes)|(?:else|additional) (?:help|assistance)|changes|something different|it works|this works|this helps|that helps|this fits|that works|you'd like|need more|me to)\\b.*`,
      `${ask} (?:what you think|how (?:this|it|that) (?:looks|sounds|works|reads|feels|goes|lands)|your thoughts)\\b.*`,
      `(?:is there|do you need|would you like|can i help(?: you)? with|need|do you have|was there|what) (?:anything|any|something|help with anything|more|any more|other|else)\\b.*\\b(?:else|help|assist|you'd like|you would like|chang\\w+|modif\\w+|adjust\\w*)\\b.*`,
      `${ifYou},? (?:please )?(?:${ask}|${can}|i'm (?:just )?(?:here|a message away|all ears)|i'm always here|don't hesitate)\\b.*`,
      "i'm (?:always )?here (?:to help|if you|for you|for any|whenever)\\b.*|i am here to help\\b.*",
      "feel free to (?:ask|reach out|let me know|share|request|tell me)\\b.*",
      "(?:always )?happy to (?:help|assist)\\b.*|glad i could help|glad to help|you're welcome",
      "(?:just )?say the word|just let me know|just ask|please let me know|let me know",
      "(?:please )?let me know how (?:i can|else i can|you'd like)\\b.*",
      "how (?:does|do) (?:this|that|it|these) (?:sound|look|work|read|feel)\\b.*",
      "what do you think(?: of (?:this|it))?|does (?:this|that) (?:work|help|sound good|look good|fit|meet|capture|match)\\b.*",
      "would you like (?:to (?:see (?:another|a|more|the|how)|adjust|change|add|make any|explore (?:another|other)|try (?:another|a different|other)|go deeper)|any|a few|some|me to)\\b.*",
      "want me to\\b.*|do you want (?:me to|any|to (?:see|adjust|change|make any))\\b.*|shall i\\b.*|should i\\b.*",
      "is (?:this|that) (?:what you (?:were looking for|had in mind|wanted|needed)|okay|ok|good|helpful|close)\\b.*",
    ],
    companions: [
      `${ask} if you have (?:any )?(?:\\S+ )?(?:questions|concerns|feedback)\\b.*`,
      `${ifYou},? feel free to .*`,
      "(?:thank you|thanks)(?: so much| again| for .*)?|enjoy(?: .{0,40})?|good luck(?: .{0,60})?|best of luck(?: .{0,60})?|happy (?:writing|reading|editing|posting|cooking|baking|publishing|learning|creating)",
      "cheers|best|all the best|have a (?:great|nice|wonderful|lovely) (?:day|one|time)|looking forward to .*|take care|end|the end|done|okay\\?|thoughts\\?|and remember.*|there you have it|that's it|hope you like it",
    ],
    greetings: [
      "(?:dear|hi|hello|hey|good (?:morning|afternoon|evening|day)|to whom it may concern|greetings)\\b.{0,60}[,:!.–-]? ?$|subject ?:|re ?:|hi,|hello",
    ],
    signOffs: [
      "(?:(?:kind|best|warm|warmest|kindest|many)? ?(?:regards|wishes)|(?:yours )?(?:sincerely|truly|faithfully|cordially|respectfully)(?: yours)?|cheers|best|all the best|thanks|thank you|many thanks|with (?:thanks|gratitude|love|appreciation|best wishes)|love|talk soon|warmly|see you soon|take care|yours)\\b.{0,30}$",
    ],
  },
  refusal: {
    prefaces: [
      "(?:i'm |i am )?(?:really |very |so )?sorry(?: about that| to hear that)?|i apologi[sz]e(?: for .*)?|i understand .*|i appreciate .*|unfortunately, .*(?:not|can't|cannot).*",
    ],
    certain: [
      `${sorry}${cannot} (?:be able to )?(?:help|assist)(?: you)? (?:with|in|by) (?:that|this|it|your request|the request|requests?|such|those|these|creating|writing|generating|producing|drafting|making|content|anything that|topics|what you)(?: (?:request|task|topic|one|type|kind|sort|particular|specific|content|as|because|since|if|at|for)\\b.*|[,;:–].*|(?= ?[.!?]|$)| requests?\\b.*)`,
      `${sorry}${cannot} (?:be able to )?(?:help|assist)(?: you)? (?:with|in|by) (?:your request|the request|requests|creating|writing|generating|producing|drafting|content|anything that|topics)\\b.*`,
      `${sorry}${cannot} (?:be able to )?(?:comply with|fulfil+|honou?r|carry out|complete|process|accommodate|answer|respond to|continue with|proceed with|engage with|engage in|act on|support) (?:that|this|your|the|such|these|such a) (?:\\S+ )?(?:request|prompt|task|instruction|demand|topic|content|conversation)s?\\b.*`,
      `${sorry}${cannot} (?:be able to )?(?:comply|help you with that|help with that|help you there|assist you further)(?: .*)?`,
      `${sorry}${cannot} (?:be able to )?(?:write|create|generate|produce|provide|draft|compose|rewrite|summari[sz]e|promote|share|offer|craft|make)\\b.*\\b${harm}.*`,
      `${sorry}as an ai\\b.*(?:can't|cannot|not able|unable|don't|won't|not (?:allowed|permitted|programmed)|must|not have).*`,
      `${sorry}i (?:must|have to|need to|will have to|'ll have to|'m going to have to) (?:respectfully |politely |kindly )?decline(?: (?:this|that|your|the) (?:request|prompt|task).*| to (?:write|create|generate|help|assist|provide|produce|engage|fulfil+)\\b.*|(?= ?[.!,]|$).*)`,
      `${sorry}(?:your|this) (?:request|prompt) (?:violates|goes against|conflicts with|appears to (?:violate|involve|request)|asks (?:me|for content)|involves (?:creating|content|${harm})|is (?:against|outside|not something i|one i|inappropriate))\\b.*`,
      `${sorry}(?:that|this)(?:'s| is)(?: not|n't)? something (?:that )?i (?:can't|cannot|can|won't|will not|'m able to|am able to|'m not able to|am not able to|'m willing to|'m comfortable)(?: |\\b).*`,
      `${sorry}i(?:'m| am| do)?(?: not|n't)? (?:feel )?comfortable (?:with this request|with that request|(?:writing|creating|generating|producing|helping with|assisting with|providing) (?:that|this|content|material|something|anything|such|text)\\b).*`,
      `${sorry}${cannot} (?:see|find|locate) (?:any|the|your) (?:text|content|article) (?:to|in|that|you)\\b.*|${sorry}(?:it (?:looks|seems|appears) (?:like|that) )?(?:you haven't|you have not|you didn't|there(?:'s| is) no|no) (?:provided|included|shared|pasted|text|content)\\b.*(?:provided|text|content|article|to (?:rewrite|summari[sz]e|work)).*`,
      `(?:please|could you please|could you|can you please) (?:provide|share|paste|send)(?: me)?(?: with)? (?:the|your|more|some) (?:\\S+ )?(?:text|content|article|details|information|passage)\\b.*(?:you'd like|you would like|you want|me to|to (?:rewrite|summari[sz]e|proofread|revise)|so (?:that )?i|and i).*`,
    ],
    likely: [
      `${sorry}${cannot} (?:be able to )?(?:write|create|generate|produce|provide|draft|compose|rewrite|summari[sz]e|promote|share|offer|craft|make|discuss|do|continue|engage|give|imitate|reproduce|translate|roleplay|access|browse|pretend|speculate)\\b.*`,
      `${sorry}i(?:'d| would) (?:rather|prefer) not (?:write|create|to write|to create|generate|help|to help|engage|to engage)\\b.*`,
      `${sorry}i(?:'m| am| do)?(?: not|n't)? (?:feel )?comfortable .*`,
      `${cannot} .*${harm}.*`,
    ],
    support: [
      "guidelines|polic(?:y|ies)|as an ai|language model|harmful|illegal|unethical|offensive|against my|violat\\w+|programmed|safety|responsibl\\w+ ai",
      "i can(?:'t|not)? (?:help|assist)|(?:happy|glad) to (?:help|assist|write|provide|discuss|create|offer|suggest|work|talk|draft|share)|(?:something|anything) else|(?:different|other|another|alternative) (?:topic|request|approach|subject|question|idea|way)s?|alternatives?\\b|let me know|feel free|instead,? i|i can instead|i can (?:offer|provide|write|suggest|create|share|discuss)|would you like|how about|inappropriate|misinformation|discriminat\\w+|copyright\\w*|this request|your request",
    ],
  },
};
