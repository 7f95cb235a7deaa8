import type { Signs } from "./signs.ts";

export const english: Signs = {
  own: /\b(?:the|please|give|make|write|my|this|it)\b/,
  about: /\b(?:about|regarding|concerning|on the (?:topic|subject) of)\s+/iu,
  weakAbout: /\b(?:on|for|of)\s+/giu,
  empty:
    /^(?:(?:an?|the|my|our|this|that|these|those|it|them|your|blog|blogs|post|posts|article|text|page|website|site|essay|paper|thesis|e-?mail|content|topic|subject|work|reply|answer|above|last|next|new|social|media|something|version|clarity|cohesion|me|us|you|here|instagram|linkedin|twitter|facebook)(?:\s+|$))+$/,
  asks: /^(?:so |and |ok(?:ay)?,? |please )?(?:what|why|how|when|which|explain|define|describe|tell me|teach me|show me how|help me understand|is there|difference)\b|\b(?:can|could|would) you (?:explain|tell)|\b(?:tips|advice|explain)\b/,
  how: /\b(?:how|why|tips|explain)\b/,
  writes:
    /\b(?:write|draft|create|compose|generate|prepare|produce|make|need|want)\b(?:.{0,12}\b(?:an?|some|one|two|three)\b| about\b|$)/,
  kinds: [
    [/\be-?mails?\b|\bletter\b/, "email"],
    [/\bproduct (?:description|page|text)/, "product"],
    [/\b(?:ad|ads|advert|advertisement|ad copy)\b/, "ad"],
    [/\b(?:script|video|podcast|dialogue)\b/, "script"],
    [/\b(?:presentation|slides?|deck|talk)\b/, "presentation"],
    [/\b(?:social|instagram|linkedin|facebook|tweet|caption)\b/, "social"],
    [/\b(?:news|press)\b/, "news"],
    [/\bseo\b/, "seo"],
    [/\b(?:article|essay|report|paper)\b/, "article"],
    [/\b(?:blog|post|text|paragraph|story|page|copy)\b/, "blog"],
  ],
  styles: [
    [/\b(?:more formal|formal(?:ly)?|less casual|polite(?:ly)?)\b/, "formal"],
    [/\b(?:academic|scholarly|scientific)\b/, "academic"],
    [/\b(?:professional|business-?like)\b/, "professional"],
    [/\b(?:friendl(?:y|ier)|warmer)\b/, "friendly"],
    [/\b(?:casual|informal|relaxed|less formal|conversational)\b/, "conversational"],
    [/\b(?:persuasive|convincing)\b/, "persuasive"],
    [/\b(?:creative|vivid)\b/, "creative"],
    [/\b(?:funny|funnier|humorous|witty)\b/, "humorous"],
    [/\b(?:enthusiastic|energetic)\b/, "enthusiastic"],
    [/\b(?:poetic)\b/, "poetic"],
    [/\b(?:technical)\b/, "technical"],
  ],
  oneLine: /\b(?:one|a single|1) (?:sentence|line)\b/,
  lessons: {
    passive: /\bpassive\b/,
    active: /\bactive (?:voice|verbs?|sentences?)\b/,
    outline: /\boutlin(?:e|es|ing)\b/,
    hook: /\bhooks?\b/,
    call: /\bcalls? to action\b|\bctas?\b/,
    meta: /\bmeta[- ]?descriptions?\b/,
    headline: /\b(?:headlines?|titles?)\b/,
    readability: /\breadab(?:ility|le)\b/,
    cohesion: /\bcohe(?:sion|sive|rence)\b/,
    tone: /\btone\b/,
    story: /\bstory ?telling\b|\btell(?:ing)? (?:a |good )?stor(?:y|ies)\b/,
    editing: /\b(?:edit(?:ing)?|self-edit(?:ing)?|proofread(?:ing)?|revision)\b/,
  },
  intents: {
    translate: /\btranslat(?:e|ion|ing|ed)\b|\binto (?:english|portuguese|spanish|french|german|italian)\b/,
    ability:
      /\bwhat (?:can|do) you do\b|\bhow (?:can|do) you help\b|\b(?:who|what) are you\b|\bare you (?:an? |the )?(?:bot|ai|model|demo|human|robot|person)\b|^(?:please )?(?:i need |can you |could you )?help(?: me)?[.!?]*$|\byour (?:features|abilities)\b/,
    greeting: /^(?:hi|hello|hey|hiya|greetings|good (?:morning|afternoon|evening|day))\b/,
    thanks:
      /^(?:ok(?:ay)?|alright|got it|no|nope)[.!]*$|\b(?:thanks|thank you|thx|cheers|great job|well done|perfect|awesome|love it)\b/,
    code: /\b(?:html|meta[- ]?tags?|meta[- ]?description|seo tags?|title tag|open graph|code)\b/,
    adapt:
      /\b(?:adapt|repurpose|turn|convert|transform|reformat|make)\b.*\b(?:social|instagram|linkedin|twitter|tweet|facebook|tiktok|telegram|newsletter|youtube|press release)|\b(?:for|into|to) (?:social|instagram|linkedin|twitter|facebook|tiktok|telegram|youtube|a newsletter)|\badapt\b/,
    titles: /\b(?:titles?|headlines?|subject lines?)\b/,
    outline: /\b(?:outlin(?:e|es|ing)|structure|table of contents|skeleton|ideas)\b/,
    summary:
      /\b(?:summar(?:y|ies|i[sz]e|i[sz]ing)|sum(?:s|med)? (?:\w+ ){0,3}up|tl;?dr|key (?:points|takeaways)|main points|gist|bullet points)\b/,
    conclusion: /\b(?:conclusions?|concluding|conclude|closing paragraph)\b/,
    intro: /\b(?:intro|introductions?|introductory|opening|first paragraph|lead paragraph)\b/,
    grammar: /\b(?:grammar|spelling|typos?|proofread|punctuation|correct|mistakes|errors)\b/,
    shorter:
      /\b(?:half (?:as long|the length)|shorter|shorten|condense|trim|concise|too long|briefer|brief|cut (?:it|this|that|the text) down|(?:less|fewer) words)\b/,
    longer:
      /\b(?:longer|lengthen|expand|elaborate|extend|more details?|too short|add (?:more|an?other|a) )\b/,
    simpler:
      /\b(?:simpler|simplif\w+|plain(?:er)?|easier|simple (?:words|language)|for (?:kids|children|beginners))\b/,
    style:
      /\b(?:more|less|very|sound|tone|style|version|make|rewrite|rephrase)\b.*\b(?:formal(?:ly)?|polite(?:ly)?|academic|scholarly|scientific|professional|friendly|warmer|casual|informal|relaxed|conversational|persuasive|convincing|creative|vivid|funny|humorous|witty|enthusiastic|energetic|poetic|technical)\b|\b(?:friendlier|funnier|warmer)\b/,
    revise:
      /\b(?:revis\w+|improve|rewrite|rephrase|reword|edit|polish|clarity|cohesion|better|review|feedback|clearer)\b/,
    continue:
      /^(?:yes|yeah|sure)(?:,? please)?[.!]*$|^(?:please )?(?:continue|go on|carry on|keep going|more|next)\b|\b(?:continue|write more|more (?:of )?(?:these|them|like))\b/,
  },
};
