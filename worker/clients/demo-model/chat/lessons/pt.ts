import type { Lessons } from "./lessons.ts";

export const portuguese: Lessons = {
  passive: {
    what: "Uma frase está na **voz passiva** quando o sujeito sofre a ação: “O relatório foi escrito.” Quem agiu desaparece ou vem só no final.",
    points: [
      "Ela cabe bem quando não importa quem agiu: “A ponte foi construída em 1890.”",
      "Ela enfraquece o texto quando esconde alguém: “Erros foram cometidos.”",
      "Para encontrá-la, procure “ser” junto de um particípio e pergunte “por quem?”.",
    ],
    example: "Passiva: “A fatura foi enviada pela Ana.” Ativa: “A Ana enviou a fatura.”",
  },
  active: {
    what: "Na **voz ativa**, o sujeito da frase pratica a ação: “A Ana enviou a fatura.” O leitor vê logo quem age, e a frase fica mais curta.",
    points: [
      "Coloque quem age antes do verbo.",
      "Escolha um verbo que mostre a ação: “decidir” em vez de “tomar uma decisão”.",
      "Guarde a passiva para os poucos casos em que não importa quem age.",
    ],
    example: "Em vez de “Foi tomada pela equipe a decisão de esperar”, escreva “A equipe decidiu esperar”.",
  },
  outline: {
    what: "Um **esboço** é o plano do texto em poucas linhas. Ele mostra se a ideia se sustenta antes que você gaste tempo com as frases.",
    points: [
      "Escreva em uma frase o que o leitor deve saber ou fazer no final.",
      "Liste os três a cinco pontos que levam até lá, um por linha.",
      "Coloque os pontos na ordem em que o leitor perguntaria e corte o que não leva ao objetivo.",
      "Anote um fato ou um exemplo para cada ponto.",
    ],
    example:
      "Objetivo: o leitor começa a compostar. Pontos: por que vale a pena, o que é preciso, a primeira semana, erros comuns.",
  },
  hook: {
    what: "O **gancho** é a primeira frase do texto, e sua tarefa é dar vontade de ler a próxima. Ele faz uma promessa que o texto cumpre.",
    points: [
      "Cite um problema que o leitor conhece do próprio dia a dia.",
      "Faça uma pergunta que não se responde logo com sim ou não.",
      "Comece no meio de uma cena pequena ou com um número que surpreenda (e seja verdadeiro).",
    ],
    example:
      "Fraco: “Este post é sobre reuniões.” Melhor: “Você saiu da última reunião com a mesma dúvida que levou para ela.”",
  },
  call: {
    what: "A **chamada para ação** diz o que o leitor deve fazer em seguida. Cada texto tem uma só, no ponto em que o leitor já está convencido, quase sempre no final.",
    points: [
      "Comece com um verbo: “Baixe”, “Experimente”, “Escreva para nós”.",
      "Diga o que o leitor ganha e como é simples.",
      "Corte o segundo pedido: duas chamadas se enfraquecem.",
    ],
    example: "Em vez de “Enviar”, escreva “Quero a lista (uma página)”.",
  },
  meta: {
    what: "A **meta descrição** é o texto curto que os buscadores podem mostrar abaixo do título da página. Ela não sobe a página nos resultados, mas decide se as pessoas clicam.",
    points: [
      "Use entre 120 e 155 caracteres, mais ou menos; o resto é cortado.",
      "Diga o que a página oferece, com a palavra-chave principal uma vez.",
      "Dê a cada página a sua e não prometa o que a página não cumpre.",
    ],
    example:
      "“Tenha temperos na varanda o ano todo: quais vasos, quanta luz e quando regar. Com uma lista para quem está começando.”",
  },
  headline: {
    what: "O **título** decide se o resto será lido. Ele diz do que o texto trata e o que o leitor ganha com ele.",
    points: [
      "Coloque a palavra mais importante perto do começo.",
      "Seja exato: um número, um prazo ou um resultado diz mais do que “incrível”.",
      "Fique abaixo de 60 caracteres se quiser que os buscadores mostrem tudo.",
      "Escreva dez e fique com um; o primeiro raramente é o melhor.",
    ],
    example:
      "Em vez de “Algumas ideias sobre o sono”, escreva “Durma mais cedo: cinco hábitos que não custam nada”.",
  },
  readability: {
    what: "A **legibilidade** diz se um texto é entendido logo na primeira leitura. Ela depende sobretudo do tamanho das frases e das palavras e de como o texto é dividido.",
    points: [
      "Procure uma média de 15 a 20 palavras por frase, misturando curtas e longas.",
      "Diga uma coisa por frase e trate de uma ideia por parágrafo.",
      "Prefira a palavra do dia a dia: “usar” em vez de “utilizar-se de”.",
      "Divida trechos longos com subtítulos e listas.",
    ],
    example: "Leia em voz alta: onde falta fôlego, a frase está longa demais.",
  },
  cohesion: {
    what: "A **coesão** é o que liga as frases, de modo que cada uma nasça da anterior. Sem ela, um texto pode estar correto e ainda assim parecer uma lista.",
    points: [
      "Comece a frase com o que o leitor já sabe e termine com o que é novo.",
      "Repita a palavra principal em vez de inventar sinônimos para ela.",
      "Use um conectivo só quando ele diz algo verdadeiro: “porque”, “mas”, “portanto”.",
    ],
    example: "“Testamos dois layouts. O segundo layout foi mais rápido, porque carrega menos imagens.”",
  },
  tone: {
    what: "O **tom** de um texto é como ele soa para quem lê: próximo, seco, seguro, brincalhão. Ele vem das palavras, do tamanho das frases e do modo de se dirigir às pessoas.",
    points: [
      "Imagine um leitor e escreva como falaria com essa pessoa.",
      "Escolha três adjetivos para o seu tom e três que ele nunca pode ter.",
      "Mantenha o tom da primeira à última linha; uma piada repentina em um texto sério incomoda.",
    ],
    example: "Formal: “Lamentamos o atraso.” Próximo: “Desculpe a demora!”",
  },
  story: {
    what: "**Storytelling** é mostrar um assunto por meio de alguém que quer algo e encontra um obstáculo. As pessoas lembram melhor de cenas do que de afirmações.",
    points: [
      "Comece com uma pessoa e o que ela quer.",
      "Mostre o que está no caminho; sem isso não há história.",
      "Conte o que muda no final e o que isso significa para o leitor.",
    ],
    example:
      "Em vez de “Nosso aplicativo poupa tempo”, conte da padeira que faz os pedidos no ônibus e chega em casa antes das crianças.",
  },
  editing: {
    what: "A **edição** é quando o rascunho vira texto. Ela funciona melhor em várias passadas, do grande para o pequeno, com uma pausa depois da primeira versão.",
    points: [
      "Primeiro o conteúdo: cada parágrafo leva ao objetivo? Corte os que não levam.",
      "Depois as frases: encurte, troque substantivos por verbos, tire palavras vazias.",
      "Por último a superfície: ortografia, pontuação, nomes e números.",
    ],
    example: "Leia o texto em voz alta ou da última frase para a primeira: os erros aparecem.",
  },
};
