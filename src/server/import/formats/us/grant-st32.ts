/**
 * US grants of 2001 to 2004 (`PATDOC`, ST.32 versions 2.4 and 2.5). Every word is in a `PDAT`; the fields are numbered
 * by INID codes (`B110` the number, `B540` the title).
 */
import type { Citation, ClassCode, DocumentId, Party, Publication } from '../../../../domain/documents/publication.ts';
import { ipcSymbol, uniqueClasses, uspcSymbol } from '../../fields/classes.ts';
import { cleanNumber, parseSourceDate, partialDate } from '../../fields/document-ids.ts';
import { richText } from '../../text/inline.ts';
import { elements, find, findAll, rawText, take, takeText, textOf, type XmlElement } from '../../xml/element.ts';
import { publicationFromTree } from '../assemble.ts';
import { readParts, type ReadPublication } from '../parts.ts';
import { elementOf, renamed, withChildren, type ElementNames } from '../renamed.ts';

const VOCABULARY: ElementNames = {
  names: {
    ...Object.fromEntries(
      ['PDAT', 'STEXT', 'PTEXT', 'HIL', 'CL', 'BTEXT', 'TABLE-CALS', 'MATHML', 'F'].map((name) => [name, '']),
    ),
    SDOAB: 'abstract',
    SDODE: 'description',
    SDOCL: 'claims',
    SDODR: 'drawings',
    B540: 'invention-title',
    PARA: 'p',
    H: 'heading',
    CLM: 'claim',
    CLMSTEP: 'claim-text',
    CLREF: 'claim-ref',
    FGREF: 'figref',
    BOLD: 'b',
    ITALIC: 'i',
    ULINE: 'u',
    SB: 'sub',
    SP: 'sup',
    CWU: (element) => (find(element, 'TABLE-US') === undefined ? '' : 'tables'),
    'TABLE-US': '',
    'MATH-US': 'maths',
    'CHEM-US': 'chemistry',
    MATHEMATICA: '',
    CHEMCDX: '',
    CHEMMOL: '',
    EMI: 'img',
    UL: 'ul',
    OL: 'ol',
    LI: 'li',
  },
  attributes: { LVL: 'level', ID: 'id', FILE: 'file', ALT: 'alt', 'CLREF@ID': 'idref' },
};

/** Reads one document; without a number it is refused. */
export function readUsGrantSt32(original: XmlElement): ReadPublication {
  const root = withClaims(renamed(original, VOCABULARY));
  const biblio = find(root, 'SDOBI');
  const at = (path: string): string => takeText(biblio, path);
  const country = at('B100/B190') || 'US';
  const publication: DocumentId = {
    country,
    number: cleanNumber(country, at('B100/B110/DNUM')),
    kind: at('B100/B130') || null,
    date: parseSourceDate(at('B100/B140/DATE')),
  };
  const application = idOf('US', at('B200/B210/DNUM'), at('B200/B220/DATE'));
  return publicationFromTree(root, {
    publication,
    application,
    priorities: priorities(biblio),
    lang: 'en',
    ...readParts(root, find(biblio, 'B500') ?? elementOf('B500', []), 'en'),
    classes: classes(biblio),
    parties: parties(biblio),
    citations: citations(biblio),
    related: related(biblio),
    status: publication.kind?.startsWith('H') === true ? 'unknown' : 'granted',
    source: { format: 'uspto-grant', version: `ST.32 ${root.attributes['DTD'] ?? ''}`.trim(), date: publication.date },
  });
}

/** The paragraphs of a claim are its preamble, the steps follow below it. */
function withClaims(root: XmlElement): XmlElement {
  return withChildren(
    root,
    root.children.map((part) =>
      typeof part === 'string' || part.name !== 'claims'
        ? part
        : withChildren(
            part,
            part.children.map((claim) =>
              typeof claim === 'string' || claim.name !== 'claim' ? claim : oneClaim(claim),
            ),
          ),
    ),
  );
}

function oneClaim(claim: XmlElement): XmlElement {
  const content = claim.children.flatMap((child) =>
    typeof child !== 'string' && child.name === 'p' ? child.children : [child],
  );
  const num = /(\d+)$/.exec(claim.attributes['id'] ?? '')?.[1];
  return elementOf('claim', [elementOf('claim-text', content)], {
    ...claim.attributes,
    ...(num === undefined ? {} : { num }),
  });
}

function idOf(country: string, number: string, date: string): DocumentId | null {
  const clean = cleanNumber(country, number);
  return clean === '' ? null : { country, number: clean, kind: null, date: parseSourceDate(date) };
}

/** Each priority is a group of its own, or all are in one group as repeated fields. */
function priorities(biblio: XmlElement | undefined): DocumentId[] {
  return findAll(biblio, 'B300').flatMap((group) => {
    const texts = (name: string) => findAll(group, name).map((element) => textOf(take(element)));
    const [dates, countries] = [texts('B320'), texts('B330')];
    return texts('B310').flatMap((number, index) => idOf(countries[index] ?? '', number, dates[index] ?? '') ?? []);
  });
}

function classes(biblio: XmlElement | undefined): ClassCode[] {
  const read = (path: string, first: boolean, symbolOf: (raw: string) => Pick<ClassCode, 'scheme' | 'symbol'> | null) =>
    findAll(biblio, path).flatMap((element): ClassCode[] => {
      const found = symbolOf(rawText(element).replace(/^\s*\n\s*|\s*\n\s*$/g, ''));
      if (found !== null) take(element);
      return found === null ? [] : [{ ...found, first, inventive: null }];
    });
  const international = (raw: string) => {
    const locarno = /^\s*(\d{2})-?(\d{2})\s*$/.exec(raw);
    if (locarno !== null) return { scheme: 'LOC', symbol: `${locarno[1]}-${locarno[2]}` } as const;
    const symbol = ipcSymbol(raw);
    return symbol === null ? null : ({ scheme: 'IPC', symbol } as const);
  };
  const national = (raw: string) => {
    const symbol = uspcSymbol(raw);
    return symbol === null ? null : ({ scheme: 'USPC', symbol } as const);
  };
  return uniqueClasses([
    ...read('B500/B510/B511', true, international),
    ...read('B500/B510/B512', false, international),
    ...read('B500/B520/B521', true, national),
    ...read('B500/B520/B522', false, national),
  ]);
}

const ROLES: readonly (readonly [path: string, role: Party['role']])[] = [
  ['B700/B710/B711', 'applicant'],
  ['B700/B730/B731', 'assignee'],
  ['B700/B720/B721', 'inventor'],
  ['B700/B740/B741', 'agent'],
  ['B700/B745/B746', 'examiner'],
  ['B700/B745/B747', 'examiner'],
];

function parties(biblio: XmlElement | undefined): Party[] {
  return ROLES.flatMap(([path, role]) =>
    findAll(biblio, path).flatMap((element): Party[] => {
      const party = find(element, 'PARTY-US') ?? element;
      const name = nameOf(find(party, 'NAM'));
      const place = {
        city: takeText(party, 'ADR/CITY'),
        state: takeText(party, 'ADR/STATE'),
        country: takeText(party, 'ADR/CTRY'),
      };
      const known = Object.fromEntries(Object.entries(place).filter(([, value]) => value !== ''));
      return name === '' ? [] : [{ role, name, ...known }];
    }),
  );
}

function nameOf(name: XmlElement | undefined): string {
  const organisation = takeText(name, 'ONM');
  if (organisation !== '') return organisation;
  const parts = ['TTL', 'FNM', 'SNM', 'SFX'].map((part) => takeText(name, part));
  return parts.filter((part) => part !== '').join(' ');
}

function citations(biblio: XmlElement | undefined): Citation[] {
  return findAll(biblio, 'B500/B560')
    .flatMap(elements)
    .map((citation): Citation => {
      take(citation);
      const by = find(citation, 'CITED-BY-EXAMINER') === undefined ? 'other' : 'examiner';
      const patent = find(citation, 'PCIT');
      if (patent === undefined)
        return { kind: 'literature', text: richText(find(citation, 'NCIT') ?? citation).text, by };
      const document = documentOf(find(patent, 'DOC'));
      const dated = partialDate(textOf(find(patent, 'DOC/DATE')));
      const classified = uspcSymbol(rawText(find(patent, 'PNC') ?? elementOf('PNC', [])));
      return {
        kind: 'patent',
        ...(document === null ? {} : { document }),
        text: textOf(find(patent, 'PARTY-US/NAM')),
        ...(dated === undefined ? {} : { dated }),
        ...(classified === null ? {} : { classified: `USPC ${classified}` }),
        by,
      };
    });
}

function documentOf(doc: XmlElement | undefined): DocumentId | null {
  const country = textOf(find(doc, 'CTRY')) || 'US';
  const number = cleanNumber(country, textOf(find(doc, 'DNUM')));
  const kind = textOf(find(doc, 'KIND'));
  const date = parseSourceDate(textOf(find(doc, 'DATE')));
  return number === '' ? null : { country, number, kind: kind === '' || kind === '00' ? null : kind, date };
}

const RELATIONS: Readonly<Record<string, string>> = {
  B610: 'addition',
  B620: 'division',
  B631: 'continuation',
  B632: 'continuation-in-part',
  B633: 'continuing-reissue',
  B640: 'reissue',
  B641US: 'us-divisional-reissue',
  B645: 'reexamination',
  B650: 'previously-published-document',
  B660: 'substitution',
  B680US: 'us-provisional-application',
  B690US: 'related-publication',
};

function related(biblio: XmlElement | undefined): Publication['related'] {
  const groups = findAll(biblio, 'B600').flatMap(elements);
  return groups
    .flatMap((group) => (group.name === 'B630' ? elements(group) : [group]))
    .flatMap((group) => {
      const relation = RELATIONS[group.name];
      if (relation === undefined) return [];
      const docs = [...findAll(group, 'DOC'), ...findAll(group, 'PARENT-US/PDOC/DOC')];
      const found = docs.flatMap((doc) => documentOf(take(doc)) ?? []);
      return found.map((document) => ({ relation, document }));
    });
}
