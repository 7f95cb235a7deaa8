// Passages in languages that the product does not write, for the test of the language's detection; most of them in
// such as are easily taken for one that it does.
export const other: Record<string, readonly string[]> = {
  italian: [
    "Stiamo assumendo! Se ti piace risolvere problemi difficili e vuoi lavorare in una piccola squadra, mandaci il tuo curriculum.",
    "La tempesta di ieri notte ha lasciato senza corrente più di dodicimila case, e le squadre finiranno i lavori solo venerdì.",
    "Gentile signora, la ringraziamo per il suo ordine. Purtroppo due degli articoli non saranno disponibili fino a metà del mese prossimo.",
    "- Pane fresco ogni mattina\n- Caffè di piccoli produttori\n- Consegna gratuita nel quartiere\n- Buoni regalo disponibili in negozio",
    "Una buona richiesta risponde a quattro domande: per chi è, che cosa deve fare, perché gli importerebbe e entro quando.",
    "Nessuno si bagna due volte nello stesso fiume, dice il proverbio, ma si può ripetere quattro volte lo stesso errore.",
  ],
  galician: [
    "Estamos a contratar! Se che gusta resolver problemas difíciles e queres traballar nun equipo pequeno, mándanos o teu currículo.",
    "A treboada de onte pola noite deixou sen luz máis de doce mil casas, e as brigadas non rematarán os traballos ata o venres.",
    "Os veciños da vila reuníronse onte na praza para falar das obras que o concello quere facer antes do verán.",
    "Ninguén se baña dúas veces no mesmo río, di o refrán, pero pódese repetir catro veces o mesmo erro ao contratar xente.",
    "A nosa lingua é un ben común que debemos coidar entre todos, na escola, na casa e tamén nos xornais e nas redes.",
    "Hoxe xoga o equipo feminino contra as campioas do ano pasado; as entradas xa están á venda na súa páxina.",
  ],
  catalan: [
    "Busquem gent! Si t'agrada resoldre problemes difícils i vols treballar en un equip petit, envia'ns el teu currículum.",
    "La tempesta d'ahir a la nit va deixar sense llum més de dotze mil cases, i les brigades no acabaran fins divendres.",
    "Els veïns del poble es van reunir ahir a la plaça per parlar de les obres que l'ajuntament vol fer abans de l'estiu.",
    "Ningú no es banya dues vegades al mateix riu, diu la dita, però sí que es pot repetir quatre vegades el mateix error.",
    "El canvi climàtic no és una amenaça llunyana: els pagesos de la zona ja sembren dues setmanes abans que els seus pares.",
    "Gràcies per la vostra comanda. Malauradament, dos dels articles estaran esgotats fins a mitjan mes que ve.",
  ],
  dutch: [
    "Wij zoeken collega's! Los je graag lastige problemen op en wil je in een klein team werken, stuur ons dan je cv.",
    "Door de storm van afgelopen nacht zitten meer dan twaalfduizend huizen zonder stroom; het werk duurt tot vrijdag.",
    "Geachte mevrouw, hartelijk dank voor uw bestelling. Helaas zijn twee van de artikelen tot half volgende maand uitverkocht.",
    "- Elke ochtend vers brood\n- Koffie van kleine boeren\n- Gratis bezorging in de buurt\n- Cadeaubonnen verkrijgbaar",
    "Niemand stapt twee keer in dezelfde rivier, zegt men, maar dezelfde fout bij het aannemen kun je vier keer maken.",
  ],
  afrikaans: [
    "Niemand weet presies hoekom die skip daardie nag gesink het nie, maar almal in die dorp het hulle eie storie daaroor.",
    "Ons kantoor is tydens die vakansie gesluit. Stuur asseblief vir ons 'n boodskap en ons sal so gou as moontlik antwoord.",
  ],
  danish: [
    "Vi søger kolleger! Kan du lide at løse svære problemer og vil du arbejde i et lille team, så send os din ansøgning.",
    "Efter nattens storm er mere end tolv tusind hjem uden strøm, og arbejdet ventes først at være færdigt på fredag.",
    "Kære fru Hansen, tak for din bestilling. Desværre er to af varerne udsolgt indtil midten af næste måned.",
    "Man kan ikke træde ned i den samme flod to gange, siger man, men den samme fejl kan man godt lave fire gange.",
  ],
  norwegian: [
    "Etter nattens storm er mer enn tolv tusen hjem uten strøm, og arbeidet ventes ikke å være ferdig før på fredag.",
    "Takk for bestillingen din. Dessverre er to av varene utsolgt til midten av neste måned, men resten sendes i morgen.",
  ],
  swedish: [
    "Vi söker kollegor! Gillar du att lösa svåra problem och vill arbeta i ett litet team, skicka din ansökan till oss.",
    "Efter nattens storm är mer än tolv tusen hem utan ström, och arbetet väntas inte vara klart förrän på fredag.",
    "Tack för din beställning. Tyvärr är två av varorna slut till mitten av nästa månad, men resten skickas i morgon.",
  ],
  romanian: [
    "Furtuna de aseară a lăsat fără curent peste douăsprezece mii de case, iar echipele nu vor termina lucrările până vineri.",
    "Stimată doamnă, vă mulțumim pentru comandă. Din păcate, două dintre articole nu sunt disponibile până la mijlocul lunii viitoare.",
    "Nimeni nu se scaldă de două ori în același râu, spune proverbul, dar poți repeta de patru ori aceeași greșeală.",
    "Am primit mesajul dumneavoastra si va raspundem cat mai curand; intre timp puteti citi pe site intrebarile frecvente.",
  ],
  polish: [
    "Po nocnej burzy ponad dwanaście tysięcy domów nie ma prądu, a prace mają się zakończyć dopiero w piątek wieczorem.",
    "Dziękujemy za zamówienie. Niestety dwa z produktów będą niedostępne do połowy przyszłego miesiąca.",
  ],
  czech: [
    "Po noční bouři je více než dvanáct tisíc domů bez proudu a práce mají skončit nejdříve v pátek večer.",
    "Děkujeme za vaši objednávku. Bohužel dva z výrobků nebudou do poloviny příštího měsíce skladem.",
  ],
  croatian: [
    "Nakon noćašnje oluje više od dvanaest tisuća kuća nema struje, a radovi bi trebali završiti tek u petak navečer.",
  ],
  slovene: [
    "Po nočni nevihti je več kot dvanajst tisoč domov brez elektrike, dela pa naj bi bila končana šele v petek zvečer.",
  ],
  hungarian: [
    "Az éjszakai vihar után több mint tizenkétezer házban nincs áram, és a munkák várhatóan csak péntekre fejeződnek be.",
  ],
  finnish: [
    "Viime yön myrskyn jälkeen yli kaksitoista tuhatta kotia on ilman sähköä, ja töiden odotetaan valmistuvan vasta perjantaina.",
  ],
  turkish: [
    "Dün geceki fırtınadan sonra on iki binden fazla ev elektriksiz kaldı ve çalışmaların ancak cuma günü bitmesi bekleniyor.",
  ],
  indonesian: [
    "Setelah badai tadi malam, lebih dari dua belas ribu rumah tidak memiliki listrik dan pekerjaan baru akan selesai pada hari Jumat.",
  ],
  vietnamese: [
    "Sau cơn bão đêm qua, hơn mười hai nghìn ngôi nhà bị mất điện và công việc dự kiến đến thứ sáu mới hoàn thành.",
  ],
  latin: [
    "Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore et dolore magna aliqua.",
  ],
  russian: [
    "После ночной бури более двенадцати тысяч домов остались без света, и работы завершатся только в пятницу вечером.",
  ],
  ukrainian: [
    "Після нічної бурі понад дванадцять тисяч будинків залишилися без світла, роботи завершать лише в п'ятницю.",
  ],
  greek: [
    "Μετά τη χθεσινή καταιγίδα πάνω από δώδεκα χιλιάδες σπίτια έμειναν χωρίς ρεύμα, και οι εργασίες θα τελειώσουν την Παρασκευή.",
  ],
  hebrew: ["אחרי הסערה של אמש יותר משנים עשר אלף בתים נותרו ללא חשמל, והעבודות צפויות להסתיים רק ביום שישי."],
  arabic: [
    "بعد عاصفة الليلة الماضية بقي أكثر من اثني عشر ألف منزل بلا كهرباء، ومن المتوقع أن تنتهي الأعمال يوم الجمعة.",
  ],
  hindi: ["कल रात के तूफान के बाद बारह हज़ार से अधिक घरों में बिजली नहीं है, और काम शुक्रवार तक ही पूरा होने की उम्मीद है।"],
  thai: ["หลังพายุเมื่อคืนนี้ บ้านกว่าหนึ่งหมื่นสองพันหลังไม่มีไฟฟ้าใช้ และคาดว่างานซ่อมจะแล้วเสร็จในวันศุกร์"],
  chinese: [
    "昨晚的暴风雨过后，一万两千多户居民停电，抢修工作预计要到星期五才能完成，请大家耐心等待进一步通知。",
  ],
  japanese: [
    "昨夜の嵐のあと、一万二千戸以上が停電しており、復旧作業が終わるのは金曜日になる見込みだと発表されました。",
  ],
  korean: [
    "어젯밤 폭풍으로 만 이천 가구 이상이 정전되었으며, 복구 작업은 금요일에야 끝날 것으로 예상됩니다.",
  ],
};
