import type { ReplyPhrases } from "./phrases.ts";

export const portuguese: ReplyPhrases = {
  note: "_Sou o modelo demo que vem incluído: trabalho por regras com as palavras que você me dá e não conheço fatos além delas._",
  leads: {
    intro: ["Aqui está uma introdução para você desenvolver:", "Uma introdução para começar:"],
    conclusion: ["Aqui está uma conclusão para você desenvolver:", "Uma conclusão para começar:"],
    written: ["Aqui está uma primeira versão:", "Um rascunho para começar:"],
    titles: ["Alguns títulos para escolher:", "Estes títulos combinariam:"],
    outline: ["Aqui está um esboço para começar:", "O texto poderia ser montado assim:"],
    summary: ["Em resumo:", "O que o texto diz, em poucas palavras:"],
    shorter: ["Aqui está uma versão mais curta:", "Reduzido ao que importa:"],
    longer: ["Aqui está uma versão mais longa:", "Com mais detalhes:"],
    simpler: ["Aqui está em palavras mais simples:", "Uma versão mais simples:"],
    styled: ["Aqui está nesse estilo:", "No tom que você pediu:"],
    revised: ["Aqui está o texto revisado:", "Uma versão mais clara:"],
    corrected: ["Aqui está o texto corrigido:", "Com os erros corrigidos:"],
    adapted: ["Adaptado para publicar:", "Isto é o que você poderia publicar:"],
    code: ["Pronto para colar na página:", "Aqui está o código:"],
    more: ["Poderia continuar assim:", "Aqui vai mais:"],
    explain: ["Em poucas palavras:", "A resposta curta:"],
  },
  ends: {
    text: [
      "Quer uma versão mais curta, outro tom ou sugestões de títulos?",
      "Diga quem vai ler e o que essas pessoas devem fazer depois, e eu ajusto o texto.",
      "Prefere mais longo, mais simples ou mais formal?",
    ],
    list: [
      "Qual chega mais perto? Posso escrever a partir daí.",
      "Quer que eu escreva a introdução agora ou sugira mais?",
      "Diga o que fica, e eu continuo daí.",
    ],
    work: [
      "Há algum trecho que você gostaria de ver diferente?",
      "Também posso mudar o tom, corrigir a gramática ou resumir.",
      "Quer que eu continue: mais curto, mais longo ou para outro lugar?",
    ],
    explain: [
      "Cole um trecho seu, e testamos nele.",
      "Quer ver isso em um texto seu? Mande um parágrafo.",
      "Quer que eu olhe um texto seu com isso em mente?",
    ],
  },
  cut: "O texto é longo, então trabalhei no começo dele. Mande a próxima parte, e eu continuo com ela.",
  changes: ["O que corrigi:", "As correções, uma a uma:"],
  noMistakes: [
    "Minhas regras não encontram erros neste texto. Elas conhecem os mais comuns, não todos: uma segunda leitura nunca faz mal.",
    "Não encontro nada para corrigir aqui, até onde vão minhas regras. Leia mais uma vez em voz alta: o ouvido percebe o que as regras não veem.",
  ],
  unchanged: [
    "Minhas regras não encontram neste texto nada que saibam dizer de outro jeito. Elas conhecem as expressões mais comuns, prolixas ou duras; frases curtas e listas quase sempre ficam como estão.",
    "Eu deixaria como está: minhas regras não conhecem outra forma de dizer isso. Um modelo de linguagem configurado iria mais longe. Ainda posso encurtar, resumir ou sugerir títulos.",
  ],
  needsText: [
    "Com prazer. Cole o texto na próxima mensagem ou anexe um do seu histórico, e eu começo logo. Ajuda saber quem vai ler e o que mais importa para você: o tamanho, o tom ou a clareza.",
    "Para isso preciso de um texto. Coloque-o na próxima mensagem, abaixo de uma linha que diga o que fazer com ele, ou anexe um do seu histórico. Diga também para quem é e onde vai aparecer.",
  ],
  needsTopic: [
    "Com prazer. Do que se trata? Poucas palavras bastam para começar: o tema, dois ou três pontos que não podem faltar e quem vai ler. A partir disso escrevo uma primeira versão em que podemos trabalhar.",
    "Para isso preciso de um tema. Diga em uma linha do que se trata, para quem é e o que deve ficar na memória do leitor; com isso faço uma primeira versão.",
  ],
  greeting: [
    "Olá! Que bom ter você aqui. O que você está escrevendo?",
    "Oi! Em que você gostaria de trabalhar hoje?",
  ],
  thanks: [
    "De nada! Se quiser, podemos seguir daqui: outro tom, uma versão mais curta, títulos ou uma publicação feita do texto. Ou me conte o que vai escrever em seguida, e começamos com um esboço.",
    "Que bom que ajudou! Ainda dá para fazer mais com isso: resumir, adaptar para as redes sociais ou revisar a gramática. Ou comece algo novo: diga o tema.",
  ],
  translate: [
    "Falando claramente: este modelo demo não traduz. Um modelo de linguagem configurado traduz. O que posso fazer no idioma do texto: corrigir, deixar mais simples ou mais curto, resumir, sugerir títulos ou adaptar para as redes sociais. Um texto simples e correto também é mais fácil de traduzir. Começo por aí?",
    "Isso eu não consigo fazer: o modelo demo não traduz, ele só trabalha no idioma em que o texto está. Com um modelo de linguagem configurado, funciona. Até lá, posso preparar o texto: frases mais curtas, palavras simples, nenhum erro. Quer?",
  ],
  abilities: {
    leads: ["Isto é o que você pode me pedir:", "Posso ajudar com estas coisas:"],
    list: [
      "**Escrever**: uma introdução de blog, uma conclusão, um rascunho de post, de e-mail ou de roteiro sobre o seu tema",
      "**Planejar**: um esboço, títulos ou o resumo de um texto",
      "**Revisar**: clareza e coesão; mais curto, mais longo, mais simples ou em outro tom; gramática",
      "**Adaptar**: um texto para Instagram, LinkedIn, X e outros, ou as meta tags de uma página",
      "**Explicar**: voz ativa, ganchos, títulos, chamadas para ação, coesão e mais",
    ],
    ends: [
      "Comece com um tema ou cole um texto e diga o que deve virar.",
      "É só dizer em que você está trabalhando ou colar um texto na mensagem.",
    ],
  },
  understood: [
    "Entendo que se trata de {topic}.",
    "Se entendi bem, o seu tema é {topic}.",
    "Então o assunto que interessa a você é {topic}.",
  ],
  also: ["Também entram no assunto: {points}.", "Você menciona ainda {points}."],
  suggests: [
    "Não posso julgar o assunto em si, mas aqui está um esboço para um texto sobre ele:",
    "O que sei sobre isso é o que você me conta. Um texto sobre o assunto poderia ser montado assim:",
  ],
  gist: [
    "Você me mandou um texto sobre {topic}. Estes são os pontos principais:",
    "Um texto sobre {topic}, então. Isto é o que ele diz de mais importante:",
  ],
  questions: {
    leads: ["Para seguir adiante, diga:", "Três coisas me ajudariam:"],
    list: [
      "Quem vai ler, e o que essas pessoas já sabem?",
      "O que os leitores devem fazer ou pensar depois de ler sobre {topic}?",
      "Onde vai aparecer: em um blog, em um e-mail, em um trabalho?",
      "Que exemplo ou experiência sua precisa entrar?",
      "De que tamanho pode ser?",
      "Qual é a única coisa sobre {topic} que não pode faltar?",
    ],
  },
  wordless: [
    "Não há palavras aí com que eu possa trabalhar. Diga em uma frase o que você está escrevendo ou cole um texto e diga o que deve virar: um resumo, títulos, uma versão mais curta. Só um tema já basta para um esboço.",
    "Só sei ler palavras, e não encontro nenhuma aqui. Escreva do que se trata ou cole um trecho; posso planejar, rascunhar, revisar, encurtar e resumir.",
  ],
  conclusion: {
    openings: [
      "Em conclusão, as considerações apresentadas mostram que {topic} não se reduz a uma única pergunta. Suas partes dependem umas das outras, e quem olha só para uma delas perde o que as une.",
      "O que foi exposto leva a um resultado claro: {topic} merece atenção não como detalhe, mas como algo de que dependem outras decisões. É isso que dá peso às constatações.",
    ],
    points: [
      "Acima de tudo, mostrou-se que estes aspectos andam juntos: {points}.",
      "Em especial, o argumento se apoia nestes pontos: {points}.",
    ],
    closings: [
      "Restam limites, e é preciso nomeá-los: a visão adotada aqui é uma entre várias. Mas é essa abertura que faz valer a pena continuar. O próximo passo é pôr à prova o que se alcançou em novos casos e guardar o que resistir.",
      "Ficam perguntas em aberto, e isso não é fraqueza. Elas mostram onde o trabalho deve recomeçar. Se uma ideia deve permanecer, que seja esta: compreender é a primeira condição para mudar, e compreender começa por olhar com cuidado.",
    ],
  },
  condensed: { wants: "**O usuário quer:**", soFar: "**Até agora:**", attached: "Texto anexado:" },
};
