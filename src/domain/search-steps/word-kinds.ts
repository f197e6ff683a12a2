/**
 * Which words can be part of a technical term, and at which position: decided by lists and endings, because a
 * dictionary would be larger than the rest of the app. English only; words of other languages pass.
 */

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
  close closer nearer larger smaller greater higher lower-most uppermost lowermost able capable`,
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

/** In claims, these forms are nearly always verbs: a term ends before them. */
const VERBS = listed(
  `accommodate accommodates accommodating achieve achieves achieving acquire acquires acquiring allow allows allowing
  apply applies applying associated assume assumes attach attached attaches attaching become becomes bring brings
  bringing calculate calculates carried carries carry carrying cause causes causing close closes come comes conduct
  conducts conducting connect connected connects connecting contain contained containing contains convey conveys
  corresponds couple coupled create created creates creating decrease decreased decreases decreasing define defined
  defines defining deliver delivers delivering depend depends describe describes detachably detect detects determine
  determined determines determining disposed disclose discloses employ employed employing employs enable enables
  enabling engage engaged engages engaging ensure ensures ensuring establish exhibit exhibits extend extended
  extending extends facilitate facilitates facilitating facing fitted follow follows following form formed forming
  forms generate generated generates hold holds improve improved improves improving incorporate incorporates
  incorporating increase increased increases increasing indicate indicates installed intended involves involving
  leave leaves lie lies located locates lying maintain maintained maintains maintaining mounted move moves obtain
  obtained obtaining obtains occur occurring occurs operate operates oriented output outputs outputting outputted
  pass passes passing perform performed performing performs permit permits permitting placed placing positioned
  prevent preventing prevents produce produced produces producing promote promotes promoting protect protects
  provided pulled pushed reach reaches receive received receives receiving recover recovering reduce reduces
  reducing relate related relates relating release releases remain remains remaining remove removed removes removing
  represent represented represents resemble resembles resembling respond responsive rotate rotates run runs secured
  securing select selected selects send sends serve serves show shows situated slides supplied support supports
  surround surrounded surrounding surrounds terminate terminates transmit transmits transmitted traverse traverses
  treat treating triggered utilize utilizes utilizing vary varies varying housed embedded introduced spaced opposed
  supported affect affects avoid avoids avoiding begin begins compare compares compared consists constitute
  constitutes constituted convert converts expose exposes exposed identify identifies identifying insert inserts
  inserted measures occupy occupies possess possesses possessing prepare prepared preparing project projects require
  required requires respond responds result results resulting retain retains sense senses store stores stored
  transfer transfers transferred yields monitors monitored obtainable derived denotes denoting align aligns aligning
  absorb absorbs absorbing reflect reflects circulate circulates circulating inject injects injecting representing
  compare comparing urge urges urging interconnect interconnects interconnecting interposed supporting emits emit
  enter enters exits mounts spaces traversing comprised expand expands lubricate lubricating protecting improving
  acting acts act reacts react`,
);

/** Adjectives and participles without a typical ending: a term does not end with one. */
const ADJECTIVES = listed(
  `adjacent annular aqueous axial bottom central circular coaxial combined common complete concentric continuous dense
  different direct double dry elastic electric electronic elongate elongated empty entire equal equivalent excessive
  existing external extra flat flexible free front full hollow horizontal hot identical independent individual inner
  innermost insoluble integral intermediate internal lateral left like linear local long longitudinal main male
  female maximum minimum multiple mutual narrow normal novel open opposite original outer outermost overall parallel
  partial perpendicular planar plastic-like pre-determined primary proximal distal radial rear rectangular remote
  rich right rigid rotary round secondary separate sequential short shaped simultaneous single smooth soft
  solid-state specific stable static straight subsequent substantial thick thin top total traditional conventional
  transparent transverse triangular uniform unique upper lower upright usable various vertical warm wet wide certain
  actual initial additional immediate mid tubular angular modular cellular molecular polar granular lean dual
  representative oral dental prior indirect driven bent wound spun woven frozen molten drawn worn broken bound sunk
  resilient permeable sufficient autonomous cylindrical spherical conical geometric hydraulic pneumatic`,
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
  modulating networking scheduling caching streaming doping patterning thing dressing covering cycling foaming
  curing aging pickling quenching tempering machining nesting crosslinking sequencing cloning labeling labelling
  staining blotting dosing flavoring sweetening seasoning`,
);

/** Too general to be searched for alone, or with each other. */
const GENERAL = listed(
  `area areas amount amounts application applications article articles assembly assemblies axis body bodies case center
  centre component components composition compositions condition conditions content control data diameter direction
  directions distance edge effect element elements end ends environment face faces field form formula function
  functions gap group groups height hole holes information input interior item items layer layers length level
  levels line lines location locations material materials matter measure member members mm movement number numbers
  operation output pair pairs part parts path paths percent person place plane point points portion portions
  position positions power procedure procedures product products property properties quantity range ratio region
  regions relation relationship result results role room section sections sequence series set shape side sides size
  space spaces state step steps structure structures surface surfaces technique techniques time times tip top unit
  units value values volume wall walls weight width zone zones sec min degree degrees percents manner performance
  fraction combination mode modes hand top bottom front rear core cover base quality basis respect view nm
  introduction comparison fit state states function respects improvement advantage problem task feature features
  shape situation user users term terms minutes seconds hours`,
);

/** `peltier-type`, `image-forming`: compounds that describe. */
const JOINED = listed(
  `type like free shaped sized proof rich lean resistant based wide driven lined made side acting facing containing
  forming`,
);

/** Words in -ly that are not adverbs. */
const NO_ADVERBS =
  /(?:assembly|family|supply|poly|anomaly|butterfly|multiply|fly|ply|jelly|belly|trolley|alloy|homopoly)$/;

/** Whether a word can be part of a term. */
export function isTelling(word: string): boolean {
  if (word.length < 2 || STOP_WORDS.has(word) || PATENT_WORDS.has(word) || VERBS.has(word)) return false;
  if (/^[a-z-]{4,}ly$/.test(word) && !NO_ADVERBS.test(word)) return false;
  return !/^[\p{N}.,-]+$/u.test(word);
}

/** Whether a term can end with it: not a word that only describes, such as `cylindrical` or `attached`. */
export function canEndTerm(word: string): boolean {
  if (ADJECTIVES.has(word) || word.endsWith('-')) return false;
  const last = word.split('-').at(-1) ?? word;
  if (last !== word && (JOINED.has(last) || (last.endsWith('ing') && !NOUNS_IN_ING.has(last)))) return false;
  if (/[a-z]{2}ed$/.test(last)) return NOUNS_IN_ED.has(last);
  if (/[a-z]{2}(?:able|ible)$/.test(last)) return NOUNS_IN_ABLE.has(last);
  if (/[a-z]{2}ive$/.test(last)) return NOUNS_IN_IVE.has(last);
  if (/[a-z]{2}(?:ical|onal|inal|eral|ural|ual|ial|dal|mal|xal|rnal|cal)$/.test(last)) return NOUNS_IN_AL.has(last);
  if (/[a-z]{2}(?:tic|ric|nic|lic|mic|fic|sic|dic|bic|gic|pic)$/.test(last)) return NOUNS_IN_IC.has(last);
  return (
    !/[a-z]{3}(?:ous|less|ful|oidal|ward|wise|most|ary)$/.test(last) ||
    /(?:library|boundary|canary|capillary|dictionary|auxiliary|tertiary|binary)$/.test(last)
  );
}

/** Whether it is meaningful by itself. */
export function standsAloneAsTerm(word: string): boolean {
  if (GENERAL.has(word) || !canEndTerm(word)) return false;
  return !/^[a-z]{2,}ing$/.test(word) || NOUNS_IN_ING.has(word);
}

/** Not meaningful, alone or with others of its kind: `lower part`. */
export const isGeneral = (word: string): boolean => GENERAL.has(word) || ADJECTIVES.has(word);
export const canBeginTerm = (word: string): boolean => !NO_BEGINNING.has(word);

/** `adjusting` in `for adjusting welding conditions`, but not `printing` in `a printing plate`. */
export const maySayWhatIsDone = (word: string): boolean => /^[a-z]{3,}ing$/.test(word);
