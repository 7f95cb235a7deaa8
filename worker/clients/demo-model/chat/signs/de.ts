import type { Signs } from "./signs.ts";

export const german: Signs = {
  own: /[äöüß]|\b(?:bitte|mir|gib|geben|das|den|ein|eine|einen|und|mach)\b/,
  about: /(?<![\p{L}])(?:zum thema|über(?: das thema)?|bezüglich|rund um)\s+/iu,
  weakAbout: /(?<![\p{L}])(?:zu|zum|zur|für|von)\s+/giu,
  tail: /^(.*\p{Lu}[\p{L}\p{N}-]*)(?:\s+\p{Ll}\p{L}*)+$/u,
  empty:
    /^(?:(?:ein|eine|einen|einem|einer|der|die|das|den|dem|mein|meine|meinen|meinem|meiner|unser|unsere|unseren|dieser|diese|dieses|diesen|diesem|es|sie|ihn|ihr|ihre|ihren|blog|blogs|blogbeitrag|blogartikel|post|beitrag|artikel|text|seite|website|webseite|aufsatz|essay|arbeit|hausarbeit|e-?mail|inhalt|inhalte|thema|antwort|oben|letzte|letzten|neue|neuen|soziale|sozialen|medien|etwas|version|klarheit|zusammenhang|mich|mir|hier|instagram|linkedin|twitter|facebook)(?:\s+|$))+$/,
  asks: /^(?:und |also,? |bitte )?(?:was|warum|wieso|wie|wann|welche[rs]?|wozu|erklaren?|erklare?|erklar|definieren?|beschreiben?|sag(?:en)?(?: sie)? mir|unterschied|worauf)\b|\b(?:konnen|konnten|kannst|konntest) (?:sie|du) (?:mir )?(?:\w+ ){0,6}(?:erklaren|sagen)|\b(?:tipps|erklaren?|erklare?)\b/,
  how: /\b(?:wie|warum|wieso|tipps|erklar\w*)\b/,
  writes:
    /\b(?:schreib(?:e|en)?|erstell(?:e|en)?|verfass(?:e|en)?|formulier(?:e|en)?|entwirf|entwerfen|mach(?:e|en)?|brauche|mochte|will)\b(?:.{0,14}\b(?:ein|eine|einen|zwei|drei)\b|.{0,12} (?:uber|zum thema)\b|$)/,
  kinds: [
    [/\b(?:e-?)?mails?\b|\bbrief\b/, "email"],
    [/\bprodukt(?:beschreibung|text|seite)\b/, "product"],
    [/\b(?:anzeige|werbetext|werbung|werbeanzeige)\b/, "ad"],
    [/\b(?:skript|drehbuch|video|podcast|dialog)\b/, "script"],
    [/\b(?:prasentation|folien?|vortrag)\b/, "presentation"],
    [/\b(?:sozialen? (?:medien|netz)|social|instagram|linkedin|facebook|tweet)/, "social"],
    [/\b(?:nachricht|meldung|presse)/, "news"],
    [/\bseo\b/, "seo"],
    [/\b(?:artikel|aufsatz|essay|bericht|fachartikel)\b/, "article"],
    [/\b(?:blog\w*|post|text|absatz|geschichte|seite|beitrag)\b/, "blog"],
  ],
  styles: [
    [/\b(?:weniger (?:formell|formlich)|informell\w*|locker\w*|umgangssprachlich\w*)\b/, "conversational"],
    [/\b(?:formell\w*|formlich\w*|formal\w*|hoflich\w*)\b/, "formal"],
    [/\b(?:akademisch\w*|wissenschaftlich\w*)\b/, "academic"],
    [/\b(?:professionell\w*|sachlich\w*)\b/, "professional"],
    [/\b(?:freundlich\w*|herzlich\w*|warmer\w*)\b/, "friendly"],
    [/\b(?:uberzeugend\w*)\b/, "persuasive"],
    [/\b(?:kreativ\w*|lebendig\w*)\b/, "creative"],
    [/\b(?:lustig\w*|witzig\w*|humorvoll\w*)\b/, "humorous"],
    [/\b(?:begeistert\w*|enthusiastisch\w*)\b/, "enthusiastic"],
    [/\b(?:poetisch\w*)\b/, "poetic"],
    [/\b(?:technisch\w*)\b/, "technical"],
  ],
  oneLine: /\b(?:einem|einen|ein|1|einem einzigen) (?:satz|zeile)\b|\beiner zeile\b/,
  lessons: {
    passive: /\bpassiv\w*\b/,
    active: /\baktiv(?:e|er|en|es)?\b/,
    outline: /\bgliederung(?:en)?\b|\baufbau\b/,
    hook: /\b(?:hooks?|aufhanger\w*|einstieg\w*)\b/,
    call: /\bhandlungsaufforderung(?:en)?\b|\bcalls?[- ]to[- ]action\b|\bctas?\b/,
    meta: /\bmeta[- ]?(?:beschreibung|description)(?:en|s)?\b/,
    headline: /\b(?:uberschrift(?:en)?|titel|schlagzeilen?)\b/,
    readability: /\blesbar(?:keit|er|e)?\b|\bverstandlich(?:keit|er)?\b/,
    cohesion: /\bkoharenz\b|\bkohasion\b|\btextzusammenhang\b|\broter faden\b/,
    tone: /\bton(?:fall|alitat|art)?\b/,
    story: /\bstorytelling\b|\bgeschichten? (?:zu )?erzahl\w*\b/,
    editing: /\b(?:uberarbeitung|uberarbeiten|uberarbeite|korrekturlesen|lektorat|redigieren)\b/,
  },
  intents: {
    translate:
      /\bubersetz(?:e|en|ung|t)?\b|\b(?:ins|auf) (?:englische?|portugiesische?|spanische?|franzosische?|italienische?)\b/,
    ability:
      /\bwas (?:kannst|konnen) (?:du|sie)\b(?!.*\b(?:uber|zu)\b)|\bwas machst du\b|\bwie (?:kannst|konnen) (?:du|sie) (?:mir )?helfen|\bwer (?:bist|sind) (?:du|sie)\b|\b(?:bist|sind) (?:du|sie) (?:ein |eine )?(?:roboter|ki|modell|demo|mensch|bot)|^(?:bitte )?(?:ich brauche hilfe|(?:kannst du|konnen sie) mir helfen|hilfe|hilf mir|helfen sie mir)[.!? ]*$/,
    greeting: /^(?:hallo|hi|hey|guten (?:morgen|tag|abend)|moin|servus|gruss gott|grussi|gruezi)\b/,
    thanks:
      /^(?:ok(?:ay)?|alles klar|verstanden|nein)[.!]*$|\b(?:danke\w*|vielen dank|perfekt|super|grossartig|sehr gut|toll)\b/,
    code: /\b(?:html|meta[- ]?tags?|meta[- ]?(?:beschreibung|description)|seo[- ]?tags?|open graph|code)\b/,
    adapt:
      /\b(?:passen?|umwandeln|wandeln?|verwandeln?|machen?|mach|adaptieren?|bereite\w*|anpassen)\b.*\b(?:sozialen? (?:medien|netz)|social|instagram|linkedin|twitter|tweet|facebook|tiktok|telegram|newsletter|youtube|presse)|\bfur (?:die |den |das |einen )?(?:sozialen? (?:medien|netz)|social|instagram|linkedin|twitter|facebook|tiktok|telegram|youtube|newsletter)|\b(?:anpassen|adaptieren?)\b|\bpassen? .* an\b/,
    titles: /\b(?:titel\w*|uberschrift(?:en)?|schlagzeilen?|betreffzeilen?)\b/,
    outline: /\b(?:gliederung(?:en)?|aufbau|inhaltsverzeichnis|struktur|ideen)\b/,
    summary:
      /\b(?:zusammenfass\w*|fassen?\b.*\bzusammen|fass\b.*\bzusammen|kernaussagen?|hauptpunkte|stichpunkte\w*|kernpunkte)\b/,
    conclusion: /\b(?:fazit|schluss(?:folgerung|wort|absatz|teil)?|schlussfolgerungen|abschluss)\b/,
    intro: /\b(?:einleitung(?:en)?|intro|einstieg|einfuhrung|eroffnung|erster absatz|ersten absatz)\b/,
    grammar:
      /\b(?:grammatik|rechtschreibung|zeichensetzung|korrigier(?:e|en|t)?|korrektur|fehler|tippfehler)\b/,
    shorter:
      /\b(?:(?:auf|um) die halfte|kurzer\w*|kurze|kurzen|kurz es|knapper\w*|zu lang|straffen?|straffer|weniger worter\w*|verkurzen?)\b/,
    longer:
      /\b(?:langer\w*|verlanger\w*|ausfuhrlicher\w*|erweiter(?:e|n)|mehr details?|zu kurz|erganz(?:e|en)|ausbauen|baue?\b.*\baus)\b/,
    simpler:
      /\b(?:einfacher\w*|vereinfach(?:e|en)|leichter\w*|einfache(?:n|r)? (?:worte|worten|sprache)|leichte(?:r|n)? sprache|fur (?:kinder|anfanger|laien))\b/,
    style:
      /\b(?:formeller|formlicher|hoflicher|sachlicher|lockerer|freundlicher|herzlicher|uberzeugender|kreativer|lebendiger|lustiger|witziger|professioneller|wissenschaftlicher|poetischer|technischer)\b|\b(?:mehr|weniger|ton|stil|version|mach|machen|umformulieren|formulier\w*|schreib\w* .*um|klingen)\b.*\b(?:formell\w*|formlich\w*|informell\w*|locker\w*|umgangssprachlich\w*|akademisch\w*|wissenschaftlich\w*|professionell\w*|sachlich\w*|freundlich\w*|herzlich\w*|uberzeugend\w*|kreativ\w*|lebendig\w*|lustig\w*|witzig\w*|humorvoll\w*|begeistert\w*|enthusiastisch\w*|poetisch\w*|technisch\w*)\b/,
    revise:
      /\b(?:uberarbeit\w*|verbesser\w*|umschreib\w*|umformulier\w*|formulier\w* .*um|klarheit|zusammenhang|klarer|redigier\w*|feedback|besser)\b/,
    continue:
      /^(?:ja|gern|gerne)(?:,? bitte)?[.!]*$|^(?:bitte )?(?:weiter|fortfahren|fahre? .*fort|fahren sie fort|mehr|mach(?:en sie)? weiter|schreib\w*(?: sie)? weiter)\b|\b(?:fortsetzen|setze? .*fort|weiterschreiben|mehr davon)\b/,
  },
};
