/**
 * A recorded log of one stream, one JSON object a line, folded to the hash of its state.
 *
 *   {"replay":1,"stream":"home/7"}          first line
 *   {"type":"FolderAdded", … ,"seq":1}      a confirmed event
 *   {"checkpoint":1,"hash":"…"}             the hash of the state after that seq
 */
import type { ConfirmedEvent } from './shared/envelope.ts';
import { stateHash } from './shared/state-hash.ts';
import type { StreamName } from './shared/streams.ts';
import { createStreamState } from './stream-state.ts';

export interface Checkpoint {
  readonly seq: number;
  /** As recorded. */
  readonly expected: string;
  /** As folded here. */
  readonly folded: string;
}

/** Folds a replay; gives each checkpoint as recorded and as folded. Throws on a file that is no replay, naming the line. */
export function foldReplay(text: string): readonly Checkpoint[] {
  const [head, ...lines] = text.split('\n').filter((line) => line.trim() !== '').map(parseLine);
  const { replay, stream } = (head ?? {}) as { replay?: number; stream?: StreamName };
  if (replay !== 1 || stream === undefined) throw new Error('line 1: not a replay of version 1');
  const state = createStreamState(stream);
  const checkpoints: Checkpoint[] = [];
  for (const line of lines) {
    if ('checkpoint' in line) {
      const { checkpoint, hash } = line as { checkpoint: number; hash: string };
      checkpoints.push({ seq: checkpoint, expected: hash, folded: stateHash(state.rows.map) });
    } else if ((line as ConfirmedEvent).outcome.kind === 'applied') state.apply(line as ConfirmedEvent);
  }
  return checkpoints;
}

function parseLine(line: string, at: number): object {
  try {
    return JSON.parse(line) as object;
  } catch {
    throw new Error(`line ${at + 1}: not JSON`);
  }
}

/** The replay of a log, with a checkpoint every `every` events and at the end. */
export function recordReplay(stream: StreamName, events: readonly ConfirmedEvent[], every: number): string {
  const state = createStreamState(stream);
  const lines: object[] = [{ replay: 1, stream }];
  events.forEach((event, at) => {
    if (event.outcome.kind === 'applied') state.apply(event);
    lines.push(event);
    if ((at + 1) % every === 0 || at === events.length - 1) lines.push({ checkpoint: event.seq, hash: stateHash(state.rows.map) });
  });
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}
