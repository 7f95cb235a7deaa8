// Common misspellings of Spanish and missing accents.
import type { SpellingGroup } from "../engine/spelling.ts";

export const spanishSpellings: SpellingGroup[] = [
  {
    code: "accent",
    pairs: `
      *cion:*ción *xion:*xión *ciónes:*ciones *ologia:*ología elegia:elegía vigia:vigía orgia:orgía
      pedagogia:pedagogía cirugia:cirugía decision:decisión decisiónes:decisiones version:versión
      mision:misión comision:comisión vision:visión television:televisión profesion:profesión sesion:sesión
      presion:presión impresion:impresión expresion:expresión discusion:discusión conclusion:conclusión
      confusion:confusión division:división ocasion:ocasión pasion:pasión dimension:dimensión
      extension:extensión pension:pensión tension:tensión inversion:inversión diversion:diversión
      inclusion:inclusión ilusion:ilusión precision:precisión prision:prisión supervision:supervisión
      revision:revisión provision:provisión explosion:explosión transmision:transmisión permision:permisión
      emision:emisión admision:admisión difusion:difusión tambien:también asi:así despues:después
      segun:según ademas:además aqui:aquí ahi:ahí alli:allí alla:allá facil:fácil faciles:fáciles
      dificil:difícil dificiles:difíciles util:útil utiles:útiles movil:móvil moviles:móviles rapido:rápido
      rapida:rápida rapidos:rápidos rapidas:rápidas ultimos:últimos ultimas:últimas unico:único unica:única
      unicos:únicos unicas:únicas proximo:próximo proxima:próxima proximos:próximos maximo:máximo
      minimo:mínimo minima:mínima maxima:máxima telefono:teléfono telefonos:teléfonos musica:música
      medico:médico medicos:médicos medica:médica historico:histórico historica:histórica
      historicos:históricos economico:económico economica:económica economicos:económicos
      economicas:económicas politico:político politica:política politicos:políticos politicas:políticas
      tecnico:técnico tecnica:técnica tecnicos:técnicos tecnicas:técnicas tecnologico:tecnológico
      tecnologica:tecnológica informatica:informática matematicas:matemáticas matematica:matemática
      fisica:física fisico:físico quimica:química logico:lógico logica:lógica basico:básico basica:básica
      basicos:básicos basicas:básicas clasico:clásico clasica:clásica magico:mágico magica:mágica
      tipico:típico tipica:típica electronico:electrónico electronica:electrónica academico:académico
      academica:académica cientifico:científico cientifica:científica cientificos:científicos
      estrategico:estratégico estrategica:estratégica turistico:turístico turistica:turística
      automatico:automático automatica:automática organico:orgánico organica:orgánica simpatico:simpático
      simpatica:simpática romantico:romántico romantica:romántica fantastico:fantástico
      fantastica:fantástica algun:algún ningun:ningún jamas:jamás quizas:quizás quiza:quizá atras:atrás
      detras:detrás traves:través ojala:ojalá dia:día dias:días pais:país paises:países tio:tío tia:tía
      todavia:todavía mayoria:mayoría minoria:minoría energia:energía economia:economía categoria:categoría
      categorias:categorías garantia:garantía garantias:garantías filosofia:filosofía fotografia:fotografía
      biografia:biografía geografia:geografía compañia:compañía compañias:compañías alegria:alegría
      sabiduria:sabiduría libreria:librería panaderia:panadería cafeteria:cafetería policia:policía
      ciudadania:ciudadanía guia:guía guias:guías via:vía vias:vías rios:ríos mania:manía melodia:melodía
      poesia:poesía cortesia:cortesía fantasia:fantasía pagina:página paginas:páginas numero:número
      numeros:números articulo:artículo articulos:artículos titulo:título titulos:títulos capitulo:capítulo
      capitulos:capítulos vehiculo:vehículo vehiculos:vehículos pelicula:película peliculas:películas
      particula:partícula espectaculo:espectáculo espectaculos:espectáculos codigo:código codigos:códigos
      metodo:método metodos:métodos ejercito:ejército publicos:públicos analisis:análisis parrafo:párrafo
      parrafos:párrafos pajaro:pájaro pajaros:pájaros arbol:árbol arboles:árboles lapiz:lápiz carcel:cárcel
      angel:ángel dolar:dólar dolares:dólares azucar:azúcar caracter:carácter lider:líder examenes:exámenes
      imagenes:imágenes jovenes:jóvenes origenes:orígenes volumenes:volúmenes margenes:márgenes
      virgenes:vírgenes cafe:café cafes:cafés sofa:sofá champu:champú menu:menú menus:menús ingles:inglés
      frances:francés portugues:portugués aleman:alemán japones:japonés interes:interés estres:estrés
      compas:compás jardin:jardín latin:latín boletin:boletín calcetin:calcetín balon:balón corazon:corazón
      cancion:canción razon:razón camion:camión avion:avión leccion:lección jabon:jabón melon:melón
      limon:limón salon:salón opinion:opinión reunion:reunión union:unión region:región religion:religión
      millon:millón callejon:callejón raton:ratón sillon:sillón algodon:algodón patron:patrón peaton:peatón
      boton:botón perdon:perdón tiburon:tiburón ladron:ladrón estan:están estais:estáis sera:será
      seran:serán serian:serían estara:estará estaran:estarán tendra:tendrá tendran:tendrán podra:podrá
      podran:podrán podria:podría podrian:podrían deberia:debería deberian:deberían habia:había
      habian:habían habra:habrá tenia:tenía tenian:tenían queria:quería querian:querían decia:decía
      decian:decían podia:podía podian:podían gustaria:gustaría gustarian:gustarían haria:haría
      harian:harían diria:diría heroe:héroe heroes:héroes oceano:océano linea:línea lineas:líneas area:área
      areas:áreas espontaneo:espontáneo instantaneo:instantáneo simultaneo:simultáneo
      contemporaneo:contemporáneo aereo:aéreo aerea:aérea maiz:maíz raiz:raíz raices:raíces baul:baúl
      ataud:ataúd oido:oído oidos:oídos caida:caída caidas:caídas traido:traído leido:leído leida:leída
      creido:creído sabado:sábado sabados:sábados miercoles:miércoles america:América mexico:México
      espana:España peru:Perú panama:Panamá paris:París
    `,
  },
  {
    code: "spelling",
    pairs: `
      haiga:haya haigan:hayan hicistes:hiciste dijistes:dijiste fuistes:fuiste tuvistes:tuviste
      estuvistes:estuviste comistes:comiste llegastes:llegaste hablastes:hablaste comprastes:compraste
      vinistes:viniste pudistes:pudiste supistes:supiste pusistes:pusiste trajistes:trajiste
      quisistes:quisiste escribistes:escribiste mandastes:mandaste nadien:nadie asín:así asina:así
      endenantes:antes enantes:antes entoavia:todavía hechar:echar hechando:echando hechado:echado
      hechamos:echamos aver:a_ver enserio:en_serio apesar:a_pesar através:a_través sinembargo:sin_embargo
      osea:o_sea porsupuesto:por_supuesto almenos:al_menos amenudo:a_menudo alomejor:a_lo_mejor
      deacuerdo:de_acuerdo derepente:de_repente envés:en_vez encambio:en_cambio nosé:no_sé
      porfavor:por_favor enfín:en_fin depronto:de_pronto desición:decisión desicion:decisión
      desiciones:decisiones decición:decisión exámen:examen exámem:examen imágen:imagen órden:orden
      jóven:joven orígen:origen volúmen:volumen márgen:margen vírgen:virgen resúmen:resumen
      régimenes:regímenes carácteres:caracteres fué:fue fuí:fui dió:dio vió:vio vé:ve fé:fe tí:ti
      cónstruido:construido construído:construido destruído:destruido huído:huido incluído:incluido
      incluída:incluida incluídos:incluidos contribuído:contribuido distribuído:distribuido jesuíta:jesuita
      heróico:heroico heróica:heroica estóico:estoico ésto:esto éso:eso aquéllo:aquello abersion:aversión
      absorver:absorber absorvente:absorbente acecinar:asesinar aciendo:haciendo ahy:ahí ahún:aún aora:ahora
      haora:ahora ahorrita:ahorita alludar:ayudar alluda:ayuda apollar:apoyar aserca:acerca asercar:acercar
      asepto:acepto aseptar:aceptar atravez:a_través ausensia:ausencia basío:vacío vacio:vacío veses:veces
      vezes:veces vien:bien bolver:volver boi:voy vamosa:vamos_a voleto:boleto vurla:burla calidá:calidad
      cabesa:cabeza camvio:cambio cambear:cambiar centrico:céntrico cervilleta:servilleta
      sertificado:certificado sierto:cierto siudad:ciudad siudades:ciudades siempres:siempre
      sircunstancia:circunstancia cituación:situación cituacion:situación conección:conexión
      coneccion:conexión conciente:consciente concientes:conscientes conosco:conozco conoser:conocer
      conosimiento:conocimiento conosimientos:conocimientos convalesciente:convaleciente coperar:cooperar
      decendencia:descendencia decender:descender decifrar:descifrar desepción:decepción
      deciciones:decisiones desarollo:desarrollo desarollar:desarrollar desarroyo:desarrollo
      desarroyar:desarrollar desconcido:desconocido despúes:después deveria:debería devemos:debemos
      deven:deben diabetis:diabetes difisil:difícil digistes:dijiste discución:discusión discucion:discusión
      discusiónes:discusiones disponivilidad:disponibilidad distinjo:distingo dirijir:dirigir dirije:dirige
      eceso:exceso ecelente:excelente exelente:excelente exelentes:excelentes exelencia:excelencia
      ecepto:excepto ecepción:excepción exepción:excepción eccepción:excepción excepcion:excepción
      exijir:exigir exije:exige elejir:elegir elije:elige elijió:eligió enpezar:empezar enpresa:empresa
      enpresas:empresas empesar:empezar empieso:empiezo enbiar:enviar embiar:enviar embio:envío
      embidia:envidia envidea:envidia enfermeda:enfermedad entonses:entonces entoces:entonces
      enseniar:enseñar enrrollar:enrollar enrriquecer:enriquecer esperiencia:experiencia
      experencia:experiencia espresar:expresar esplicar:explicar esplicación:explicación estensión:extensión
      estranjero:extranjero extrangero:extranjero estraño:extraño estremo:extremo espectativa:expectativa
      espectativas:expectativas espontanio:espontáneo esquisito:exquisito esito:éxito escases:escasez
      excenario:escenario exena:escena faboritos:favoritos faborito:favorito favór:favor fasil:fácil
      fasilidad:facilidad felizes:felices frajil:frágil garage:garaje gerra:guerra gigantezco:gigantesco
      geringa:jeringa grasias:gracias graciaz:gracias guebo:huevo habeces:a_veces aveces:a_veces haver:haber
      havía:había havia:había hiba:iba hiban:iban hibamos:íbamos hir:ir himagen:imagen hermoza:hermosa
      hermozo:hermoso ierba:hierba hiendo:yendo ielo:hielo ignoransia:ignorancia imajen:imagen
      imaginasión:imaginación imbierno:invierno inbierno:invierno impermiable:impermeable
      inecesario:innecesario inovación:innovación inovador:innovador inpacto:impacto inportante:importante
      inportantes:importantes inportancia:importancia importansia:importancia inposible:imposible
      inscribción:inscripción inteligensia:inteligencia intérvalo:intervalo interbalo:intervalo jente:gente
      jeneral:general jenial:genial jesto:gesto jirar:girar jitano:gitano juebes:jueves jugete:juguete
      limpiesa:limpieza lonjitud:longitud lluvía:lluvia llendo:yendo llendome:yéndome mayorìa:mayoría
      mescla:mezcla mesclar:mezclar meresco:merezco miervoles:miércoles mobil:móvil mobimiento:movimiento
      mounstro:monstruo mounstruo:monstruo monstro:monstruo mui:muy muncho:mucho munchos:muchos
      nasion:nación nasimiento:nacimiento naser:nacer necesidá:necesidad nesesario:necesario
      nesesito:necesito nesecito:necesito nesesidad:necesidad nesesita:necesita nuebo:nuevo nueba:nueva
      nuebos:nuevos nuebas:nuevas novedá:novedad obserbar:observar ocacion:ocasión ocación:ocasión
      ocaciones:ocasiones ocasiónes:ocasiones occeano:océano ofreser:ofrecer ojetivo:objetivo opinón:opinión
      oportunidá:oportunidad opurtunidad:oportunidad orijen:origen oxijeno:oxígeno pasciencia:paciencia
      pasiensia:paciencia pasiencia:paciencia pasiente:paciente perdoname:perdóname perjuisio:perjuicio
      pesao:pesado poblasion:población poséer:poseer posivilidad:posibilidad posiblidad:posibilidad
      posivle:posible preveer:prever preveen:prevén previlegio:privilegio privilejio:privilegio
      presizo:preciso prosentaje:porcentaje porsentaje:porcentaje prosedimiento:procedimiento
      proseso:proceso prosesos:procesos problematica:problemática produsco:produzco produsir:producir
      produción:producción protejer:proteger proteje:protege prohivir:prohibir prohivido:prohibido
      proibido:prohibido provar:probar quisás:quizás quizo:quiso kiero:quiero rasón:razón rason:razón
      rasones:razones realisar:realizar realisado:realizado recivir:recibir recivido:recibido recivo:recibo
      reciví:recibí resivir:recibir reconoser:reconocer refrijerador:refrigerador rejión:región
      relasión:relación relijión:religión resepción:recepción reseta:receta responsavilidad:responsabilidad
      responsavle:responsable rebisar:revisar sapatos:zapatos sanaoria:zanahoria satisfación:satisfacción
      satisfasión:satisfacción selebrar:celebrar selebración:celebración serbicio:servicio
      serbicios:servicios servisio:servicio servisios:servicios servivio:servicio sientífico:científico
      siguente:siguiente sijiente:siguiente sirbe:sirve simplesa:simpleza siquiatra:psiquiatra
      sosiedad:sociedad solusión:solución solusion:solución solusiones:soluciones sufisiente:suficiente
      suficente:suficiente sujerir:sugerir sujerencia:sugerencia sujiero:sugiero travajo:trabajo
      travajar:trabajar trabájo:trabajo tanvién:también tambíen:también tamvién:también tamvien:también
      tecnolojia:tecnología tecnologia:tecnología tendensia:tendencia tube:tuve tubiste:tuviste
      tubimos:tuvimos tubieron:tuvieron estube:estuve estubo:estuvo estubieron:estuvieron obtubo:obtuvo
      mantubo:mantuvo usté:usted ustéd:usted bacaciones:vacaciones vacasiones:vacaciones balor:valor
      veneficio:beneficio veneficios:beneficios verguenza:vergüenza verguensa:vergüenza
      linguistica:lingüística linguístico:lingüístico ciguena:cigüeña bilingue:bilingüe
      antiguedad:antigüedad averigue:averigüe desague:desagüe ambiguedad:ambigüedad verdá:verdad
      vicitar:visitar vicita:visita viage:viaje viages:viajes vibir:vivir bibir:vivir viver:vivir
      vuelbe:vuelve vuelbo:vuelvo ziempre:siempre zanaoria:zanahoria
    `,
  },
];
