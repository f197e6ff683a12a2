/** How a key moves through a tree, following the WAI-ARIA pattern. */
export type Motion = 'next' | 'previous' | 'first' | 'last' | 'page-down' | 'page-up' | 'in' | 'out';

const motions: Readonly<Record<string, Motion>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
  PageDown: 'page-down',
  PageUp: 'page-up',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

export const motionOf = (key: string): Motion | null => motions[key] ?? null;

/** The index that a motion along the list leads to, kept within it. */
export function along(
  motion: Exclude<Motion, 'in' | 'out'>,
  from: number | null,
  { total, page }: { readonly total: number; readonly page: number },
): number {
  const last = total - 1;
  const within = (index: number) => Math.max(0, Math.min(last, index));
  switch (motion) {
    case 'first':
      return 0;
    case 'last':
      return within(last);
    case 'next':
      return from === null ? 0 : within(from + 1);
    case 'previous':
      return from === null ? within(last) : within(from - 1);
    case 'page-down':
      return within((from ?? 0) + page);
    case 'page-up':
      return within((from ?? 0) - page);
  }
}

/** Letters typed within this time belong together. */
const TYPEAHEAD_MS = 700;

export interface Typed {
  readonly text: string;
  readonly at: number;
}

/** The prefix to look for after one more letter. The same letter again means the next row that begins with it. */
export function typed(before: Typed, letter: string, now: number): Typed & { readonly fromNext: boolean } {
  const goesOn = before.text !== '' && now - before.at < TYPEAHEAD_MS;
  const repeats = goesOn && [...before.text].every((other) => other === letter);
  if (!goesOn || repeats) return { text: letter, at: now, fromNext: true };
  return { text: before.text + letter, at: now, fromNext: false };
}
