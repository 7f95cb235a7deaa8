// How a model asks the user for more, or announces a text, instead of writing it.

export interface Phrases {
  /** A question to the user about the text. */
  question: RegExp;
  /** The same in the imperative. */
  request: RegExp;
  /** What the model will do once it is answered. */
  promise: RegExp;
  /** Says in the first person that it will write or search. */
  writing: RegExp;
  searching: RegExp;
  /** Shows that a sentence in the present or the future is about the next moment. */
  soon: RegExp;
  /** Says that no text arrived. */
  missing: RegExp;
}

/** What the model says that it will write. With another article it is a text of the user's own plans. */
export const theText =
  /(?<!\p{L})(?:(?:the|your|this|den|deinen|ihren|diesen|die|deine|ihre|le|ton|votre|ce|el|tu|su|este|o|seu|teu) (?:\p{L}+ )?|l[’'])(?:text[eo]?|article|art[ií]culo|artigo|artikel|beitrag|post|draft|essay|summary|version|entwurf|fassung|zusammenfassung|rascunho|resumo|borrador|resumen|brouillon|résumé)(?!\p{L})/iu;
/** Where the model says that it will search. */
export const web = /(?<!\p{L})(?:web|internet|online|netz|google)(?!\p{L})/iu;

export const phrases: Phrases[] = [
  {
    question:
      /\b(?:could|can|would|will) you (?:please )?(?:tell|share|provide|give|clarify|specify|send|paste|confirm|describe|let me know)\b|\bplease (?:tell|share|provide|send|paste|specify|clarify|let me know)\b|\bwhat (?:is|are|would|kind|type|tone|audience|length|topic)\b[^?]*\?|\bwho is (?:the|your) (?:audience|reader)|\bhow long should\b[^?]*\?/i,
    request: /\b(?:tell me|let me know|give me|send me|please (?:provide|share|specify|paste|send))\b/i,
    promise:
      /\b(?:once|when|as soon as|after|then|with that|so that|so)\b[^.?!]*\bI(?:[’']ll| can| will|[’']d)\b[^.?!]*\b(?:writ|draft|creat|start|begin|get|help|prepar|rewrit|summar|translat)|\bbefore I (?:write|draft|start|begin|can)\b|\bI(?:[’']d| would) be (?:happy|glad) to (?:write|draft|help)|\bI need (?:a (?:few|bit|little)|some|more)\b/i,
    writing:
      /\b(?:I(?:[’']ll| will| can|[’']m going to| am going to)|let me(?! know))\b.*\b(?:write|rewrite|draft|create|prepare|summari[sz]e|translate|improve)\b|\bwhile I(?:[’']m| am)? (?:writ|rewrit|draft|creat|prepar|summari)/i,
    searching:
      /\b(?:I(?:[’']ll| will|[’']m going to| am going to|[’']m| am)|let me)\b.*\b(?:search|look|brows|research)/i,
    soon: /\b(?:now|right away|moment|wait|first)\b/i,
    missing:
      /\bno text (?:was|has been|is) (?:provided|included|attached|sent|shared|given)|\b(?:do not|don[’']t|cannot|can[’']t) see (?:any|a|the|your) text|(?:\bnot|n[’']t) (?:\w+ )?(?:provided?|includ\w+|attach\w*|past\w+|shared?|sent|send) (?:any|a|the|your) text/i,
  },
  {
    question:
      /\b(?:poderia|pode|podes|poderias) (?:me |por favor )*(?:dizer|informar|contar|fornecer|enviar|compartilhar|partilhar|esclarecer|especificar|indicar|dar)|\b(?:qual|quais) (?:é|são|seria)[^?]*\?/i,
    request:
      /(?<!\p{L})(?:(?:diga|diz|indique|indica|envie|envia|conte|conta|informe|partilhe|partilha|dê)-me|me (?:diga|indique|envie|conte|informe|dê)|(?:forneça|cole|compartilhe|partilhe|especifique|esclareça) (?:o|a|os|as|mais|aqui))(?!\p{L})/iu,
    promise:
      /(?:assim que|depois d|quando|com (?:isso|ess[ae]s)|a partir d)[^.?!]*(?:poss?o|poderei|vou|escrev|começ|redij)|antes de (?:escrever|começar|redigir)|para (?:que )?eu (?:possa )?(?:escrev|começ|redi)|preciso de (?:mais|alguns|algumas)/i,
    writing:
      /(?<!\p{L})(?:escrevo|escreverei|redijo|redigirei|(?:posso|poderei|possa|vou)(?!\p{L}).*(?:escrever|redigir|criar|reescrever|resumir|traduzir|preparar)|enquanto (?:eu )?(?:preparo)|estou (?:a )?(?:escrev|redigi|prepara))/iu,
    searching:
      /(?<!\p{L})(?:(?:vou|deixe-me)(?!\p{L}).*(?:pesquisar|procurar|buscar)|pesquisarei|procurarei|buscarei)/iu,
    soon: /(?<!\p{L})(?:agora|já|momento|instante|aguarde|espere|primeiro)(?!\p{L})/iu,
    missing:
      /(?<!\p{L})(?:nenhum texto (?:foi|me)|não (?:\p{L}+ ){0,3}(?:enviou|enviaste|incluiu|anexou|colou|forneceu|recebi|vejo|encontrei|há) (?:\p{L}+ )?texto)(?!\p{L})/iu,
  },
  {
    question:
      /\b(?:podrías|puedes|podría|puede|podríais) (?:por favor )?(?:decirme|indicarme|contarme|darme|compartir|proporcionar|enviar|aclarar|especificar)|¿(?:cuál|cuáles|qué|para quién)[^?]*\?/i,
    request:
      /(?<!\p{L})(?:dime|dígame|díganos|indícame|indíqueme|cuéntame|cuénteme|envíame|envíeme|compárteme|dame|deme|(?:pega|pegue|proporciona|proporcione|comparte|comparta|especifica|especifique) (?:el|la|los|las|tu|su|más|aquí))(?!\p{L})/iu,
    promise:
      /(?:una vez que|en cuanto|cuando|con (?:eso|esa|esos)|así|después)[^.?!]*(?:podré|puedo|escribir|empezar|redact)|antes de (?:escribir|empezar|redactar)|necesito (?:más|algunos|algunas|saber)/i,
    writing:
      /(?<!\p{L})(?:(?:escribir|redactar|crear|reescribir|resumir|traducir|preparar)é(?!\p{L})|(?:podré|puedo|pueda|voy a)(?!\p{L}).*(?:escribir|redactar|crear|resumir|traducir|preparar)|mientras (?:escribo|redacto|preparo)|estoy (?:escribiendo|redactando|preparando))/iu,
    searching:
      /(?<!\p{L})(?:(?:voy a|déjame)(?!\p{L}).*(?:buscar|investigar)|(?:buscar|investigar)é)(?!\p{L})/iu,
    soon: /(?<!\p{L})(?:ahora|enseguida|ya|momento|instante|espera|espere|primero)(?!\p{L})/iu,
    missing:
      /(?<!\p{L})(?:ningún texto (?:fue|adjunto)|no (?:\p{L}+ ){0,3}(?:enviado|incluido|adjuntado|pegado|proporcionado|recibido|veo|encuentro) (?:\p{L}+ )?texto)(?!\p{L})/iu,
  },
  {
    question:
      /\b(?:pourriez-vous|pouvez-vous|peux-tu|pourrais-tu) (?:me |m[’'])?(?:en )?(?:dire|préciser|donner|indiquer|fournir|envoyer|partager|communiquer)|\b(?:quel|quelle|quels|quelles) (?:est|sont|serait)[^?]*\?/i,
    request:
      /(?<!\p{L})(?:(?:indique|dis|précise|donne|envoie)-moi|(?:indiquez|dites|précisez|donnez|envoyez)-moi|(?:colle|collez|partage|partagez|fournis|fournissez|envoie|envoyez) (?:le|la|les|votre|ton|plus|ici))(?!\p{L})/iu,
    promise:
      /(?:une fois|dès que|ensuite|lorsque|quand|ainsi)[^.?!]*\bje\b[^.?!]*(?:rédig|écri|commenc|pourrai|prépar)|avant (?:de (?:rédiger|commencer|écrire)|que je)|j[’']ai besoin (?:de|d[’'])/i,
    writing:
      /(?<!\p{L})je (?:(?!ai )\p{L}+ ){0,4}(?:rédige|rédigerai|rédiger|écris|écrirai|écrire|prépare|préparerai|préparer|réécris|réécrire|résumer|traduire)(?!\p{L})/iu,
    searching: /(?<!\p{L})je (?:\p{L}+[ ’']){0,3}(?:cherche|recherche)/iu,
    soon: /(?<!\p{L})(?:maintenant|tout de suite|instant|moment|patient(?:ez|e)|d[’']abord)(?!\p{L})/iu,
    missing:
      /(?<!\p{L})(?:aucun texte n|(?:pas|rien) (?:\p{L}+ )?(?:envoyé|inclus|joint|collé|fourni|reçu|vois) (?:de )?texte|ne (?:vois|trouve) (?:pas|aucun) (?:de )?texte|n[’'](?:\p{L}+ ){0,3}(?:envoyé|inclus|joint|collé|fourni|reçu) (?:aucun|de) texte)/iu,
  },
  {
    question:
      /\b(?:könntest du|könnten sie|kannst du|können sie|würdest du|würden sie)\b[^?]*\b(?:sagen|mitteilen|nennen|geben|schicken|senden|erläutern|verraten|beschreiben|angeben)\b[^?]*\?|\b(?:welche[rsn]? (?:zielgruppe|länge|ton|thema|zweck)|worum|wie lang|an wen richtet)\b[^?]*\?/i,
    request:
      /(?<!\p{L})(?:(?:gib|nenne?|sage?|teile?|schicke?|sende?|(?:geben|nennen|sagen|teilen|schicken|senden) sie) (?:mir|uns)|bitte (?:gib|geben|nenn|sag|teil|schick|send|beschreib|füg|kopier)\p{L}*|füge? (?:den|deinen|hier)|fügen sie (?:den|ihren|hier))(?!\p{L})/iu,
    promise:
      /(?:sobald|wenn|dann|damit|danach)[^.?!]*\bich\b[^.?!]*(?:schreib|verfass|beginn|anfang|loslegen|erstell|helfen)|sobald[^.?!]*\b(?:lege?|fange?) ich\b|bevor ich (?:anfange|beginne|schreibe|loslege|den)|ich brauche (?:noch|mehr|ein paar|einige)|ich benötige/i,
    writing:
      /(?<!\p{L})(?:ich (?:schreibe|verfasse|erstelle|überarbeite|übersetze)|(?:schreibe|verfasse|erstelle|überarbeite|übersetze) ich|ich (?:\p{L}+ )*(?:kann|werde)(?!\p{L}).*(?:schreiben|verfassen|erstellen|überarbeiten|zusammenfassen|übersetzen)|(?:kann|werde) ich(?!\p{L}).*(?:schreiben|verfassen|erstellen|überarbeiten|zusammenfassen|übersetzen)|ich(?!\p{L}).*(?:schreiben|verfassen|erstellen|überarbeiten|zusammenfassen|übersetzen) (?:kann|soll|werde))(?!\p{L})/iu,
    searching:
      /(?<!\p{L})(?:ich (?:durch)?suche|ich recherchiere|(?:durch)?suche ich|recherchiere ich|ich werde(?!\p{L}).*(?:suchen|recherchieren)|werde ich(?!\p{L}).*(?:suchen|recherchieren))(?!\p{L})/iu,
    soon: /(?<!\p{L})(?:jetzt|nun|gleich|sofort|moment|augenblick|zuerst)(?!\p{L})/iu,
    missing:
      /(?<!\p{L})(?:keinen? text (?:\p{L}+ ){0,2}(?:mitgeschickt|geschickt|gesendet|angehängt|eingefügt|erhalten|bekommen|übermittelt)|(?:sehe|finde|habe)(?!\p{L}).{0,30}keinen text|text (?:fehlt|ist leer|wurde nicht))(?!\p{L})/iu,
  },
];
