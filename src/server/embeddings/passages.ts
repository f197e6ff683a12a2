/**
 * The passages of a publication that get a vector: about 130 words each, which small models read whole. Title and
 * abstract are one text, so that the title is never alone; claims and description follow.
 */

/** Each in the publication's languages. */
export interface PassageTexts {
  readonly title: readonly string[];
  readonly abstract: readonly string[];
  readonly claims: readonly string[];
  readonly description: readonly string[];
}

const WORDS = 130;
/** Of an idea, which is best compared as a whole: what most models read at once. */
const WORDS_OF_IDEA = 250;
const PARTS_OF_IDEA = 4;
/** Text without spaces, such as Chinese, is cut by characters. */
const CHARACTERS = 2400;
/** A description of a thousand pages must not hold up all the others. */
const PASSAGES_AT_MOST = 120;

/** In reading order. An empty publication has none. */
export function passagesOf({ title, abstract, claims, description }: PassageTexts): readonly string[] {
  const heads = Array.from({ length: Math.max(title.length, abstract.length) }, (_, at) =>
    [title[at] ?? '', abstract[at] ?? ''].filter((part) => part.trim() !== '').join('. '),
  );
  return [...heads, ...claims, ...description].flatMap((text) => partsOf(text, WORDS)).slice(0, PASSAGES_AT_MOST);
}

/** The parts of an idea that are compared, its beginning first. */
export function passagesOfIdea({ title, text }: { readonly title: string; readonly text: string }): readonly string[] {
  const whole = [title, text].filter((part) => part.trim() !== '').join('. ');
  return partsOf(whole, WORDS_OF_IDEA).slice(0, PARTS_OF_IDEA);
}

/** Parts of about equal length. */
function partsOf(text: string, target: number): readonly string[] {
  const words = text.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return [];
  const parts = Math.max(1, Math.round(words.length / target));
  return Array.from({ length: parts }, (_, part) => {
    const [from, to] = [part, part + 1].map((at) => Math.round((at * words.length) / parts));
    return words.slice(from, to).join(' ');
  }).flatMap(shortEnough);
}

function shortEnough(text: string): readonly string[] {
  const parts = Math.ceil(text.length / CHARACTERS);
  const each = Math.ceil(text.length / parts);
  return Array.from({ length: parts }, (_, part) => text.slice(part * each, (part + 1) * each));
}
