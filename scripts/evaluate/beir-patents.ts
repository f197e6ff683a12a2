/** Patents in BEIR's form as publications: numbers, families, classes and citations as an importer would give them. */
import type { DocumentId, Publication } from '../../src/domain/documents/publication.ts';
import { numberForms } from '../../src/domain/query/numbers.ts';
import { inventorKey } from '../../src/server/measuring/inventors.ts';
import { plainPublication } from './plain-publication.ts';

export interface PatentLine {
  readonly _id: string | number;
  readonly title?: string;
  readonly text?: string;
  readonly metadata: {
    readonly published?: string;
    readonly filed?: string;
    readonly ipc?: readonly string[];
    readonly applicants?: readonly string[];
    readonly inventors?: readonly string[];
    readonly family?: readonly string[];
    readonly cites?: readonly string[];
  };
}

/** The lines with `family` reduced to one name, the same for all that share a number. */
export function inFamilies(lines: readonly PatentLine[]): readonly PatentLine[] {
  const joined = new Map<string, string>();
  const nameOf = (number: string): string => {
    const next = joined.get(number) ?? number;
    return next === number ? number : nameOf(next);
  };
  for (const { _id, metadata } of lines) {
    const own = nameOf(numberKey(String(_id)));
    for (const member of metadata.family ?? []) joined.set(nameOf(numberKey(member)), own);
  }
  return lines.map((line) => ({
    ...line,
    metadata: { ...line.metadata, family: [nameOf(numberKey(String(line._id)))] },
  }));
}

export function patentPublication({ _id, title = '', text = '', metadata }: PatentLine): Publication {
  const { published, filed, ipc = [], applicants = [], inventors = [], family = [], cites = [] } = metadata;
  const own = documentId(String(_id));
  const party = (role: 'applicant' | 'inventor') => (name: string) => ({ role, name });
  return {
    ...plainPublication({ ucid: String(_id), title, text, familyId: family[0] ?? String(_id) }),
    publication: { ...own, date: published ?? null },
    application:
      filed === undefined ? null : { country: own.country, number: `A${own.number}`, kind: null, date: filed },
    classes: ipc.map((symbol, at) => ({ scheme: 'IPC', symbol, first: at === 0, inventive: null })),
    parties: [...applicants.map(party('applicant')), ...inventors.map(party('inventor'))],
    citations: cites.map((number) => ({ kind: 'patent', document: documentId(number), text: number, by: 'other' })),
  };
}

export const inventorKeys = ({ metadata: { inventors = [] } }: PatentLine): readonly string[] =>
  inventors.map(inventorKey);

function documentId(printed: string): DocumentId {
  const [, country = '', number = printed, kind = null] = /^([A-Z]{2})([A-Z]{0,2}\d+)([A-Z]\d?)?$/.exec(printed) ?? [];
  return { country, number, kind, date: null };
}

/** Country and number, without kind code and leading zeros. */
const numberKey = (printed: string): string => numberForms({ ...documentId(printed), kind: null })[0] ?? printed;
