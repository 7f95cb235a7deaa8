import { type WordLists, wordList } from "../engine/pattern.ts";
import type { RuleGroup } from "../engine/rules.ts";

export const portugueseLists: WordLists = {
  time: wordList(
    "anos meses dias semanas horas minutos séculos décadas ano mês dia semana hora minuto década",
  ),
  number: wordList(
    "um uma dois duas três quatro cinco seis sete oito nove dez onze doze quinze vinte trinta quarenta cinquenta cem muitos muitas poucos poucas alguns algumas vários várias",
  ),
  we: wordList(`
    vamos:vai fomos:foi temos:tem estamos:está somos:é queremos:quer podemos:pode fazemos:faz sabemos:sabe precisamos:precisa
    gostamos:gosta ficamos:fica fizemos:fez devemos:deve vemos:vê vimos:viu tivemos:teve estávamos:estava éramos:era
    tínhamos:tinha iremos:irá trabalhamos:trabalha moramos:mora conseguimos:consegue acreditamos:acredita
  `),
  one: wordList(`
    vai:vamos foi:fomos tem:temos é:somos quer:queremos pode:podemos faz:fazemos sabe:sabemos precisa:precisamos gosta:gostamos
    está:estamos fez:fizemos deve:devemos consegue:conseguimos
  `),
  many: wordList(`
    tem:têm vem:vêm é:são foi:foram vai:vão quer:querem pode:podem faz:fazem sabe:sabem precisa:precisam gosta:gostam
    está:estão fez:fizeram deve:devem mora:moram trabalha:trabalham mantém:mantêm contém:contêm
  `),
  there: wordList("houveram:houve haviam:havia haverão:haverá houverem:houver"),
  exist: wordList(
    "muitos muitas vários várias poucos poucas alguns algumas dois duas três problemas casos mudanças situações",
  ),
  auxiliary: wordList("vão:vai podem:pode devem:deve"),
  quality: wordList(
    "importante importantes fácil difícil rápido rápida barato barata caro cara alto alta baixo baixa tarde cedo bonito bonita forte simples comum novo nova antigo antiga recente",
  ),
  lasts: wordList("fazem:faz faziam:fazia farão:fará"),
  month: wordList("janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro"),
  gerund: wordList(`
    sendo fazendo tendo indo vindo acontecendo funcionando trabalhando falando dando ficando crescendo mudando chegando
    procurando usando escrevendo tentando aprendendo precisando
  `),
  day: wordList("segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado domingo"),
  bad: wordList("humor cheiro hábito exemplo negócio aluno jeito estado"),
  badly: wordList(
    "humorado:mal-humorado educado:mal-educado educada:mal-educada humorada:mal-humorada entendido:mal-entendido sucedido:malsucedido",
  ),
  decide: wordList("tomar:decidir tomou:decidiu tomaram:decidiram toma:decide"),
  use: wordList(
    "utilizar:usar utiliza:usa utilizam:usam utilizou:usou utilizaram:usaram utilizando:usando utilizado:usado utilizada:usada utilizados:usados utilizadas:usadas",
  ),
};

const subject = "[^|e|mas|porque|quando|se|que|como|ontem|hoje|agora|aqui]";

export const portugueseRules: RuleGroup[] = [
  {
    code: "masMais",
    category: "grammar",
    rules: [
      "o|a|os|as mas {quality} => $1 mais $3",
      "cada vez mas => cada vez mais",
      "é|foi|são|será|fica|ficou mas {quality} => $1 mais $3",
      "mas ou menos => mais ou menos",
      "[,] mais [não|ele|ela|eles|elas|nós|você|vocês|isso|também|agora|infelizmente|nunca|nem] => mas ;; unless quanto|quanta|quantos|quantas",
    ],
  },
  {
    code: "timeHa",
    category: "grammar",
    rules: [
      "[!daqui|de|dali] a {number}|# {time} atrás => há $2 $3",
      "[!daqui|de|dali] a muito|pouco tempo atrás => há $2 tempo",
      "[!daqui|#] ha {number}|#|muito|pouco => há $2",
      "daqui há => daqui a",
      "daqui ha => daqui a",
    ],
  },
  {
    code: "agreement",
    category: "grammar",
    rules: [
      "a gente {we} => a gente {we:3}",
      `${subject} nós {one} [!que|quem] => $1 {one:2}`,
      `${subject} eles|elas|vocês {many} [!que|quem] => $1 {many:2}`,
      "[^|que|e|mas|quando|se|porque|como|aqui|hoje] agente vai|tem|foi|está|quer|pode|faz|sabe|precisa|gosta|fica|viu|fez|deve => a gente $2",
    ],
  },
  {
    code: "impersonal",
    category: "grammar",
    rules: [
      "houveram|haviam|haverão {exist} => {there:1} $2 ;; unless eles|elas|vocês",
      "[^|já|que|pois] fazem|faziam {number}|# {time} => {lasts:1} $2 $3 ;; unless eles|elas|vocês|todos",
      "vão|podem|devem haver {exist} => {auxiliary:1} haver $3",
    ],
  },
  {
    code: "whyForm",
    category: "grammar",
    rules: [
      "o por que [de|da|do|disso|dessa|desse|$] => $1 porquê",
      "[!o|um|do|qual] porque [?] => por quê",
      "[^] porque [!é|não] => por que ;; asks",
      "por que [?] => por quê",
    ],
  },
  {
    code: "soundAlike",
    category: "grammar",
    rules: [
      "mal {bad} => mau $2",
      "mau {badly} => {badly:2}",
      "mau estar => mal-estar",
      "nada|tudo|algo|muito|pouco|tem|ter|tinha|têm haver com => $1 a ver com",
      "nada haver [$] => nada a ver",
      "afim de => a fim de",
      "afim que => a fim de que",
      "meio-dia e meio => meio-dia e meia",
      "entre eu e você|ele|ela => entre mim e $4",
      "ao em vez de => em vez de",
    ],
  },
  {
    code: "verbForm",
    category: "grammar",
    rules: [
      "se eu|ele|ela|você ver => $1 $2 vir",
      "se eu|ele|ela|você pôr => $1 $2 puser",
      "se eu|ele|ela|você manter => $1 $2 mantiver",
    ],
  },
  {
    code: "accentHere",
    category: "spelling",
    rules: [
      "[!todas|tantas|outras|essas|estas|poucas|muitas] as vezes [eu|ele|ela|nós|você|é|não|me|se] => às vezes",
      "[^] as vezes [!em|que] => às vezes",
      "por ai => por aí",
      "ai está => aí está",
      "esta {gerund}|pronto|errado|certo|cheio => está $2",
      `${subject} ele|ela|você|isso|isto esta => $1 está`,
    ],
  },
  {
    code: "smallName",
    category: "spelling",
    rules: [
      "# de {month} de # => $1 de {month:3} de $5",
      "na|nas|toda|a|próxima|última {day} [!santa|negra] => $1 {day:2}",
    ],
  },
];

export const portugueseAdvancedRules: RuleGroup[] = [
  {
    code: "wordy",
    category: "clarity",
    rules: [
      "com o objetivo de => para",
      "com a finalidade de => para",
      "com o intuito de => para",
      "devido ao fato de que => porque",
      "pelo fato de que => porque",
      "tendo em vista que => porque",
      "apesar do fato de que => embora",
      "no momento atual => agora",
      "nos dias de hoje => hoje",
      "neste exato momento => agora",
      "tomar|tomou|tomaram|toma uma decisão => {decide:1}",
      "fazer uma análise de => analisar",
      "é importante ressaltar que => note que",
      "vale a pena ressaltar que => note que",
    ],
  },
  {
    code: "simpler",
    category: "style",
    rules: [
      "utilizar|utiliza|utilizam|utilizou|utilizaram|utilizando|utilizado|utilizada|utilizados|utilizadas => {use:1}",
      "através de [e-mail|telefone|mensagem|carta] => por",
      "face ao exposto => por isso",
      "outrossim => além disso",
    ],
  },
  {
    code: "redundant",
    category: "style",
    rules: [
      "há {number}|# {time} atrás => há $2 $3",
      "há muito|pouco tempo atrás => há $2 tempo",
      "subir para cima => subir",
      "descer para baixo => descer",
      "entrar para dentro => entrar",
      "sair para fora => sair",
      "elo de ligação => elo",
      "encarar de frente => encarar",
      "surpresa inesperada => surpresa",
      "planos|planejamento para o futuro => $1",
      "conclusão final => conclusão",
      "acabamento final => acabamento",
      "novidade inédita => novidade",
      "consenso geral => consenso",
      "unanimidade geral|total => unanimidade",
      "repetir de novo => repetir",
      "monopólio exclusivo => monopólio",
      "todos foram unânimes => foram unânimes",
      "fato real => fato",
      "detalhes minuciosos => detalhes",
    ],
  },
];
