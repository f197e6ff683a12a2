/**
 * Words of the corpus that do not describe what a document is about: those of the language, and those of patents. Three
 * languages, because a German `und` is rare in an English corpus and would look distinctive.
 */
import { isForeignStopWord } from '../../../domain/search-steps/word-kinds.ts';

const ENGLISH = `a about above across after again against all almost along already also although always am among an
  and another any
  are as at away be became because become becomes been before being below between both but by came can cannot could
  did do does doing done down due during each either else enough especially etc even ever every few for from further
  gave get gets getting give given gives go goes going gone good got had has have having he hence her here him his
  how however i if in indeed instead into is it its itself just keep kept known large last later least less let like
  likely little made mainly make makes making many may me merely might mine more moreover most mostly much must my
  near need needed needs neither never next no nor not now of off often on once one ones only onto or other others
  otherwise our out over own part per perhaps possible put quite rather really same see seem several shall she
  should show shown side since small so some such take taken takes than that the their them themselves then there
  therefore these they thing things this those though three through throughout thus to together too toward towards
  two under until up upon us use used useful user uses using usually various very via was way ways we well were what
  when where whereas whether which while who whole whom whose why will with within without would yet you your`;

const PATENT = `according accordance adapted additional additionally advantage advantageous advantageously
  aforementioned aforesaid
  allow allows another aspect aspects associated based background capable characterised characterized claim claimed
  claims comprise comprised comprises comprising configured contain contained containing contains corresponding
  described describes description desired determine determined different disclose disclosed discloses disclosure
  embodiment embodiments enable enables example examples exemplary field figure figures fig first following follows
  forth generally generate generated herein high higher idea improve improved improvement improves include included
  includes including invention inventive inventors kind low lower manner mean means mention mentioned method methods
  mode new novel object objective objects obtain obtained optional optionally particular particularly plurality
  portion preferable preferably preferred present presented problem proposed provide provided provides providing
  purpose receive received refer refers related relates relating relation relevant respect respective respectively
  said second set similar solution solve specific specifically step steps substantially suitable technical technique
  techniques technology thereby therefor therefrom therein thereof thereon thereto third type types typically useful
  wherein whereby work works`;

/**
 * Verbs and judgements of texts on every subject, which a ranking needs no more: left out, 226 real ideas find as
 * much. Words that look as empty, such as `reduced`, `single` or `amount`, are not: without them they find less.
 */
const EMPTY = `acceptable accommodate accommodated accommodates accommodating accomplish accomplished achieve
  achieved achieves achieving adequate allowing alone applicable appropriate assist assists attain
  attained began begin begins beneficial bring brings carried carries certain compose composed concern
  concerned concerns consist consisting consists constitute constituted constitutes constituting
  constructed convenient correspond corresponds define defined defines defining depend depending
  depends derived designated desirable employ employed employing employs enabling ensure ensures
  ensuring excellent exhibit exhibits existing facilitate facilitates facilitating fashion favor found
  help helps incorporate incorporated incorporates incorporating indicate indicated indicates interest
  involve involved involves involving locate located location matter matters measures necessary occur
  occurred occurring occurs ordinary overall perform performed performing performs permit permits
  permitted permitting preceding predetermined presence previous prior proper reach reached reaches
  reaching realistic remain remains render rendered represent representative represents require
  requires result resulted resulting results special subject subjected subjecting substantial
  sufficient sums superior undergo undesirable undesired unlike utilize utilized utilizes utilizing
  vary varying`;

/** Too general to be searched alone, and fit to be part of a phrase: `control system`. */
const WEAK = `apparatus application applications arrangement assembly body component components device devices
  element elements
  end form function functions group layer line material materials member members operation part parts point position
  process processes product products result results section collection item items kinds number structure structures
  surface system systems unit units value values adjusted adjusting arranged connected formed forming measured
  measures replaced replacing shown`;

const listed = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

const FUNCTION_WORDS = listed(ENGLISH);
const STOP_WORDS = listed([ENGLISH, PATENT].join(' '));
const EMPTY_WORDS = listed(EMPTY);
const WEAK_WORDS = listed(WEAK);

/** English adverbs say how, not what; these only look like some. */
const NO_ADVERBS = /(?:assembly|family|supply|poly|anomaly|butterfly|multiply)$/;

/** Whether a folded word can be part of a term: long enough, no bare number, no adverb, on no stop list. */
export function isContentWord(word: string): boolean {
  if (/^[a-z]{3,}ly$/.test(word) && !NO_ADVERBS.test(word)) return false;
  if (STOP_WORDS.has(word) || isForeignStopWord(word)) return false;
  return /\p{L}/u.test(word) && (word.length >= 3 || /\d|[^\u0000-\u024f]/u.test(word));
}

/** Whether a content word says what a document is about. */
export const saysWhat = (word: string): boolean => isContentWord(word) && !EMPTY_WORDS.has(word);

/** Whether a content word can be a term by itself. */
export function standsAlone(word: string): boolean {
  return !WEAK_WORDS.has(word);
}

/** Words of English, German and French that say nothing about what a text is about, in whatever text. */
export const isFunctionWord = (word: string): boolean => FUNCTION_WORDS.has(word) || isForeignStopWord(word);
