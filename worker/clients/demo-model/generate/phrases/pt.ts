import type { Phrases } from "./phrases.ts";
import { portugueseAngles } from "./pt-angles.ts";

export const portuguese: Phrases = {
  quotes: ["“", "”"],
  and: "e",
  colon: ": ",
  untitled: "Um bom começo",
  hashtags: ["Ideias", "Prática"],
  angles: portugueseAngles,
  voices: {
    formal: {
      hook: "Um assunto que merece reflexão.",
      openings: [
        "O tema {topic} merece uma análise cuidadosa e ordenada. A seguir, apresentam-se os pontos essenciais e o raciocínio que os sustenta.",
        "Convém examinar {topic} com atenção, uma vez que as boas decisões se apoiam em uma visão clara do conjunto.",
      ],
      closings: [
        "Uma abordagem ponderada continua sendo a mais segura. Recomenda-se começar por um único ponto e avaliar o resultado no momento oportuno.",
        "Em suma, o cuidado inicial é recompensado muitas vezes. Os pontos aqui expostos oferecem uma base sólida para a próxima decisão.",
      ],
    },
    casual: {
      hook: "Bora falar disso sem complicar.",
      openings: [
        "Vamos combinar: {topic} não é coisa que se resolve em cinco minutos. Mas é bem menos complicado do que parece.",
        "Então, {topic}. Pega um café, porque tem mais assunto aí do que a gente imagina, e quase tudo dá para fazer.",
      ],
      closings: [
        "No fundo, é só isso. Escolhe uma coisa, testa e vê como fica na semana que vem.",
        "Não precisa fazer tudo de uma vez. Começa por algum lugar, fica com o que funciona e relaxa com o resto.",
      ],
    },
    creative: {
      hook: "Todo caminho começa em branco.",
      openings: [
        "Imagine {topic} como uma casa ao entardecer: acende-se uma janela, depois outra, até que se vê a forma inteira.",
        "Há assuntos que batem com força à porta; {topic} toca de leve na janela e espera. Vale a pena abrir.",
      ],
      closings: [
        "O mapa está desenhado a lápis, e esse é o encanto. Siga uma estrada e deixe as outras guardadas na dobra do papel.",
        "Deixe a porta entreaberta. As melhores ideias costumam voltar à noite, quando ninguém está chamando por elas.",
      ],
    },
    conversational: {
      hook: "Você já parou para pensar nisso?",
      openings: [
        "Você já se perguntou por onde começar com {topic}? Muita gente se pergunta, e a resposta está mais perto do que parece.",
        "O que vem à cabeça quando você ouve {topic}? Guarde esse primeiro pensamento, porque vamos precisar dele.",
      ],
      closings: [
        "E então, por qual parte você vai começar? Seja qual for, espere alguns dias antes de tirar conclusões.",
        "Tudo isso parece possível? Então dê o menor dos passos e veja o que ele ensina.",
      ],
    },
    professional: {
      hook: "Prioridades claras, decisões melhores.",
      openings: [
        "Bons resultados em {topic} dependem de prioridades claras e de um planejamento realista. Este panorama reúne os pontos mais importantes.",
        "Quem responde por {topic} precisa de um entendimento comum sobre metas, esforço e limites. Os pontos a seguir servem de base.",
      ],
      closings: [
        "O próximo passo recomendado é definir uma prioridade, indicar uma pessoa responsável e marcar uma data de revisão.",
        "Com responsabilidades claras e um primeiro passo modesto, o progresso fica visível. É uma boa base para as próximas decisões.",
      ],
    },
    friendly: {
      hook: "Que bom ter você aqui!",
      openings: [
        "Que bom que você se interessa por {topic}! Não é preciso saber nada de antemão; vamos passo a passo.",
        "Boas-vindas! Se {topic} anda rondando seus pensamentos, você veio ao lugar certo e está em ótima companhia.",
      ],
      closings: [
        "Você consegue, um pequeno passo de cada vez. E se algo der errado, tudo bem: amanhã é outro dia.",
        "Tenha paciência e aproveite as primeiras conquistas. Elas valem mais do que parecem.",
      ],
    },
    enthusiastic: {
      hook: "Isso merece muita empolgação!",
      openings: [
        "Há tanto para descobrir em {topic}! E o melhor: dá para começar hoje, e cada passo mostra algo novo.",
        "Poucas coisas dão tanta alegria quanto {topic} depois que a gente embala! Veja por que o esforço vale a pena, ponto por ponto.",
      ],
      closings: [
        "Agora é a sua vez! Escolha o ponto que despertou curiosidade, comece hoje e comemore cada avanço.",
        "Que ótimo momento para começar! Um passo, uma pequena conquista, e a próxima virá quase sem esforço!",
      ],
    },
    informative: {
      hook: "O essencial, em ordem.",
      openings: [
        "Este texto dá uma visão geral de {topic}: o que envolve, por onde começar e em que prestar atenção.",
        "Várias perguntas surgem em torno de {topic}. As partes a seguir tratam delas uma a uma, do geral ao particular.",
      ],
      closings: [
        "Em resumo: um objetivo claro, um começo pequeno e uma revisão regular cobrem a maior parte do que é preciso.",
        "Esses são os pontos principais em forma breve. Os demais detalhes dependem da situação em que serão aplicados.",
      ],
    },
    persuasive: {
      hook: "Esperar custa mais do que começar.",
      openings: [
        "Há um bom motivo para levar {topic} a sério agora: esperar não resolve nada, e um primeiro passo muda o que é possível.",
        "Adiar {topic} é confortável, mas tem um preço. Começar custa menos do que se imagina e compensa mais cedo.",
      ],
      closings: [
        "Os argumentos estão na mesa, e o primeiro passo é pequeno. Dê esse passo hoje, enquanto os motivos estão frescos.",
        "Você pode esperar um momento melhor ou fazer este valer a pena. Escolha um ponto e comece.",
      ],
    },
    authoritative: {
      hook: "Comece pelo que conta.",
      openings: [
        "{topic} recompensa quem se prepara bem e decide com clareza. Estes são os pontos que fazem a diferença.",
        "Em {topic}, alguns princípios valem em quase todas as situações. Quem os segue evita os desvios mais caros.",
      ],
      closings: [
        "Defina a prioridade, dê o primeiro passo e verifique o resultado. Nada faz o assunto avançar com mais segurança.",
        "Os princípios são claros. Resta aplicá-los com disciplina e corrigir o rumo sem demora.",
      ],
    },
    humorous: {
      hook: "Nenhum mago foi necessário aqui.",
      openings: [
        "Se {topic} fosse fácil, não haveria manuais, só gente sorrindo com ar de mistério. Por sorte, o mistério tem um lado bem sensato.",
        "Ninguém nasce sabendo tudo sobre {topic}, embora alguns parentes digam o contrário no almoço de domingo. O resto de nós começa assim.",
      ],
      closings: [
        "E se tudo der errado, pelo menos sobra uma boa história. Comece pequeno; as histórias crescem sem ajuda.",
        "O segredo é só esse, e não foi preciso varinha. Dê o primeiro passo antes que o sofá desconfie.",
      ],
    },
    technical: {
      hook: "Defina o objetivo; depois, o método.",
      openings: [
        "Este texto trata {topic} como um sistema: entradas, processo, resultados e realimentação, isto é, o retorno dos resultados às decisões seguintes.",
        "Para trabalhar {topic} de forma estruturada, convém separar os requisitos (o que deve ser alcançado) dos métodos (como alcançar).",
      ],
      closings: [
        "Em síntese: defina o requisito, altere uma variável por vez, registre o resultado e repita o ciclo.",
        "O procedimento é iterativo, ou seja, cada passagem usa o que a anterior mostrou. A documentação mantém as passagens comparáveis.",
      ],
    },
  },
  previews: [
    "Os pontos principais são estes: {points}.",
    "Ao longo do caminho aparecem estes pontos: {points}.",
    "Em poucas palavras, trata-se disto: {points}.",
  ],
  lines: [
    "Comece pequeno.",
    "Siga em frente.",
    "Cada passo conta.",
    "Planos simples duram.",
    "A clareza vem fazendo.",
    "Comece com uma pergunta.",
    "Bons hábitos ocupam pouco espaço.",
    "A paciência também faz parte.",
    "O progresso parece comum no início.",
    "Um objetivo claro evita muitos desvios.",
    "Fique com o que funciona e largue o resto.",
    "O próximo passo está mais perto do que parece.",
    "Pergunte cedo, escute bem e anote tudo.",
    "O que se tenta hoje orienta o amanhã.",
  ],
  facets: [
    "tempo",
    "custos",
    "as ferramentas certas",
    "aprendizado",
    "comunicação",
    "qualidade",
    "riscos",
    "hábitos",
    "preparação",
    "motivação",
    "visão de longo prazo",
    "vida cotidiana",
  ],
  featureNotes: [
    "para ser útil desde o primeiro dia.",
    "fácil de entender e bom de conviver.",
    "com cuidado até nas pequenas coisas.",
    "presente quando é preciso, discreto no resto do tempo.",
    "um detalhe que deixa o conjunto mais agradável.",
    "simples de experimentar e simples de manter.",
    "útil tanto para iniciantes quanto para quem tem experiência.",
    "uma preocupação a menos em uma semana cheia.",
  ],
  callsToAction: [
    "Conheça de perto hoje mesmo.",
    "Experimente esta semana e tire suas conclusões.",
    "Por qual ponto você começaria? Conte para a gente.",
    "Guarde para depois e compartilhe com alguém.",
  ],
  headings: {
    article: "Conclusão",
    blog: "Seu próximo passo",
    seo: "Em resumo",
    features: "Em destaque",
    slide: "Próximo passo",
  },
  email: {
    subject: "Assunto:",
    greeting: { formal: "Bom dia,", relaxed: "Olá!" },
    signOff: { formal: "Atenciosamente,", relaxed: "Um abraço," },
    name: "[Nome]",
  },
  script: {
    scene: "Cena",
    host: "APRESENTADORA:",
    guest: "CONVIDADO:",
    directions: [
      "Uma sala clara, uma mesa, duas cadeiras.",
      "A apresentadora abre um caderno e levanta os olhos.",
      "Os dois tomam um gole de café.",
      "O convidado vai até a janela e se vira.",
      "Uma pausa curta; depois, os dois sorriem.",
      "A câmera se aproxima devagar.",
      "O convidado traça uma linha em uma folha de papel.",
      "Lá fora, a luz está mudando.",
      "A apresentadora se inclina para a frente, com interesse.",
      "Corte para as mãos sobre a mesa.",
      "A música surge e some outra vez.",
      "Os dois se levantam e continuam andando.",
    ],
  },
};
