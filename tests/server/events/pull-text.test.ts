import { expect, it } from 'vitest';
import { pullText } from '../../../src/server/events/pull-text.ts';
import { createStreamState } from '../../../src/domain/stream-state.ts';
import { anEvent } from '../../builders/given.ts';
import type { PullAnswer } from '../../../src/sync/wire/protocol.ts';

it('an answer reads as JSON writes it, snapshots among the rest', () => {
  const state = createStreamState('home/7');
  state.apply(anEvent('FolderAdded', { id: 1, parent: 0, name: 'A “name”', client: '', number: '', addedAt: null }));
  const snapshot = state.snapshot();
  const answer: PullAnswer = {
    epoch: 'e"1',
    streams: {
      'home/7': { kind: 'snapshot', seq: 1, snapshot, events: [], head: 1 },
      'home/8': { kind: 'snapshot', seq: 1, snapshot, head: 1 },
      'search/1': { kind: 'snapshot', seq: 2, snapshot: 'odd', head: 2 },
      'search/2': { kind: 'events', events: [], head: 0 },
      'search/3': { kind: 'gone' },
    },
  };
  expect(JSON.parse(pullText(answer))).toEqual(JSON.parse(JSON.stringify(answer)));
  expect(pullText(answer)).toBe(pullText(answer));
  expect(JSON.parse(pullText({ epoch: 'e', streams: {} }))).toEqual({ epoch: 'e', streams: {} });
});
