/** The pages of a comparison: the first is there, the others are asked for as somebody goes to them. */
import { useRef, useState } from 'react';
import type { LikeAnswer } from '../../../domain/documents/private-indexes.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import { useCall } from '../../hooks/use-call.ts';
import { indexCalls, readLike, troubleOf, type ComparedText } from './private-index-calls.ts';

interface LikePages {
  readonly index: Id;
  readonly what: ComparedText;
  readonly first: LikeAnswer;
}

interface ShownPage {
  readonly page: number;
  readonly answer: LikeAnswer;
}

export function useLikePages({ index, what, first }: LikePages) {
  const call = useCall();
  const [turned, setTurned] = useState<(ShownPage & { readonly of: LikeAnswer }) | null>(null);
  const [pending, setPending] = useState<number | null>(null);
  const [trouble, setTrouble] = useState<{ readonly text: string; readonly of: LikeAnswer } | null>(null);
  const asked = useRef(0);
  // Another comparison begins at its first page.
  const shown: ShownPage = turned?.of === first ? turned : { page: 0, answer: first };
  return {
    ...{ ...shown, pending, trouble: trouble?.of === first ? trouble.text : null },
    /** True once it is shown. */
    async turn(page: number): Promise<boolean> {
      asked.current += 1;
      const own = asked.current;
      setPending(page);
      const result = page === 0 ? null : await call(indexCalls.compare(index, what, { page, state: first.state }));
      // Somebody went on to another one meanwhile.
      if (own !== asked.current) return false;
      const answer = result === null ? first : result.kind === 'ok' ? readLike(result.body) : null;
      setPending(null);
      const text = answer === null && result !== null ? troubleOf(result) : null;
      setTrouble(text === null ? null : { text, of: first });
      if (answer !== null) setTurned({ page, answer, of: first });
      return answer !== null;
    },
  };
}
