/** The guided steps of a search: idea, expression, runs and forks. The choices are in choices/. */
import { concept, factOf, type Fact, type RowChange, type Scope } from '../shared/decider.ts';
import { applied, noop, rejected, type Actor, type Decision } from '../shared/envelope.ts';
import type { Id } from '../shared/ids.ts';
import type { RowWriter } from '../shared/rows.ts';
import { NO_CHOICES } from './choices/choices.ts';
import { choiceEvents } from './choices/events.ts';
import { inverseOfChoices } from './choices/inverse.ts';
import { copiedFacts, foldCopies } from './copied.ts';
import { searchStepEvents, type SearchStepEvents } from './events.ts';
import { changedAt, finished } from './out-of-date.ts';
import { STEPS, stepsOf, type StepsRow } from './rows.ts';
import { mayFork, maySubmit } from './rules.ts';
import { DESCRIBE_IDEA, SEARCH_RESULTS } from './search-types.ts';

type StepsScope = Scope<StepsRow>;

const serverOnly = rejected('server-only', 'Only the server says this.');
const changing = (changes: boolean): Decision => (changes ? applied : noop('unchanged'));

function withSteps({ rows }: StepsScope, decide: (steps: StepsRow) => Decision): Decision {
  const steps = stepsOf(rows);
  return steps === null ? rejected('not-found', 'The search is not there.') : decide(steps);
}

/** Changes the row of the steps; does nothing if there is none. */
const change =
  <P>(changes: (steps: StepsRow, payload: P) => Partial<StepsRow>) =>
  ({ rows }: StepsScope, write: RowWriter<StepsRow>, payload: P): void => {
    const steps = stepsOf(rows);
    if (steps !== null) write.set(STEPS, { ...steps, ...changes(steps, payload) });
  };

/** The server's answer to a run that the search is waiting for. */
const decideAnswer = (scope: StepsScope, { run }: { readonly run: Id }, { isServer }: Actor): Decision =>
  withSteps(scope, ({ asked }) => {
    if (!isServer) return serverOnly;
    return asked?.run === run ? applied : noop('superseded');
  });

export const searchSteps = concept<typeof searchStepEvents, StepsRow>({
  events: searchStepEvents,
  rowKinds: ['steps'],
  decide: {
    SearchStarted({ rows }, _, { isServer }) {
      if (!isServer) return serverOnly;
      return stepsOf(rows) ? noop('already-started') : applied;
    },
    SearchForked: ({ rows }, payload, actor) => (stepsOf(rows) ? noop('already-started') : mayFork(payload, actor)),
    ForkOriginSealed: (scope, _, { isServer }) => withSteps(scope, () => (isServer ? applied : serverOnly)),
    IdeaDescribed: (scope, { title, text, priorityDate }) =>
      withSteps(scope, ({ idea }) =>
        changing(idea.title !== title || idea.text !== text || idea.priorityDate !== priorityDate),
      ),
    QueryWritten: (scope, { expression }) => withSteps(scope, (steps) => changing(steps.expression !== expression)),
    StepReached: (scope, { step }) => withSteps(scope, ({ reached }) => changing(step > reached)),
    // Continuing from a step that is not reached would skip steps.
    StepFinished: (scope, { step, next }) =>
      withSteps(scope, ({ reached, changedFrom }) => {
        if (step > reached) return rejected('not-reached', 'This step has not been reached yet.');
        return changing(next > reached || (changedFrom !== null && changedFrom <= step));
      }),
    RatingsTakenIntoRanking: (scope, { taken }) =>
      withSteps(scope, ({ ratingsTaken = true }) => changing(ratingsTaken !== taken)),
    SearchSubmitted: (scope) => withSteps(scope, maySubmit),
    SearchRan: decideAnswer,
    SearchFailed: decideAnswer,
  },
  evolve: {
    SearchStarted({ rows }, write, payload) {
      if (stepsOf(rows) === null) write.set(STEPS, started(payload));
    },
    SearchForked({ rows }, write, payload) {
      if (stepsOf(rows) === null) write.set(STEPS, forked(payload));
    },
    ForkOriginSealed: () => {},
    IdeaDescribed: change((steps, payload) => ({ idea: { ...payload }, ...changedAt(steps, DESCRIBE_IDEA) })),
    QueryWritten: change((steps, { expression }) => ({ expression, ...changedAt(steps, DESCRIBE_IDEA) })),
    StepReached: change(({ reached }, { step }) => ({ reached: Math.max(reached, step) })),
    StepFinished: change(finished),
    RatingsTakenIntoRanking: change((_, { taken }) => ({ ratingsTaken: taken })),
    SearchSubmitted: change(({ idea, expression, choices, ratingsTaken, reached }, { run }) => {
      const asked = { run, idea, expression, choices, ...(ratingsTaken !== undefined && { ratingsTaken }) };
      return { asked, outOfDate: false, changedFrom: null, reached: Math.max(reached, SEARCH_RESULTS) };
    }),
    SearchRan: change((_, payload) => ({ answer: { kind: 'ran', ...payload } })),
    SearchFailed: change((_, payload) => ({ answer: { kind: 'failed', ...payload } })),
  },
  invert: invertSteps,
});

/** Choices can be undone; text fields have their own undo. */
function invertSteps({ before, after }: RowChange<StepsRow>, { rows }: StepsScope): readonly Fact[] {
  const now = stepsOf(rows);
  if (before === undefined || after === undefined || now === null) return [];
  return inverseOfChoices({ before: before.choices, after: after.choices, now: now.choices }).map(({ type, payload }) =>
    factOf(choiceEvents, type, payload as never),
  );
}

function started({ search, searchType, owner, project }: SearchStepEvents['SearchStarted']): StepsRow {
  return {
    kind: 'steps',
    id: search,
    searchType,
    owner,
    project,
    idea: { title: '', text: '', priorityDate: null },
    expression: '',
    choices: NO_CHOICES,
    reached: DESCRIBE_IDEA,
    changedFrom: null,
    asked: null,
    answer: null,
    outOfDate: false,
  };
}

function forked(payload: SearchStepEvents['SearchForked']): StepsRow {
  const { carried, title, origin, originTitle, entry, reached, changedFrom } = payload;
  return {
    ...started(payload),
    ...foldCopies(copiedFacts(carried) ?? []),
    reached: Math.max(DESCRIBE_IDEA, reached),
    changedFrom,
    forkedFrom: { search: origin, title: originTitle, entry, name: title },
  };
}
