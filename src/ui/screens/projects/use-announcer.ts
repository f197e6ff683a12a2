/** What a polite live region says: moves, selections, what was cut. The same words twice are said twice. */
import { useCallback, useState } from 'react';

export interface Announcer {
  readonly text: string;
  say(text: string): void;
}

export function useAnnouncer(): Announcer {
  const [text, setText] = useState('');
  // A region speaks only when its text changes: a trailing space tells a repetition apart.
  const say = useCallback((next: string) => setText((before) => (before === next ? `${next}\u00a0` : next)), []);
  return { text, say };
}
