// How words look in a language: pieces of them. `^` is the start of a word, `$` its end.
import type { functionWords } from "./function-words.ts";

/** Behind the bar stands what languages that are easily taken for this one (nearly) never have. */
export const looks: Partial<Record<keyof typeof functionWords, string>> = {
  en: "ct cc ss ing$ ly$ th ght sh$ ^sh ck ness$ ful$ ee oo ow$ ew$ ay$ ey$ ity$ ies$ ead ous$ ers$ ed$ ew ry$ ty$ cy$ my$ gy$ ny$ dy$ ks$ ts$ ns$ tion$ tions$ ment$ ments$ ance$ ence$ able$ age$ al$ ive$ ize$ ise$ er$ or$ | wh ough ould ^wr ^kn ngth",
  pt: "o$ os$ as$ ex aix eix óx j ge gi â cao$ coes$ agem$ agens$ ou$ eir ndo$ inh ável$ ível$ úde ário ária ência ância uei ói$ ório óri om$ im$ um$ ado$ ada$ ados$ adas$ ar$ er$ ir$ mente$ ens$ ncia$ ncias$ vel$ veis$ ico$ ica$ ista$ | ã õ ç lh nh ê ém$ em$ am$ ss dade$ dades$ çã ze zi qua ava$ avam$ eira eiro ô",
  es: "ct cc o$ os$ as$ j ge gi aba$ aban$ sión$ siones$ cion$ ie$ ue ué ón$ ín$ és$ ll illo illa ech ible$ able$ aje$ ajes$ ero$ era$ eros$ eras$ ando$ iendo$ ano$ ez$ eza$ ncia$ ncias$ ó$ ía$ ías$ ído$ ado$ ada$ ados$ adas$ ar$ er$ ir$ mente$ ico$ ica$ ista$ an$ en$ | ñ ción$ ciones$ dad$ dades$ ^ll uev uer uen uel miento$ mientos$ iendo$ ^hue ^hab ien ier ies iem",
  fr: "ct cc ô ss j ge gi è ê ç é$ û î aux$ oi ou eur$ eurs$ ment$ tion$ tions$ ique ité$ ités$ aire$ aires$ ez$ ons$ ent$ ait$ ier$ ille$ ^dé ^ré ^é elle$ elles$ ette$ ance$ ances$ ence$ ences$ age$ ages$ rai$ euil onn er$ ir$ re$ iste$ | œ ée$ ées$ és$ eau eaux$ eux$ euse$ aient$ ière que$ ques$ ouv eui eill",
  de: "ä ö ü ich ei ie tz ^ver ^ge ck ^auf ^ein ^aus pf ern$ en$ ten$ ren$ eln$ ier er$ st$ ^zu ^vor ^be ^un nd$ ng$ tet$ eu ss ik$ te$ | ß sch ung$ ungen$ keit$ heit$ lich chen$ cht ^über iert$ ieren$ isch äu schaft$ schw",
  it: "o$ ss ge gi ze zi qua gg cc gli$ tto$ tta$ tti$ tte$ iamo$ ere$ are$ ire$ ato$ ata$ ati$ ate$ ono$ ano$ ghi chi ^sc sci gi$ mente$ ù$ ò$ à$ ^ri nti$ nte$ ico$ ica$ ici$ iche$ uo pp bb vv ff nn ll sta$ | zion ità$ cch ggi zza$ nza$ nze$ enza$ anza$ issim glio ggio$",
  ca: "ct cc ss j ge gi qua ny ig$ à è ò ts$ dor$ dors$ eu$ iu$ ment$ ll ència ància ns$ és$ ó$ ar$ er$ ir$ ada$ al$ ç ble$ ista$ ica$ ic$ | l·l ció$ sió$ ny$ tge$ tja$ itz eix ix ats$ its$ ets$ uts$ tat$ tats$ nts$ cions$",
  gl: "ct cc o$ os$ as$ ll x aba$ aban$ an$ en$ on$ un$ ou eiro eira eir ns$ én$ éi eria$ ería$ ado$ ada$ ados$ adas$ ndo$ ar$ er$ ir$ mente$ ncia$ ncias$ ico$ ica$ ista$ able$ ible$ dade$ dades$ | ñ ^x ax ux ox ción$ cións$ sión$ sións$ axe$ axes$ xente úns$ ións$ eiro$ eira$ eiras$ eiros$",
  nl: "aa oo ee uu ui ing$ ingen$ ties$ sch cht en$ ^ge ^ver ^be ^ont ^on auw kk$ ouw kt$ dt$ er$ nd$ ng$ | ij oe ijk lijk$ heid$ tie$ eer$ eerd$ oor ouw ieuw je$ jes$ gd$ ^aan ^uit ^voor uw$ eld$",
  da: "ene$ ning$ ninger$ sk$ ske$ kk gg aa ^for ^til et$ er$ eren$ ing$ | æ ø å ede$ erne$ else$ elser$ hed$ heder$ lig$ lige$ øj øg hv",
  nb: "ene$ ning$ ninger$ sk$ ske$ kk gg ^for ^til et$ er$ eren$ ing$ | æ ø å ede$ erne$ else$ elser$ het$ heter$ lig$ lige$ øy øk hv skj kj",
  sv: "ä ö ning$ het$ heter$ lig$ liga$ ade$ ar$ or$ na$ sk$ ska$ tt$ ck kk et$ er$ ing$ ^för | å ningar$ orna$ arna$ sj skj ör är ande$",
  ro: "ele$ are$ ată$ ate$ ti$ uri$ oa ul$ nt$ | ă î ș ț ş ţ ului$ ilor$ lor$ ea$ ească$ ție$ ții$ ați$ ește$ iei$",
  pl: "ego$ emu$ ych$ ich$ ać$ ić$ wy$ ów$ ni wa$ ów ż ć ń ś ź | ą ę ł sz cz rz dz ść$ owy$ owa$ owe$ dzi",
  cs: "á í é ání$ ost$ sti$ ní$ š č ž ý | ě ř ů ť ď ých$ ého$ ení$ ova",
  fi: "aa ii ee kk ll an$ en$ in$ än$ nen$ sen$ ie ä ö tt ja$ isi | ää yy ssa$ ssä$ sta$ stä$ lla$ llä$ uo yö äi öi uu jä$ kse ön$ tta ttä",
  hu: "á é ö ü ó gy ny ly zs ok$ ek$ ban$ ben$ val$ vel$ ás$ és$ tt$ eg | ő ű sz cs nak$ nek$ ság$ ség$ ák$ ék$ ^meg",
  tr: "ş ğ ü ö ç dır$ dir$ ın$ in$ ız$ iz$ yor$ cı$ lık$ lik$ | ı lar$ ler$ ların$ lerin$ mak$ mek$ ıyor iyor",
  hr: "č ć š ž ije je$ ost$ sti$ ova$ ski$ ska$ sko$ ti$ ima$ ama$ og$ om$ ih$ ni$ na$ no$ lj nj | đ nje$ anje$ enje$",
  id: "an$ ^ter ^per ^pe ^di ^ke ng$ ah$ ai$ uk$ ak$ ik$ at$ | kan$ nya$ ^me ^ber ang$ ung$ ngk ngg",
};
