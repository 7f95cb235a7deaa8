// What gives a tone away, folded: small letters without accents. A star stands for any ending. Words that plain
// reports need as well ("must", "today", "because") are left out.
import type { Language } from "../catalog/languages.ts";

/** The tones that have words of their own. */
export type MarkedTone = "enthusiastic" | "persuasive";

export const toneWords: Record<Language, Record<MarkedTone, string>> = {
  en: {
    enthusiastic:
      "amaz* awesome beautiful* brilliant* celebrat* cheer* delight* dream dreams enjoy* excit* enthusias* extraordinary fabulous fantastic* fun gorgeous great happi* happy hooray hurray incredibl* inspir* joy* love* magic* magnificent* marvel* passion* perfect rewarding spectacular* splendid stunning super superb terrific thrill* wonderful* wow yay",
    persuasive:
      "advantage* argument* bargain benefit* bonus convinc* discount* discover exclusive* free guarantee* hesitate hurry join limited miss offer* opportunit* persua* proof prove proved proven proves reason reasons recommend* save saves savings subscribe trust* urgent*",
  },
  pt: {
    enthusiastic:
      "ador* alegr* alegria amamos amei amo animad* apaixon* belissim* brilhant* celebrar celebremos comemor* deslumbrant* diversao divertid* eba emocionad* emocionant* empolg* encant* entusias* espetacul* extraordinari* fabulos* fantastic* felicidade feliz felizes festa genial incriveis incrivel inspir* lind* magia magic* magnific* maravilh* oba otim* paixao parabens perfeit* sensacional sonh* super uau viva",
    persuasive:
      "argumento* aproveitar aproveite beneficio beneficios bonus chance comprovad* compre confie convenc* desconto* descubra economizar economize escolha evite exclusiv* experimente garant* gratis gratuit* imperdiveis imperdivel invista limitad* motivo motivos oferta* oportunidade* participe perca persua* promocao promocoes recomend* urgente* vantagem vantagens vantajos*",
  },
  es: {
    enthusiastic:
      "ador* alegr* alegria amamos amo apasion* asombros* bravo brillant* celebrar celebremos deslumbrant* divertid* emocionad* emocionant* encant* entusias* espectacular* estupend* extraordinari* fabulos* fantastic* felic* feliz fiesta genial* guau hermos* ilusion* impresionant* increible* inspir* magia magic* magnific* maravill* ole pasion perfect* precios* sensacional* suenos super viva yupi",
    persuasive:
      "actua argumento* ahorra ahorrar ahorre ahorro aprovech* beneficios bono compre confia confie convenc* decidete descubra descubre descuento* dude dudes elige elija exclusiv* garanti* gratis gratuit* imprescindible* invierta invierte limitad* motivo motivos oferta* oportunidad* perderse pierda pierdas pruebalo razon razones recomend* suscrib* unete urgente* ventaj*",
  },
  fr: {
    enthusiastic:
      "ador* bonheur bravo brillant* celebrer celebrons emerveill* enchant* enthousias* epatant* epoustouflant* excit* extraordinaire* fabuleu* fantastique* feerique* felicit* festi* fete* formidable* genial* grandiose* heureu* hourra incroyable* inspir* joie* joyeu* magi* magnifique* merveill* ouah passion* parfait* ravi ravie ravis reve reves sensationnel* spectaculaire* splendide* sublime* super superbe* youpi",
    persuasive:
      "achetez agissez argument* avantag* benefici* bonus convainc* convainqu* decouvrez economisez essayez exclusi* garanti* gratuit* hesitez indispensable* inscrivez investissez limitee limitees manquez offre offres opportunit* persua* preuve* profitez promotion* prouve* raison raisons ratez recommand* reduction* rejoignez remise* urgent*",
  },
  de: {
    enthusiastic:
      "atemberaubend* begeister* bezaubernd* bravo brillant* einzigartig* entzuck* erfreu* erstaunlich* fabelhaft* fantastisch* feiern feiert freude* freue freuen freut genial* geniess* gluck* grandios* grossartig* herrlich* hurra inspir* juhu klasse leidenschaft* magisch* perfekt* phantastisch* prachtig* sensationell* spass spannend* spektakular* spitze super toll* traumhaft* uberwaltigend* unglaublich* wahnsinn* wow wunder*",
    persuasive:
      "angebot* argument* bestellen bewiesen* beweis* chance* empfehl* entdecke entdecken exklusiv* garant* gratis grund grunde gunstig* kaufen kostenlos* limitiert* nachweislich profitier* rabatt* sichern sparen spart uberzeug* unverzichtbar* verpass* vertraue vertrauen vorteil* zogern",
  },
};
