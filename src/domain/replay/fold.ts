/** Folds a replay and compares the hash at each of its checkpoints with the recorded one (LOCAL-4). */
import type { Domain } from '../shared/stream-table.ts';
import type { StreamName } from '../shared/streams.ts';
import { product } from '../streams.ts';
import { parseReplay, type Replay } from './format.ts';
import { createPlayer } from './player.ts';
import { canHashShape, ROWS_SHAPE } from './shape.ts';

export interface FoldedCheckpoint {
  readonly stream: StreamName;
  readonly seq: number;
  /** As recorded. */
  readonly expected: string;
  /** As folded here. */
  readonly folded: string;
}

/**
 * The result of the comparison. `other-shape`: some hashes differ, but the replay was recorded by a build whose rows
 * have other fields, so that they differ in any case. The events are still valid.
 */
export type ReplayVerdict =
  | { readonly kind: 'same' }
  | { readonly kind: 'differs'; readonly count: number }
  | { readonly kind: 'other-shape'; readonly count: number; readonly recorded: number; readonly here: number };

/** Each checkpoint as recorded and as folded. Throws an error with the line number if the file is not a replay. */
export function foldReplay(text: string, domain: Domain = product): readonly FoldedCheckpoint[] {
  return fold(parseReplay(text), domain);
}

/** The checkpoints and the result of their comparison. Throws as {@link foldReplay} does. */
export function checkReplay(text: string): {
  readonly checkpoints: readonly FoldedCheckpoint[];
  readonly verdict: ReplayVerdict;
} {
  const replay = parseReplay(text);
  const checkpoints = fold(replay);
  return { checkpoints, verdict: verdictOn(replay, checkpoints) };
}

/**
 * The same events with the hashes of this build. Null if the rows have the same fields and the hashes still differ:
 * that is a fault, and must not be overwritten. Throws as {@link foldReplay} does.
 */
export function recordAnew(text: string): string | null {
  if (checkReplay(text).verdict.kind === 'differs') return null;
  const hashes = fold({ ...parseReplay(text), rows: ROWS_SHAPE }).values();
  const lines = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as object);
  const anew = lines.map((line, at) =>
    at === 0
      ? { ...line, rows: ROWS_SHAPE }
      : 'checkpoint' in line
        ? { ...line, hash: hashes.next().value!.folded }
        : line,
  );
  return anew.map((line) => `${JSON.stringify(line)}\n`).join('');
}

function fold(replay: Replay, domain: Domain = product): readonly FoldedCheckpoint[] {
  const player = createPlayer(replay, domain);
  return replay.lines.flatMap((line) => {
    if (line.kind === 'event') player.seek(player.at + 1);
    if (line.kind !== 'checkpoint') return [];
    const { stream, seq, hash } = line.checkpoint;
    return [{ stream, seq, expected: hash, folded: player.hash(stream) }];
  });
}

function verdictOn({ rows }: Replay, checkpoints: readonly FoldedCheckpoint[]): ReplayVerdict {
  const count = checkpoints.filter(({ expected, folded }) => expected !== folded).length;
  if (count === 0) return { kind: 'same' };
  return canHashShape(rows)
    ? { kind: 'differs', count }
    : { kind: 'other-shape', count, recorded: rows, here: ROWS_SHAPE };
}
