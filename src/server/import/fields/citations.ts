/**
 * Citations: `references-cited/citation` (US to 4.2), `us-references-cited/us-citation` (from 4.3)
 * and `citations/patent-citations` with `non-patent-citations` of the `patent-document` format.
 */
import type { Citation } from '../../../domain/documents/publication.ts';
import { elements, find, findAll, rawText, take, textOf, type XmlElement } from '../xml/element.ts';
import { richText } from '../text/inline.ts';
import { ipcSymbol, uspcSymbol } from './classes.ts';
import { partialDate, readDocumentId } from './document-ids.ts';

/** The citations of a US bibliography, in the order of the document. */
export function readUsCitations(biblio: XmlElement): Citation[] {
  const lists = [...findAll(biblio, 'references-cited'), ...findAll(biblio, 'us-references-cited')];
  return lists
    .flatMap(elements)
    .filter(({ name }) => name === 'citation' || name === 'us-citation')
    .map((citation) => {
      take(citation);
      const category = textOf(find(citation, 'category'));
      const by = /examiner/i.test(category) ? 'examiner' : /applicant/i.test(category) ? 'applicant' : 'other';
      const classified = classText(citation);
      return {
        ...cited(citation),
        ...(classified === '' ? {} : { classified }),
        ...(category === '' ? {} : { category }),
        by,
      };
    });
}

function cited(citation: XmlElement): Pick<Citation, 'kind' | 'text' | 'document' | 'dated'> {
  const patent = find(citation, 'patcit');
  if (patent !== undefined) return patentCited(patent);
  const literature = find(citation, 'nplcit') ?? citation;
  return { kind: 'literature', text: richText(find(literature, 'othercit') ?? literature).text };
}

function patentCited(patcit: XmlElement): Pick<Citation, 'kind' | 'text' | 'document' | 'dated'> {
  const id = find(patcit, 'document-id');
  const document = readDocumentId(id);
  const text = textOf(find(id, 'name') ?? find(patcit, 'name'));
  const dated = partialDate(textOf(find(id, 'date')));
  if (document === null) return { kind: 'patent', text: textOf(patcit) };
  return { kind: 'patent', document, text, ...(dated === undefined ? {} : { dated }) };
}

/** The class that the office searched the cited document in. */
function classText(citation: XmlElement): string {
  const symbols = elements(citation).map((child) => {
    const main = find(child, 'main-classification');
    if (child.name === 'classification-national' && main !== undefined)
      return `USPC ${uspcSymbol(rawText(main)) ?? textOf(main)}`;
    if (child.name === 'classification-ipc' && main !== undefined)
      return `IPC ${ipcSymbol(rawText(main)) ?? textOf(main)}`;
    if (child.name === 'classification-cpc-text') return `CPC ${textOf(child)}`;
    return '';
  });
  return symbols.filter((symbol) => symbol !== '').join(', ');
}

/** The citations of a `patent-document`: patents first, then literature. */
export function readCitations(biblio: XmlElement): Citation[] {
  const lists = [...findAll(biblio, 'technical-data/citations'), ...findAll(biblio, 'citations')];
  return lists.flatMap((list) => [
    ...findAll(list, 'patent-citations/patcit').map((element): Citation => ({
      ...patentCited(take(element)),
      ...sourceOf(element),
    })),
    ...findAll(list, 'non-patent-citations/nplcit').map((element): Citation => ({
      kind: 'literature',
      text: richText(find(take(element), 'text') ?? element).text,
      ...sourceOf(element),
    })),
  ]);
}

/** Search reports (`SEA`, `ISR`) and examinations are the examiner's; `APP` is the applicant's. */
function sourceOf(element: XmlElement): Pick<Citation, 'category' | 'by'> {
  const sources = [
    element.attributes,
    ...findAll(element, 'sources/source').map((source) => ({
      category: source.attributes['category'],
      source: source.attributes['name'],
    })),
  ];
  const category = [...new Set(sources.flatMap((source) => source['category'] ?? []))].join(',');
  const names = sources.flatMap((source) => source['source'] ?? []);
  const by = names.some((name) => /^(?:SEA|ISR|SUP|EXA|PRS)$/.test(name))
    ? 'examiner'
    : names.includes('APP')
      ? 'applicant'
      : 'other';
  return { ...(category === '' ? {} : { category }), by };
}
