/** Files of US grants that are no XML: the Greenbook of 1976 to 2001, and the SGML of 2001. */
import { readPieces } from '../pieces.ts';
import { readPublication } from '../read-publication.ts';
import type { FormatReader } from '../reader.ts';
import { readGreenbook } from './greenbook.ts';

/** A line of its own; what comes before the first is the header of the tape. */
const RECORD = /^\s*PATN\s*\r?\n/;

export const greenbookFile: FormatReader = {
  matches: ({ text }) => /^(?:HHHHHT.*\r?\n)?\s*PATN\s*\r?\nWKU /.test(text),
  read: (file) =>
    readPieces(file, { mark: '\nPATN', read: (text) => (RECORD.test(text) ? readGreenbook(text.trimStart()) : null) }),
};

const DOCTYPE = '<!DOCTYPE PATDOC';

export const sgmlFile: FormatReader = {
  matches: ({ text }) => text.trimStart().startsWith(DOCTYPE),
  read: (file) =>
    readPieces(file, { mark: DOCTYPE, read: (text) => (text.startsWith(DOCTYPE) ? readPublication(text) : null) }),
};
