/** A patent of Lens as its JSON export gives it, with claims and description where they were asked for. */
import type {
  Block,
  Citation,
  Claim,
  DocumentId,
  InLanguage,
  Party,
  Publication,
} from '../../../domain/documents/publication.ts';
import { uniqueClasses } from '../fields/classes.ts';
import { documentIdOf, parseSourceDate } from '../fields/document-ids.ts';
import { publicationFrom } from '../formats/assemble.ts';
import { language, type ReadPublication } from '../formats/parts.ts';
import { classesIn } from '../tables/cells.ts';
import { lensStatus } from '../tables/lens-status.ts';
import { referredClaims } from '../../../domain/documents/claims/claim-references.ts';
import type { JsonNode } from './json-node.ts';

/** Refused without the number of a publication. */
export function readLensRecord(record: JsonNode): ReadPublication {
  const biblio = record.at('biblio');
  const publication = idIn(record, 'date_published') ?? idIn(biblio.at('publication_reference'));
  if (publication === null) return { ok: false, reason: 'no publication number (jurisdiction and doc_number)' };
  const symbols = (scheme: string) => biblio.list(scheme, 'classifications').map((one) => one.text('symbol'));
  return publicationFrom({
    publication,
    application: idIn(biblio.at('application_reference')),
    priorities: biblio.list('priority_claims', 'claims').flatMap((claim) => idIn(claim) ?? []),
    lang: language(record.text('lang')),
    titles: texts(biblio.list('invention_title'), (text) => text),
    abstracts: texts(record.list('abstract'), paragraphs),
    descriptions: texts([record.at('description'), ...record.list('description')], paragraphs),
    claims: record.list('claims').flatMap(claimsIn),
    classes: uniqueClasses([
      ...classesIn('CPC', symbols('classifications_cpc')),
      ...classesIn('IPC', symbols('classifications_ipcr')),
      ...classesIn('USPC', symbols('classifications_national')),
    ]),
    parties: [
      ...parties(biblio, 'applicants', 'applicant'),
      ...parties(biblio, 'inventors', 'inventor'),
      ...parties(biblio, 'owners_all', 'assignee'),
      ...parties(biblio, 'agents', 'agent'),
    ],
    citations: biblio.list('references_cited', 'citations').map(citation),
    status: lensStatus(record.text('legal_status', 'patent_status')),
    other: otherFields(record),
    source: { format: 'lens', version: 'JSON', date: null },
  });
}

function idIn(node: JsonNode, date = 'date'): DocumentId | null {
  const [country, printed] = [node.text('jurisdiction').toUpperCase(), node.text('doc_number')];
  if (!/^[A-Z]{2}$/.test(country) || printed === '') return null;
  return documentIdOf({ country, printed, kind: node.text('kind'), date: parseSourceDate(node.text(date)) });
}

function texts<T>(nodes: readonly JsonNode[], read: (text: string) => T): InLanguage<T>[] {
  return nodes.flatMap((node) => {
    const text = node.text('text');
    return text === '' ? [] : [{ lang: language(node.text('lang')), content: read(text) }];
  });
}

const paragraphs = (text: string): Block[] =>
  text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => ({ kind: 'paragraph', text: line }));

/** One list a language; the lines of a claim are its limbs, and its printed number comes off. */
function claimsIn(node: JsonNode): InLanguage<readonly Claim[]>[] {
  const lang = language(node.text('lang'));
  const content = node.list('claims').flatMap((claim, index): Claim[] => {
    const number = index + 1;
    const lines = claim.list('claim_text').map((line) => line.text());
    const [first = '', ...rest] = lines.filter((line) => line !== '');
    const whole = [first.replace(new RegExp(`^${number}\\s*[.)]\\s*`), ''), ...rest];
    const dependsOn = referredClaims(whole.join(' '), lang, number);
    return whole[0] === '' && rest.length === 0 ? [] : [{ number, dependsOn, limbs: whole.map((text) => ({ text })) }];
  });
  return content.length === 0 ? [] : [{ lang, content }];
}

function parties(biblio: JsonNode, list: string, role: Party['role']): Party[] {
  return biblio.list('parties', list).flatMap((one): Party[] => {
    const name = one.text('extracted_name', 'value');
    const country = one.text('residence').toUpperCase();
    return name === '' ? [] : [{ role, name, ...(/^[A-Z]{2}$/.test(country) ? { country } : {}) }];
  });
}

const BY: Readonly<Record<string, Citation['by']>> = {
  SEA: 'examiner',
  ISR: 'examiner',
  SUP: 'examiner',
  EXA: 'examiner',
  PRS: 'examiner',
  APP: 'applicant',
};

function citation(node: JsonNode): Citation {
  const by = BY[node.text('cited_phase')] ?? 'other';
  const category = node
    .list('category')
    .map((one) => one.text())
    .join(',');
  const found = category === '' ? { by } : { by, category };
  const document = idIn(node.at('patcit', 'document_id'));
  if (document === null) return { kind: 'literature', text: node.text('nplcit', 'text'), ...found };
  return { kind: 'patent', document, text: '', ...found };
}

function otherFields(record: JsonNode): Publication['other'] {
  const term = record.text('legal_status', 'anticipated_term_date');
  const given = {
    lens_id: record.text('lens_id'),
    'legal_status/patent_status': record.text('legal_status', 'patent_status'),
    'legal_status/anticipated_term_date': term,
    publication_type: record.text('publication_type'),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
}
