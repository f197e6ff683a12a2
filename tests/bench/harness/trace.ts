/**
 * What the page's main thread did in each frame, read from Chromium's own trace between the marks that the page sets.
 */
import type { BrowserContext, CDPSession } from 'playwright';

export interface Frames {
  /** Milliseconds of script in each frame, by the clock on the wall. */
  readonly script: readonly number[];
  /** The same by the time that the thread really ran: what a busy machine took away is not in it. */
  readonly ran: readonly number[];
  /** Milliseconds of every main-thread task over 50 ms. */
  readonly longTasks: readonly number[];
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly pid: number;
  readonly tid: number;
}

const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'toplevel',
  'blink.user_timing',
  'v8.execute',
  'v8',
];
/** Wherever the engine runs our code; nested ones are counted once. */
const SCRIPT = new Set([
  'FunctionCall',
  'EvaluateScript',
  'FireAnimationFrame',
  'RunMicrotasks',
  'TimerFire',
  'EventDispatch',
  'v8.callFunction',
  'HandlePostMessage',
  'MajorGC',
  'MinorGC',
]);
const TASK = new Set(['RunTask', 'ThreadControllerImpl::RunTask']);
const LONG_MS = 50;

export async function traced(context: BrowserContext, work: () => Promise<unknown>): Promise<Frames> {
  const browser = context.browser();
  if (browser === null) throw new Error('the browser can’t be traced');
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: CATEGORIES },
    transferMode: 'ReportEvents',
  });
  await work();
  await ended(session);
  await session.detach();
  return framesOf(events);
}

async function ended(session: CDPSession): Promise<void> {
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.end');
  await complete;
}

export function framesOf(events: readonly TraceEvent[]): Frames {
  const begin = events.find(({ name }) => name === 'bench-begin');
  const end = events.find(({ name }) => name === 'bench-end');
  if (begin === undefined || end === undefined) throw new Error('the trace holds no marks');
  const own = events.filter(
    ({ pid, tid, ts }) => pid === begin.pid && tid === begin.tid && ts >= begin.ts - 1_000_000 && ts <= end.ts,
  );
  const marks = own
    .filter(({ name }) => name === 'bench-frame')
    .map(({ ts }) => ts)
    .sort((a, b) => a - b);
  const script = marks.map(() => 0);
  const ran = marks.map(() => 0);
  for (const { ts, dur, tdur } of outermost(own.filter(({ name }) => SCRIPT.has(name)))) {
    // A frame's callback begins before its mark: what starts with it belongs to it.
    const at = marks.findLastIndex((mark) => mark <= ts + dur);
    if (at < 0 || ts < begin.ts) continue;
    script[at]! += dur / 1_000;
    ran[at]! += tdur / 1_000;
  }
  const longTasks = own.flatMap(({ name, ts, dur = 0 }) =>
    TASK.has(name) && ts + dur >= begin.ts && dur / 1_000 > LONG_MS ? [dur / 1_000] : [],
  );
  return { script, ran, longTasks };
}

function outermost(
  events: readonly TraceEvent[],
): { readonly ts: number; readonly dur: number; readonly tdur: number }[] {
  const kept: { ts: number; dur: number; tdur: number }[] = [];
  let until = 0;
  for (const { ts, dur = 0, tdur = dur, ph } of [...events].sort(
    (a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0),
  )) {
    if (ph !== 'X' || ts < until) continue;
    kept.push({ ts, dur, tdur });
    until = ts + dur;
  }
  return kept;
}
