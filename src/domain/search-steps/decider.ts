/** The guided steps of a search: idea, expression, runs and forks. The choices are in choices/. */
import { concept, factOf, type Fact, type RowChange, type Scope } from '../shared/decider.ts';
import { applied, noop, rejected, type Actor, type Decision } from '../shared/envelope.ts';
import type { Id } from '../shared/ids.ts';
import type { RowWriter } from '../shared/rows.ts';
import { NO_CHOICES } from './choices/choices.ts';
import { choiceEvents } from './choices/events.ts';
import { inverseOfChoices } from './choices/inverse.ts';
import { copiedFacts, foldCopies } from './copied.ts';
import { keptAsEarlier } from './earlier-run.ts';
import { inverseOfWritten, rejectedEdit, withWritten } from './edits.ts';
import { searchStepEvents, type SearchStepEvents } from './events.ts';
import { sameIdea } from './idea.ts';
import { changedAt, finished } from './out-of-date.ts';
import { writeSteps, type StepsOrProgress } from './progress.ts';
import { stepsOf, type StepsRow } from './rows.ts';
import { mayFork, mayStart, maySubmit } from './rules.ts';
import { DESCRIBE_IDEA, hasStep, SEARCH_RESULTS } from './search-types.ts';

type StepsScope = Scope<StepsOrProgress>;
type WrittenEdit = SearchStepEvents['IdeaDescribed' | 'QueryWritten'];

const serverOnly = rejected('server-only', 'Only the server says this.');
const changing = (changes: boolean): Decision => (changes ? applied : noop('unchanged'));

function withSteps({ rows }: StepsScope, decide: (steps: StepsRow) => Decision): Decision {
  const steps = stepsOf(rows);
  return steps === null ? rejected('not-found', 'The search is not there.') : decide(steps);
}

/** Changes the steps; does nothing if there are none. */
const change =
  <P>(changes: (steps: StepsRow, payload: P) => Partial<StepsRow>) =>
  (scope: StepsScope, write: RowWriter<StepsOrProgress>, payload: P): void => {
    const steps = stepsOf(scope.rows);
    if (steps !== null) writeSteps(scope, write, { ...steps, ...changes(steps, payload) });
  };

const mayWrite = (steps: StepsRow, edit: WrittenEdit, actor: Actor): Decision =>
  rejectedEdit(steps, edit, actor) ?? changing(withWritten(steps, edit) !== steps);

/** A version beside the current one changes no query. */
function write({ rows, ...scope }: StepsScope, writer: RowWriter<StepsOrProgress>, edit: WrittenEdit): void {
  const steps = stepsOf(rows);
  if (steps === null) return;
  const after = withWritten(steps, edit);
  const isSame = sameIdea(after.idea, steps.idea) && after.expression === steps.expression;
  writeSteps({ rows, ...scope }, writer, isSame ? after : { ...after, ...changedAt(steps, DESCRIBE_IDEA) });
}

/** The server's answer to a run that the search is waiting for. */
const decideAnswer = (scope: StepsScope, { run }: { readonly run: Id }, { isServer }: Actor): Decision =>
  withSteps(scope, ({ asked }) => {
    if (!isServer) return serverOnly;
    return asked?.run === run ? applied : noop('superseded');
  });

export const searchSteps = concept<typeof searchStepEvents, StepsRow, StepsOrProgress>({
  events: searchStepEvents,
  rowKinds: ['steps'],
  decide: {
    SearchStarted({ rows }, _, { isServer }) {
      if (!isServer) return serverOnly;
      return stepsOf(rows) ? noop('already-started') : applied;
    },
    SearchStartedOnDevice: ({ rows }, payload, actor) =>
      stepsOf(rows) ? noop('already-started') : mayStart(payload, actor),
    SearchForked: ({ rows }, payload, actor) => (stepsOf(rows) ? noop('already-started') : mayFork(payload, actor)),
    ForkOriginSealed: (scope, _, { isServer }) => withSteps(scope, () => (isServer ? applied : serverOnly)),
    IdeaDescribed: (scope, edit, actor) =>
      withSteps(scope, (steps) =>
        hasStep(steps.searchType, 'search_input', 'tech_monitoring_search_input', 'x_search')
          ? mayWrite(steps, edit, actor)
          : rejected('no-such-step', 'Searches of this type describe no idea.'),
      ),
    QueryWritten: (scope, edit, actor) =>
      withSteps(scope, (steps) =>
        hasStep(steps.searchType, 'sdoc_input')
          ? mayWrite(steps, edit, actor)
          : rejected('no-such-step', 'The query of this search follows from its steps. It takes no expression.'),
      ),
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
    SearchErased: (scope, _, { isServer }) => withSteps(scope, () => (isServer ? applied : serverOnly)),
  },
  evolve: {
    SearchStarted: start,
    SearchStartedOnDevice: start,
    SearchForked(scope, write, payload) {
      if (stepsOf(scope.rows) === null) writeSteps(scope, write, forked(payload));
    },
    ForkOriginSealed: () => {},
    IdeaDescribed: write,
    QueryWritten: write,
    StepReached: change(({ reached }, { step }) => ({ reached: Math.max(reached, step) })),
    StepFinished: change(finished),
    RatingsTakenIntoRanking: change((_, { taken }) => ({ ratingsTaken: taken })),
    SearchSubmitted: change((steps, { run }) => {
      const { idea, expression, choices, ratingsTaken, reached } = steps;
      const asked = { run, idea, expression, choices, ...(ratingsTaken !== undefined && { ratingsTaken }) };
      const progress = { outOfDate: false, changedFrom: null, reached: Math.max(reached, SEARCH_RESULTS) };
      return { asked, ...progress, ...keptAsEarlier(steps) };
    }),
    SearchRan: change((_, payload) => ({ answer: { kind: 'ran', ...payload }, earlier: undefined })),
    SearchFailed: change((steps, payload) => ({ answer: { kind: 'failed', ...payload }, ...keptAsEarlier(steps) })),
    SearchErased(scope, write, { by, at, ...named }) {
      for (const key of [...scope.rows.keys()]) write.remove(key);
      writeSteps(scope, write, { ...started(named), erased: { by, at } });
    },
  },
  invert: invertSteps,
});

/** What was written and chosen is brought back one by one. */
function invertSteps({ before, after }: RowChange<StepsRow>, { rows }: StepsScope): readonly Fact[] {
  const now = stepsOf(rows);
  if (before === undefined || after === undefined || now === null) return [];
  return [
    ...inverseOfWritten(before, after, now).map(({ type, payload }) => factOf(searchStepEvents, type, payload)),
    ...inverseOfChoices({ before: before.choices, after: after.choices, now: now.choices }).map(({ type, payload }) =>
      factOf(choiceEvents, type, payload as never),
    ),
  ];
}

function start(scope: StepsScope, write: RowWriter<StepsOrProgress>, payload: SearchStepEvents['SearchStarted']): void {
  if (stepsOf(scope.rows) === null) writeSteps(scope, write, started(payload));
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
