/** Descriptions of the steps of a search: input, submissions, runs and what they found. */
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
      `The origin of this search was confirmed: entry ${entry} of the ledger of search ${origin} ` +
        `has the hash ${hash}.`,
    ),
  IdeaDescribed: ({ title, text, priorityDate }) => {
    const dated = priorityDate === null ? '' : `, with the priority date ${day(priorityDate)}`;
    if (`${title}${text}`.trim() === '') return say(`The idea was cleared${dated}.`);
    return say(`The idea was described${title.trim() === '' ? '' : ` as ${quoted(title.trim())}`}${dated}.`, text);
  },
  QueryWritten: ({ expression }) =>
    expression.trim() === '' ? say('The expression was cleared.') : say('The expression was written.', expression),
  StepReached: ({ step }, words) => say(`The step ${words.name('step', step)} was reached.`),
  StepFinished: ({ step, next }, words) =>
    say(`The step ${words.name('step', step)} was completed. Next step: ${words.name('step', next)}.`),
  RatingsTakenIntoRanking: ({ taken }) =>
    say(
      taken ? 'The use of ratings in the ranking was turned on.' : 'The use of ratings in the ranking was turned off.',
    ),
  SearchSubmitted: ({ run }, words) => say(`Run ${words.name('run', run)} was requested.`),
  SearchRan: ran,
  SearchFailed: ({ run, message, from, to }, words) =>
    say(
      `Run ${words.name('run', run)} failed: ` +
        message.trim().replace(/\.?$/, '.') +
        (from === null ? '' : ` The error is at characters ${from + 1} to ${to ?? from + 1} of the expression.`),
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
    `${waiting === null ? 'in its state after' : 'in its state on the device, some changes after'} ` +
    `entry ${entry}${step === null ? '' : `, with the choices up to ${stepTitle(searchType, step)}`}`;
  return say(
    `Search ${search} was started: ${type}, from search ${origin}, ${quoted(originTitle)}, ` +
      `${from}. ${lines.length === 0 ? 'Nothing had been chosen there yet.' : 'Copied from there:'}`,
    lines.join('\n'),
  );
}

function ran(
  { run, interpretation, corpus, families, publications, tookMs }: SearchStepEvents['SearchRan'],
  words: Vocabulary,
): Sentence {
  const found =
    families === 0
      ? 'found nothing'
      : `found ${counted(families, 'family', 'families')} with ${counted(publications, 'publication')}`;
  return say(
    `Run ${words.name('run', run)} searched ${corpusInWords(corpus)} and ${found} in ${Math.round(tookMs)} ` +
      `ms${howRanked(interpretation)}. Expression:`,
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
  return rankedWords + (kept.length > 0 ? `, limited to ${kept.join(' and ')}` : '');
}

function sentenceOf(fact: CopiedFact, words: Vocabulary): Sentence {
  if (fact.type === 'IdeaDescribed') return stepSentences.IdeaDescribed(fact.payload, words);
  if (fact.type === 'QueryWritten') return stepSentences.QueryWritten(fact.payload, words);
  const describe = choiceSentences[fact.type] as (payload: unknown, words: Vocabulary) => Sentence;
  return describe(fact.payload, words);
}

export const stepNames: Names<typeof searchStepEvents> = {
  SearchStarted: ({ searchType }) => titlesOf(searchType),
  SearchForked: ({ searchType, carried }) => [
    ...titlesOf(searchType),
    ...(copiedFacts(carried) ?? []).filter(isChoice).flatMap(namesIn),
  ],
};

/** The titles of the search's steps; the meaning of a number depends on the search type. */
const titlesOf = (searchType: string): readonly Named[] =>
  stepsOfType(searchType).map(({ number, title }) => ({ kind: 'step', id: number, name: quoted(title) }));

function namesIn({ type, payload }: CopiedFact): readonly Named[] {
  const names = (choiceNames as Readonly<Record<string, (payload: unknown) => readonly Named[]>>)[type];
  return names?.(payload) ?? [];
}

const stepTitle = (searchType: string, step: number): string =>
  titlesOf(searchType).find(({ id }) => id === step)?.name ?? `step ${step}`;
