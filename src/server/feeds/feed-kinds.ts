/** The kinds of feeds: what the row of one says of its source, and how that is opened. */
import type { ImportInto } from '../jobs/import-jobs.ts';
import type { FeedSource } from './feed-source.ts';
import type { FeedRow } from './feed-table.ts';
import type { AllowedFolder } from './settings.ts';
import { watchedFolder } from './watched-folder.ts';

/** What feeds may read, by the settings of the server. */
export interface FeedSettings {
  readonly folders: readonly AllowedFolder[];
  /** How long a file in a folder has to stay as it is; as usual if left out. */
  readonly settleMs?: number;
}

/** Nothing is read that nobody has allowed. */
export const NO_FEEDS: FeedSettings = { folders: [] };

interface FolderSource {
  readonly folder: string;
}

export const folderSource = (folder: string): FolderSource => ({ folder });

/** Written by {@link folderSource}. */
const folderOf = ({ source }: Pick<FeedRow, 'source'>): string => (JSON.parse(source) as FolderSource).folder;

/** Where the feed looks, for administrators. */
export const feedFrom = (feed: FeedRow): string => folderOf(feed);

export const openFeed =
  ({ folders, settleMs }: FeedSettings) =>
  (feed: FeedRow, { corpus }: ImportInto): FeedSource =>
    watchedFolder({
      folder: folderOf(feed),
      allowed: folders.filter((folder) => folder.corpus === corpus),
      ...(settleMs !== undefined && { settleMs }),
    });
