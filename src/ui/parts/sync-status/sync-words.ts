/** The state of syncing in words and as an icon, for the header and its sheet. */
import type { SyncStatus } from '../../../workers/contract.ts';
import type { IconName } from '../../kit/icon-paths.ts';
import type { StatusTone } from '../../theme/theme.ts';
import { formatCounted } from '../../kit/format.ts';

export interface SyncWords {
  /** For the header, short. */
  readonly short: string;
  /** A sentence: where the user's work is, and what happens next. */
  readonly long: string;
  readonly icon: IconName;
  readonly tone: StatusTone;
  /** Whether a retry makes sense now. */
  readonly canTry: boolean;
  /** `long` already contains the reason. */
  readonly saysWhy?: boolean;
}

export function syncWords(status: SyncStatus): SyncWords {
  const words = phaseWords(status);
  return status.rejected > 0 && words.tone !== 'danger' ? { ...words, tone: 'warning' } : words;
}

function phaseWords(status: SyncStatus): SyncWords {
  const isKept = !['memory', 'blocked', 'cleared'].includes(status.storage);
  return status.waiting === 0 ? idleWords(status, isKept) : waitingWords(status, isKept);
}

const NEUTRAL = { icon: 'cloud-up', tone: 'neutral', canTry: false } as const;
const UNANSWERED = { icon: 'device', tone: 'warning', canTry: true } as const;
const OFFLINE = { icon: 'cloud-off', tone: 'neutral', canTry: true, saysWhy: true } as const;
const SIGNED_OUT = { short: 'Signed out', icon: 'lock', tone: 'warning', canTry: false, saysWhy: true } as const;
const STUCK = { short: 'Sync needs you', icon: 'cloud-alert', tone: 'danger', canTry: true } as const;
const STARTING = { ...NEUTRAL, short: 'Starting', long: 'Looking for changes on the server.' } as const;

function syncedWords(rejected: number, isKept: boolean): SyncWords {
  const where = isKept ? 'on this device and on the server' : 'on the server';
  const long = `Everything ${rejected > 0 ? 'else ' : ''}is ${where}.`;
  return { short: 'Synced', long, icon: 'cloud-check', tone: 'good', canTry: false };
}

/** Nothing on this device waits for the server. */
function idleWords({ phase, rejected }: SyncStatus, isKept: boolean): SyncWords {
  switch (phase) {
    case 'starting':
      return STARTING;
    case 'synced':
      return syncedWords(rejected, isKept);
    case 'syncing':
      return { ...NEUTRAL, short: 'Syncing', long: 'Fetching changes from the server.' };
    case 'waiting':
      return {
        ...UNANSWERED,
        short: isKept ? 'Saved on this device' : 'No answer',
        long: 'The server did not answer. The next try is automatic.',
      };
    case 'offline':
      return {
        ...OFFLINE,
        short: 'Offline',
        long: 'The server can’t be reached. You can read and change everything that is on this device.',
      };
    case 'signed-out':
      return { ...SIGNED_OUT, long: 'Sign in again to sync.' };
    case 'stuck':
      return { ...STUCK, long: 'Syncing has stopped.' };
  }
}

/** `waiting` changes are not yet on the server; `isKept`: they are on the disk of this device. */
function waitingWords({ phase, waiting }: SyncStatus, isKept: boolean): SyncWords {
  const changes = formatCounted(waiting, 'change');
  const wait = waiting === 1 ? 'waits' : 'wait';
  const place = isKept ? 'Saved on this device' : 'In this tab alone';
  const those = isKept ? `${changes} saved on this device` : `${changes} in this tab alone`;
  switch (phase) {
    case 'starting':
      return STARTING;
    case 'synced':
      return syncedWords(0, isKept);
    case 'syncing':
      return {
        ...NEUTRAL,
        short: `Syncing ${changes}`,
        long: `${place}; ${changes} on the way to the server.`,
      };
    case 'waiting':
      return {
        ...UNANSWERED,
        short: `${place}, ${changes} ${wait}`,
        long: `${place}. ${changes} ${wait} for the server. The next try is automatic.`,
      };
    case 'offline':
      return {
        ...OFFLINE,
        short: `Offline, ${changes} ${wait}`,
        long: `The server can’t be reached. ${those} ${wait} and will be sent automatically.`,
      };
    case 'signed-out':
      return { ...SIGNED_OUT, long: `${those} ${wait} until you sign in again.` };
    case 'stuck':
      return { ...STUCK, long: `Syncing has stopped. ${those} ${wait}.` };
  }
}
