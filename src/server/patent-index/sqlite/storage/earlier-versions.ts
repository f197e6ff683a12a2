/**
 * Records that a corrected one of the same source date has replaced. They are kept, and recognised by their content, so
 * that importing an old file again does not undo the correction.
 */
import { createHash } from 'node:crypto';
import type { Publication } from '../../../../domain/documents/publication.ts';
import type { Database } from './database.ts';
import { compressed } from './stored-publication.ts';

export const VERSION_TABLES = `
  CREATE TABLE IF NOT EXISTS earlier_version (
    ucid TEXT NOT NULL,
    content TEXT NOT NULL,
    source_date TEXT,
    record BLOB NOT NULL,
    UNIQUE (ucid, content)
  );
`;

/** The same for two publications exactly when they hold the same. */
export function contentHash({ descriptions, ...head }: Publication): string {
  return createHash('sha256')
    .update(JSON.stringify([head, descriptions]))
    .digest('base64url');
}

export function keepVersion(db: Database, publication: Publication): void {
  db.run(
    'INSERT OR IGNORE INTO earlier_version (ucid, content, source_date, record) VALUES (?, ?, ?, ?)',
    publication.ucid,
    contentHash(publication),
    publication.source.date,
    compressed(publication),
  );
}

export function isEarlierVersion(db: Database, { ucid }: Publication, content: string): boolean {
  return db.one('SELECT 1 AS found FROM earlier_version WHERE ucid = ? AND content = ?', ucid, content) !== undefined;
}
