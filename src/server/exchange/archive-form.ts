/**
 * The form of an exported project or company: a ZIP archive of JSON and JSON Lines. docs/export-format.md describes it
 * for readers; these schemas are what is written and what an import takes, and nothing else.
 */
import { z } from 'zod';
import { IDS_PER_CLIENT, MOST_CLIENTS } from '../../domain/shared/ids.ts';
import { isBrokenText } from '../../domain/shared/schema-checks.ts';
import { isStreamName, type StreamName } from '../../domain/shared/streams.ts';

export const EXPORT_FORMAT = 'antecede-export';
export const EXPORT_VERSION = 1;

export const MANIFEST = 'manifest.json';
export const SIGNATURE = 'signature.json';
export const READ_ME = 'README.txt';
export const PEOPLE_LINES = 'people.jsonl';
export const DOCUMENTS = 'documents.jsonl';
export const RESULTS = 'results.jsonl';

const NUMBER = '[1-9]\\d{0,15}';
const FILE_NAME = new RegExp(
  `^(?:manifest\\.json|signature\\.json|README\\.txt|(?:people|documents|results)\\.jsonl` +
    `|streams/(?:company|team|home|project|search)/${NUMBER}\\.jsonl` +
    `|reports/${NUMBER}/${NUMBER}/(?:snapshot\\.json|(?:draft|approved)\\.(?:pdf|docx|xlsx|csv|ris|bib)))$`,
);

/** Whether an archive of this form may have a file of that name. */
export const isArchiveName = (name: string): boolean => FILE_NAME.test(name);

export const streamFile = (stream: StreamName): string => `streams/${stream}.jsonl`;

export interface ArchivedReport {
  readonly search: number;
  readonly report: number;
  /** Null for the snapshot that the files were rendered from. */
  readonly file: { readonly isApproved: boolean; readonly format: string } | null;
}

export const reportFile = ({ search, report, file }: ArchivedReport): string =>
  `reports/${search}/${report}/` +
  (file === null ? 'snapshot.json' : `${file.isApproved ? 'approved' : 'draft'}.${file.format}`);

/** Null for the name of another file. */
export function reportPlaceOf(name: string): ArchivedReport | null {
  const [folder, search, report, file = ''] = name.split('/');
  if (folder !== 'reports') return null;
  const [state, format = ''] = file.split('.');
  return {
    ...{ search: Number(search), report: Number(report) },
    file: state === 'snapshot' ? null : { isApproved: state === 'approved', format },
  };
}

const count = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const id = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const stream = z.custom<StreamName>(isStreamName, 'names no stream');
const shortText = z
  .string()
  .max(1_000)
  .refine((text) => !isBrokenText(text), 'holds NUL or a broken character');

const streamEntry = z.strictObject({
  stream,
  /** How many lines its file has. */
  events: count,
  /** The hash of the last line. */
  head: hash,
  /** Content was erased from it: the number of the event that says so last. */
  erasedUpTo: count.nullable(),
  /** Of a search that has, or had, a blind review. */
  blindReview: z.strictObject({ since: count, isBlind: z.boolean().nullable() }).nullable(),
  /** Of a search: the projects in which it is saved and open to who is in them. */
  savedIn: z.array(id).max(100_000),
});
export type StreamEntry = z.infer<typeof streamEntry>;

export const manifestSchema = z.strictObject({
  format: z.literal(EXPORT_FORMAT),
  formatVersion: z.literal(EXPORT_VERSION),
  product: shortText,
  productVersion: shortText,
  kind: z.enum(['project', 'company']),
  /** Of the project or company, on the server that exported it. */
  id,
  name: shortText,
  exportedAt: z.iso.datetime(),
  /** Null: the operator of the server. */
  exportedBy: z.strictObject({ id, name: shortText, email: shortText }).nullable(),
  leftOut: z.array(shortText).max(100),
  streams: z.array(streamEntry).min(1).max(200_000),
  files: z.record(z.string().max(200), z.strictObject({ bytes: count, sha256: hash })),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type ExportKind = Manifest['kind'];

export const signatureSchema = z.strictObject({
  publicKey: z.string().max(2_000),
  /** Ed25519 over the SHA-256 of manifest.json in hexadecimal digits; Base64. */
  signature: z.string().max(500),
});

/** A line of a stream's file: the event as the log holds it, and its hash in the chain. */
export const eventLine = z.strictObject({
  seq: id,
  /** Milliseconds since 1970: by the clock of the device; when it reached the server. */
  at: count,
  receivedAt: count.nullable(),
  actor: count,
  clientId: z
    .number()
    .int()
    .min(0)
    .max(MOST_CLIENTS - 1),
  clientSeq: id,
  baseSeq: count,
  batch: shortText,
  causationId: shortText.nullable(),
  type: shortText,
  version: id,
  /** Why it has no effect; null for one that has. */
  without: shortText.nullable(),
  /** Null once its content is erased; without a salt, what is left of one of which a part is erased. */
  payload: z.unknown(),
  salt: z.string().max(100).nullable(),
  commitment: hash,
  hash,
});
export type EventLine = z.infer<typeof eventLine>;

export const personLine = z.strictObject({
  id: z
    .number()
    .int()
    .min(1)
    .max(IDS_PER_CLIENT * MOST_CLIENTS - 1),
  /** `deleted`: their account was deleted, and their name with it. */
  state: z.enum(['active', 'inactive', 'deleted']),
  name: shortText,
  firstName: shortText,
  lastName: shortText,
  email: shortText.nullable(),
  isGuest: z.boolean(),
  isAdministrator: z.boolean(),
  /** In the project; null where they are not in it, and in the export of a company. */
  role: z.enum(['owner', 'member', 'reader', 'guest']).nullable(),
});
export type PersonLine = z.infer<typeof personLine>;

export const documentLine = z.strictObject({
  publication: shortText,
  /** The streams whose events name it. */
  streams: z.array(stream).min(1),
});

export const resultLine = z.strictObject({
  search: id,
  run: id,
  /** Families found in all. */
  total: count,
  /** What was shown for each family, best first. */
  publications: z.array(shortText).max(10_000),
});
export type ResultLine = z.infer<typeof resultLine>;
