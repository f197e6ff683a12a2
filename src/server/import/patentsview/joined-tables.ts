/**
 * The tables of PatentsView, joined: a publication a row of `patent`, with what the others hold of its number. Their
 * rows come in any order, file by file, and are held until all are read.
 */
import type { Citation, Party, Publication } from '../../../domain/documents/publication.ts';
import { referredClaims } from '../../../domain/documents/claims/claim-references.ts';
import { documentIdOf, parseSourceDate } from '../fields/document-ids.ts';
import { publicationFrom } from '../formats/assemble.ts';
import type { ReadPublication } from '../formats/parts.ts';
import type { PatentsViewRow } from '../formats/reader.ts';
import { classesIn } from '../tables/cells.ts';
import { uniqueClasses } from '../fields/classes.ts';
import type { PatentsViewTable } from './table-shapes.ts';

type Cells = readonly string[];

/** Characters of all rows: some three times as many bytes of memory. */
const MOST_CHARACTERS = 60_000_000;

export class JoinedTables {
  readonly #patents = new Map<string, Cells>();
  readonly #places = new Map<string, Cells>();
  /** By the number of the patent, then the table. */
  readonly #rows = new Map<string, Map<PatentsViewTable, Cells[]>>();
  readonly #most: number;
  #characters = 0;
  #dropped = 0;

  constructor(most = MOST_CHARACTERS) {
    this.#most = most;
  }

  add({ table, cells }: PatentsViewRow): void {
    const characters = cells.reduce((sum, cell) => sum + cell.length, 0);
    if (this.#characters + characters > this.#most) {
      this.#dropped += 1;
      return;
    }
    this.#characters += characters;
    const number = cells[NUMBER_AT[table] ?? 0] ?? '';
    if (table === 'patent') this.#patents.set(number, cells);
    else if (table === 'rawlocation') this.#places.set(number, cells);
    else this.#tablesOf(number, table).push(cells);
  }

  *publications(): Generator<ReadPublication> {
    for (const [number, cells] of this.#patents) {
      const rows = this.#rows.get(number);
      this.#rows.delete(number);
      yield joined(cells, (table) => rows?.get(table) ?? [], this.#places);
    }
  }

  /** After {@link publications}: why rows became none. */
  get reasons(): readonly string[] {
    const patents = this.#rows.size;
    return [
      ...(patents === 0 ? [] : [`rows of PatentsView tables about ${patents} patents, ${WITHOUT_PATENT}`]),
      ...(this.#dropped === 0 ? [] : [`${this.#dropped} rows of PatentsView tables, ${TOO_MANY}`]),
    ];
  }

  #tablesOf(number: string, table: PatentsViewTable): Cells[] {
    const tables = this.#rows.get(number) ?? new Map<PatentsViewTable, Cells[]>();
    this.#rows.set(number, tables);
    const rows = tables.get(table) ?? [];
    tables.set(table, rows);
    return rows;
  }
}

const WITHOUT_PATENT =
  'which this import has no row of the table patent for; import the folder with all tables, or a zip of it, at once';
const TOO_MANY = 'more than can be joined at once; import fewer weeks at a time';

const NUMBER_AT: Readonly<Partial<Record<PatentsViewTable, number>>> = { application: 1, rawlawyer: 1 };

type RowsOf = (table: PatentsViewTable) => readonly Cells[];

function joined(
  [number = '', type = '', , , date = '', abstract = '', title = '', kind = '']: Cells,
  rows: RowsOf,
  places: ReadonlyMap<string, Cells>,
): ReadPublication {
  const granted = parseSourceDate(date);
  const [application] = rows('application');
  const filed = parseSourceDate(application?.[5]);
  const own = application?.[3] ?? '';
  const related = rows('usreldoc').flatMap((row) => relatedDocument(row, own));
  const texts = <T>(text: string, content: T) => (text.trim() === '' ? [] : [{ lang: 'en', content }]);
  const claims = claimsOf(rows('claim'));
  return publicationFrom({
    publication: documentIdOf({ country: 'US', printed: number, kind, date: granted }),
    application: own === '' ? null : documentIdOf({ country: 'US', printed: own, kind: '', date: filed }),
    priorities: related.flatMap(({ relation, document }) => (relation === PROVISIONAL ? [document] : [])),
    lang: 'en',
    titles: texts(title, title.trim()),
    abstracts: texts(abstract, [{ kind: 'paragraph', text: abstract.trim() }]),
    claims: claims.length === 0 ? [] : [{ lang: 'en', content: claims }],
    classes: uniqueClasses(
      classesIn(
        'USPC',
        inSequence(rows('uspc'), 3).map((row) => row[2] ?? ''),
      ),
    ),
    parties: [
      ...inSequence(rows('rawassignee'), 9).flatMap((row) =>
        person('assignee', [row[6], row[4], row[5]], placeOf(row[2], places)),
      ),
      ...inSequence(rows('rawinventor'), 6).flatMap((row) =>
        person('inventor', ['', row[3], row[4]], placeOf(row[2], places)),
      ),
      ...rows('rawlawyer').flatMap((row) => person('agent', [row[4], row[2], row[3]], {})),
    ],
    citations: citationsOf(rows),
    related,
    status: 'granted',
    other: type === '' ? {} : { type },
    source: { format: 'patentsview', version: '', date: null },
  });
}

/** By the number in this column. */
function inSequence(rows: readonly Cells[], column: number): readonly Cells[] {
  return rows.toSorted((one, other) => Number(one[column] ?? 0) - Number(other[column] ?? 0));
}

function claimsOf(rows: readonly Cells[]): Publication['claims'][number]['content'] {
  const least = Math.min(...rows.map((row) => Number(row[3] ?? 1)));
  return inSequence(rows, 3).flatMap(([, text = '', , sequence = '']) => {
    const number = Number(sequence) + (least < 1 ? 1 : 0);
    if (text.trim() === '' || !Number.isInteger(number) || number < 1) return [];
    const bare = text.trim().replace(new RegExp(`^${number}\\s*\\.\\s*`), '');
    return [{ number, dependsOn: referredClaims(bare, 'en', number), limbs: [{ text: bare }] }];
  });
}

type Place = Pick<Party, 'city' | 'state' | 'country'>;

/** Its spelling is in a table of its own; the key of that is in small letters. */
function placeOf(key = '', places: ReadonlyMap<string, Cells>): Place {
  const [, , city = '', state = '', country = ''] = places.get(key) ?? [];
  return {
    ...(city === '' ? {} : { city }),
    ...(state === '' ? {} : { state }),
    ...(/^[A-Z]{2}$/.test(country) ? { country } : {}),
  };
}

/** A company, else a person with the first name first. */
function person(role: Party['role'], names: readonly (string | undefined)[], place: Place): Party[] {
  const [company = '', ...parts] = names.map((name) => name?.trim() ?? '');
  const name = company || parts.filter((part) => part !== '').join(' ');
  return name === '' ? [] : [{ role, name, ...place }];
}

/** The table `citation` holds the same as the others together, and is read where there are none. */
function citationsOf(rows: RowsOf): Citation[] {
  const own = [...rows('uspatentcitation'), ...rows('usapplicationcitation')];
  const cited = own.length === 0 ? rows('citation') : own;
  return [
    ...inSequence(cited, 8).map(([, , date = '', name = '', kind = '', printed = '', country = '', category = '']) =>
      citation({ date, name, kind, printed, country, category }),
    ),
    ...inSequence(rows('foreigncitation'), 7).map(
      ([, date = '', , kind = '', printed = '', country = '', category = '']) =>
        citation({ date, name: '', kind, printed, country, category }),
    ),
    ...inSequence(rows('otherreference'), 2).map(([, text = '']): Citation => ({
      kind: 'literature',
      text,
      by: 'other',
    })),
  ];
}

type Cited = Readonly<Record<'date' | 'name' | 'kind' | 'printed' | 'country' | 'category', string>>;

/** The office gives month and year; the first day of the month stands for the day that is missing. */
function citation({ date, name, kind, printed, country, category }: Cited): Citation {
  const whole = parseSourceDate(date);
  const isMonth = whole?.endsWith('-01') === true;
  const document = documentIdOf({
    country,
    printed,
    kind: /^[A-Z]\d?$/.test(kind) ? kind : '',
    date: isMonth ? null : whole,
  });
  return {
    kind: 'patent',
    document,
    text: name,
    ...(isMonth ? { dated: date.slice(0, 7) } : {}),
    ...(category === '' ? {} : { category }),
    by: /examiner/.test(category) ? 'examiner' : /applicant/.test(category) ? 'applicant' : 'other',
  };
}

const PROVISIONAL = 'us-provisional-application';

/** `continuation_in_part` and `parent_grant_document` are the words of the full texts with other signs. */
function relatedDocument(row: Cells, own: string): Publication['related'][number][] {
  const [, , type = '', , date = '', printed = '', kind = '', country = '', side = ''] = row;
  const word = type.replaceAll('_', '-');
  const relation = side === '' || side === 'parent_doc' ? word : `${word}/${side.replaceAll('_', '-')}`;
  if (printed === '' || (side === 'child_doc' && printed === own)) return [];
  const document = documentIdOf({ country: country || 'US', printed, kind, date: parseSourceDate(date) });
  return [{ relation, document }];
}
