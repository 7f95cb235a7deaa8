import { describe, expect, test } from "vitest";
import { type Language, languages } from "../../catalog/languages.ts";
import { countSyllables } from "./readability.ts";

/** Words as dictionaries divide them, with silent letters in brackets. */
const divided: Record<Language, string> = {
  en: `the through strength make mak(es) cak(e) ask(ed) call(ed) want-ed need-ed hand-led ta-ble ta-bles chang-es
    box-es pla-ces peo-ple lan-guage qual-i-ty ques-tion guide re-view in-ter-view val-ue blue fu-el cre-ate
    cre-a-tive cream re-al-i-ty i-de-a a-re-a o-cean me-di-a so-cial spe-cial ma-te-ri-al pe-ri-od na-tion mil-lion
    ra-di-o se-ri-ous pre-cious sci-ence qui-et pa-tient eas-i-er hap-pi-est be-lieve stud-ies ac-tu-al sit-u-a-tion
    in-flu-ence fru(i)t go-ing be-ing try-ing play-er em-ploy-ee be-yond po-em voice cha-os rhyth-m tour-is-m
    some-thing some-times state-ment com-plete-ly use-ful a-ware-ness el-e-ment busi-ness ev-ery an-y-one
    read-a-bil-i-ty com-mu-ni-ca-tion e-con-o-my de-vel-op-ment or-gan-i-za-tion tech-nol-o-gy mu-se-um ge-og-ra-phy
    reach reach-es reach-ing reached reach-a-ble re-act re-ac-tion beach beach-es teach-er preach-es
    styl(e) styl(es) styled life-styl(e) life-styl(es) frame-work types by-lin(e) ra-ti-o ra-ti-os pa-ti-o phys-i-o
    fa-mil-iar un-fa-mil-iar fa-mil-iar-i-ty fa-mil-iar-ize pe-cul-iar aux-il-ia-ry I-tal-ian I-tal-ians ci-vil-ian
    rep-til-ian Aus-tral-ian Bra-zil-ian val-iant brill-iant bat-tal-ion pa-vil-ion dan-de-li-on li-on li-ar
    al-li-ance re-li-ant re-li-a-ble com-pli-ance ap-pli-ance al-li-anc-es a-li-en a-li-ens a-li-as
    af-fil-i-ate hu-mil-i-ate fo-li-age tri-age car-riage vi-o-lin vi-o-let vi-o-lence pre-vi-ous ob-vi-ous
    be-hav-ior sav-ior Si-cil-ian free-styl(e)`,
  pt: `não mãe pão pães põe que qual quan-do guer-ra á-gua lín-gua i-gual mui-to cui-da-do cau-sa eu-ro-pa meu céu
    pa-péis he-rói di-a ri-o lu-a du-as tra-ba-lho co-ra-ção si-tu-a-ção re-gi-ão o-pi-ni-ão mi-lhões his-tó-ria
    ne-gó-cio sé-rie con-tí-nuo es-pon-tâ-neo ví-deo á-rea e-co-no-mi-a cri-a-ti-vi-da-de ex-pe-ri-ên-cia cli-en-te
    ci-ên-cia so-ci-al pi-a-no vi-a-gem pa-ís sa-ú-de sa-í-da ra-i-nha a-in-da sa-ir ra-iz ju-iz ru-im cons-tru-ir
    re-u-ni-ão prai-a mei-o i-dei-a ca-iu ou-viu le-em vo-o co-o-pe-rar te-o-ri-a fre-quen-te tran-qui-lo au-la
    trei-na-men-to co-in-ci-dir de-sen-vol-vi-men-to te-le-vi-são a-tra-vés ca-fé vo-cê a-pli-ca-ti-vo lei-tu-ra`,
  es: `sol pan muy ley y rey voy que guí-a gue-rra a-gua len-gua pin-güi-no bi-lin-güe cui-da-do ciu-dad rui-do
    fui viu-da bien tie-ne pue-de nue-vo jue-go hue-vo cau-sa eu-ro-pa rei-na oi-go pei-ne dí-a rí-o pa-ís ba-úl
    o-ír te-o-rí-a ha-cí-a ma-rí-a po-e-ta te-a-tro le-er cre-ar a-é-re-o o-cé-a-no re-al i-de-a ca-os
    his-to-ria ne-go-cio can-ción a-vión si-tua-ción e-du-ca-ción es-tu-diáis a-ve-ri-guáis lim-piáis gua-po
    cons-truí lin-güís-ti-co cuí-da-te ve-hí-cu-lo bú-ho al-co-hol a-ho-ra ma-yo a-yu-da e-co-no-mí-a co-mu-ni-ca-ción
    de-sa-rro-llo tra-ba-jo em-pre-sa ca-lle chi-co pe-rió-di-co mu-se-o-lo-gí-a`,
  fr: `le tabl(e) grand(e) port(es) vill(e) fill(e) mill(e) parl(ent) aim(ent) é-tai(ent) a-vai(ent) mo-ment vrai-ment
    sou-vent dif-fé-rent cli-en-tèl(e) ar-gent con-tent vienn(ent) eau beau-coup oi-seau jour-nal nuit fruit plui(e)
    roi froid croir(e) loin oui jouer ouest pied ciel bien rien hier a-vion na-tion ques-tion sta-tion so-cial
    ra-dio pre-mier der-nier cli-ent ou-vri-er ou-bli-er pri-èr(e) cru-el in-flu-enc(e) thé-âtr(e) cré-er ré-el gé-ant
    o-cé-an i-dé(e) mu-sé(e) jour-né(e) vi(e) ru(e) ro-bot no-ël na-ïf é-go-ïst(e) cha-os po-èm(e) po-é-si(e) o-bé-ir
    tra-vail tra-vail-ler fa-mill(e) feuill(e) meil-leur bou-teill(e) con-seil con-seils brouil-lon voy-ag(e) es-say-er
    moy-en cray-on yeux styl(e) lang(ue) guerr(e) qua-li-té man-geons nag(e) mu-siqu(e) lin-guis-tiqu(e) cœur sœur
    œuvr(e) lieu mieux vieux é-tu-diant so-cié-té ex-pé-rienc(e) dé-ve-lop-pe-ment com-mu-ni-ca-tion é-cri-tur(e)
    quelqu(e) au-jour-d'hui l'en-tre-pris(e) re-mer-cie-ment pai(e)-ment fré-quent ex-pliqu(ent) con-jugu(ent)
    deuil deuils seuil seuils treuil fau-teuil fau-teuils é-cu-reuil che-vreuil œil d'œil œil-let œil-lèr(e) ac-cueil
    re-cueil or-gueil cer-cueil so-leil som-meil ap-pa-reils ail poil voil(e) huil(e) é-toil(e) fu-sil ci-vil
    août d'août aout a-oû-tien saoul saou-ler ca-out-chouc paon paons paonn(e) faon taon Laon pha-ra-on cha-os
    Jean Jeann(e) Saôn(e) Caen as-seoir`,
  de: `haus bau-en neu-en frei-e ei-er träu-me häu-ser heu-te leu-te deut-sche lie-be spie-len die sie knie e-ner-gie
    in-dus-trie fa-mi-lie li-nie se-rie fe-ri-en me-di-en i-ta-li-en wien schien stra-te-gi-en stu-di-en stu-die-ren
    stu-di-um mu-se-um ju-bi-lä-um raum na-ti-on in-for-ma-ti-on re-gi-on so-zi-al ma-te-ri-al ak-tu-ell i-dee
    i-de-en see boot staat zoo ko-o-pe-ra-ti-on the-a-ter the-o-rie vi-de-o kre-a-tiv na-iv be-ein-dru-cken ge-ehrt
    ge-än-dert be-ur-tei-len beet bee-re pa-ti-ent ef-fi-zi-enz ver-dient qua-li-tät quel-le bay-ern mai kai-ser
    sys-tem jahr se-hen zie-hen zu-erst ü-ber-all ent-wick-lung un-ter-neh-men ge-sell-schaft ar-beits-platz
    schmet-ter-ling stra-ße ei-ge-ne mög-lich-keit ge-schwin-dig-keit schrei-ben au-tor vor-aus ni-veau va-ku-um
    he-ro-isch yo-ga ver-ant-wor-tung`,
};

const cases = languages.map((language) => ({
  language,
  words: divided[language].split(/\s+/).map((word) => ({
    word: word.replace(/[-()]/g, ""),
    syllables: word.split("-").length,
  })),
}));

describe.each(cases)("syllables in $language", ({ language, words }) => {
  test("are counted as dictionaries divide words", () => {
    const counted = words.map(({ word }) => ({ word, syllables: countSyllables(word, language) }));
    expect(counted).toEqual(words);
    expect(words.length).toBeGreaterThan(70);
  });
});

test.each<[string, Language, number]>([
  ["Readability", "en", 5],
  ["well-known", "en", 2],
  ["didn’t", "en", 2],
  ["don't", "en", 1],
  ["boss's", "en", 2],
  ["GUARDA-CHUVA", "pt", 4],
  ["rendez-vous", "fr", 3],
  ["Straßenbahn", "de", 3],
  ["constructor", "en", 3],
  ["hmm", "en", 1],
  ["日本", "en", 1],
])("%s (%s) has %i syllables", (word, language, syllables) => {
  expect(countSyllables(word, language)).toBe(syllables);
});
