/** English verbs as claims use them: a term ends before one of them, and none is a term. */

const listed = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Forms that are nearly always verbs in claims. */
const VERBS = listed(
  `accommodate accommodates accommodating achieve achieves achieving acquire acquires acquiring allow allows
  allowing apply applies applying associated assume assumes attach attached attaches attaching become becomes bring
  brings bringing calculate calculates carried carries carry carrying cause causes causing close closes come comes
  conduct conducts conducting connect connected connects connecting contain contained containing contains convey
  conveys corresponds couple coupled create created creates creating decrease decreased decreases decreasing define
  defined defines defining deliver delivers delivering depend depends describe describes detachably detect detects
  determine determined determines determining disposed disclose discloses employ employed employing employs enable
  enables enabling engage engaged engages engaging ensure ensures ensuring establish exhibit exhibits extend
  extended extending extends facilitate facilitates facilitating facing fitted follow follows following form formed
  forming forms generate generated generates hold holds improve improved improves improving incorporate incorporates
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

/** Verbs that name no thing, by themselves or with -s. */
const PURE_VERBS = listed(
  `abandon abut accelerate accept accompany accomplish accord accumulate activate adapt add adhere adjoin adjust
  administer admit adopt agree allocate amplify analyze anticipate appear append apportion approve arise arrange
  arrive ascertain assert assess assign assimilate assist assume attain attenuate attract authenticate authorize
  automate behave believe belong bind breathe bring broaden calculate calibrate cease choose circumvent cite clarify
  classify coincide collect collide combine commence communicate compensate comply compute conceal conceive conclude
  condense confer confine confirm conform conserve consider constitute constrain construct consume contaminate
  contemplate continue contribute converge convert convince cooperate correlate deactivate decide decode decompose
  decrypt deem deflate deflect deform degrade delete demodulate demonstrate depart depict deploy deprive derive
  descend designate destroy detach deteriorate develop deviate devise diagnose differ differentiate diffuse digitize
  dilute diminish disable disappear discard discern disconnect discontinue discover disengage disintegrate dislodge
  dispense disperse displace dissipate dissolve distinguish distort distribute disturb diverge divert divide eject
  elevate eliminate elute emanate embed embody emerge emulate encapsulate enclose encode encompass encounter
  encourage encrypt energize enforce enhance enlarge enrich entail enumerate envelop equip erase erode evacuate
  evaluate evaporate evolve examine exceed excite exclude execute exert expedite expel explain exploit explore
  extinguish extrude fabricate fail fasten fetch fluctuate formulate freeze fulfill govern grasp happen harden
  hinder ignite ignore illuminate illustrate immerse impair impart impede impinge imply impose impregnate incur
  induce infer infiltrate inflate inform inhibit initialize initiate inspect install instantiate instruct insulate
  integrate interact intercept interfere interpolate interpret interrogate intersect introduce invert invoke
  irradiate isolate join keep learn lengthen let loosen manage manipulate merge migrate minimize mitigate modify
  modulate moisten mutate navigate necessitate negotiate neutralize normalize notify obey obscure observe obstruct
  obviate occlude omit operate oppose originate oscillate overcome overlie oversee participate penetrate perceive
  persist pertain polymerize populate precede preclude predict prefer prescribe preserve proceed prohibit prolong
  propagate propel propose protrude prove purify pursue qualify quantify radiate raise realize rearrange recognize
  recommend reconstruct recover redirect refer refine regenerate regulate reinforce reiterate reject relax relieve
  rely remind render replace replenish reproduce reside resolve restore restrain restrict resume retard retract
  retrieve reveal revise revolve rotate satisfy saturate seek seem shorten simplify simulate slacken solidify solve
  specify stabilize sterilize stimulate straighten strengthen submerge submit subscribe subtract succeed suffer
  suggest summarize supervise suppress survive suspend sustain swell synchronize synthesize take tell tend thicken
  throw tighten tolerate transcribe transform translate transpose try undergo underlie undertake unify unlock
  vaporize ventilate verify vibrate visualize wait want weaken widen wish withdraw withstand write`,
);

/** Verbs only with -s: without it they are nouns or adjectives too. */
const VERBS_IN_S = listed(
  'opens transports travels splits directs rises falls pushes separates corrects mounts settles sums',
);

/** Participles and past forms without -ed that are no nouns. */
const IRREGULAR = listed(
  `begun began bought brought built broke caught chosen chose dealt drove fell fallen fed felt flown flowed
  forgotten found froze gave gone got gotten grew grown heard hidden hid hung held kept knew known laid lain learnt
  left lent lost meant met paid proven read rode ridden risen rose ran said sang seen sent shaken shook shone shown
  shrunk sat slept slid sold spoken spent spun stolen stood stricken struck stuck sung swept sworn swollen swum
  swung taken took taught thought threw thrown told tore torn understood withdrawn withdrew withstood woke woven
  wrote written`,
);

const PREFIX = /^(?:over|under|inter|with|un|re|up|in|out)(?=[a-z]{3})/;

/** `overlaid` is judged as `laid`. */
export const isIrregularParticiple = (word: string): boolean =>
  IRREGULAR.has(word) || IRREGULAR.has(word.replace(PREFIX, ''));

/** A form that names no thing; British spelling is read as American. */
export function isVerb(spelled: string): boolean {
  const word = spelled.replace(/is(es?)$/, 'iz$1');
  return (
    VERBS.has(spelled) ||
    VERBS_IN_S.has(spelled) ||
    /[a-z]{3}(?:izes|ifies)$/.test(word) ||
    [word, word.replace(/ies$/, 'y'), word.replace(/es$/, ''), word.replace(/s$/, '')].some((stem) =>
      PURE_VERBS.has(stem),
    )
  );
}
