import type { TitlePatterns } from "./patterns.ts";

export const portugueseTitles: TitlePatterns = {
  colon: ": ",
  and: " e ",
  seo: {
    tails: [
      "o que você precisa saber",
      "um guia prático",
      "o essencial em poucas linhas",
      "fatos e contexto",
      "a visão completa do assunto",
    ],
    kickers: ["Guia prático", "O essencial", "Explicação clara", "Em poucas linhas"],
    wholes: ["Tudo o que importa sobre {a}", "O que saber sobre {a}"],
  },
  creative: {
    tails: [
      "pequenos gestos, grande diferença",
      "um passeio pelo assunto",
      "a arte discreta de acertar",
      "o que se lê nas entrelinhas",
      "onde tudo começa",
    ],
    kickers: ["De outro ângulo", "Com lupa", "Mais que uma palavra", "Por trás da cortina"],
    wholes: ["O lado escondido de “{a}”", "Algumas palavras em louvor de “{a}”"],
  },
  news: {
    tails: [
      "os fatos em resumo",
      "em que pé estamos",
      "o que conta agora",
      "a situação em poucas linhas",
      "um olhar sobre os fatos",
    ],
    kickers: ["Em foco", "Os fatos em resumo", "No centro das atenções", "Os pontos principais"],
    wholes: ["O que está por trás de “{a}”", "As atenções se voltam para “{a}”"],
  },
  social: {
    tails: [
      "salve para ler depois",
      "o que você acha?",
      "uma leitura para compartilhar",
      "conte como você vê isso",
      "quem precisa ler isto?",
    ],
    kickers: ["Vale compartilhar", "Leitura rápida", "Vamos conversar", "Para o seu feed"],
    wholes: ["Para quem se importa com “{a}”", "Dê a “{a}” um minuto do seu dia"],
  },
  emotional: {
    tails: [
      "a alegria de acertar",
      "porque as pequenas coisas contam",
      "com paciência e coração",
      "uma boa sensação, dia após dia",
      "coragem para o primeiro passo",
    ],
    kickers: ["De coração", "Com carinho nos detalhes", "Uma boa sensação", "Sem medo de errar"],
    wholes: ["O que “{a}” pode significar para nós", "Uma pequena felicidade chamada “{a}”"],
  },
  listicle: {
    tails: [
      "os pontos principais em lista",
      "a lista de verificação",
      "tudo ponto por ponto",
      "uma lista com o essencial",
      "o mais importante, em ordem",
    ],
    kickers: ["Lista de verificação", "Ponto por ponto", "A lista para guardar", "Em forma de lista"],
    wholes: ["Uma lista para quem pensa em “{a}”", "O que entra na lista de “{a}”"],
    counted: ["{a}: {n} pontos para lembrar", "{n} pontos em resumo: {a}", "{n} coisas para saber: {a}"],
  },
  question: {
    tails: [
      "o que realmente importa?",
      "por onde começar?",
      "o que vale a pena saber?",
      "do que se trata, afinal?",
      "vale a pena olhar de perto?",
    ],
    kickers: ["A grande pergunta", "Bom perguntar", "Para os curiosos", "Sem rodeios"],
    wholes: [
      "O que está por trás de “{a}”?",
      "O que “{a}” quer dizer de verdade?",
      "Quanto você sabe sobre “{a}”?",
      "Por que falar de “{a}”?",
    ],
  },
  "how-to": {
    tails: [
      "como começar",
      "como fazer bem feito",
      "como agir com calma",
      "como evitar desvios",
      "como funciona na prática",
    ],
    kickers: ["Como se faz", "Sem complicação", "Mãos à obra", "Da teoria à prática"],
    wholes: ["Como tirar mais proveito de “{a}”", "Como lidar com “{a}” com um plano"],
  },
  clickbait: {
    tails: [
      "leia isto antes de continuar",
      "o ponto que muita gente ignora",
      "a parte que vale ler duas vezes",
      "você vai querer saber disto",
      "o detalhe que muda a visão",
    ],
    kickers: ["Não passe direto", "Leia isto primeiro", "O detalhe que conta", "Fácil de esquecer"],
    wholes: ["O que ninguém contou sobre “{a}”", "A verdade sobre “{a}”, sem enfeites"],
  },
  professional: {
    tails: [
      "uma visão geral para a prática",
      "princípios e prática",
      "base para decisões seguras",
      "uma visão estruturada",
      "contexto e aplicação",
    ],
    kickers: ["Visão geral", "Na prática", "Em síntese", "Contexto e aplicação"],
    wholes: ["Um olhar ponderado sobre “{a}”", "Como tratar “{a}” com profissionalismo"],
  },
  educational: {
    tails: [
      "a base, explicada com clareza",
      "uma breve introdução",
      "o que você vai aprender aqui",
      "dos fundamentos à prática",
      "uma explicação passo a passo",
    ],
    kickers: ["Em palavras simples", "Aprenda a base", "Uma breve lição", "Bom saber"],
    wholes: ["O que “{a}” significa, em palavras simples", "Uma primeira introdução a “{a}”"],
  },
};
