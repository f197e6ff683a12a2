/** Folds a replay and compares the hash at each of its checkpoints with the recorded one (LOCAL-4). */
import type { StreamName } from '../shared/streams.ts';
import { parseReplay } from './format.ts';
import { createPlayer } from './player.ts';

export interface FoldedCheckpoint {
  readonly stream: StreamName;
  readonly seq: number;
  /** As recorded. */
  readonly expected: string;
  /** As folded here. */
  readonly folded: string;
}

/** Each checkpoint as recorded and as folded. Throws on a file that is no replay, naming the line. */
export function foldReplay(text: string): readonly FoldedCheckpoint[] {
  const replay = parseReplay(text);
  const player = createPlayer(replay);
  return replay.lines.flatMap((line) => {
    if (line.kind === 'event') player.seek(player.at + 1);
    if (line.kind !== 'checkpoint') return [];
    const { stream, seq, hash } = line.checkpoint;
    return [{ stream, seq, expected: hash, folded: player.hash(stream) }];
  });
}
