/** Compares an idea with a private index. The answer is held by the page alone. */
import { useState } from 'react';
import type { LikeAnswer, PrivateIndex } from '../../../domain/documents/private-indexes.ts';
import { useCall } from '../../hooks/use-call.ts';
import { indexCalls, readLike, troubleOf, type ComparedText } from './private-index-calls.ts';

type NamedIndex = Pick<PrivateIndex, 'id' | 'name'>;

interface Compared {
  readonly index: NamedIndex;
  readonly what: ComparedText;
  readonly answer: LikeAnswer;
}

export function useCompare() {
  const call = useCall();
  const [compared, setCompared] = useState<Compared | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  return {
    ...{ compared, trouble, pending },
    async compare(index: NamedIndex, what: ComparedText): Promise<void> {
      setPending(true);
      const result = await call(indexCalls.compare(index.id, what));
      setPending(false);
      const answer = result.kind === 'ok' ? readLike(result.body) : null;
      setCompared(answer === null ? null : { index, what, answer });
      setTrouble(answer === null ? troubleOf(result) : null);
    },
  };
}
