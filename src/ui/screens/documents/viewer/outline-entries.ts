/** What the outline lists for a document in one language. */
import type { DocumentAnswer } from '../../../../workers/contract.ts';
import { inLanguage } from '../../../../domain/documents/in-language.ts';
import type { OutlineEntry } from './Outline.tsx';
import { headingsOf, sectionIds } from './sections.ts';

export function outlineOf(
  { publication, family, citedBy, attached = [] }: DocumentAnswer,
  lang: string,
): readonly OutlineEntry[] {
  const own = publication.lang;
  const abstract = inLanguage(publication.abstracts, lang, own)?.content ?? [];
  const claims = inLanguage(publication.claims, lang, own)?.content ?? [];
  const description = inLanguage(publication.descriptions, lang, own)?.content ?? [];
  const citations = publication.citations.length + citedBy.length;
  return [
    { id: sectionIds.abstract, label: 'Abstract', count: null, isEmpty: abstract.length === 0 },
    { id: sectionIds.claims, label: 'Claims', count: claims.length, isEmpty: claims.length === 0 },
    {
      id: sectionIds.description,
      label: 'Description',
      count: null,
      isEmpty: description.length === 0,
      headings: headingsOf(description),
    },
    { id: sectionIds.citations, label: 'Citations', count: citations, isEmpty: citations === 0 },
    { id: sectionIds.legal, label: 'Legal status', count: null, isEmpty: false },
    ...(attached.length === 0
      ? []
      : [{ id: sectionIds.attached, label: 'Attached texts', count: attached.length, isEmpty: false }]),
    { id: sectionIds.family, label: 'Family', count: family.length, isEmpty: family.length === 0 },
    {
      id: sectionIds.classes,
      label: 'Classes',
      count: publication.classes.length,
      isEmpty: publication.classes.length === 0,
    },
  ];
}
