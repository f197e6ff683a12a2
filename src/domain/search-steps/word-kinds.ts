/**
 * Which words can be part of a technical term, and at which position: decided by lists and endings, because a
 * dictionary would be larger than the rest of the app. English only; words of other languages pass.
 */
import { isIrregularParticiple, isVerb } from './verbs.ts';

const listed = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

const STOP_WORDS = listed(
  `a about above across after again against all along also although among an and another any apart are around as at
  away be because become been before behind being below beneath beside between beyond both but by can cannot could
  did do does doing done down due during each either else enough especially etc even ever every few first for fourth
  fifth found from further get give given gives goes had has have having he held hence her here high him his how
  however i if in indeed instead into is it its itself just keep keeps kept large last later latter least less let
  like likely low made mainly make makes many may me might more most much must my near need needed needs neither
  never new next no nor not nothing now of off often on once one only onto or order other others otherwise our out
  over own per perhaps possible preferably put rather same second see seen several shall she should show shown
  similar simple since small so some still such take taken than that the their them then there thereby therefore
  these they third this those though three four five six through thus to together too toward towards two under until
  up upon us use used useful user uses using usually very via want was way we well were what when where whereas
  whereby whether which while who whole whose why will with within without would yet you your inside outside
  therebetween thereon thereto thereupon therefrom therethrough herein hereby plus minus apart alongside relative
  close closer nearer larger smaller greater higher lower-most uppermost lowermost able capable past ones
  therewithin et al accordance except lack situ vitro vivo underneath upside throughout unless already thence
  therewith regarding thereafter hereafter whereafter whereupon therefor go wherever whenever whichever wherewith mn
  psi µm μm mil mils cm kg hz khz mhz ghz mol mole moles ppm rpm kpa mpa wt km ps db`,
);

/** Words of every patent, which find nothing. */
const PATENT_WORDS = listed(
  `according adapted advantageous advantageously apparatus arranged arrangement aspect based case characterised
  characterized claim claimed claims comprise comprised comprises comprising configured consist consisting consists
  corresponding described description device devices disclosed embodiment embodiments example examples exemplary
  figure figures idea include included includes including invention kind known means method methods object objects
  particular plurality predetermined preferred present process processes provide provided provides providing
  respective respectively said solution specification suitable system systems therein thereof type types wherein
  subject recited`,
);

/** Adjectives and participles without a typical ending: a term does not end with one. */
const ADJECTIVES = listed(
  `adjacent annular aqueous axial bottom central circular coaxial combined common complete concentric continuous
  dense different direct double dry elastic electric electronic elongate elongated empty entire equal equivalent
  excessive existing external extra flat flexible free front full hollow horizontal hot identical independent
  individual inner innermost insoluble integral intermediate internal lateral left like linear local long
  longitudinal main male female maximum minimum multiple mutual narrow normal novel open opposite original outer
  outermost overall parallel partial perpendicular planar plastic-like pre-determined primary proximal distal radial
  rear rectangular remote rich right rigid rotary round secondary separate sequential short shaped simultaneous
  single smooth soft solid-state specific stable static straight subsequent substantial thick thin top total
  traditional conventional transparent transverse triangular uniform unique upper lower upright usable various
  vertical warm wet wide certain actual initial additional immediate mid tubular angular modular cellular molecular
  polar granular lean dual representative oral dental prior indirect driven bent wound spun woven frozen molten
  drawn worn broken bound sunk resilient permeable sufficient autonomous dependent permanent consistent oblique
  oblong opaque proximate cylindrical spherical conical geometric hydraulic pneumatic devoid constant absent apt
  native coplanar approximate longer shorter wider thinner thicker deeper heavier faster slower stronger weaker
  lowest highest longest shortest widest salient viral ambient coherent convenient inherent downstream upstream distinct
  appropriate compact resultant self aware distant random clear`,
);

/** At the start of a term these say how much, which or how good, not what. */
const NO_BEGINNING = listed(
  `novel certain initial additional excessive existing total entire actual immediate remaining different various
  specific substantial individual identical traditional conventional multiple overall subsequent appropriate
  optional corresponding adjacent desired single complete maximum minimum equal prior`,
);

const NOUNS_IN_ED = listed(
  `bed seed feed speed need reed shed weed breed screed embed moped sled thread bead head lead load blood food wood
  rod`,
);
const NOUNS_IN_ABLE = listed(
  'cable table variable vegetable crucible mandible turntable timetable wearable consumable disposable',
);
const NOUNS_IN_IVE = listed(
  `adhesive drive hive olive native additive preservative abrasive explosive locomotive derivative alternative
  laxative sedative archive directive dive`,
);
const NOUNS_IN_AL = listed(
  `material terminal signal serial trial potential differential mineral cereal dial journal canal interval metal
  crystal pedal medal portal petal panel capital hospital coal seal pal medical-journal chemical pharmaceutical
  radical biochemical removal retrieval arrival disposal renewal approval spiral numeral animal manual credential
  credentials polynomial interferential`,
);
const NOUNS_IN_IC = listed(
  `plastic ceramic fabric logic arithmetic traffic acrylic topic music clinic mosaic graphic diagnostic antibiotic
  cosmetic mechanic analgesic surfactic optic synthetic-fabric electric-fabric`,
);
const NOUNS_IN_ING = listed(
  `welding coating printing bearing housing casting winding opening wiring bonding etching milling drilling molding
  moulding grinding polishing cutting heating cooling lighting imaging sensing steering braking bushing fitting
  tubing lining packaging sealing soldering sintering annealing spring ring string wing sling rolling forging
  charging metering timing mapping tracking signaling signalling routing switching dyeing painting sputtering
  plating engraving engineering processing programming recording scanning sampling screening shielding sizing
  spacing spinning stamping stitching testing threading training twisting weaving weighing washing drying freezing
  brewing baking cooking mixing milking mining pumping filtering monitoring positioning conditioning clothing
  building ceiling railing flooring roofing earring landing bearings smoothing encoding decoding multiplexing
  networking scheduling caching streaming doping patterning thing dressing covering cycling foaming curing aging
  pickling quenching tempering machining nesting crosslinking sequencing cloning labeling labelling staining
  blotting dosing flavoring sweetening seasoning`,
);

/** Too general to be searched for alone, or with each other. */
const GENERAL = listed(
  `area areas amount amounts application applications article articles assembly assemblies axis body bodies case
  center centre component components composition compositions absence presence existence extent fact kind kinds
  average start reason id purpose purposes proximity vicinity condition conditions content control data diameter
  direction directions distance edge effect element elements end ends environment face faces field form formula
  function functions gap group groups height hole holes information input interior item items layer layers length
  level levels line lines location locations material materials matter measure member members mm movement number
  numbers operation output pair pairs part parts path paths percent person place plane point points portion portions
  position positions power procedure procedures product products property properties quantity range ratio region
  regions relation relationship result results role room section sections sequence series set shape side sides size
  space spaces state step steps structure structures surface surfaces technique techniques time times tip top unit
  units value values volume wall walls weight width zone zones sec min degree degrees percents manner performance
  fraction combination mode modes hand top bottom front rear core cover base quality basis respect view nm
  introduction comparison fit state states function respects improvement advantage problem task feature features
  shape situation user users term terms minutes seconds hours`,
);

/** Of these there is no plural, and no article: `storing data`. */
const MASS = listed(
  `air blood data energy feed fluid food force fuel gas heat information light liquid material metal oil paper power
  pressure sand soil steam steel torque traffic water`,
);

const GERMAN = listed(
  `aber als am an auch auf aus bei beim bis da das dass dem den der des die dies diese diesem diesen dieser dieses
  durch ein eine einem einen einer eines erfindung es fur für gemass gemäß hat im ins insbesondere ist jede kann
  konnen können mit nach nicht oder ohne sich sie sind sowie uber über um und unter verfahren vom von vor
  vorrichtung wenn werden wie wird wobei zu zum zur zwischen`,
);
const FRENCH = listed(
  `afin ainsi au aux avec ce ces cette chaque comme comportant comprenant dans de des dont du elle en est et etre
  être il invention la le les leur lors mais moins ou par pas plus pour procede procédé qu que qui sans se selon ses
  son sont sur un une vers`,
);
/** Of German and French: words that find nothing. */
export const isForeignStopWord = (word: string): boolean => GERMAN.has(word) || FRENCH.has(word);

/** `peltier-type`, `image-forming`: compounds that describe. */
const JOINED = listed(
  `type like free shaped sized proof rich lean resistant based wide driven lined made side acting facing containing
  forming`,
);

/** Words in -ly that are not adverbs. */
const NO_ADVERBS =
  /(?:assembly|family|supply|poly|anomaly|butterfly|multiply|fly|ply|jelly|belly|trolley)$|^(?:ally|tally|lily|oily)$/;
/** Signs of a drawing and numbers of a list: `9c`, `iv`, `6x10`; `3d` and `5g` are things. */
const REFERENCE = /^(?:(?![23]d|[345]g)\d+[a-z]|\d+x\d+|i{2,3}[a-d]?|iv[a-d]?|vi{1,3}[a-d]?|ix|xi{0,3}|[a-z]-[a-z\d])$/;
/** Names of what a text numbers: `q2`, `kp1`. */
const DESIGNATOR = /^[a-z]{1,3}\d{1,2}[a-z]?$/;
const FORMULA = /^(?:[hno][234]|co2|so[23]|no2|nh[34]|h2[os]|ch4|sf6|cd\d+|il\d+|p\d\d)$/;

export const isAdverb = (word: string): boolean =>
  word === 'not' || word === 'thereby' || (/^[a-z-]{3,}ly$/.test(word) && !NO_ADVERBS.test(word));

/** Whether a word can be part of a term. */
export function isTelling(word: string): boolean {
  if (word.length < 2 || STOP_WORDS.has(word) || PATENT_WORDS.has(word) || isForeignStopWord(word)) return false;
  if (isVerb(word) || isAdverb(word) || REFERENCE.test(word)) return false;
  return !/^[\p{N}.,-]+$/u.test(word);
}

/** Words in -ary, -ory and -ward that name things. */
const NOUNS_LIKE_ADJECTIVES = listed(
  `library boundary canary capillary microcapillary dictionary binary summary factory history memory category directory
  theory inventory laboratory repository trajectory territory accessory reward steward`,
);

/** Whether a term can end with it: not a word that only describes, such as `cylindrical` or `attached`. */
export function canEndTerm(word: string): boolean {
  if (ADJECTIVES.has(word) || isIrregularParticiple(word) || word.endsWith('-')) return false;
  const last = word.split('-').at(-1) ?? word;
  if (last !== word && (JOINED.has(last) || (last.endsWith('ing') && !NOUNS_IN_ING.has(last)))) return false;
  if (/[a-z]{2}ed$/.test(last)) return NOUNS_IN_ED.has(last);
  if (/[a-z]{2}(?:able|ible)$/.test(last)) return NOUNS_IN_ABLE.has(last);
  if (/[a-z]{2}ive$/.test(last)) return NOUNS_IN_IVE.has(last);
  if (/[a-z]{2}(?:ical|ntal|onal|inal|eral|ural|ual|ial|dal|mal|xal|rnal|cal)$/.test(last))
    return NOUNS_IN_AL.has(last);
  if (/[a-z]{2}(?:tic|ric|hic|nic|lic|mic|fic|sic|dic|bic|gic|pic)$/.test(last)) return NOUNS_IN_IC.has(last);
  return (
    !/[a-z]{3}(?:ous|less|ful|oidal|wise|most|ary|ory|jacent)$|[a-z]{2}wards?$/.test(last) ||
    NOUNS_LIKE_ADJECTIVES.has(last)
  );
}

/** Whether it is meaningful by itself. */
export function standsAloneAsTerm(word: string): boolean {
  if (GENERAL.has(word) || !canEndTerm(word) || (DESIGNATOR.test(word) && !FORMULA.test(word))) return false;
  return !/^[a-z]{2,}ing$/.test(word) || NOUNS_IN_ING.has(word);
}

/** An -ing form that names a thing or an activity by itself: `welding`, `bearing`. */
export const namesAnActivity = (word: string): boolean => NOUNS_IN_ING.has(word);
export const isMass = (word: string): boolean => MASS.has(word);

/** Not meaningful, alone or with others of its kind: `lower part`. */
export const isGeneral = (word: string): boolean => GENERAL.has(word) || ADJECTIVES.has(word);
export const canBeginTerm = (word: string): boolean => !NO_BEGINNING.has(word);

/** `adjusting` in `for adjusting welding conditions`, but not `printing` in `a printing plate`. */
export const maySayWhatIsDone = (word: string): boolean => /^[a-z]{3,}ing$/.test(word);
