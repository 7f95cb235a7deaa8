import type { RewritePhrases } from "./phrases.ts";

export const portugueseVoices: RewritePhrases["voices"] = {
  simple: {
    leads: ["Em poucas palavras, ", "De forma simples, "],
    openers: ["Em resumo, trata-se do seguinte.", "Estes são os pontos principais, em palavras simples."],
    closers: ["É isso que importa.", "É tudo o que é preciso saber."],
  },
  professional: {
    leads: ["Além disso, ", "Cabe observar que "],
    openers: ["Os pontos abaixo reúnem o que é relevante.", "Os pontos a seguir merecem atenção."],
    closers: [
      "Estes pontos podem servir de base para os próximos passos.",
      "Agradecemos a atenção a estes pontos.",
    ],
  },
  creative: {
    leads: ["Imagine a cena: ", "E a tela se enche de cor: "],
    openers: [
      "Imagine uma página em branco e veja como ela se enche de palavras.",
      "Feche os olhos por um instante e imagine a cena.",
    ],
    closers: ["O resto fica por conta da imaginação.", "E a tinta na página ainda está fresca."],
  },
  journalistic: {
    leads: ["O contexto: ", "Em detalhe: "],
    openers: [],
    closers: ["Esse é o estado das coisas.", "É esse o quadro até aqui."],
  },
  storytelling: {
    leads: ["E assim, ", "Conta a história que "],
    openers: [
      "Toda história tem um começo, e esta começa aqui.",
      "Acomode-se, pois há uma história para contar.",
    ],
    closers: ["E assim a história continua.", "E foi assim que a história se contou."],
  },
  technical: {
    leads: ["Nota: ", "Mais precisamente, "],
    openers: ["Esta seção descreve o essencial.", "Os detalhes relevantes são apresentados abaixo."],
    closers: ["A descrição acima cobre o essencial.", "Os detalhes acima valem como descritos."],
  },
  conversational: {
    leads: ["Sabe, ", "E olha, "],
    openers: ["Então, do que se trata isso tudo?", "Tem um minutinho? Vamos conversar sobre isso."],
    closers: ["Faz sentido, certo?", "E aí, o que você acha?"],
  },
  persuasive: {
    leads: ["E mais: ", "Pense bem: "],
    openers: [
      "Por que isso merece a sua atenção? Leia até o fim.",
      "Pergunte a si mesmo o que realmente conta aqui.",
    ],
    closers: ["Este é um bom momento para decidir.", "A escolha é sua, e o momento é agora."],
  },
  poetic: {
    leads: ["E eis que ", "Ouve: "],
    openers: ["Escute, as palavras tomam fôlego.", "De mansinho, as palavras começam a dançar."],
    closers: ["E então as palavras adormecem.", "E o silêncio continua a cantar."],
  },
  academic: {
    leads: ["Pode-se observar que ", "Adicionalmente, "],
    openers: [
      "As seguintes considerações parecem pertinentes.",
      "O presente texto considera os pontos a seguir.",
    ],
    closers: [
      "Uma reflexão mais ampla parece recomendável.",
      "Estas observações podem servir de ponto de partida.",
    ],
  },
  instructional: {
    leads: ["Como lembrete: ", "Para orientação: "],
    openers: ["É assim que funciona, passo a passo.", "Acompanhe, ponto por ponto."],
    closers: ["Confira cada ponto ao longo do caminho.", "Releia os pontos antes de começar."],
  },
  business: {
    leads: ["Do ponto de vista prático, ", "No balanço geral, "],
    openers: [
      "Estes são os pontos-chave para a decisão.",
      "Este panorama resume o que importa para a decisão.",
    ],
    closers: ["O próximo passo é combinar como seguir adiante.", "Ficamos na expectativa de avançar."],
  },
  humorous: {
    leads: ["Segure-se: ", "Curiosidade: "],
    openers: [
      "Fique à vontade e deixe os biscoitos por perto.",
      "Aperte o cinto, o assunto é sério. Bom, mais ou menos sério.",
    ],
    closers: ["E agora, um biscoito. Foi merecido.", "Aceitamos aplausos, e biscoitos mais ainda."],
  },
  enthusiastic: {
    leads: ["E olha só: ", "Adivinha: "],
    openers: ["Prepare-se, porque isso é empolgante!", "Que alegria contar isso para você!"],
    closers: ["Que maravilha!", "Vamos lá!"],
  },
  formal: {
    leads: ["Ademais, ", "Cumpre assinalar que "],
    openers: ["Submete-se à sua apreciação o que segue.", "É com satisfação que apresentamos o que segue."],
    closers: [
      "Agradecemos antecipadamente a sua atenção.",
      "Permanecemos à disposição para quaisquer dúvidas.",
    ],
  },
  email: {
    leads: ["Aproveito para dizer que ", "Só para constar: "],
    openers: ["Espero que esteja tudo bem.", "Espero que a sua semana esteja sendo boa."],
    closers: ["Fico à disposição para qualquer dúvida.", "Aguardo o seu retorno."],
  },
  inspirational: {
    leads: ["Coragem: ", "Lembre sempre que "],
    openers: [
      "Toda grande jornada começa com um pequeno passo.",
      "Grandes coisas nascem de um pequeno começo.",
    ],
    closers: ["Acredite, e dê o próximo passo.", "O caminho está aberto. Siga em frente."],
  },
  friendly: {
    leads: ["Ah, e ", "Só para você saber, "],
    openers: ["Olá, que bom ver você!", "Oi, seja bem-vindo, é ótimo ter você aqui!"],
    closers: ["Um abraço, e até breve!", "Tudo de bom para você!"],
  },
  presentation: {
    leads: ["Ponto-chave: ", "Em foco: "],
    openers: [],
    closers: ["Obrigado pela atenção.", "Agora é com você: quais são as suas perguntas?"],
  },
  sales: {
    leads: ["Boa notícia: ", "Veja só: "],
    openers: [
      "Procura algo que realmente combine com você? Dê uma olhada.",
      "Pronto para algo bom? Continue lendo.",
    ],
    closers: ["Venha ver de perto ainda hoje!", "Dê esse presente a si mesmo e comece hoje!"],
  },
  authoritative: {
    leads: ["O fato é que ", "Que fique claro: "],
    openers: ["Estes são os fatos.", "Sejamos claros sobre o que conta."],
    closers: ["É isso que conta.", "São estes os fatos que orientam a decisão."],
  },
  emotional: {
    leads: ["De coração: ", "Sinta: "],
    openers: ["Respire fundo e deixe estas palavras chegarem.", "Algumas palavras vão direto ao coração."],
    closers: ["Guarde esse sentimento.", "Algumas coisas ficam conosco por muito tempo."],
  },
  aida: {
    leads: ["Visualize: ", "Imagine: "],
    openers: ["Você já viu isto?", "Pare por um momento e olhe para isto."],
    closers: ["Dê o próximo passo hoje!", "Entre em contato hoje mesmo!"],
  },
};
