import type { Signs } from "./signs.ts";

export const portuguese: Signs = {
  own: /[ãõç]|ê|\b(?:faça|faz|dê|me dá|você|sugira|resuma|isto|um|uma|meu|minha|mais)\b(?!.*[ñ¿¡])/,
  about: /(?<![\p{L}])(?:sobre|acerca d[eoa]s?|a respeito d[eoa]s?|com o tema)\s+/iu,
  weakAbout: /(?<![\p{L}])(?:de|do|da|dos|das|para)\s+/giu,
  empty:
    /^(?:(?:um|uma|o|a|os|as|de|do|da|meu|minha|nosso|nossa|este|esta|esse|essa|isto|isso|ele|ela|seu|sua|blog|blogs|post|posts|publicacao|artigo|texto|pagina|site|ensaio|trabalho|tese|tcc|monografia|e-?mail|conteudo|tema|assunto|resposta|acima|ultimo|ultima|novo|nova|redes|sociais|algo|versao|clareza|coesao|mim|aqui|instagram|linkedin|twitter|facebook)(?:\s+|$))+$/,
  asks: /^(?:e |entao,? |por favor,? )?(?:o que|que|qual|quais|por que|como|quando|explique|explica|explicar|defina|descreva|me (?:explique|explica|diga|fale|ensine)|fale|ensine|diferenca)\b|\b(?:pode|poderia) (?:me )?(?:explicar|dizer|falar)|\b(?:dicas|explique|explica)\b/,
  how: /\b(?:como|por que|dicas|expli\w+)\b/,
  writes:
    /\b(?:escrev[ae]|escrever|crie|cria|criar|redija|redigir|faca|faz|fazer|elabore|prepare|gere|produza|preciso|quero|queria)\b(?:.{0,12}\b(?:um|uma|uns|umas|dois|duas|tres)\b| (?:sobre|acerca)\b|$)/,
  kinds: [
    [/\be-?mails?\b|\bcarta\b/, "email"],
    [/\bdescricao d[eo] produto|\bpagina d[eo] produto/, "product"],
    [/\b(?:anuncio|propaganda|publicidade)\b/, "ad"],
    [/\b(?:roteiro|video|podcast|dialogo)\b/, "script"],
    [/\b(?:apresentacao|slides?|palestra)\b/, "presentation"],
    [/\b(?:redes? socia(?:l|is)|instagram|linkedin|facebook|tweet|legenda)\b/, "social"],
    [/\b(?:noticia|imprensa)\b/, "news"],
    [/\bseo\b/, "seo"],
    [/\b(?:artigo|ensaio|relatorio|redacao)\b/, "article"],
    [/\b(?:blog|post|texto|paragrafo|historia|pagina|publicacao)\b/, "blog"],
  ],
  styles: [
    [/\b(?:menos formal|informal|descontraid[oa]|casual|coloquial)\b/, "conversational"],
    [/\b(?:formal|formalmente|educad[oa]|cortes)\b/, "formal"],
    [/\b(?:academic[oa]|cientific[oa])\b/, "academic"],
    [/\b(?:profissional)\b/, "professional"],
    [/\b(?:amigavel|simpatic[oa]|acolhedor[a]?)\b/, "friendly"],
    [/\b(?:persuasiv[oa]|convincente)\b/, "persuasive"],
    [/\b(?:criativ[oa])\b/, "creative"],
    [/\b(?:engracad[oa]|divertid[oa]|humor)\b/, "humorous"],
    [/\b(?:entusiasmad[oa]|animad[oa])\b/, "enthusiastic"],
    [/\b(?:poetic[oa])\b/, "poetic"],
    [/\b(?:tecnic[oa])\b/, "technical"],
  ],
  oneLine: /\b(?:uma|1|uma unica|uma so) (?:frase|linha)\b/,
  lessons: {
    passive: /\bvoz passiva\b|\bpassiva\b/,
    active: /\bvoz ativa\b|\bverbos ativos\b/,
    outline: /\b(?:esboco|roteiro|estrutura|sumario|esquema)\b/,
    hook: /\bganchos?\b/,
    call: /\bchamadas? (?:para|a|à) acao\b|\bctas?\b/,
    meta: /\bmeta[- ]?descri(?:cao|coes|ption)\b/,
    headline: /\b(?:titulos?|manchetes?)\b/,
    readability: /\blegibilidade\b|\blegivel\b/,
    cohesion: /\bcoes(?:ao|[oa])\b|\bcoerencia\b/,
    tone: /\btom\b/,
    story: /\bstorytelling\b|\bcontar (?:uma |boas )?historias?\b|\bnarrativa\b/,
    editing: /\b(?:edicao|editar|revisao|revisar)\b/,
  },
  intents: {
    translate:
      /\btradu(?:z|za|zir|cao|zido|zida)\b|\b(?:para|em) o? ?(?:ingles|espanhol|frances|alemao|italiano)\b/,
    ability:
      /\bo que (?:voce|vc) (?:faz|sabe|pode|consegue)\b|\bcomo (?:voce|vc) (?:pode|consegue)? ?(?:me )?ajuda|\bquem e (?:voce|vc)\b|\b(?:voce|vc) e (?:um |uma )?(?:robo|ia|modelo|demo|humano|pessoa)|^(?:por favor,? )?(?:preciso de ajuda|(?:voce )?pode me ajudar|ajuda|me ajude|me ajuda)[.!? ]*$/,
    greeting: /^(?:oi|ola|opa|e ai|bom dia|boa tarde|boa noite|saudacoes)\b/,
    thanks:
      /^(?:ok(?:ay)?|certo|entendi|nao)[.!]*$|\b(?:obrigad[oa]|valeu|agradeco|muito bom|perfeito|otimo|adorei|ficou bom)\b/,
    code: /\b(?:html|meta[- ]?tags?|meta[- ]?descri(?:cao|ption)|tags? (?:de )?seo|open graph|codigo)\b/,
    adapt:
      /\b(?:adapt[ae]|adaptar|transform[ea]|transformar|convert[ae]|converter|reaproveite|faca)\b.*\b(?:redes? socia|instagram|linkedin|twitter|tweet|facebook|tiktok|telegram|newsletter|youtube|imprensa)|\bpara (?:o |as? )?(?:redes? socia|instagram|linkedin|twitter|facebook|tiktok|telegram|youtube|newsletter)|\badapt(?:e|a|ar)\b/,
    titles: /\b(?:titulos?|manchetes?|linhas? de assunto)\b/,
    outline:
      /\b(?:esboco|estrutura|sumario|esquema|topicos|ideias|roteiro (?:de|para|do) (?:um |o |meu )?(?:texto|artigo|post|trabalho))\b/,
    summary: /\b(?:resum(?:o|os|a|e|ir)|sintetize|sintese|pontos principais|principais pontos|em topicos)\b/,
    conclusion: /\b(?:conclus(?:ao|oes)|concluir|conclua|paragrafo final|fechamento|encerramento)\b/,
    intro: /\b(?:introduc(?:ao|oes)|introdutori[oa]|abertura|primeiro paragrafo)\b/,
    grammar: /\b(?:gramatica|ortografia|pontuacao|corrij[ao]|corrig(?:e|ir)|correcao|erros)\b/,
    shorter:
      /\b(?:(?:pela|na) metade|mais curt[oa]s?|encurt(?:e|a|ar)|mais breve|mais concis[oa]|reduz(?:a|ir)?|longo demais|muito longo|menor|menos palavras|enxut[oa])\b/,
    longer:
      /\b(?:mais long[oa]s?|maior|alongue|amplie|ampliar|expand(?:a|e|ir)|desenvolv(?:a|e|er)|mais detalhes?|mais detalhad[oa]|curto demais|muito curto|aumente|acrescente)\b/,
    simpler:
      /\b(?:mais simples|simplifi(?:que|ca|car)|mais facil|linguagem simples|palavras simples|para (?:criancas|iniciantes|leigos))\b/,
    style:
      /\b(?:mais|menos|bem|tom|estilo|versao|torne|deixe|reescreva|linguagem)\b.*\b(?:formal|formalmente|educad[oa]|cortes|informal|descontraid[oa]|casual|coloquial|academic[oa]|cientific[oa]|profissional|amigavel|simpatic[oa]|acolhedora?|persuasiv[oa]|convincente|criativ[oa]|engracad[oa]|divertid[oa]|entusiasmad[oa]|animad[oa]|poetic[oa]|tecnic[oa])\b/,
    revise:
      /\b(?:revis(?:e|a|ar|ao)|melhor(?:e|a|ar)|reescrev(?:a|e|er)|reformul(?:e|a|ar)|edit(?:e|a|ar)|clareza|coesao|aprimor(?:e|a|ar)|avalie|mais claro)\b/,
    continue:
      /^(?:sim|claro|pode ser)[.!]*$|^(?:por favor,? )?(?:continue|continua|continuar|prossiga|siga|mais|vai|segue)\b|\b(?:continue|escreva mais|mais (?:desses|dessas|alguns|algumas))\b/,
  },
};
