/** README.txt of an archive: its form in short, for who opens it without this product. */
import { PRODUCT } from '../../domain/permissions/permissions.ts';
import { EXPORT_VERSION, type Manifest } from './archive-form.ts';

/** What no export holds. */
export const NEVER_EXPORTED: readonly string[] = [
  'Passwords, second factors, sessions, tokens and devices.',
  'Monitors with what arrived in them, their feeds and their e-mails.',
  'Private indexes, and reports of a comparison with one.',
  'The patent index: events name publications by their numbers.',
  'Word templates of the company, feeds of files, plans, usage and bills.',
  'The audit of the company, and the ledgers of API calls.',
];

export const readMe = ({ kind, name, exportedAt, leftOut }: Omit<Manifest, 'streams' | 'files'>): string =>
  [
    `${PRODUCT}: export of a ${kind}`,
    '',
    `"${name}", exported at ${exportedAt}. Format antecede-export, version ${EXPORT_VERSION}.`,
    '',
    'All files are UTF-8 text, but for the files of reports. A name that ends with .jsonl is JSON Lines: one JSON',
    'object a line.',
    '',
    'manifest.json     what this archive is: who exported it and when, the streams, and of each file the size and',
    '                  the SHA-256.',
    'signature.json    Ed25519 signature over the SHA-256 of manifest.json (hexadecimal digits), with the public key',
    '                  of the server.',
    'streams/…         what happened: a file for each stream, an event a line, in order. "hash" covers the line before',
    '                  and of this one: seq, at, actor, whether the server said it, type, version, without, and',
    '                  commitment.',
    '                  "commitment" is the SHA-256 of the canonical JSON (RFC 8785) of [salt, payload]. An event whose',
    '                  content was erased has neither payload nor salt; its commitment stays, so the chain verifies.',
    'people.jsonl      whom the events name by number.',
    'documents.jsonl   publications that the events name.',
    'results.jsonl     what each run of a search found, best first.',
    'reports/…         search/report/: the snapshot that a report was rendered from, and its files as they were made.',
    '',
    'Not in this archive:',
    ...leftOut.map((what) => `- ${what}`),
    '',
    `To import it: npm run company -- import FILE. docs/export-format.md of ${PRODUCT} describes every field.`,
    '',
  ].join('\n');
