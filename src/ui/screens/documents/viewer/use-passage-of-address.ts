/** Shows the passage that the address names (`?passage=description.120.240`), once the text is drawn. */
import { useEffect, type RefObject } from 'react';
import { useSearch } from 'wouter';
import type { Publication } from '../../../../domain/documents/publication.ts';
import { readPassage } from '../../../parts/document/passage-address.ts';
import { quotableText } from '../../../parts/document/quoting.ts';
import { showPassage, unmarkPassage } from '../../../parts/document/show-passage.ts';

export function usePassageOfAddress(scope: RefObject<Element | null>, publication: Publication, lang: string): void {
  const passage = new URLSearchParams(useSearch()).get('passage');
  useEffect(() => {
    const text = scope.current;
    const named = passage === null ? null : readPassage(passage);
    if (text === null || named === null) return unmarkPassage;
    const whole = quotableText(publication, named.field, lang);
    const show = () => showPassage(text, { ...named, text: whole.slice(named.from, named.to) }, whole);
    const observer = new MutationObserver(() => show() && observer.disconnect());
    // After the place that was kept of an earlier reading, which is restored when the text is drawn.
    const frame = requestAnimationFrame(() => {
      if (!show()) observer.observe(text, { childList: true, subtree: true });
    });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      unmarkPassage();
    };
  }, [scope, publication, lang, passage]);
}
