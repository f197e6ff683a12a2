/**
 * [LOCAL-4] Every recorded log in this folder folds to the same state, bit for bit. A bug report's file dropped here is
 * a test.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkReplay, foldReplay, recordAnew } from '../../src/domain/replay/fold.ts';
import { isConfirmed, parseReplay, type DeviceLog } from '../../src/domain/replay/format.ts';
import { createPlayer } from '../../src/domain/replay/player.ts';
import { recordReplay } from '../../src/domain/replay/record.ts';
import { ROWS_SHAPE } from '../../src/domain/replay/shape.ts';
import { replayedTypes } from './event-types.ts';
import { textHash } from '../../src/domain/shared/state-hash.ts';

const folder = new URL('./', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
const textOf = (file: string): string => readFileSync(new URL(file, folder), 'utf8');
const ofSeveralStreams = files.filter((file) => textOf(file).startsWith('{"replay":2'));

describe('replays', () => {
  it('there are some, of both versions', () => {
    expect(ofSeveralStreams.length).toBeGreaterThan(0);
    expect(files.length).toBeGreaterThan(ofSeveralStreams.length);
  });

  it('hold every type of event of tree, sharing, search and assessment', () => {
    expect(replayedTypes(files.map(textOf)).missing, 'record a story: tests/compatibility/recorded-replay.test.ts').toEqual([]);
  });

  it('those of the first shape are as they were recorded, and are hashed in that shape', () => {
    const first = files.filter((file) => parseReplay(textOf(file)).rows === 1);
    expect(Object.fromEntries(first.map((file) => [file, textHash(textOf(file))]))).toEqual({
      'app-guided-search-and-projects.jsonl': '27eaecdda95f70a4',
      'simulated-home-7.jsonl': '6d131b13970fa29d',
      'simulated-search-42.jsonl': '8a0b8624f869d543',
    });
  });

  it.each(files)('[LOCAL-4] %s folds to its hashes', (file) => {
    const { checkpoints, verdict } = checkReplay(textOf(file));
    expect(checkpoints.length).toBeGreaterThan(1);
    expect(verdict.kind, `npm run replay -- tests/replays/${file} says more`).toBe('same');
    expect(checkpoints.map(({ stream, seq, folded }) => [stream, seq, folded])).toEqual(checkpoints.map(({ stream, seq, expected }) => [stream, seq, expected]));
  });

  it.each(files)('%s can be stepped back to its beginning and forth again', (file) => {
    const player = createPlayer(parseReplay(textOf(file)));
    const hashes = () => player.streams.map((stream) => player.hash(stream));
    const beginning = hashes();
    player.seek(player.events.length);
    const end = hashes();
    player.seek(0);
    expect(hashes()).toEqual(beginning);
    player.seek(player.events.length);
    expect(hashes()).toEqual(end);
    expect(end).not.toEqual(beginning);
  });

  it.each(ofSeveralStreams)('%s is what recording its events again gives', (file) => {
    const { lines, redacted } = parseReplay(textOf(file));
    const events = lines.flatMap((line) => (line.kind === 'event' ? [line.event] : []));
    const logs = lines.flatMap((line): DeviceLog[] => {
      if (line.kind !== 'start') return [];
      const { stream } = line.start;
      return [{ ...line.start, events: events.filter(isConfirmed).filter((event) => event.stream === stream) }];
    });
    const again = recordReplay({ logs, pending: events.filter((event) => !isConfirmed(event)), redacted: false, every: 25 });
    expect(again.split('\n').slice(1)).toEqual(recordAnew(textOf(file))!.split('\n').slice(1));
    expect(redacted).toBe(true);
  });

  it('a changed event no longer folds to the hash', () => {
    const text = textOf('simulated-home-7.jsonl').replace(/"name":"n\d+"/, '"name":"changed"');
    expect(foldReplay(text).some(({ expected, folded }) => expected !== folded)).toBe(true);
  });

  it('a replay of a build whose rows had another shape is told from a state that differs, and can be recorded anew', () => {
    const text = textOf('simulated-home-7.jsonl');
    const otherRows = text.replaceAll(/"hash":"[0-9a-f]+"/g, '"hash":"0000000000000000"');
    const ofOtherBuild = otherRows.replace('"replay":1', `"replay":1,"rows":${ROWS_SHAPE + 1}`);
    const { checkpoints } = checkReplay(text);
    expect(checkReplay(otherRows).verdict).toEqual({ kind: 'differs', count: checkpoints.length });
    expect(recordAnew(otherRows), 'a fault is not written over').toBeNull();
    expect(checkReplay(ofOtherBuild).verdict).toEqual({ kind: 'other-shape', count: checkpoints.length, recorded: ROWS_SHAPE + 1, here: ROWS_SHAPE });
    const anew = recordAnew(ofOtherBuild)!;
    expect(parseReplay(anew).rows).toBe(ROWS_SHAPE);
    expect(checkReplay(anew)).toEqual({ checkpoints, verdict: { kind: 'same' } });
    expect(parseReplay(anew).lines).toEqual(parseReplay(text).lines);
  });

  it('what is recorded names the shape of its rows; what names none is of the first', () => {
    const recorded = recordReplay({ logs: [{ stream: 'home/7', snapshot: null, from: 0, events: [] }], pending: [], redacted: true, every: 25 });
    expect(parseReplay(recorded).rows).toBe(ROWS_SHAPE);
    expect(parseReplay('{"replay":2}').rows).toBe(1);
  });

  it('what is no replay is told by its line', () => {
    expect(() => foldReplay('{"a":1}')).toThrow('line 1: not a replay of version 1 or 2');
    expect(() => foldReplay('{"replay":1,"stream":"home/7"}\nnonsense')).toThrow('line 2: not JSON');
    expect(() => foldReplay('{"replay":2}\n{"nothing":1}')).toThrow('line 2: neither an event nor a checkpoint');
    expect(() => foldReplay('{"replay":2}\n{"type":"FolderDeleted","stream":"home/07"}')).toThrow(
      'line 2: names no stream',
    );
  });
});
