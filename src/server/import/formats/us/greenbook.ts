/**
 * US grants of 1976 to 2001 in the Greenbook text: a tag of up to four letters in columns 1 to 4, its text from column
 * 6 on, continued in lines that begin with blanks. A tag alone on its line opens a group (`INVT`, `UREF`, `CLMS`).
 */
import type {
  Block,
  Citation,
  Claim,
  ClassCode,
  DocumentId,
  Party,
  Publication,
} from '../../../../domain/documents/publication.ts';
import { ipcSymbol, uniqueClasses, uspcSymbol } from '../../fields/classes.ts';
import { cleanNumber, parseSourceDate, partialDate } from '../../fields/document-ids.ts';
import { referredClaims } from '../../../../domain/documents/claims/claim-references.ts';
import { publicationFrom } from '../assemble.ts';
import type { ReadPublication } from '../parts.ts';

interface Field {
  readonly tag: string;
  /** As printed, with its line ends. */
  readonly text: string;
}
interface Group {
  readonly tag: string;
  readonly fields: readonly Field[];
}

/** Reads one record, from its `PATN` line on. */
export function readGreenbook(text: string): ReadPublication {
  const groups = groupsOf(text);
  const head = new Fields(groups.find(({ tag }) => tag === 'PATN'));
  const printed = head.take('WKU');
  if (printed === '') return { ok: false, reason: 'no patent number (WKU) in the Greenbook record' };
  const date = parseSourceDate(head.take('ISD'));
  const publication: DocumentId = { country: 'US', number: patentNumber(printed), kind: kindOf(printed), date };
  const application = documentOf('US', seriesAnd(head.take('SRC'), head.take('APN')), head.take('APD'));
  const title = head.take('TTL');
  const body = groups.filter(({ tag }) => tag !== 'PATN');
  const all = (tag: string) => body.filter((group) => group.tag === tag).map((group) => new Fields(group));
  const blocks = (tags: readonly string[]) =>
    body.filter(({ tag }) => tags.includes(tag)).flatMap(({ fields }) => blocksOf(fields));
  const inEnglish = <T>(content: readonly T[]) => (content.length === 0 ? [] : [{ lang: 'en', content }]);
  const fields: Omit<Publication, 'ucid' | 'other' | 'publication' | 'source'> = {
    application,
    priorities: all('PRIR').flatMap(
      (one) => documentOf(countryOf(one.take('CNT')), one.take('APN'), one.take('APD')) ?? [],
    ),
    familyId: null,
    lang: 'en',
    titles: title === '' ? [] : [{ lang: 'en', content: title }],
    abstracts: inEnglish(blocks(['ABST'])),
    descriptions: inEnglish(blocks(['PARN', 'GOVT', 'BSUM', 'DRWD', 'DETD'])),
    claims: inEnglish(
      body.filter(({ tag }) => tag === 'CLMS' || tag === 'DCLM').flatMap(({ fields: claims }) => claimsOf(claims)),
    ),
    classes: uniqueClasses(all('CLAS').flatMap(classesOf)),
    parties: partiesOf(all, head),
    citations: [
      ...all('UREF').map((one) => cited(one, 'US')),
      ...all('FREF').map((one) => cited(one, '')),
      ...literature(body),
    ],
    drawings: [],
    related: all('RLAP').flatMap((one) => {
      const document = documentOf('US', one.take('APN'), one.take('APD'));
      return document === null ? [] : [{ relation: RELATIONS[one.take('COD')] ?? 'related', document }];
    }),
    status: publication.kind?.startsWith('H') === true ? 'unknown' : 'granted',
  };
  const other = Object.fromEntries([...head.rest('')].filter(([, value]) => value !== ''));
  return publicationFrom({
    ...fields,
    publication,
    other,
    source: { format: 'uspto-grant', version: 'Greenbook', date },
  });
}

/** Tags that open a group; their own text, if any, is a field of it. */
const GROUPS = new Set(
  'PATN INVT ASSG PRIR REIS RLAP CLAS UREF FREF OREF LREP PCTA ABST GOVT PARN BSUM DRWD DETD CLMS DCLM'.split(' '),
);

function groupsOf(text: string): Group[] {
  const groups: { tag: string; fields: { tag: string; text: string }[] }[] = [];
  for (const line of text.split(/\r?\n/)) {
    const tagged = /^([A-Z][A-Z0-9]{2,3})(?: +(.*))?$/.exec(line);
    const fields = groups.at(-1)?.fields;
    const last = fields?.at(-1);
    if (tagged === null) {
      if (last !== undefined) last.text += `\n${line}`;
    } else if (GROUPS.has(tagged[1] ?? '') && (tagged[2] ?? '').trim() === '')
      groups.push({ tag: tagged[1] ?? '', fields: [] });
    else fields?.push({ tag: tagged[1] ?? '', text: tagged[2] ?? '' });
  }
  return groups;
}

/** The fields of a group; what was not taken is told by `rest`. */
class Fields {
  readonly #fields: readonly Field[];
  readonly #taken = new Set<Field>();

  constructor(group: Group | undefined) {
    this.#fields = group?.fields ?? [];
  }

  take(tag: string): string {
    return this.takeAll(tag)[0] ?? '';
  }

  takeAll(tag: string): string[] {
    const found = this.#fields.filter((field) => field.tag === tag);
    for (const field of found) this.#taken.add(field);
    return found.map(({ text }) => flat(text));
  }

  *rest(prefix: string): Generator<readonly [string, string]> {
    for (const field of this.#fields) if (!this.#taken.has(field)) yield [`${prefix}${field.tag}`, flat(field.text)];
  }
}

const flat = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** `039327094` is 3932709 with a check digit, `D02421568`, `RE0284671`, `PP0037890`. */
function patentNumber(printed: string): string {
  const number = printed.length > 8 ? printed.slice(0, -1) : printed;
  return cleanNumber('US', number);
}

/** The kinds that the office gave to these documents later. */
function kindOf(printed: string): string {
  const letters = /^[A-Z]+/.exec(printed)?.[0] ?? '';
  return ({ D: 'S', RE: 'E', PP: 'P', H: 'H', T: 'I4' } as Readonly<Record<string, string>>)[letters] ?? 'A';
}

/** `449155` with a check digit and the code of its series: `05449155` is the number printed later. */
function seriesAnd(source: string, number: string): string {
  const digits = number.length > 6 ? number.slice(0, 6) : number;
  return /^\d$/.test(source) && digits !== '' ? `${source.padStart(2, '0')}${digits.padStart(6, '0')}` : digits;
}

function documentOf(country: string, printed: string, date: string): DocumentId | null {
  const number = cleanNumber(country, printed);
  return number === '' ? null : { country, number, kind: null, date: parseSourceDate(date) };
}

/** `JPX` is JP: three letters, filled with X. A few follow an older list. */
function countryOf(code: string): string {
  const older: Readonly<Record<string, string>> = {
    GB2: 'GB',
    DE2: 'DE',
    DT: 'DE',
    UK: 'GB',
    OE: 'AT',
    SW: 'SE',
    JA: 'JP',
  };
  const bare = code.replace(/X$/, '');
  return older[bare] ?? bare.slice(0, 2);
}

const RELATIONS: Readonly<Record<string, string>> = {
  '71': 'continuation',
  '72': 'continuation-in-part',
  '74': 'division',
  '81': 'us-provisional-application',
  '82': 'substitution',
  '84': 'reissue',
};

function classesOf(fields: Fields): ClassCode[] {
  const national = (raw: readonly string[], first: boolean) =>
    raw.flatMap((text): ClassCode[] => {
      const [, main = '', sub = ''] = /^(\S+)\s*(.*)$/.exec(text) ?? [];
      const symbol = sub === '' ? uspcSymbol(main) : `${main.replace(/^0+(?=\w)/, '')}/${sub.replace(/\s/g, '')}`;
      return symbol === null ? [] : [{ scheme: 'USPC', symbol, first, inventive: null }];
    });
  const international = fields.takeAll('ICL').flatMap((raw, index): ClassCode[] => {
    const symbol =
      ipcSymbol(`${raw.slice(0, 4)} ${raw.slice(4).trim().padStart(5, ' ').replace(/^ /, '')}`) ??
      ipcSymbol(columns(raw));
    return symbol === null ? [] : [{ scheme: 'IPC', symbol, first: index === 0, inventive: null }];
  });
  return [...national(fields.takeAll('OCL'), true), ...national(fields.takeAll('XCL'), false), ...international];
}

/** `H04M 1100` in the columns that `ipcSymbol` knows: three for the main group. */
function columns(raw: string): string {
  const digits = raw.slice(4).trim();
  const group = digits.slice(0, -2);
  return `${raw.slice(0, 4)}${group.padStart(3)}${digits.slice(-2)}`;
}

function partiesOf(all: (tag: string) => readonly Fields[], head: Fields): Party[] {
  const of = (tag: string, role: Party['role']) =>
    all(tag).flatMap((one): Party[] => {
      const name = personOrFirm(one.take('NAM') || one.take('FRM'));
      const country = one.take('CNT');
      const state = one.take('STA');
      const place = {
        city: one.take('CTY'),
        state,
        country: country === '' ? (state === '' ? '' : 'US') : countryOf(country),
      };
      return name === ''
        ? []
        : [{ role, name, ...Object.fromEntries(Object.entries(place).filter(([, value]) => value !== '')) }];
    });
  const agents = all('LREP').flatMap((one) => [...one.takeAll('FRM'), ...one.takeAll('FR2'), ...one.takeAll('AAT')]);
  const examiners = [...head.takeAll('EXP'), ...head.takeAll('EXA')];
  return [
    ...of('ASSG', 'assignee'),
    ...of('INVT', 'inventor'),
    ...agents.map((name): Party => ({ role: 'agent', name: personOrFirm(name) })),
    ...examiners.map((name): Party => ({ role: 'examiner', name: personOrFirm(name) })),
  ];
}

/** A person is written `Hoff; Don G.` */
function personOrFirm(name: string): string {
  const [last = '', ...first] = name.split(';').map((part) => part.trim());
  return first.length === 0 ? last : `${first.join(' ')} ${last}`;
}

function cited(fields: Fields, known: string): Citation {
  const country = known || countryOf(fields.take('CNT'));
  const date = fields.take('ISD');
  const number = cleanNumber(country, fields.take('PNO'));
  const dated = partialDate(date);
  const classified = uspcSymbol(fields.take('OCL'));
  return {
    kind: 'patent',
    ...(number === '' ? {} : { document: { country, number, kind: null, date: parseSourceDate(date) } }),
    text: fields.take('NAM'),
    ...(dated === undefined ? {} : { dated }),
    ...(classified === null ? {} : { classified: `USPC ${classified}` }),
    by: 'other',
  };
}

function literature(groups: readonly Group[]): Citation[] {
  return groups
    .filter(({ tag }) => tag === 'OREF')
    .flatMap(({ fields }) => fields.filter(({ tag }) => tag.startsWith('PA')))
    .map(({ text }) => ({ kind: 'literature', text: flat(text), by: 'other' }));
}

/** `PAC` is a heading, `PAR` and its deeper kinds paragraphs, `TBL` and `EQU` are drawn with blanks. */
function blocksOf(fields: readonly Field[]): Block[] {
  return fields.flatMap(({ tag, text }): Block[] => {
    if (tag === 'PAC') return [{ kind: 'heading', level: 1, text: flat(text) }];
    if (tag === 'TBL' || tag === 'EQU')
      return [
        {
          kind: 'preformatted',
          text: text
            .split('\n')
            .map((line) => line.trimEnd())
            .join('\n'),
        },
      ];
    return flat(text) === '' ? [] : [{ kind: 'paragraph', text: flat(text) }];
  });
}

/** `NUM` begins a claim; a deeper paragraph (`PA1`) is a limb of the one before. */
function claimsOf(fields: readonly Field[]): Claim[] {
  const claims: { number: number; texts: string[] }[] = [];
  for (const { tag, text } of fields) {
    if (tag === 'STM') continue;
    if (tag === 'NUM') claims.push({ number: Number(/\d+/.exec(text)?.[0]) || claims.length + 1, texts: [] });
    else if (flat(text) !== '') {
      if (claims.length === 0) claims.push({ number: 1, texts: [] });
      claims.at(-1)?.texts.push(flat(text));
    }
  }
  return claims.map(({ number, texts: [first = '', ...limbs] }) => ({
    number,
    dependsOn: referredClaims([first, ...limbs].join(' '), 'en', number).filter((other) => other < number),
    limbs: [
      {
        text: first.replace(new RegExp(`^${number}\\s*[.)]\\s*`), ''),
        ...(limbs.length === 0 ? {} : { limbs: limbs.map((text) => ({ text })) }),
      },
    ],
  }));
}
