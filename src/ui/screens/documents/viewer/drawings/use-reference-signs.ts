/** What the reference signs of the description stand for; read only while they are shown. */
import { useMemo } from 'react';
import { documentTexts } from '../../../../../domain/documents/field-texts.ts';
import type { Publication } from '../../../../../domain/documents/publication.ts';
import { referenceSignsOf, type ReferenceSign } from '../../../../../domain/documents/reference-signs.ts';

const none: readonly ReferenceSign[] = [];

export function useReferenceSigns(publication: Publication, lang: string, isShown: boolean): readonly ReferenceSign[] {
  return useMemo(
    () => (isShown ? referenceSignsOf(documentTexts(publication, lang)) : none),
    [publication, lang, isShown],
  );
}
