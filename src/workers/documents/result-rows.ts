/**
 * Rows of publications that were collected or kept: from the server, else from what this device keeps of the
 * search's pages and of documents.
 */
import type { DocumentAnswer } from '../../domain/documents/answers.ts';
import type { Ucid } from '../../domain/documents/publication.ts';
import type { ResultRow } from '../../domain/documents/results.ts';
import type { Id } from '../../domain/shared/ids.ts';
import type { Transport } from '../../sync/wire/transport.ts';
import type { Fetched } from '../contract.ts';
import type { LogDatabase } from '../storage/databases.ts';
import { areRows, failure } from './answers.ts';

const LOT = 200;

interface RowPorts {
  readonly transport: Pick<Transport, 'call'>;
  readonly db: LogDatabase | null;
}

export function createResultRows({ transport, db }: RowPorts) {
  return {
    async resultRows(search: Id | null, ucids: readonly Ucid[]): Promise<Fetched<readonly ResultRow[]>> {
      const rows: ResultRow[] = [];
      for (let at = 0; at < ucids.length; at += LOT) {
        const result = await transport.call({
          method: 'POST',
          path: 'documents/rows',
          json: { ucids: ucids.slice(at, at + LOT) },
        });
        if (result.kind !== 'ok' || !areRows(result.body))
          return db === null ? failure(result) : { kind: 'ok', value: await fromDevice(db, search, ucids), kept: true };
        rows.push(...result.body);
      }
      return { kind: 'ok', value: rows, kept: false };
    },
  };
}

async function fromDevice(db: LogDatabase, search: Id | null, ucids: readonly Ucid[]): Promise<readonly ResultRow[]> {
  const found = new Map<Ucid, ResultRow>();
  const pages = search === null ? [] : await db.pages.where('search').equals(search).toArray();
  for (const { page } of pages) for (const row of page.rows) found.set(row.ucid, row);
  const missing = ucids.filter((ucid) => !found.has(ucid));
  for (const { answer } of await db.documents.where('ucid').anyOf(missing).toArray())
    found.set(answer.publication.ucid, rowOfDocument(answer));
  return ucids.flatMap((ucid) => found.get(ucid) ?? []);
}

function rowOfDocument({ publication, family }: DocumentAnswer): ResultRow {
  const { ucid, lang, titles, parties, classes, priorities, status } = publication;
  const owners = parties.filter(({ role }) => role === 'applicant' || role === 'assignee').map(({ name }) => name);
  const dates = priorities.flatMap(({ date }) => date ?? []).sort();
  return {
    family: publication.familyId ?? ucid,
    ucid,
    title:
      (titles.find((title) => title.lang === 'en') ?? titles.find((title) => title.lang === lang) ?? titles[0])
        ?.content ?? '',
    applicants: [...new Set(owners)],
    published: publication.publication.date,
    priority: dates[0] ?? null,
    status,
    classes: [
      ...new Set(classes.filter(({ scheme }) => scheme === 'CPC' || scheme === 'IPC').map(({ symbol }) => symbol)),
    ],
    members: Math.max(1, family.length),
    score: 0,
    snippets: [],
  };
}
