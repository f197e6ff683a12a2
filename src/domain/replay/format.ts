/**
 * A recorded log of one stream (version 1) or several (version 2), one JSON object per line. Folding it gives states
 * with the recorded hashes.
 *
 *   {"replay":2,"redacted":true,"rows":1}                           first line; the shape of the rows: shape.ts
 *   {"stream":"home/7","from":120,"snapshot":{…}}                   where the stream starts; 0 and null: empty
 *   {"type":"FolderAdded", … ,"stream":"home/7","seq":121}          a confirmed event, streams interleaved
 *   {"type":"FolderMoved", … ,"stream":"home/7","clientSeq":31}     without a seq: pending on the device
 *   {"checkpoint":121,"stream":"home/7","hash":"…"}                 the hash of the stream's state after that line
 *
 * Version 1 names its one stream in the first line, and has no snapshots and no pending events. Without `rows` in the
 * first line, the shape is 1.
 */
import type { ConfirmedEvent, DomainEvent } from '../shared/envelope.ts';
import { isStreamName, type StreamName } from '../shared/streams.ts';

export interface StreamStart {
  readonly stream: StreamName;
  /** The seq at which the snapshot was taken. */
  readonly from: number;
  /** null: the empty state. */
  readonly snapshot: unknown;
}
export interface Checkpoint {
  readonly stream: StreamName;
  readonly seq: number;
  /** As recorded. */
  readonly hash: string;
}
/** The part of one stream that a device has. */
export interface DeviceLog {
  readonly stream: StreamName;
  /** null before the first snapshot. */
  readonly snapshot: unknown;
  /** The seq of the snapshot, 0 without one. */
  readonly from: number;
  readonly events: readonly ConfirmedEvent[];
}

export type ReplayEvent = ConfirmedEvent | DomainEvent;

export type ReplayLine =
  | { readonly kind: 'start'; readonly start: StreamStart }
  | { readonly kind: 'event'; readonly event: ReplayEvent }
  | { readonly kind: 'checkpoint'; readonly checkpoint: Checkpoint };

export interface Replay {
  readonly version: 1 | 2;
  readonly redacted: boolean;
  /** The shape of the rows that were hashed. */
  readonly rows: number;
  readonly lines: readonly ReplayLine[];
}

export const isConfirmed = (event: ReplayEvent): event is ConfirmedEvent => 'seq' in event;

/** Reads a replay. Throws an error with the line number if the text is not a replay. */
export function parseReplay(text: string): Replay {
  const [head, ...rest] = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(parseLine);
  const {
    replay,
    stream,
    redacted,
    rows = 1,
  } = (head ?? {}) as { replay?: number; stream?: string; redacted?: boolean; rows?: number };
  if (replay === 1 && isStreamName(stream)) {
    const start: ReplayLine = { kind: 'start', start: { stream, from: 0, snapshot: null } };
    return {
      version: 1,
      redacted: false,
      rows,
      lines: [start, ...rest.map((line, at) => readLine({ stream, ...line }, at))],
    };
  }
  if (replay === 2) return { version: 2, redacted: redacted === true, rows, lines: rest.map(readLine) };
  throw new Error('line 1: not a replay of version 1 or 2');
}

function parseLine(line: string, at: number): object {
  try {
    const value = JSON.parse(line) as unknown;
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // reported below
  }
  throw new Error(`line ${at + 1}: not JSON`);
}

function readLine(line: object, at: number): ReplayLine {
  if (!['checkpoint', 'type', 'snapshot'].some((field) => field in line))
    throw new Error(`line ${at + 2}: neither an event nor a checkpoint`);
  if (!('stream' in line && isStreamName(line.stream))) throw new Error(`line ${at + 2}: names no stream`);
  if ('checkpoint' in line) {
    const { checkpoint, stream, hash } = line as { checkpoint: number; stream: StreamName; hash: string };
    return { kind: 'checkpoint', checkpoint: { stream, seq: checkpoint, hash } };
  }
  if ('type' in line) return { kind: 'event', event: line as ReplayEvent };
  return { kind: 'start', start: line as StreamStart };
}
