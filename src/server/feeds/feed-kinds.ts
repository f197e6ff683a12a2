/** The kinds of feeds: what the row of one says of its source, and how that is opened. */
import type { FeedKind } from '../../domain/documents/feeds.ts';
import type { ImportInto } from '../jobs/import-jobs.ts';
import type { CorpusId } from '../patent-index/port/call.ts';
import { addressRefusal } from './allowed-hosts.ts';
import type { FeedSource } from './feed-source.ts';
import type { FeedRow } from './feed-table.ts';
import type { WebPorts } from './http-get.ts';
import { spentToday } from './run-feed.ts';
import type { AllowedFolder } from './settings.ts';
import { folderRefusal, watchedFolder } from './watched-folder.ts';
import { utcDay } from '../../domain/shared/moments.ts';
import { webDirectory } from './web-directory.ts';

/** What feeds may read, by the settings of the server. */
export interface FeedSettings {
  readonly folders: readonly AllowedFolder[];
  /** Names; `*` for any with a public address. */
  readonly hosts: readonly string[];
  /** How long a file in a folder has to stay as it is; as usual if left out. */
  readonly settleMs?: number;
}

/** Nothing is read that nobody has allowed. */
export const NO_FEEDS: FeedSettings = { folders: [], hosts: [] };

/** What the column `source` holds, as JSON. */
export interface FeedPlace {
  readonly kind: FeedKind;
  /** The path of a folder, or an address. */
  readonly from: string;
}

export const feedKind = ({ kind }: Pick<FeedRow, 'kind'>): FeedKind => (kind === 'web' ? 'web' : 'folder');

/** Where the feed looks. */
export const feedFrom = ({ source }: Pick<FeedRow, 'source'>): string => (JSON.parse(source) as { from: string }).from;

export const foldersFor = ({ folders }: FeedSettings, corpus: CorpusId): readonly AllowedFolder[] =>
  folders.filter((folder) => folder.corpus === corpus);

/** Why feeds into the corpus may not read from there; null where they may. */
export async function placeRefusal(
  settings: FeedSettings,
  corpus: CorpusId,
  { kind, from }: FeedPlace,
): Promise<string | null> {
  if (kind === 'folder') return folderRefusal({ folder: from, allowed: foldersFor(settings, corpus) });
  return URL.canParse(from) ? addressRefusal(new URL(from), settings.hosts) : 'Enter an address such as https://…';
}

interface OpenPorts extends Omit<WebPorts, 'hosts' | 'company'> {
  /** Bytes of one file. */
  readonly atMost: number;
}

export const openFeed =
  (settings: FeedSettings, { atMost, now, wait, outgoing }: OpenPorts) =>
  (feed: FeedRow, { corpus, company }: ImportInto): FeedSource => {
    const { settleMs, hosts } = settings;
    const { id, bytes_a_day: quota } = feed;
    if (feedKind(feed) === 'folder')
      return watchedFolder({
        folder: feedFrom(feed),
        allowed: foldersFor(settings, corpus),
        ...(settleMs !== undefined && { settleMs }),
      });
    return webDirectory({
      ...{ outgoing, company, hosts, atMost, now, wait, feed: id, url: new URL(feedFrom(feed)) },
      quota: quota === null ? null : quota - spentToday(feed, utcDay(now())),
    });
  };
