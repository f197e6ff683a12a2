/** Why the work on this device is not safe, in words; null if it is safe. */
import type { SyncStatus } from '../../../workers/contract.ts';
import { formatCounted } from '../../kit/format.ts';
import type { StatusTone } from '../../theme/theme.ts';

export interface SyncTrouble {
  readonly title: string;
  readonly text: string;
  readonly tone: StatusTone;
  /** A reload of the page helps. */
  readonly reload: boolean;
}

/** Problems with the disk come first: unsaved work matters more than unread data. */
export function troubleToShow({
  storage,
  newer,
  waiting,
}: Pick<SyncStatus, 'storage' | 'newer' | 'waiting'>): SyncTrouble | null {
  return (storage === 'cleared' ? clearedWith(waiting) : troubleOfStorage(storage)) ?? troubleOfNewer(newer);
}

/** The tab's memory is the last place of what waits: a reload would lose it. */
function clearedWith(waiting: number): SyncTrouble {
  const text =
    waiting === 0
      ? 'All your changes are on the server. Reload to go on.'
      : `What is not yet on the server (${formatCounted(waiting, 'change')}) is in this tab alone. ` +
        'Leave it open until everything is synced, then reload.';
  return { title: 'The storage of this browser was cleared.', text, tone: 'danger', reload: waiting === 0 };
}

function troubleOfStorage(storage: Exclude<SyncStatus['storage'], 'cleared'>): SyncTrouble | null {
  switch (storage) {
    case 'disk':
      return null;
    case 'memory':
      return {
        title: 'Kept in this tab only.',
        text:
          'This browser does not let the app save to the disk, as in a private window. ' +
          'Changes that are not yet on the server are lost when this tab is closed.',
        tone: 'warning',
        reload: false,
      };
    case 'blocked':
      return {
        title: 'Kept in this tab only.',
        text:
          'Another tab with an older version of the app has the storage of this device open. Close it, then reload. ' +
          'Changes that are not yet on the server are lost when this tab is closed.',
        tone: 'warning',
        reload: true,
      };
    case 'outdated':
      return {
        title: 'Reload to go on.',
        text: 'The app was updated in another tab. Until you reload, this tab can’t save to the disk.',
        tone: 'danger',
        reload: true,
      };
    case 'unreachable':
      return {
        title: 'Changes can’t be saved.',
        text: 'The browser’s storage does not answer. It is tried again with each change; if that goes on, reload.',
        tone: 'danger',
        reload: true,
      };
    case 'nearly-full':
      return {
        title: 'The disk is nearly full.',
        text: 'Make room on this device soon: once the disk is full, new changes can’t be saved.',
        tone: 'warning',
        reload: false,
      };
    case 'full':
      return {
        title: 'The disk is full.',
        text: 'The disk of this device is full. New changes can’t be saved until there is room.',
        tone: 'danger',
        reload: false,
      };
  }
}

function troubleOfNewer(newer: SyncStatus['newer']): SyncTrouble | null {
  switch (newer) {
    case 'none':
      return null;
    case 'kept':
      return {
        title: 'Made by a newer version.',
        text: 'Some of what is here was made by a newer version of the app. It is kept, and shown once you reload.',
        tone: 'info',
        reload: true,
      };
    case 'read-only':
      return {
        title: 'Made by a newer version.',
        text:
          'A newer version of the app has changed what is shown here. ' +
          'Reload to see it; until then it can’t be changed.',
        tone: 'warning',
        reload: true,
      };
  }
}
