/** Descriptions of the steps of a search: input, submissions, runs and what they found. */
import { evidenceInWords, isUnusedEvidence } from '../documents/evidence-kinds.ts';
import { readRan } from '../documents/ran-query.ts';
import { ratedInWords } from '../documents/rated.ts';
import type { CorpusVersion, Interpretation } from '../documents/results.ts';
import { counted, quoted, say } from '../shared/sentence.ts';
import type { Named, Names, Sentence, Sentences, Vocabulary } from '../shared/sentence.ts';
import { choiceNames, choiceSentences } from './choices/describe.ts';
import { versionHash, type EditBasis } from '../shared/versions.ts';
import { copiedFacts, isChoice, type CopiedFact } from './copied.ts';
import type { searchStepEvents, SearchStepEvents } from './events.ts';
import { searchTypeOf, stepsOfType } from './search-types.ts';

export const stepSentences: Sentences<typeof searchStepEvents> = {
  SearchStarted: ({ search, searchType, project }) =>
    say(
      `Search ${search} was started: ${searchTypeOf(searchType)?.name ?? searchType}` +
        `${project > 0 ? `, in project ${project}` : ''}.`,
    ),
  SearchStartedOnDevice: ({ search, searchType, project }) =>
    say(
      `Search ${search} was started on a device without the server: ` +
        `${searchTypeOf(searchType)?.name ?? searchType}${project > 0 ? `, in project ${project}` : ''}.`,
    ),
  SearchForked: forked,
  ForkOriginSealed: ({ origin, entry, hash }) =>
    say(
      `The origin of this search was confirmed: entry ${entry} of the ledger of search ${origin} ` +
        `has the hash ${hash}.`,
    ),
  IdeaDescribed: describedIdea,
  QueryWritten: ({ expression, basis }) =>
    expression.trim() === ''
      ? say('The expression was cleared.')
      : say(
          isChosen(expression, basis) ? 'One version of the expression was chosen.' : 'The expression was written.',
          expression,
        ),
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
  SearchErased: () =>
    say('The search was erased: title, text, queries, choices and assessment. Their places and commitments stay.'),
};

/** The event holds the fields that were changed. */
function describedIdea(payload: SearchStepEvents['IdeaDescribed'], words: Vocabulary): Sentence {
  const { title, text, priorityDate, basis } = payload;
  if ([title, text, priorityDate].some((value) => value !== undefined && isChosen(value, basis)))
    return chosenVersion(payload, words);
  if (text === undefined) return say(partOfIdea({ title, priorityDate }, words));
  const dated = priorityDate ? `, with the priority date ${words.day(priorityDate)}` : '';
  const name = title?.trim() ?? '';
  if (`${name}${text}`.trim() === '')
    return say(`The ${title === undefined ? 'text of the idea' : 'idea'} was cleared${dated}.`);
  return say(`The idea was described${name === '' ? '' : ` as ${quoted(name)}`}${dated}.`, text);
}

function partOfIdea(
  {
    title,
    priorityDate: date,
  }: { readonly title: string | undefined; readonly priorityDate: string | null | undefined },
  words: Vocabulary,
): string {
  const parts = [
    ...(title === undefined
      ? []
      : [
          title.trim() === ''
            ? 'The title of the idea was cleared'
            : `The title of the idea was set to ${quoted(title.trim())}`,
        ]),
    ...(date === undefined
      ? []
      : [date === null ? 'The priority date was cleared' : `The priority date was set to ${words.day(date)}`]),
  ];
  return parts.length === 0 ? 'The idea was kept as it was.' : `${parts.join('. ')}.`;
}

/** Written again in place of all versions that were shown. */
const isChosen = (value: string | null, basis: EditBasis | undefined): boolean =>
  basis !== undefined && basis.replaces.length > 1 && basis.replaces.includes(versionHash(value));

const chosenVersion = ({ title, text, priorityDate }: SearchStepEvents['IdeaDescribed'], words: Vocabulary): Sentence =>
  text !== undefined
    ? say('One version of the idea’s text was chosen.', text)
    : title !== undefined
      ? say(`One version of the idea’s title was chosen: ${quoted(title.trim())}.`)
      : say(`One version of the priority date was chosen: ${priorityDate ? words.day(priorityDate) : 'none'}.`);

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
    `Search ${search}, ${type}, was started from search ${origin}, ${quoted(originTitle)}, ` +
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
    `Run ${words.name('run', run)} searched ${corpusInWords(corpus)} and ${found} in ${spanInWords(tookMs)}` +
      `${howRanked(interpretation)}.${interpretation === null ? '' : ' What ran:'}`,
    interpretation === null ? undefined : whatRan(interpretation, words.day),
  );
}

/** Each expression as it ran, with its plain words: what decides about the hits, then what ranks them. */
function whatRan(interpretation: Interpretation, day: Vocabulary['day']): string {
  const { fused } = interpretation;
  const inOrder = fused.map(
    ({ name, expression, weight, parts, evidence }) =>
      `${name}${parts === undefined ? `, weight ${weight}` : ''}:\n` +
      (evidence === undefined ? withWords({ expression }, day) : evidenceInWords(parts ?? [], expression)),
  );
  return [withWords(interpretation, day), ...(fused.length === 0 ? [] : ['Ranked by', ...inOrder])].join('\n\n');
}

/** The expression alone where it can’t be read. */
function withWords(ran: Pick<Interpretation, 'expression' | 'filter'>, day: Vocabulary['day']): string {
  const { expression, words } = readRan(ran, day);
  return words === expression ? expression : `${expression}\n${words}`;
}

/** `12 ms`, `1.4 s` */
const spanInWords = (ms: number): string => (ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`);

function corpusInWords(corpus: CorpusVersion | null): string {
  if (corpus === null) return 'the corpus';
  const { version, publications, sample } = corpus;
  const size = counted(publications, 'publication');
  return `version ${version} of the corpus (${size}${sample ? ', the fictional sample' : ''})`;
}

function howRanked(interpretation: Interpretation | null): string {
  const { filter = {}, rated } = interpretation ?? {};
  const fused = (interpretation?.fused ?? []).filter((entry) => !isUnusedEvidence(entry));
  const isSum = fused.some(({ parts }) => parts !== undefined);
  const ranked = [
    ...(fused.length > 1 ? [`by ${fused.length} expressions, their ${isSum ? 'scores added' : 'ranks fused'}`] : []),
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
  SearchStartedOnDevice: ({ searchType }) => titlesOf(searchType),
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
