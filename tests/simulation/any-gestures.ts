/**
 * Gestures made from the schemas alone: one event of any concept that has no gestures of its own, with values that meet
 * each other. What makes no sense is refused where it begins, or by the server.
 */
import { catalogue, draft, type EventMap, type EventType } from '../../src/domain/catalogue.ts';
import { featureMatrixEvents } from '../../src/domain/assessment/feature-matrix/events.ts';
import { finalResultEvents } from '../../src/domain/assessment/final-results/events.ts';
import { resultSetEvents } from '../../src/domain/assessment/result-sets/events.ts';
import { resultTagEvents } from '../../src/domain/assessment/result-tags/events.ts';
import { unseenEvents } from '../../src/domain/assessment/unseen/events.ts';
import { preferenceEvents } from '../../src/domain/preferences/events.ts';
import { reportEvents } from '../../src/domain/reports/events.ts';
import { stepsOf } from '../../src/domain/search-steps/rows.ts';
import { choiceEvents } from '../../src/domain/search-steps/choices/events.ts';
import type { Actor, EventDraft } from '../../src/domain/shared/envelope.ts';
import type { RowKey } from '../../src/domain/shared/rows.ts';
import type { StreamState } from '../../src/domain/stream-state.ts';
import type { Id } from '../../src/domain/shared/ids.ts';
import type { Schema } from '../../src/domain/shared/schema.ts';
import { projectStream, type StreamName } from '../../src/domain/shared/streams.ts';
import type { Engine } from '../../src/sync/engine.ts';
import type { Dice } from './random.ts';
import { USERS } from './script.ts';

const typesOf = (...concepts: readonly object[]) => concepts.flatMap((events) => Object.keys(events)) as EventType[];

/** Of the server alone, in a search. */
const OUTCOMES: readonly EventType[] = [
  ...([
    'ReportMade',
    'ReportFailed',
    'ReportRedacted',
    'SearchFailed',
    'SearchRan',
    'SearchRan',
    'ApprovedReportMade',
  ] as const),
  'ApprovedReportMade',
];
const REPORTS = typesOf(reportEvents).filter((type) => !OUTCOMES.includes(type));
const CHOICES = typesOf(choiceEvents);
/** What belongs together, so that its events meet: a world is about one of them. */
const IN_SEARCH: readonly (readonly EventType[])[] = [
  ...[
    CHOICES.slice(0, 6),
    CHOICES.slice(6, 12),
    CHOICES.slice(12, 18),
    CHOICES.slice(18, 24),
    CHOICES.slice(24, 30),
    CHOICES.slice(30),
  ],
  ['QueryWritten', 'StepReached', 'StepFinished', 'RatingsTakenIntoRanking', 'SearchSubmitted', 'SearchSubmitted'],
  ['ResultTagCreated', ...typesOf(resultTagEvents)],
  ['ResultRated', 'RatingCleared', ...typesOf(finalResultEvents)],
  ['FeatureAdded', 'FeatureReworded', 'FeatureJudged', ...typesOf(featureMatrixEvents)],
  ['ResultsCollected', ...typesOf(resultSetEvents)],
  typesOf(unseenEvents),
  [...REPORTS, 'ReportApproved'],
];
const IN_HOME: readonly (readonly EventType[])[] = [typesOf(preferenceEvents), ['SearchListed', 'SearchUnlisted']];
const IN_PROJECT: readonly EventType[] = [
  ...(['CollectionAdded', 'CollectionRenamed', 'CollectionDeleted', 'CollectionRestored'] as const),
  ...(['TrashedItemRemoved', 'FolderAdded', 'FolderDeleted', 'FolderRestored'] as const),
];

/** Fields that name a user; `own` is who does it. */
const PEOPLE = new Set(['by', 'author', 'reviewer', 'owner', 'user', 'assignee']);

interface Values {
  readonly dice: Dice;
  readonly user: Id;
  /** Of the stream: what ids are picked from. */
  readonly rows: ReadonlyMap<RowKey, object>;
  /** Of what the event creates. */
  readonly id: Id;
}

/** `about`: a number that says what the world is about. */
export function anySearchGesture(
  engine: Engine,
  stream: StreamName,
  { user, dice, about }: Pick<Values, 'user' | 'dice'> & { readonly about: number },
): Promise<readonly EventDraft[]> {
  return anyOf(engine, stream, dice.chance(0.8) ? IN_SEARCH[about % IN_SEARCH.length]! : dice.pick(IN_SEARCH), {
    user,
    dice,
  });
}

export function anyHomeGesture(
  engine: Engine,
  home: StreamName,
  { user, dice }: Pick<Values, 'user' | 'dice'>,
): Promise<readonly EventDraft[]> {
  return anyOf(engine, home, dice.pick(IN_HOME), { user, dice });
}

/** Whether the world is about what the server answers to: runs, or reports. */
export const isAboutOutcomes = (about: number): boolean =>
  ['SearchSubmitted', 'ReportAsked'].some((type) => IN_SEARCH[about % IN_SEARCH.length]!.includes(type as EventType));

/** In the shared project: what a legal hold forbids, too. */
export function anyProjectGesture(
  engine: Engine,
  project: Id,
  { user, dice }: Pick<Values, 'user' | 'dice'>,
): Promise<readonly EventDraft[]> {
  return anyOf(engine, projectStream(project), IN_PROJECT, { user, dice });
}

/** So many are thrown for one that has an effect; the last one is taken as it is. */
const TRIES = 16;

async function anyOf(
  engine: Engine,
  stream: StreamName,
  types: readonly EventType[],
  { user, dice }: Pick<Values, 'user' | 'dice'>,
): Promise<readonly EventDraft[]> {
  const [id] = await engine.mintIds(1);
  const state = engine.replicas.get(stream)?.state;
  if (state === undefined) return [];
  return [anEffective(stream, types, { state, actor: { pk: user, isServer: false }, values: { dice, user, id: id! } })];
}

interface Effect {
  readonly state: Pick<StreamState, 'rows' | 'decide'>;
  readonly actor: Actor;
  readonly values: Pick<Values, 'dice' | 'user' | 'id'>;
}

function anEffective(stream: StreamName, types: readonly EventType[], { state, actor, values }: Effect): EventDraft {
  const rows = state.rows.map;
  const thrown = Array.from({ length: TRIES }, () => {
    const type = values.dice.pick(types);
    return draft(stream, type, payloadOf(type, { ...values, rows }) as EventMap[EventType]);
  });
  const effective = thrown.filter((one) => state.decide(one, actor).kind === 'applied');
  // A list is in the order in which things happen: what comes late in it is seldom possible.
  const latest = effective.toSorted((one, other) => orderOf(types, other) - orderOf(types, one))[0];
  return (values.dice.chance(0.3) ? latest : effective[0]) ?? thrown[0]!;
}

const orderOf = (types: readonly EventType[], { type }: EventDraft): number => types.lastIndexOf(type as EventType);

/** What only the server says of a search: how runs ended, and what became of reports. */
export const anyOutcome = (stream: StreamName, state: Effect['state'], dice: Dice): EventDraft =>
  anEffective(stream, OUTCOMES, {
    state,
    actor: { pk: 0, isServer: true },
    values: { dice, user: USERS[0], id: 1 },
  });

/** Of the rows that hold a field of this name; a feature is also one of a claim, among the choices. */
function idsFor(name: string, rows: Values['rows']): readonly Id[] {
  const own = [...rows.values()].flatMap((row) => (row as Readonly<Record<string, unknown>>)[name] ?? []);
  const chosen = stepsOf(rows)?.choices.features ?? {};
  const ids = [...own, ...(name === 'feature' ? Object.keys(chosen).map(Number) : [])];
  return ids.filter((id): id is Id => typeof id === 'number' && id > 0);
}

/** What the rules ask of a value beyond its schema. */
const FITTING: Readonly<Record<string, (values: Values) => unknown>> = {
  symbol: ({ dice }) => `B6${dice.between(0, 3)}M`,
  market: ({ dice }) => dice.pick(['DE', 'FR', 'JP']),
  law: ({ dice }) => dice.pick(['EP', 'US']),
  run: ({ rows }) => stepsOf(rows)?.asked?.run ?? 1,
  claim: ({ dice }) => dice.between(1, 2),
  listed: () => 50,
  rated: () => 20,
  relevant: ({ dice }) => dice.between(1, 9),
  unseen: ({ dice }) => dice.between(4, 5),
  low: () => 1,
  high: () => 9,
  search: () => 42,
  step: ({ dice }) => 10 * dice.between(1, 4),
  next: ({ dice }) => 10 * dice.between(2, 5),
};
const SAMPLE: Readonly<Record<string, (values: Values) => unknown>> = {
  rated: () => [1, 2],
  families: ({ dice }) => [{ ucid: 'ZZ-1-A1', family: 'f', place: dice.between(3, 9) }],
};

function payloadOf(type: EventType, values: Values): unknown {
  const payload = valueOf(catalogue[type].payload, '', values) as object;
  const fitting = { ...FITTING, ...(type === 'UnseenSampleDrawn' && SAMPLE) };
  const minted = (catalogue[type] as { readonly mints?: string }).mints;
  return Object.fromEntries(
    Object.entries(payload).map(([field, value]) => [
      field,
      field === minted ? values.id : (fitting[field]?.(values) ?? (value as unknown)),
    ]),
  );
}

function valueOf(schema: Schema, name: string, values: Values): unknown {
  const { dice } = values;
  if (typeof schema === 'string') return leafOf(schema, name, values);
  if ('oneOf' in schema) return dice.pick(schema.oneOf);
  if ('nullable' in schema) return dice.chance(0.5) ? null : valueOf(schema.nullable, name, values);
  if ('optional' in schema) return valueOf(schema.optional, name, values);
  if ('tolerant' in schema) return valueOf(schema.tolerant, name, values);
  if ('text' in schema) return `n${dice.between(0, 9)}`;
  if ('facts' in schema) return [];
  if ('list' in schema) return [valueOf(schema.list, name, values), valueOf(schema.list, name, values)];
  const fields = Object.entries(schema.fields).filter(([, of]) => !isOptional(of) || dice.chance(0.5));
  return Object.fromEntries(fields.map(([field, of]) => [field, valueOf(of, field, values)]));
}

const isOptional = (schema: Schema): boolean => typeof schema === 'object' && 'optional' in schema;

function leafOf(schema: Extract<Schema, string>, name: string, { dice, user, rows }: Values): unknown {
  if (schema === 'id' && PEOPLE.has(name)) return user;
  switch (schema) {
    case 'id':
      return dice.pick([1, ...idsFor(name, rows), ...idsFor(name, rows)]);
    case 'place':
      return 60;
    case 'flag':
      return dice.chance(0.5);
    case 'date':
      return `2030-01-${dice.between(10, 28)}`;
    case 'stream':
      return 'home/7';
    case 'count':
    case 'number':
    case 'time':
      return dice.between(1, 9);
    default:
      return `ZZ-${dice.between(1, 4)}-A1`;
  }
}
