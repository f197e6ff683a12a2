/** Who may create what, by the ids: those of the own devices, and what undo or a fork brings back. */
import { describe, expect, it } from 'vitest';
import { catalogue, draft, type EventMap, type EventType } from '../../../src/domain/catalogue.ts';
import type { Actor, DomainEvent } from '../../../src/domain/shared/envelope.ts';
import { mintId, MOST_CLIENTS } from '../../../src/domain/shared/ids.ts';
import { homeStream, searchStream, type StreamName } from '../../../src/domain/shared/streams.ts';
import { isRefusal } from '../../../src/server/errors.ts';
import { createAccept } from '../../../src/server/events/accept-events.ts';
import { createMembership } from '../../../src/server/events/membership.ts';
import { createMayBegin } from '../../../src/server/searches/forks.ts';
import { createMemoryEventStore } from '../../support/memory-event-store.ts';
import { anEvent, ANNA, aPush, BERT } from './builders.ts';

const ORIGIN = searchStream(42);
/** Nobody has it: given out before the server was set up anew. */
const FORMER = MOST_CLIENTS - 1;
const REFUSED = 'bad-id';

type Said = { readonly [T in EventType]: readonly [T, EventMap[T]] }[EventType];

/** Anna's search, which Bert may use too, and a device of each. */
async function aSearchOfTwo() {
  const store = createMemoryEventStore('e1');
  const membership = createMembership(store);
  const mayBegin = createMayBegin(async () => true);
  const holds = async () => true;
  const accept = createAccept({ store, membership, mayBegin, holds, now: () => 1_700_000_000_000 });
  const started = { search: 42, searchType: 'INVALIDATION', owner: ANNA.pk, project: 0 };
  await accept.appendAsServer(ORIGIN, [draft(ORIGIN, 'SearchStarted', started)], ANNA, null);
  const granted = [{ object: ORIGIN, subject: `user/${BERT.pk}`, via: 'member' }];
  await store.commit({ events: [], rejections: [], access: { granted, revoked: [] } });

  const device = async (user: Actor) => {
    const clientId = await store.registerClient(user.pk);
    let clientSeq = 0;
    /** In one push; of each event whether it was applied, or the code of its rejection. */
    const pushAll = async (said: readonly (readonly [StreamName, Said])[]) => {
      const events = said.map(([stream, [type, payload]]): DomainEvent =>
        anEvent(type, payload as never, { clientId, clientSeq: ++clientSeq, stream }),
      );
      const answer = await accept.push(aPush(clientId, ...events), user);
      if (isRefusal(answer)) throw new Error(answer.message);
      return answer.outcomes.map(({ outcome }) => (outcome.kind === 'rejected' ? outcome.code : outcome.kind));
    };
    return {
      clientId,
      id: (counter: number) => mintId(clientId, counter),
      pushAll,
      push: (stream: StreamName, ...said: readonly Said[]) => pushAll(said.map((one) => [stream, one] as const)),
    };
  };
  return { anna: await device(ANNA), bert: await device(BERT), device, store };
}

const aFolder = (id: number): Said => [
  'FolderAdded',
  { id, parent: 0, name: 'Pumps', client: '', number: '', addedAt: null },
];
const aFeature = (feature: number): Said => ['FeatureAdded', { feature, label: '1a', text: 'a lid', rank: 1 }];
const aClaimFeature = (feature: number): Said => [
  'ClaimFeatureAdded',
  { feature, publication: 'ZZ-1-B1', claim: 1, text: 'a lid', place: 1 },
];
const aTask = {
  ...{ by: BERT.pk, at: 1, title: 'Read', description: '', assignee: null, due: null, reminder: null, documents: [] },
  origin: { kind: 'hand', search: null },
} as const;
const result = { ucid: 'ZZ-1-B1', family: '1' };
const aFork = (search: number, feature: number, origin = 42): Said => [
  'SearchForked',
  {
    ...{ search, searchType: 'INVALIDATION', owner: BERT.pk, project: 0, title: 'Again', origin, originTitle: 'Lids' },
    ...{ entry: 1, waiting: null, step: null, reached: 1, changedFrom: null },
    carried: [
      { type: 'ClaimFeatureAdded', version: 1, payload: aClaimFeature(feature)[1] },
      { type: 'QueryWritten', version: 1, payload: { expression: 'lid' } },
    ],
  },
];

/** Every type of event that creates something, with one that Bert can send. */
const creating: { readonly [T in EventType]?: (id: number) => Said } = {
  FolderAdded: aFolder,
  CollectionAdded: (id) => ['CollectionAdded', { id, project: 0, name: 'Pumps', search: null, addedAt: null }],
  SearchSubmitted: (run) => ['SearchSubmitted', { run }],
  SearchStartedOnDevice: (search) => [
    'SearchStartedOnDevice',
    { search, searchType: 'FIELDED', owner: BERT.pk, project: 0 },
  ],
  SearchForked: (search) => aFork(search, 1),
  ClaimFeatureAdded: aClaimFeature,
  CommentAdded: (comment) => ['CommentAdded', { comment, author: BERT.pk, ...result, text: 'Good', at: 1 }],
  ResultTagCreated: (tag) => ['ResultTagCreated', { tag, name: 'Core', colour: 'blue' }],
  TagCreated: (tag) => ['TagCreated', { tag, name: 'Core', colour: 'blue', documents: [] }],
  CompanyCategoryAdded: (category) => [
    'CompanyCategoryAdded',
    { category, name: 'Lids', classes: [], keywords: ['lid'] },
  ],
  CompetitorAdded: (competitor) => ['CompetitorAdded', { competitor, name: 'Boiler AG', applicants: [] }],
  ReportAsked: (report) => [
    'ReportAsked',
    { report, kind: 'search', title: 'Pumps', sections: [], by: BERT.pk, at: 1 },
  ],
  TaskCreated: (task) => ['TaskCreated', { ...aTask, task }],
  TaskCommented: (comment) => ['TaskCommented', { task: 1, by: BERT.pk, at: 1, comment, text: 'Good', mentions: [] }],
  FeatureAdded: aFeature,
  PassageQuoted: (passage) => [
    'PassageQuoted',
    { passage, feature: 1, ...result, field: 'abstract' as never, lang: 'en', from: 0, to: 1, text: 'a' },
  ],
  ResultsCollected: (set) => ['ResultsCollected', { set, name: 'Core', binding: 'fixed', filter: {}, members: [] }],
};

it('every event that creates something says by which id', () => {
  const types = Object.entries(catalogue).filter(([, definition]) => definition.mints !== undefined);
  expect(types.map(([type]) => type).sort()).toEqual(Object.keys(creating).sort());
});

describe('an id of another user’s device', () => {
  it.each(Object.entries(creating))('is refused in %s, and so is one of the server', async (type, said) => {
    const { anna, bert } = await aSearchOfTwo();
    const streamOf = (id: number): StreamName => {
      if (type === 'SearchForked' || type === 'SearchStartedOnDevice') return searchStream(id);
      return /^(Folder|Collection)/.test(type) ? homeStream(BERT.pk) : ORIGIN;
    };
    for (const id of [anna.id(1), mintId(0, 4)]) expect(await bert.push(streamOf(id), said(id))).toEqual([REFUSED]);
  });

  it('is refused with a sentence that says what to do', async () => {
    const { anna, bert, store } = await aSearchOfTwo();
    await bert.push(homeStream(BERT.pk), aFolder(anna.id(1)));
    const receipt = (await store.receipts(bert.clientId, 1, 1)).get(1);
    expect(receipt?.outcome.outcome).toMatchObject({
      message: 'What this would create has a number of another user’s device, or of the server. Create it again.',
    });
  });

  it('does not bar its own device', async () => {
    const { anna, bert } = await aSearchOfTwo();
    expect(await bert.push(ORIGIN, aFeature(anna.id(1)))).toEqual([REFUSED]);
    expect(await anna.push(ORIGIN, aFeature(anna.id(1)))).toEqual(['applied']);
  });
});

describe('an id of the own devices', () => {
  it('is accepted from another of them, and under a number from before the server was set up anew', async () => {
    const { bert, device } = await aSearchOfTwo();
    const second = await device(BERT);
    const home = homeStream(BERT.pk);
    expect(await second.push(home, aFolder(bert.id(1)), aFolder(mintId(FORMER, 1)))).toEqual(['applied', 'applied']);
  });
});

describe('an id that the stream has had', () => {
  it('is accepted again: undo of a removal, also of what somebody else made, also in the same push', async () => {
    const { anna, bert } = await aSearchOfTwo();
    const feature = anna.id(1);
    await anna.push(ORIGIN, aFeature(feature));
    const removed: Said = ['FeatureRemoved', { feature }];
    expect(await bert.push(ORIGIN, removed, aFeature(feature))).toEqual(['applied', 'applied']);
    await bert.push(ORIGIN, removed);
    expect(await bert.push(ORIGIN, aFeature(feature))).toEqual(['applied']);
  });

  it('is not accepted in another stream', async () => {
    const { anna, bert } = await aSearchOfTwo();
    await anna.push(ORIGIN, aFeature(anna.id(1)));
    const fork = bert.id(1);
    expect(await bert.push(searchStream(fork), aFork(fork, bert.id(2)), aFeature(anna.id(1)))).toEqual([
      'applied',
      REFUSED,
    ]);
  });

  it('is copied by a fork, also where it is removed by now; any other is not', async () => {
    const { anna, bert } = await aSearchOfTwo();
    const [feature, fork] = [anna.id(1), bert.id(1)];
    await anna.push(ORIGIN, aClaimFeature(feature), ['ClaimFeatureRemoved', { feature }]);
    expect(await bert.push(searchStream(fork), aFork(fork, anna.id(2)))).toEqual([REFUSED]);
    expect(await bert.push(searchStream(fork), aFork(fork, feature))).toEqual(['applied']);
  });

  it('is copied by a fork of a fork in the same push, and brought back in it by undo', async () => {
    const { anna, bert } = await aSearchOfTwo();
    const [feature, fork, again] = [anna.id(1), bert.id(1), bert.id(2)];
    await anna.push(ORIGIN, aClaimFeature(feature));
    const removed: Said = ['ClaimFeatureRemoved', { feature }];
    const events = [
      [fork, aFork(fork, feature)],
      [fork, removed],
      [fork, aClaimFeature(feature)],
      [again, aFork(again, feature, fork)],
    ] as const;
    expect(await bert.pushAll(events.map(([search, said]) => [searchStream(search), said]))).toEqual(
      Array.from({ length: 4 }, () => 'applied'),
    );
    expect(await bert.push(searchStream(again), removed, aClaimFeature(feature))).toEqual(['applied', 'applied']);
  });
});
