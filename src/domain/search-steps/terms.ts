/**
 * The telling words and phrases of an idea, found without a corpus and without a network: what stands
 * between stop words and punctuation, weighed by how often it occurs and how many words it holds.
 * After RAKE (Rose et al. 2010), with the empty words of patent language left out as well.
 */

export interface TellingTerm {
  /** In lower case, as it stands most often. */
  readonly term: string;
  readonly count: number;
}

const STOP_WORDS = new Set(
  `a about above across after again against all along also although among an and another any apart are around as at away
  be because become been before behind being below beneath beside between beyond both but by can cannot could did do does
  doing done down due during each either else enough especially etc even ever every few first for found from further get
  give given gives goes had has have having he held hence her here high him his how however i if in indeed instead into is
  it its itself just keep keeps kept large last later latter least less let like likely low made mainly make makes many
  may me might more most much must my near need needed needs neither never new next no nor not nothing now of off often on
  once one only onto or order other others otherwise our out over own per perhaps possible preferably put rather same
  second see seen several shall she should show shown similar simple since small so some still such take taken than that
  the their them then there thereby therefore these they third this those though three through thus to together too toward
  towards two under until up upon us use used useful user uses using usually very via want was way we well were what when
  where whereas whereby whether which while who whole whose why will with within without would yet you your`.split(/\s+/),
);

/** What every patent says and none is found by. */
const PATENT_WORDS = new Set(
  `according adapted advantageous advantageously apparatus arranged arrangement aspect based case characterised
  characterized claim claimed claims comprise comprised comprises comprising configured consist consisting consists
  corresponding described description device disclosed embodiment embodiments example examples exemplary figure figures
  herein idea include included includes including invention kind known least means method object particular plurality
  predetermined preferred present process provide provided provides providing respective respectively said solution
  suitable system therein thereof type wherein`.split(/\s+/),
);

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu;
const BREAK = /[.,;:!?()[\]{}"“”„/|\n\r\t•–—]+/u;
const LONGEST_PHRASE = 4;

/** The terms of `text`, best first, at most `limit`. Empty text has none. */
export function tellingTerms(text: string, limit = 20): readonly TellingTerm[] {
  const runs = text.split(BREAK).flatMap(runsOfTellingWords);
  const wordWeights = weighWords(runs);
  const phrases = new Map<string, { term: string; count: number; weight: number }>();
  for (const run of runs) {
    const term = run.slice(-LONGEST_PHRASE).join(' ');
    const key = singular(term);
    const known = phrases.get(key);
    if (known) known.count += 1;
    else phrases.set(key, { term, count: 1, weight: run.slice(-LONGEST_PHRASE).reduce((sum, word) => sum + wordWeights.get(singular(word))!, 0) });
  }
  return [...phrases.values()]
    .filter(({ term, count }) => count > 1 || !isParticiple(term))
    .sort((a, b) => b.weight * b.count - a.weight * a.count || (a.term < b.term ? -1 : 1))
    .slice(0, limit)
    .map(({ term, count }) => ({ term, count }));
}

/** Longest stretches of telling words, e.g. `ceramic heating element`. */
function runsOfTellingWords(clause: string): readonly (readonly string[])[] {
  const runs: string[][] = [[]];
  for (const [word] of clause.toLowerCase().matchAll(WORD)) {
    if (isTelling(word)) runs.at(-1)!.push(word);
    else if (runs.at(-1)!.length > 0) runs.push([]);
  }
  return runs.filter((run) => run.length > 0);
}

function isTelling(word: string): boolean {
  return word.length > 1 && !STOP_WORDS.has(word) && !PATENT_WORDS.has(word) && !/^\p{N}+$/u.test(word);
}

/** A word weighs more the longer the stretches are that it stands in, and the more often it does. */
function weighWords(runs: readonly (readonly string[])[]): ReadonlyMap<string, number> {
  const counts = new Map<string, { count: number; neighbours: number }>();
  for (const run of runs) {
    for (const word of run) {
      const entry = counts.get(singular(word)) ?? { count: 0, neighbours: 0 };
      counts.set(singular(word), { count: entry.count + 1, neighbours: entry.neighbours + run.length });
    }
  }
  return new Map([...counts].map(([word, { count, neighbours }]) => [word, (neighbours / count) * Math.log2(1 + count)]));
}

/** A lone `measured` or `sintered` says how, not what; said once it tells nothing. */
function isParticiple(term: string): boolean {
  return /^\p{L}{3,}ed$/u.test(term);
}

/** Only to count `sensor` and `sensors` as one; what is shown is never changed. */
function singular(term: string): string {
  return term.replace(/(?<=[^s])ies$/, 'y').replace(/(?<=[^su])s$/, '');
}
