/** The state of syncing in words and as an icon, for the header and its sheet. */
import type { SyncStatus } from '../../../workers/contract.ts';
import type { IconName } from '../../kit/icon-paths.ts';
import type { StatusTone } from '../../theme/theme.ts';
import { formatCounted } from '../../kit/format.ts';

export interface SyncWords {
  /** For the header, short. */
  readonly short: string;
  /** A sentence: where the user's work is and what happens next. */
  readonly long: string;
  readonly icon: IconName;
  readonly tone: StatusTone;
  /** Whether trying at once makes sense. */
  readonly canTry: boolean;
  /** `long` says all that the reason would say again. */
  readonly saysWhy?: boolean;
}

export function syncWords(status: SyncStatus): SyncWords {
  const words = phaseWords(status);
  return status.rejected > 0 && words.tone !== 'danger' ? { ...words, tone: 'warning' } : words;
}

function phaseWords({ phase, waiting, rejected }: SyncStatus): SyncWords {
  const changes = formatCounted(waiting, 'change');
  const wait = waiting === 1 ? 'waits' : 'wait';
  switch (phase) {
    case 'starting':
      return {
        short: 'Starting',
        long: 'Looking for what is new on the server.',
        icon: 'cloud-up',
        tone: 'neutral',
        canTry: false,
      };
    case 'synced':
      return {
        short: 'Synced',
        long: `Everything ${rejected > 0 ? 'else ' : ''}is on this device and on the server.`,
        icon: 'cloud-check',
        tone: 'good',
        canTry: false,
      };
    case 'syncing':
      return waiting === 0
        ? { short: 'Syncing', long: 'Fetching what is new.', icon: 'cloud-up', tone: 'neutral', canTry: false }
        : {
            short: `Syncing ${changes}`,
            long: `Saved on this device; ${changes} on the way to the server.`,
            icon: 'cloud-up',
            tone: 'neutral',
            canTry: false,
          };
    case 'waiting':
      return waiting === 0
        ? {
            short: 'Saved on this device',
            long: 'The server did not answer; it will be asked again by itself.',
            icon: 'device',
            tone: 'warning',
            canTry: true,
          }
        : {
            short: `Saved on this device, ${changes} ${wait}`,
            long: `Saved on this device. ${changes} ${wait} for the server, which will be tried again by itself.`,
            icon: 'device',
            tone: 'warning',
            canTry: true,
          };
    case 'offline':
      return waiting === 0
        ? {
            short: 'Offline',
            long: 'The server can’t be reached. What is on this device can be read and changed.',
            icon: 'cloud-off',
            tone: 'neutral',
            canTry: true,
            saysWhy: true,
          }
        : {
            short: `Offline, ${changes} ${wait}`,
            long: `The server can’t be reached. ${changes} saved on this device ${wait} and will be sent by ${waiting === 1 ? 'itself' : 'themselves'}.`,
            icon: 'cloud-off',
            tone: 'neutral',
            canTry: true,
            saysWhy: true,
          };
    case 'signed-out':
      return {
        short: 'Signed out',
        long:
          waiting === 0 ? 'Sign in again to sync.' : `${changes} saved on this device ${wait} until you sign in again.`,
        icon: 'lock',
        tone: 'warning',
        canTry: false,
        saysWhy: true,
      };
    case 'stuck':
      return {
        short: 'Sync needs you',
        long: waiting === 0 ? 'Syncing has stopped.' : `Syncing has stopped. ${changes} saved on this device ${wait}.`,
        icon: 'cloud-alert',
        tone: 'danger',
        canTry: true,
      };
  }
}
