// Common misspellings of Portuguese (Brazil), missing accents, and what the orthographic agreement of 1990 changed.
import type { SpellingGroup } from "../engine/spelling.ts";

export const portugueseSpellings: SpellingGroup[] = [
  {
    code: "accent",
    pairs: `
      *cao:*ção *coes:*ções *encia:*ência *encias:*ências *ancia:*ância *ancias:*âncias *mancia:*mancia
      cacao:cacao influencia:influencia influencias:influencias vivencia:vivencia vivencias:vivencias
      evidencia:evidencia evidencias:evidencias referencia:referencia referencias:referencias
      sentencia:sentencia sentencias:sentencias presencia:presencia presencias:presencias licencia:licencia
      licencias:licencias diferencia:diferencia diferencias:diferencias gerencia:gerencia
      gerencias:gerencias agencia:agencia agencias:agencias silencia:silencia silencias:silencias
      conferencia:conferencia conferencias:conferencias potencia:potencia potencias:potencias
      experiencia:experiencia experiencias:experiencias penitencia:penitencia providencia:providencia
      providencias:providencias reverencia:reverencia reverencias:reverencias distancia:distancia
      distancias:distancias substancia:substancia instancia:instancia instancias:instancias
      elegancia:elegância financia:financia financias:financias credencia:credencia cadencia:cadencia
      circunstancia:circunstancia transferencia:transferência voce:você voces:vocês nao:não sao:são
      entao:então tambem:também alem:além atraves:através porem:porém alguem:alguém ninguem:ninguém
      tres:três mes:mês ate:até ja:já estao:estão vao:vão serao:serão terao:terão poderao:poderão sera:será
      estara:estará tera:terá podera:poderá amanha:amanhã irmao:irmão irmaos:irmãos mae:mãe maes:mães
      mao:mão maos:mãos pao:pão paes:pães razao:razão razoes:razões decisao:decisão decisoes:decisões
      versao:versão versoes:versões discussao:discussão discussoes:discussões opinioes:opiniões
      reuniao:reunião reunioes:reuniões questao:questão questoes:questões padrao:padrão padroes:padrões
      gestao:gestão profissoes:profissões televisao:televisão visao:visão missao:missão aviao:avião
      avioes:aviões caminhao:caminhão verao:verão milhao:milhão milhoes:milhões bilhao:bilhão
      bilhoes:bilhões cidadao:cidadão cidadaos:cidadãos orgao:órgão orgaos:órgãos chao:chão limao:limão
      feijao:feijão algodao:algodão saude:saúde conteudo:conteúdo conteudos:conteúdos util:útil uteis:úteis
      facil:fácil faceis:fáceis dificil:difícil dificeis:difíceis possivel:possível possiveis:possíveis
      impossivel:impossível disponivel:disponível disponiveis:disponíveis incrivel:incrível
      incriveis:incríveis responsavel:responsável responsaveis:responsáveis sustentavel:sustentável
      saudavel:saudável saudaveis:saudáveis confortavel:confortável agradavel:agradável
      necessario:necessário necessaria:necessária necessarios:necessários necessarias:necessárias
      usuario:usuário usuarios:usuários horario:horário horarios:horários salario:salário salarios:salários
      diario:diário diaria:diária comentario:comentário comentarios:comentários formulario:formulário
      formularios:formulários relatorio:relatório relatorios:relatórios escritorio:escritório
      escritorios:escritórios calendario:calendário aniversario:aniversário historia:história
      historias:histórias historico:histórico historica:histórica memoria:memória memorias:memórias
      familia:família familias:famílias materia:matéria materias:matérias serie:série series:séries
      especie:espécie rapido:rápido rapida:rápida rapidos:rápidos rapidas:rápidas otimo:ótimo otima:ótima
      otimos:ótimos otimas:ótimas ultimo:último ultimos:últimos ultimas:últimas unico:único unica:única
      unicos:únicos unicas:únicas proximo:próximo proxima:próxima proximos:próximos proximas:próximas
      maximo:máximo minimo:mínimo pessimo:péssimo pessima:péssima agua:água aguas:águas area:área
      areas:áreas video:vídeo videos:vídeos musica:música musicas:músicas pagina:página paginas:páginas
      numero:número numeros:números codigo:código codigos:códigos metodo:método metodos:métodos
      titulo:título titulos:títulos capitulo:capítulo capitulos:capítulos veiculo:veículo veiculos:veículos
      obstaculo:obstáculo obstaculos:obstáculos servico:serviço servicos:serviços preco:preço precos:preços
      espaco:espaço espacos:espaços comeco:começo cabeca:cabeça crianca:criança criancas:crianças
      seguranca:segurança mudanca:mudança mudancas:mudanças confianca:confiança lideranca:liderança
      esperanca:esperança diferenca:diferença diferencas:diferenças licenca:licença presenca:presença
      doenca:doença doencas:doenças almoco:almoço endereco:endereço enderecos:endereços esforco:esforço
      esforcos:esforços coracao:coração portugues:português ingles:inglês frances:francês japones:japonês
      chines:chinês holandes:holandês economico:econômico economica:econômica economicos:econômicos
      politico:político politicos:políticos tecnico:técnico tecnicos:técnicos tecnica:técnica
      tecnicas:técnicas tecnologico:tecnológico basico:básico basica:básica basicos:básicos
      classico:clássico classica:clássica logica:lógica logico:lógico eletronico:eletrônico
      eletronica:eletrônica academico:acadêmico academica:acadêmica cientifico:científico
      cientifica:científica turistico:turístico turistica:turística estrategico:estratégico
      estrategica:estratégica organico:orgânico organica:orgânica energetico:energético
      automatico:automático automatica:automática tipico:típico tipica:típica simbolo:símbolo
      simbolos:símbolos exito:êxito exercicio:exercício exercicios:exercícios beneficios:benefícios
      beneficio:benefício principio:princípio principios:princípios negocios:negócios edificio:edifício
      edificios:edifícios sabado:sábado sabados:sábados cafe:café cafes:cafés pe:pé pes:pés atras:atrás
      apos:após tras:trás heroi:herói herois:heróis ceu:céu papeis:papéis hoteis:hotéis paises:países
      raizes:raízes juiza:juíza juizo:juízo prejuizo:prejuízo prejuizos:prejuízos ruidos:ruídos
      construida:construída construido:construído incluido:incluído incluida:incluída
      distribuido:distribuído faze-lo:fazê-lo faze-la:fazê-la ve-lo:vê-lo ve-la:vê-la te-lo:tê-lo
      te-la:tê-la obte-lo:obtê-lo conhece-lo:conhecê-lo conhece-la:conhecê-la vende-lo:vendê-lo
    `,
  },
  {
    code: "spelling",
    pairs: `
      idéia:ideia idéias:ideias assembléia:assembleia platéia:plateia européia:europeia européias:europeias
      estréia:estreia estréias:estreias colméia:colmeia geléia:geleia odisséia:odisseia jóia:joia
      jóias:joias bóia:boia jibóia:jiboia heróico:heroico heróica:heroica paranóia:paranoia vôo:voo
      vôos:voos enjôo:enjoo perdôo:perdoo abençôo:abençoo lêem:leem vêem:veem crêem:creem dêem:deem
      freqüente:frequente freqüentes:frequentes freqüência:frequência freqüentemente:frequentemente
      freqüentar:frequentar conseqüência:consequência conseqüências:consequências
      conseqüentemente:consequentemente conseqüente:consequente lingüiça:linguiça lingüística:linguística
      tranqüilo:tranquilo tranqüila:tranquila tranqüilidade:tranquilidade cinqüenta:cinquenta
      agüentar:aguentar agüenta:aguenta eloqüente:eloquente seqüência:sequência seqüencia:sequência
      seqüestro:sequestro bilíngüe:bilíngue qüinqüênio:quinquênio ungüento:unguento feiúra:feiura
      baiúca:baiuca microondas:micro-ondas antiinflamatório:anti-inflamatório excessão:exceção
      exceçao:exceção excessões:exceções exeção:exceção ancioso:ansioso anciosa:ansiosa anciedade:ansiedade
      atravez:através atráz:atrás derrepente:de_repente concerteza:com_certeza apartir:a_partir
      porisso:por_isso denovo:de_novo envez:em_vez oque:o_que geito:jeito geitos:jeitos impecilho:empecilho
      impecilhos:empecilhos opnião:opinião opniões:opiniões pesquiza:pesquisa pesquizar:pesquisar
      pesquizas:pesquisas analizar:analisar analizando:analisando analizado:analisado paralizar:paralisar
      paralizado:paralisado paralização:paralisação menas:menos seje:seja sejem:sejam esteje:esteja
      estejem:estejam iorgute:iogurte iogute:iogurte mendingo:mendigo mendingos:mendigos
      mortandela:mortadela beneficiente:beneficente previlégio:privilégio previlégios:privilégios
      previlegiado:privilegiado privilégiado:privilegiado expontâneo:espontâneo expontânea:espontânea
      expontaneamente:espontaneamente esplicar:explicar esplicação:explicação extender:estender
      estensão:extensão espectativa:expectativa espectativas:expectativas espressão:expressão
      esperiência:experiência esperiencia:experiência excesão:exceção exesso:excesso suscesso:sucesso
      sussesso:sucesso necesário:necessário nescessário:necessário nescessária:necessária
      necessidae:necessidade nescessidade:necessidade ascenção:ascensão compreenção:compreensão
      comprenssão:compreensão pretenção:pretensão obsecado:obcecado obceção:obsessão concenso:consenso
      conciente:consciente conciência:consciência conciencia:consciência adolecente:adolescente
      adolecentes:adolescentes adolecência:adolescência crecer:crescer crecimento:crescimento naceu:nasceu
      nacimento:nascimento disciplinna:disciplina fascinio:fascínio fasinante:fascinante pissina:piscina
      rescisao:rescisão recisão:rescisão discução:discussão discursão:discussão empressora:impressora
      inpressão:impressão enportante:importante inportante:importante inportância:importância
      importancia:importância tanbém:também tamém:também tambêm:também sempe:sempre senpre:sempre
      poblema:problema poblemas:problemas pobrema:problema probrema:problema pograma:programa própio:próprio
      própia:própria propio:próprio propia:própria propria:própria metereologia:meteorologia
      metereológico:meteorológico aereoporto:aeroporto cabelereiro:cabeleireiro cabeleleiro:cabeleireiro
      cabeleleira:cabeleireira bicabornato:bicarbonato carangueijo:caranguejo bandeija:bandeja
      bandeijas:bandejas prazeirosa:prazerosa prazeiroso:prazeroso reinvindicar:reivindicar
      reinvindicação:reivindicação reinvidicar:reivindicar sombrancelha:sobrancelha
      sombrancelhas:sobrancelhas asterístico:asterisco degladiar:digladiar disinteria:disenteria
      estrupo:estupro estrupar:estuprar frustado:frustrado frustada:frustrada frustação:frustração
      fustração:frustração imbigo:umbigo losângulo:losango magestade:majestade monje:monge tijela:tigela
      beringela:berinjela muinto:muito muinta:muita muintos:muitos mecher:mexer mecheu:mexeu
      mechendo:mexendo enchergar:enxergar enchugar:enxugar enchada:enxada puchar:puxar puchou:puxou
      chingar:xingar caxorro:cachorro caixorro:cachorro xuva:chuva chícara:xícara quizer:quiser
      quizesse:quisesse fizeçe:fizesse trousse:trouxe trouce:trouxe interresse:interesse interrese:interesse
      interece:interesse interesado:interessado intereçante:interessante interessane:interessante
      ezemplo:exemplo exenplo:exemplo exelente:excelente exelentes:excelentes excelênte:excelente
      eselente:excelente asistir:assistir asistente:assistente asseço:acesso acessoria:assessoria
      acessorar:assessorar compromiço:compromisso profição:profissão profisional:profissional
      proficional:profissional profisionais:profissionais recurço:recurso conserteza:com_certeza
      consertesa:com_certeza sertesa:certeza conhesimento:conhecimento conhecimeto:conhecimento
      desenvolvimeto:desenvolvimento desenvouver:desenvolver desenvouvimento:desenvolvimento naõ:não
      nãao:não entaõ:então inclusivel:inclusive indiscreção:indiscrição ilário:hilário ontém:ontem
      hontem:ontem oje:hoje ojé:hoje onibus:ônibus onibûs:ônibus oculos:óculos lapis:lápis
      taxi:táxi juri:júri virus:vírus onus:ônus bonus:bônus tenis:tênis gratis:grátis cozinhera:cozinheira
      brasilera:brasileira brasilero:brasileiro dinhero:dinheiro primero:primeiro primera:primeira
      tercero:terceiro janero:janeiro feverero:fevereiro verdadero:verdadeiro companhero:companheiro
      trabaio:trabalho mulhé:mulher melhó:melhor milhó:melhor bejo:beijo quejo:queijo pexe:peixe caxa:caixa
      baxo:baixo faxa:faixa dexar:deixar dexou:deixou fasso:faço fasa:faça cresceo:cresceu pasiente:paciente
      pacêncial:paciência
    `,
  },
];
