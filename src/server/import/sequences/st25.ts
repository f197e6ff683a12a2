/** Sequence listings of WIPO ST.25: text with numbered tags, `<110>` to `<400>`. */
import { parseSourceDate } from '../fields/document-ids.ts';
import { readPieces } from '../formats/pieces.ts';
import type { FileHead, FormatReader, RecordContent } from '../formats/reader.ts';
import { listingContent, type Sequence } from './listing.ts';

/** Nowhere in a text, so that the file is one record. */
const NOWHERE = '\0\0';

export const sequencesSt25: FormatReader = {
  matches: ({ text }: FileHead) =>
    /^\s*(?:SEQUENCE LISTING\s+)?<1[1-7]0>/i.test(text) && /<(?:160|210|400)>/.test(text),
  read: (file) => readPieces(file, { mark: NOWHERE, read: (text) => readListing(text, file.name) }),
};

interface Field {
  readonly tag: string;
  readonly value: string;
}

function readListing(text: string, file: string): RecordContent {
  const fields = text
    .split(/<(?=\d{3}>)/)
    .slice(1)
    .map((part): Field => ({ tag: part.slice(0, 3), value: part.slice(4).trimEnd() }));
  const general = fields.slice(0, firstSequence(fields));
  const valueOf = (tag: string): string => oneLine(general.find((field) => field.tag === tag)?.value ?? '');
  const [, country = '', printed = ''] = /^([A-Z]{2}(?=\s*\d))?\s*(.*\d.*)$/.exec(valueOf('140')) ?? [];
  return listingContent(
    {
      application: { country, printed },
      title: valueOf('120'),
      date: parseSourceDate(valueOf('141')),
      facts: FACTS.flatMap(([tag, name]) => {
        const values = general.filter((field) => field.tag === tag).map(({ value }) => oneLine(value));
        return values.length === 0 ? [] : [`${name}: ${values.join('; ')}`];
      }),
      sequences: sequencesOf(fields.slice(general.length)),
    },
    file,
  );
}

const oneLine = (value: string): string => value.trim().replace(/\s+/g, ' ');

const FACTS: readonly (readonly [tag: string, name: string])[] = [
  ['110', 'Applicant'],
  ['130', 'File reference'],
  ['140', 'Application'],
  ['141', 'Filed'],
  ['150', 'Earlier applications'],
  ['151', 'Filed earlier'],
  ['160', 'Sequences'],
  ['170', 'Made with'],
];

function firstSequence(fields: readonly Field[]): number {
  const at = fields.findIndex(({ tag }) => tag === '210');
  return at < 0 ? fields.length : at;
}

function sequencesOf(fields: readonly Field[]): Sequence[] {
  const starts = fields.flatMap(({ tag }, at) => (tag === '210' ? [at] : []));
  return starts.map((start, place) => {
    const own = fields.slice(start, starts[place + 1]);
    const valueOf = (tag: string): string => oneLine(own.find((field) => field.tag === tag)?.value ?? '');
    const length = valueOf('211');
    return {
      number: valueOf('210'),
      summary: [valueOf('212'), length === '' ? '' : `${length} residues`, valueOf('213')]
        .filter((part) => part !== '')
        .join(', '),
      features: own.flatMap(({ tag, value }) => (FEATURE.test(tag) && value.trim() !== '' ? [oneLine(value)] : [])),
      residues: residuesOf(own.find(({ tag }) => tag === '400')?.value ?? ''),
    };
  });
}

/** Name, location and words of a feature, and the literature about the sequence. */
const FEATURE = /^(?:22[123]|30\d|31[0-3])$/;

/** The first line repeats the number of the sequence; blank lines part the others. */
const residuesOf = (value: string): string =>
  value
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .join('\n');
