/** [LOCAL-4] Every recorded log in this folder folds to the same state, bit for bit. A bug report's file dropped here is a test. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { foldReplay, recordReplay } from '../../src/domain/replay.ts';
import type { ConfirmedEvent } from '../../src/domain/shared/envelope.ts';

const folder = new URL('./', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl'));

describe('replays', () => {
  it('there are some', () => expect(files.length).toBeGreaterThan(0));

  it.each(files)('[LOCAL-4] %s folds to its hashes', (file) => {
    const checkpoints = foldReplay(readFileSync(new URL(file, folder), 'utf8'));
    expect(checkpoints.length).toBeGreaterThan(1);
    expect(checkpoints.map(({ seq, folded }) => [seq, folded])).toEqual(checkpoints.map(({ seq, expected }) => [seq, expected]));
  });

  it.each(files)('%s is what recording its events again gives', (file) => {
    const text = readFileSync(new URL(file, folder), 'utf8');
    const [head, ...lines] = text.trim().split('\n').map((line) => JSON.parse(line) as Record<string, unknown>);
    const events = lines.filter((line) => !('checkpoint' in line)) as unknown as ConfirmedEvent[];
    expect(recordReplay(String(head!['stream']), events, 25)).toBe(text);
  });

  it('a changed event no longer folds to the hash', () => {
    const text = readFileSync(new URL(files[0]!, folder), 'utf8').replace(/"name":"n\d+"/, '"name":"changed"');
    expect(foldReplay(text).some(({ expected, folded }) => expected !== folded)).toBe(true);
  });

  it('what is no replay is told by its line', () => {
    expect(() => foldReplay('{"a":1}')).toThrow('line 1: not a replay of version 1');
    expect(() => foldReplay('{"replay":1,"stream":"home/7"}\nnonsense')).toThrow('line 2: not JSON');
  });
});
