import { anyOf, type LanguagePhrases, words } from "./language-phrases.ts";

/** What is said about a text as a text. */
const aboutText = anyOf([
  "tom|redacao|linguagem|rascunho|estilo|numero de palavras|chamada para (?:a )?acao|cta|hashtags?|formato|extensao|tamanho",
  "(?:outra|outras|nova|diferente|alternativa|segunda)s? (?:versao|versoes|variacao|variacoes|opcao|opcoes|abordagem|sugestoes)|(?:versao|versoes|variacao|variacoes|texto|abordagem) (?:\\S+ )?(?:mais|alternativ\\w+|diferentes?|reduzida|resumida|curta|longa|adicional|adicionais)|variacoes|versoes|uma versao",
  "ajust\\w*|alteracao|alteracoes|modificacao|modificacoes|revisao|revisoes|reescr\\w+|reformul\\w+|refin\\w+|personaliz\\w+|encurt\\w+|resum(?:a|ir|ido)|adapt\\w+|edicao|edicoes|edite|editar|aprimor\\w+|aprofund\\w+|tradu\\w+|continue o texto",
  "(?:mais|menos) (?:formal|informal|curt[oa]|long[oa]|concis[oa]|detalhad[oa]|profissional|descontraid[oa]|persuasiv[oa]|envolvente|simples|tecnic[oa]|objetiv[oa]|criativ[oa]|emocional|divertid[oa]|direto|amigavel|acolhedor)",
  "(?:o|este|esse|no|neste|nesse|do|deste|desse|ao|seu) (?:texto|artigo|resumo|e-mail|email|post|rascunho|roteiro|discurso|conteudo|comunicado)|(?:a|esta|essa|da|desta|dessa) (?:legenda|descricao|traducao|versao|mensagem)",
]);
const editing =
  "(?:ajust|revis|modifiqu|modific|alter|mud|refin|encurt|alongu|along|expand|reescrev|reformul|faca|fazer|faze|adicion|acrescent|inclu|escrev|cri|ger|elabor|forne|continu|tradu|personaliz|adapt|format|transform|convert|simplifi|edit|atualiz|sug|prepar|foqu|foc|ajud|expliqu|explic|coloqu|coloc|de |dar|tent|otimiz|produz|resum|incorpor|cort|enfatiz|desenvolv|compon|trabalh|ofere|remov|reduz|deix|detalh|aprofund|complement|melhor|torn|monte|montar)\\w*";
const ask =
  "(?:(?:por favor|entao|mas|e|ou|so|basta|e so|fique a vontade para|sinta-se a vontade para|nao hesite em|caso queira|se quiser) ?,? )*(?:me avise|avise-me|me avisar|avisar|avise|me diga|diga-me|me dizer|dizer|diz-me|me fale|me falar|e so (?:falar|avisar|me avisar|dizer|pedir|me dizer|chamar)|me informe|informe-me|me conte|so me avisar|pedir|peca|me chame|me peca|solicitar)";
const can =
  "(?:(?:eu )?(?:tambem )?(?:posso|poderia|consigo|ficarei (?:feliz|contente) em|terei (?:o maior )?prazer em|terei todo o prazer em|faco|fico (?:feliz|contente) em|estou (?:aqui|a disposicao|disponivel) para)(?: te| lhe)?)(?: tambem| facilmente| ainda)?";
const ifYou =
  "(?:se|caso|quando) (?:voce |tu |o senhor |algo |houver |for |achar |isso |este |esta |o |a )?(?:quiser|queira|quiseres|precisar|precise|precisares|desejar|deseje|desejares|preferir|prefira|preferires|gostar|goste|necessario|houver|haja|algo|achar|ache|tiver|tenha|texto|tom|for|fizer|voce|algum|alguma|nao|possivel)\\b[^,.!?]*";
const textNoun =
  "(?:texto|artigo|rascunho|versao|email|e-mail|carta|post|postagem|historia|resumo|legenda|reescrita|revisao|traducao|mensagem|poema|roteiro|discurso|conteudo|descricao|anuncio|resposta|modelo|comunicado|redacao|publicacao|sugestao|conto)";
const sorry =
  "(?:(?:(?:eu )?(?:sinto muito|lamento|lamento muito|peco desculpas?|me desculpe|desculpe-me|desculpe|desculpa|desculpas|perdao|infelizmente|agradeco [^,.]*|entendo [^,.]*|compreendo [^,.]*|obrigad[oa] [^,.]*|embora [^,.]*))(?: por [^,.]*| pel[oa] [^,.]*| informar)?[,.;:–-]* ?(?:mas,? |porem,? |no entanto,? |so que )?(?:que )?)?";
const cannot =
  "(?:(?:eu )?(?:nao (?:posso|consigo|poderei|irei|vou|me e possivel|e possivel|estou (?:autorizad[oa]|apt[oa]|habilitad[oa]) a|sou capaz de|tenho permissao para|me sinto confortavel (?:em|para)|seria apropriado|conseguirei|estou em condicoes de|tenho como)|(?:estou )?impossibilitad[oa] de|sou incapaz de|prefiro nao|devo recusar(?:-me a)?|preciso recusar|tenho (?:de|que) recusar))";
const harm =
  "(?:prejudici\\w+|nociv\\w+|ileg\\w+|odi\\w+|violen\\w+|explicit\\w+|perigos\\w+|discrimin\\w+|armas?|sexua\\w+|difam\\w+|desinformacao|plagi\\w+|direitos autorais|engan\\w+|fraud\\w*|spam|phishing|malicios\\w+|drogas|antietic\\w+|ofensiv\\w+|abus\\w+|assedi\\w+|explosiv\\w+|malware|ameac\\w+|racis\\w+|estereotip\\w+|degradant\\w+|informacoes falsas|fals[oa]s? (?:avaliacoes|noticias)|danos?|autolesao|inapropriad\\w+|toxic\\w+)";

export const pt: LanguagePhrases = {
  opening: {
    starts: [
      ...[
        "claro",
        "claro que sim",
        "com certeza",
        "certamente",
        "com todo o prazer",
        "posso ajudar com isso",
        "sem duvida",
      ],
      ...[
        "entendido",
        "combinado",
        "pode deixar",
        "fico feliz em ajudar",
        "com muito prazer",
        "claro, com prazer",
        "otima ideia",
        "naturalmente",
      ],
    ],
    preludes: [
      ...[
        "com prazer",
        "sem problema",
        "sem problemas",
        "perfeito",
        "otimo",
        "pois nao",
        "conforme solicitado",
        "conforme pedido",
        "ok",
        "tudo bem",
        "sim",
        "beleza",
        "excelente",
      ],
      ...[
        "como solicitado",
        "como pediu",
        "como voce pediu",
        "vamos la",
        "certo",
        "muito bem",
        "esta bem",
        "conforme voce pediu",
      ],
      "(?:com base|baseado|baseando-me|de acordo|seguindo|a partir|considerando) (?:em|no|na|nos|nas|com|do|da|das|dos|as|os|o|a|suas|seu)? ?(?:[^ .,:!]+ ){0,4}(?:notas|anotacoes|pedido|solicitacao|instrucoes|texto|detalhes|informacoes|briefing|topicos|pontos|fornecid[oa]s?|acima|abaixo|orientacoes|dados)",
    ],
    promises: [
      "(?:eu )?(?:ficarei|fico|terei|sera|e|seria|ficaria) (?:muito )?(?:feliz|contente|um prazer|todo o prazer|o maior prazer|prazer) (?:em|de)? ?(?:te |lhe |o )?(?:ajudar|ajuda-lo|ajuda-la|escrever|criar|redigir|auxiliar|reescrever|resumir|elaborar|colaborar)[^.!:?]*",
      "(?:eu )?(?:posso|vou|irei) (?:sim |com certeza |certamente |claro |te |lhe |agora )?(?:ajudar|ajuda-lo|ajuda-la|te ajudar)(?: (?:com|nisso|a (?:escrever|criar|redigir|elaborar|reescrever|resumir|melhorar|revisar)|sim)\\b[^.!:?]*)?",
      "(?:vou|irei|deixe-me|permita-me|deixa-me|deixe que eu) (?:te |lhe )?(?:escrever|criar|redigir|elaborar|reescrever|resumir|reformular|preparar|revisar)[^.!:?]*",
      "(?:muito )?obrigad[oa] (?:por|pelo|pela|pelas|pelos) (?:compartilhar|enviar|partilhar|fornecer|informacoes|detalhes|o texto|texto)[^.!:?]*",
      "que (?:otima|bela|boa|linda) (?:ideia|sugestao|proposta)|que (?:otimo|belo|bom|lindo) (?:tema|topico|projeto)",
    ],
    labels: [
      "(?:texto|versao|artigo|rascunho|email|e-mail|carta|post|paragrafo|mensagem|conteudo|legenda|traducao) (?:reescrit[oa]|revisad[oa]|revist[oa]|corrigid[oa]|melhorad[oa]|editad[oa]|traduzid[oa]|atualizad[oa]|aprimorad[oa]|simplificad[oa]|final|reformulad[oa]|adaptad[oa]|gerad[oa]|polid[oa]|refinad[oa]|sugerid[oa])",
      "reescrita|revisao|parafrase|rascunho|resultado|resposta",
    ],
    summaryLabels: [
      "(?:um )?(?:breve |pequeno )?resumo(?: (?:breve|conciso|curto|do texto|do artigo|executivo|em uma frase|em um paragrafo|numa frase))?|sintese|tl;?dr|pontos(?:-| )(?:principais|chave)|em resumo|principais pontos",
    ],
    announcements: [
      ...[
        "aqui esta",
        "aqui estao",
        "aqui vai",
        "aqui vao",
        "aqui tem",
        "aqui tens",
        "aqui fica",
        "aqui ficam",
        "aqui voce tem",
        "aqui voce encontra",
        "aqui te deixo",
        "aqui deixo",
      ],
      ...[
        "eis",
        "eis aqui",
        "segue",
        "segue abaixo",
        "segue-se",
        "seguem",
        "seguem abaixo",
        "segue aqui",
        "segue entao",
        "segue agora",
        "abaixo esta",
        "abaixo segue",
        "abaixo estao",
        "abaixo voce encontra",
        "abaixo voce encontrara",
        "a seguir",
        "a seguir esta",
        "a seguir, apresento",
        "abaixo, apresento",
        "apresento abaixo",
        "apresento a seguir",
        "confira",
        "confira abaixo",
        "veja",
        "veja abaixo",
        "preparei para voce",
        "logo abaixo esta",
      ],
    ],
    reports: [
      "(?:eu )?(?:escrevi|preparei|reescrevi|apresento|criei|elaborei|redigi|fiz|montei|resumi|reformulei|desenvolvi)[^.!:?]*",
    ],
    editReports: [
      `(?:eu )?(?:reescrevi|revisei|revi|reformulei|melhorei|corrigi|encurtei|resumi|adaptei|traduzi|simplifiquei|editei|aprimorei|condensei|ajustei) (?:o |a |seu |sua |o seu |a sua |este |esse |esta )(?:\\S+ ){0,2}?${textNoun}[^.!:?]*`,
    ],
    presentations: [
      "aqui esta",
      "aqui vai",
      "aqui tem",
      "ai vai",
      "la vai",
      "segue",
      "aqui estao",
      "segue abaixo",
      "veja abaixo",
      "ca esta",
      "aqui fica",
      "confira",
    ],
    articles: words(
      "o a os as um uma uns umas seu sua seus suas teu tua este esta dois duas tres quatro cinco seis sete oito nove dez outra outro algumas alguns",
    ),
    answers: [
      ...words(
        "texto artigo ensaio post postagem e-mail email carta mensagem mensagens historia conto poema rascunho versao",
      ),
      ...words(
        "versoes reescrita revisao resumo traducao parafrase esboco introducao conclusao descricao legenda",
      ),
      ...words(
        "titulo variacao variacoes alternativa opcao opcoes sugestao sugestoes ideia resposta biografia",
      ),
      ...words(
        "proposta relatorio paragrafo trecho discurso roteiro anuncio publicacao publicacoes continuacao restante sintese redacao",
      ),
      ...words("comunicado apresentacao conteudo slogan modelo adaptacao convite noticia continuidade resto"),
    ],
    derivedAnswers: words(
      "resumo traducao parafrase reescrita revisao versao rascunho continuacao restante sintese adaptacao resto",
    ),
    adjectivesFollow: true,
    hasCompounds: false,
    tails: [
      ...words("sobre para em com sem no na nos nas baseado baseada escrito escrita pronto pronta"),
      ...[
        "do seu",
        "da sua",
        "do texto",
        "do original",
        "do artigo",
        "do trecho",
        "do paragrafo",
        "de blog",
        "de venda",
        "de apresentacao",
        "que voce",
        "de marketing",
        "de imprensa",
        "do email",
        "do e-mail",
        "de linkedin",
        "de instagram",
        "d[eo] produto",
        "de legenda",
        "de titulos?",
        "do evento",
        "de assunto",
      ],
      ...[
        "que pediu",
        "que solicitou",
        "a partir",
        "ao seu",
        "como solicitado",
        "conforme solicitado",
        "a seguir",
        "de \\d+",
        "de cerca",
        "de aproximadamente",
        "abaixo",
        "que captura",
        "que mantem",
        "de forma",
        "solicitad[oa]",
        "de onde",
        "do ponto",
      ],
    ],
    barriers: words("que quem onde quando como porque sobre para com sem em no na mas de do da dos das"),
  },
  closing: {
    certain: [
      `${ask} (?:se|caso|qual|como|que|o que|quando|quais)\\b.*\\b${aboutText}.*`,
      `(?:voce )?(?:gostaria|gostarias|quer|queres|deseja|prefere|precisa|posso|devo|que tal|seria util|esta a procura|procura)\\b.*\\b${aboutText}.*`,
      `(?:voce )?(?:gostaria|gostarias|quer|queres|deseja|prefere) que eu\\b.*`,
      `${ifYou},? (?:entao )?${can}(?: ${editing}\\b.*)?`,
      `${ifYou}\\b${aboutText}[^,.!?]*,? (?:${ask}|${can}|estou aqui|estou a disposicao|e so|basta|diga|fale)\\b.*`,
      `${can} ${editing}\\b.*\\b(?:se (?:voce |quiser|precisar|desejar|preferir|necessario)|caso (?:queira|voce|deseje|prefira|precise)|para voce).*`,
      `${can} ${editing}\\b.*\\b${aboutText}.*`,
      `(?:fique|sinta-se|esteja|fica) a vontade para (?:ajust|modific|personaliz|edit|adapt|alter|mud|us|utiliz|substitu|preench|acrescent|adicion|inclu|complement|fazer (?:ajustes|alteracoes|modificacoes))\\w*.*`,
      `(?:voce )?pode (?:ajustar|modificar|personalizar|adaptar|editar|substituir) (?:o texto|esta|este|os|as informacoes|o que|conforme|os detalhes|o tom|livremente|a vontade)\\b.*`,
      `(?:eu )?espero que (?:voce )?(?:goste|gostes|este|esta|esse|essa|o|a|atenda|tenha gostado)\\b.*\\b(?:${textNoun}|expectativas|necessidades|procurava|precisa|precisava|buscava|imaginou|queria|pedido)\\b.*`,
      `espero que (?:goste|gostes|tenha gostado)(?: do resultado)?`,
      `(?:nota|observacao|obs\\.?|aviso)(?: importante)?: ?(?:o texto|este|esta|eu|mantive|procurei|todos|todas|alguns|os|as informacoes|como|por favor|substitua|lembre|foram|nenhum|a versao|o tom|o resumo|ajuste|preservei|usei|evitei|adaptei|nao foram|nao inclui)\\b.*\\b(?:tom|original|originais|texto|rascunho|versao|artigo|resumo|palavras|colchetes|detalhes|estrutura|fornecid\\w+|conteudo|fatos|dados)\\b.*`,
      `(?:total de palavras|contagem de palavras|numero de palavras|palavras|contagem) ?(?::|=|-|–|aproximada).*`,
      `\\(?(?:aproximadamente |cerca de |aprox\\. |~ ?|total: |exatamente )?\\d[\\d,.]* (?:palavras|caracteres)(?: (?:no total|exatas|ao todo|aproximadamente|com espacos|incluindo espacos))*\\)?`,
      `(?:esta|essa) (?:versao|reescrita|revisao|nova versao|sugestao)\\b.*\\b(?:mantem|preserva|conserva|busca|procura|e mais|torna|usa|destaca|elimina|deixa)\\b.*\\b(?:original|tom|sentido|clar\\w+|concis\\w+|texto|leitura|fluid\\w+|natural|diret\\w+|mensagem|estilo|ideias|significado)\\b.*`,
      `(?:este|esse|o) (?:texto|artigo|rascunho|resumo|e-mail|post) (?:tem|possui|conta com|foi (?:escrito|redigido|elaborado|reescrito|pensado|ajustado)|acima|mantem|preserva|segue|respeita|ficou com)\\b.*`,
      `(?:eu )?(?:mantive|procurei|tentei|usei|utilizei|preservei|ajustei|evitei|inclui|busquei|reescrevi|simplifiquei|substitui|removi|corrigi|melhorei|encurtei|destaquei|adaptei)\\b.*\\b(?:tom|sentido|significado|original|linguagem|palavras|estilo|texto|versao|estrutura|frases|clareza|fluidez|gramatica|fatos|leitura|paragrafos|formatacao|redacao|tamanho|ideias|informacoes|mensagem)\\b.*`,
      `(?:o que (?:mudei|alterei|mudou|foi alterado)|(?:principais )?(?:alteracoes|mudancas|ajustes|melhorias) (?:feitas|realizadas|feitos|realizados|que fiz)|resumo das (?:alteracoes|mudancas)|por que (?:esta versao|funciona)|explicacao das (?:alteracoes|mudancas)|principais (?:alteracoes|mudancas|ajustes)|observacoes sobre (?:a|o) (?:reescrita|texto|versao))`,
      `(?:basta |so )?(?:enviar|envie|cole|colar|compartilhe|mande) (?:o |seu |o seu )(?:proximo )?texto\\b.*`,
      `(?:fim do (?:texto|artigo|resumo|documento|e-mail|post)|como (?:uma )?(?:ia|inteligencia artificial|modelo de linguagem)\\b.*)`,
      `(?:qual|quais) (?:versao|opcao|delas|destas|dessas|tom|estilo)\\b.*\\b(?:prefere|preferes|gostou|gosta|melhor|escolher)\\b.*`,
      `(?:lembre-se de|nao se esqueca de|basta|e so|por favor|nao esqueca de)?,? ?(?:substituir|substitua|preencher|preencha|personalizar|personalize|trocar) (?:os|as|o|a) (?:campos|informacoes entre|espacos|colchetes|dados|trechos|itens|textos?|nomes|marcadores|partes) ?(?:entre colchetes|em colchetes|entre parenteses|com|pelos|pelas|destacad\\w+|indicad\\w+)?\\b.*`,
      `(?:precisa|quer|prefere|deseja) (?:de )?(?:algo|alguma|algum|uma|um|mais)\\b.*\\b${aboutText}.*`,
    ],
    likely: [
      "(?:eu )?espero (?:que (?:isso|isto|ajude|te ajude|lhe ajude|seja util|ajudem|tenha ajudado|sirva|possa ajudar|fique bom|atenda)\\b.*|ter ajudado\\b.*|ter sido util|ter podido ajudar|ter atendido\\b.*|ter respondido\\b.*)",
      `${ask} (?:se|caso)\\b.*\\b(?:mais alguma coisa|algo mais|outra coisa|mais ajuda|precisar|alguma alteracao|mudar|mais informacoes|mais detalhes|de mais|quiser|desejar|preferir|de ajuda|queira|precise|funciona|ajudou)\\b.*`,
      `${ask} (?:o que (?:achou|acha|pensa|voce acha)|como ficou|sua opiniao)\\b.*`,
      "(?:ha|tem|existe|precisa de|quer|deseja|gostaria de|necessita de|queres) (?:mais )?(?:alguma|algo|algum|outra|outro)\\b.*\\b(?:coisa|mais|ajuda\\w*|ajude|alterac\\w+|ajust\\w+|mudar|mudanca|gostaria|queira|detalhe|modific\\w+)(?! (?:d[eo]|bonit|bel|que))\\b.*|posso (?:te )?ajudar(?:-lo|-la)? (?:com|em) .*",
      `${ifYou},? (?:por favor,? )?(?:${ask}|${can}|estou aqui|estou a disposicao|estou as ordens|e so|basta|conte comigo|fico a disposicao|nao hesite)\\b.*`,
      "(?:estou|fico|permaneco|continuo|estarei)(?: sempre)? (?:a disposicao|aqui(?= (?:para|se|caso|sempre|quando)|$)|a sua disposicao|as ordens|disponivel|ao seu dispor)\\b.*",
      "(?:fique|sinta-se|fica) a vontade para (?:perguntar|pedir|entrar em contato|me|solicitar|chamar|dizer|falar|compartilhar)\\b.*",
      "e so (?:me )?(?:avisar|falar|dizer|pedir|chamar)\\b.*|basta (?:me )?(?:avisar|dizer|pedir|falar)\\b.*|conte comigo\\b.*",
      "o que (?:voce )?(?:achou|acha|acham|achas)\\b.{0,40}|ficou (?:bom|bem|como voce)\\b.*|(?:isso|isto) (?:ajuda|ajudou|atende|funciona)\\b.*|ficou do seu agrado",
      "(?:voce )?(?:gostaria|quer|queres|deseja)\\b.*\\b(?:mais|ajuda|alguma|algo|outra|outro|que eu|continuar)\\b.*",
      "(?:fico|estou) (?:feliz|contente) em (?:ajudar|ter ajudado)\\b.*|foi um prazer (?:ajudar|te ajudar)\\b.*|de nada",
      "posso (?:te |lhe )?ajudar\\b.*|como posso (?:te )?ajudar\\b.*",
      "me avise|avise-me|me diga|diga-me",
    ],
    companions: [
      `${ask} (?:se|caso)\\b.*\\b(?:duvidas?|perguntas?|questoes|questao)\\b.*`,
      `(?:qualquer duvida|em caso de duvidas?|se tiver (?:alguma )?(?:duvidas?|perguntas?)|caso tenha (?:alguma )?(?:duvidas?|perguntas?)|qualquer coisa)\\b.*`,
      "(?:muito )?obrigad[oa]\\b.{0,40}|boa sorte\\b.{0,60}|bom (?:trabalho|proveito|estudo|apetite|dia)|boa (?:escrita|leitura|escolha|publicacao|semana)|sucesso\\b.{0,50}|aproveite\\b.{0,40}|ate (?:mais|breve|logo)|abracos?|fim|bons estudos|pronto|um abraco|bom uso|desejo (?:boa sorte|sucesso)\\b.*",
    ],
    greetings: [
      "(?:caro|cara|caros|caras|prezad[oa]s?|ola|oi|estimad[oa]s?|querid[oa]s?|bom dia|boa tarde|boa noite|exm[oa]|excelentissim[oa]|a quem)\\b.{0,60}[,:!.–-]? ?$|assunto ?:|oi,",
    ],
    signOffs: [
      "(?:atenciosamente|atentamente|cordialmente|abracos?|um abraco|um grande abraco|com carinho|respeitosamente|saudacoes|cumprimentos|com os melhores cumprimentos|melhores cumprimentos|obrigad[oa]|muito obrigad[oa]|beijos?|grato|grata|sinceramente|ate breve|ate logo|com estima|com gratidao|agradeco|desde ja)\\b.{0,30}$",
    ],
  },
  refusal: {
    prefaces: [
      "(?:eu )?(?:sinto muito|lamento|lamento muito|peco desculpas|me desculpe|desculpe|desculpa)(?: por .*| pelo .*| pela .*| mesmo)?|entendo .*|compreendo .*|agradeco .*|infelizmente, .*(?:nao|impossivel).*",
    ],
    certain: [
      `${sorry}${cannot} (?:te |lhe |o |a |voce )?(?:ajudar|ajuda-lo|ajuda-la|auxiliar|auxilia-lo|atender|atende-lo|colaborar|cumprir|realizar|processar|completar|concluir|prosseguir|continuar|responder|fazer|participar|dar seguimento|satisfazer)(?: (?:voce|te))? (?:com|a|ao|em|esse|este|essa|esta|nesse|neste|nessa|nesta|o seu|seu|sua|a sua|de|no|na) ?(?:[^ ,.]+ ){0,2}?(?:isso|isto|pedido|solicitacao|tarefa|tipo de (?:pedido|solicitacao|conteudo)|conteudo|demanda|instrucao|criacao|questao)\\b.*`,
      `${sorry}${cannot} (?:te |lhe )?(?:ajudar|ajuda-lo|ajuda-la|auxiliar)(?: (?:com|nisso|nisto) ?(?:isso|isto)?)?(?:,.*)?`,
      `${sorry}${cannot} (?:te |lhe )?(?:escrever|criar|gerar|produzir|fornecer|redigir|elaborar|compor|oferecer|compartilhar|promover|reescrever|resumir|ajudar a)\\b.*\\b${harm}.*`,
      `${sorry}(?:como|sendo|por ser|sou) (?:uma? )?(?:ia|inteligencia artificial|modelo de linguagem|assistente (?:de ia|virtual|de inteligencia artificial))\\b.*\\bnao\\b.*`,
      `${sorry}(?:eu )?(?:devo|preciso|tenho que|tenho de) (?:respeitosamente |educadamente )?(?:recusar|declinar)(?: (?:este|esse|essa|esta|o seu|seu|a sua|a) (?:pedido|solicitacao).*| a (?:escrever|criar|ajudar).*)?`,
      `${sorry}(?:esse|este|essa|esta|o seu|seu|a sua|sua|o|a) (?:pedido|solicitacao) (?:viola|vai contra|infringe|contraria|envolve|nao (?:pode|esta de acordo)|esta fora|e contra|fere)\\b.*`,
      `${sorry}(?:isso|isto) (?:nao )?e algo (?:que|com que|em que) (?:eu )?(?:nao )?(?:posso|possa|consigo)\\b.*`,
      `(?:por favor,? )?(?:poderia |pode )?(?:forneca|fornecer|envie|enviar|compartilhe|compartilhar|cole|colar|partilhe)(?:-me| me)? (?:o |mais |seu )?(?:texto|conteudo|artigo|detalhes|informacoes)\\b.*(?:que (?:voce )?(?:deseja|gostaria|quer|queira)|para que eu|a ser).*`,
      "(?:parece que )?(?:voce )?(?:nao (?:forneceu|enviou|incluiu|compartilhou)|nenhum texto foi|nao ha (?:nenhum )?texto|nao recebi (?:nenhum |o )?texto)\\b.*",
    ],
    likely: [
      `${sorry}${cannot} (?:te |lhe )?(?:ajudar|escrever|criar|gerar|produzir|fornecer|redigir|elaborar|compor|oferecer|compartilhar|promover|reescrever|resumir|discutir|continuar|participar|dar|imitar|reproduzir|traduzir|acessar|fazer|atender)\\b.*`,
    ],
    support: [
      "diretrizes|politicas?|como (?:uma )?(?:ia|modelo)|inteligencia artificial|modelo de linguagem|prejudicia\\w+|ilega\\w+|antietic\\w+|ofensiv\\w+|viol[ae]\\w*|programad[oa]|seguranca",
      "posso (?:te |lhe )?(?:ajudar|ajuda-lo|ajuda-la|oferecer|sugerir|escrever|criar|fornecer)|fic(?:o|arei|aria) feliz|terei prazer|(?:algo|alguma coisa) (?:mais|diferente)|outr[oa] (?:tema|topico|assunto|pedido|coisa|abordagem|ideia)|alternativas?|me avise|em vez disso|posso, em vez|gostaria de|que tal|inapropriad\\w+|desinformacao|discriminat\\w+|direitos autorais|esse pedido|este pedido|seu pedido|essa solicitacao",
    ],
  },
};
