/** How the steps of a search read: what was asked, when it was submitted, what ran and what it found. */
import { ratedInWords } from '../documents/rated.ts';
import type { CorpusVersion, Interpretation } from '../documents/results.ts';
import { counted, day, quoted, say } from '../shared/sentence.ts';
import type { Named, Names, Sentence, Sentences, Vocabulary } from '../shared/sentence.ts';
import { choiceNames, choiceSentences } from './choices/describe.ts';
import { copiedFacts, isChoice, type CopiedFact } from './copied.ts';
import type { searchStepEvents, SearchStepEvents } from './events.ts';
import { searchTypeOf, stepsOfType } from './search-types.ts';

export const stepSentences: Sentences<typeof searchStepEvents> = {
  SearchStarted: ({ search, searchType, project }) =>
    say(
      `Search ${search} was started: ` +
        `${searchTypeOf(searchType)?.name ?? searchType}${project > 0 ? `, in project ${project}` : ''}.`,
    ),
  SearchForked: forked,
  ForkOriginSealed: ({ origin, entry, hash }) =>
    say(
      `Entry ${entry} of the ledger of search ${origin}, after which this search goes on, was found and ` +
        `has the hash ${hash}.`,
    ),
  IdeaDescribed: ({ title, text, priorityDate }) => {
    const dated = priorityDate === null ? '' : `, with the priority date ${day(priorityDate)}`;
    if (`${title}${text}`.trim() === '') return say(`The idea was cleared${dated}.`);
    return say(`The idea was described${title.trim() === '' ? '' : ` as ${quoted(title.trim())}`}${dated}.`, text);
  },
  QueryWritten: ({ expression }) =>
    expression.trim() === '' ? say('The expression was cleared.') : say('The expression was written.', expression),
  StepReached: ({ step }) => say(`Step ${step} was reached.`),
  StepFinished: ({ step, next }) => say(`${stepTitle(step)} was finished; the search went on to ${stepTitle(next)}.`),
  RatingsTakenIntoRanking: ({ taken }) =>
    say(
      taken
        ? 'Ratings were let into the order of the next runs.'
        : 'Ratings were kept out of the order of the next runs.',
    ),
  SearchSubmitted: ({ run }, words) => say(`Run ${words.name('run', run)} was asked for, on what the steps held then.`),
  SearchRan: ran,
  SearchFailed: ({ run, message, from, to }, words) =>
    say(
      `Run ${words.name('run', run)} did not take place: ` +
        message.trim().replace(/\.?$/, '.') +
        (from === null ? '' : ` It is about characters ${from + 1} to ${to ?? from + 1} of the expression.`),
    ),
};

function forked(
  { search, searchType, origin, originTitle, entry, waiting, step, carried }: SearchStepEvents['SearchForked'],
  words: Vocabulary,
): Sentence {
  const facts = copiedFacts(carried) ?? [];
  const lines = facts.map((fact) => {
    const { text, quote } = sentenceOf(fact, words);
    return `– ${text}${quote === undefined ? '' : `\n${quote}`}`;
  });
  const type = searchTypeOf(searchType)?.name ?? searchType;
  const from =
    `${waiting === null ? 'as it stood after' : 'as it stood on the device, some changes after'} ` +
    `entry ${entry}${step === null ? '' : `, with what was chosen up to ${stepTitle(step)}`}`;
  return say(
    `Search ${search} was started: ${type}, going on from search ${origin}, ${quoted(originTitle)}, ` +
      `${from}. ${lines.length === 0 ? 'Nothing had been chosen there yet.' : 'Taken along was:'}`,
    lines.join('\n'),
  );
}

function ran(
  { run, interpretation, corpus, families, publications, tookMs }: SearchStepEvents['SearchRan'],
  words: Vocabulary,
): Sentence {
  const found =
    families === 0
      ? 'nothing was found'
      : `${counted(families, 'family', 'families')} with ${counted(publications, 'publication')} were found`;
  return say(
    `Run ${words.name('run', run)} searched ${corpusInWords(corpus)}: ${found} in ${Math.round(tookMs)} ` +
      `ms${howRanked(interpretation)}. What ran:`,
    interpretation?.expression,
  );
}

function corpusInWords(corpus: CorpusVersion | null): string {
  if (corpus === null) return 'the corpus';
  const { version, publications, sample } = corpus;
  const size = counted(publications, 'publication');
  return `version ${version} of the corpus (${size}${sample ? ', the fictional sample' : ''})`;
}

function howRanked(interpretation: Interpretation | null): string {
  const { fused = [], filter = {}, rated } = interpretation ?? {};
  const ranked = [
    ...(fused.length > 1 ? [`by ${fused.length} expressions together`] : []),
    ...(rated ? [`with ${ratedInWords(rated)}`] : []),
  ];
  const kept = Object.entries(filter).map(([facet, values]) => `${facet} ${values.join(' or ')}`);
  const rankedWords = ranked.length > 0 ? `, ranked ${ranked.join(' and ')}` : '';
  return rankedWords + (kept.length > 0 ? `, kept to ${kept.join(' and ')}` : '');
}

function sentenceOf(fact: CopiedFact, words: Vocabulary): Sentence {
  if (fact.type === 'IdeaDescribed') return stepSentences.IdeaDescribed(fact.payload, words);
  if (fact.type === 'QueryWritten') return stepSentences.QueryWritten(fact.payload, words);
  const describe = choiceSentences[fact.type] as (payload: unknown, words: Vocabulary) => Sentence;
  return describe(fact.payload, words);
}

export const stepNames: Names<typeof searchStepEvents> = {
  SearchForked: ({ carried }) => (copiedFacts(carried) ?? []).filter(isChoice).flatMap(namesIn),
};

function namesIn({ type, payload }: CopiedFact): readonly Named[] {
  const names = (choiceNames as Readonly<Record<string, (payload: unknown) => readonly Named[]>>)[type];
  return names?.(payload) ?? [];
}

const titles = new Map(
  ['FTO', 'INVALIDATION', 'FIELDED', 'TECHNOLOGY_MONITORING', 'DOCUMENT_MONITORING']
    .flatMap((type) => stepsOfType(type))
    .map(({ number, title }) => [number, title]),
);
/** Where the types of search differ in what a number means, the number alone. */
const SHARED_NUMBERS = new Set([10, 20, 40]);
const stepTitle = (step: number): string =>
  SHARED_NUMBERS.has(step) ? `Step ${step}` : (titles.get(step) ?? `Step ${step}`);
