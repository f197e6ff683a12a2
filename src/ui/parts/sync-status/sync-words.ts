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
  return status.waiting === 0 ? idleWords(status) : waitingWords(status.phase, status.waiting);
}

const NEUTRAL = { icon: 'cloud-up', tone: 'neutral', canTry: false } as const;
const UNANSWERED = { icon: 'device', tone: 'warning', canTry: true } as const;
const OFFLINE = { icon: 'cloud-off', tone: 'neutral', canTry: true, saysWhy: true } as const;
const SIGNED_OUT = { short: 'Signed out', icon: 'lock', tone: 'warning', canTry: false, saysWhy: true } as const;
const STUCK = { short: 'Sync needs you', icon: 'cloud-alert', tone: 'danger', canTry: true } as const;
const STARTING = { ...NEUTRAL, short: 'Starting', long: 'Looking for changes on the server.' } as const;

function syncedWords(rejected: number): SyncWords {
  const long = `Everything ${rejected > 0 ? 'else ' : ''}is on this device and on the server.`;
  return { short: 'Synced', long, icon: 'cloud-check', tone: 'good', canTry: false };
}

/** Nothing on this device waits for the server. */
function idleWords({ phase, rejected }: SyncStatus): SyncWords {
  switch (phase) {
    case 'starting':
      return STARTING;
    case 'synced':
      return syncedWords(rejected);
    case 'syncing':
      return { ...NEUTRAL, short: 'Syncing', long: 'Fetching changes from the server.' };
    case 'waiting':
      return {
        ...UNANSWERED,
        short: 'Saved on this device',
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

/** `waiting` changes are saved on this device and not yet on the server. */
function waitingWords(phase: SyncStatus['phase'], waiting: number): SyncWords {
  const changes = formatCounted(waiting, 'change');
  const wait = waiting === 1 ? 'waits' : 'wait';
  switch (phase) {
    case 'starting':
      return STARTING;
    case 'synced':
      return syncedWords(0);
    case 'syncing':
      return {
        ...NEUTRAL,
        short: `Syncing ${changes}`,
        long: `Saved on this device; ${changes} on the way to the server.`,
      };
    case 'waiting':
      return {
        ...UNANSWERED,
        short: `Saved on this device, ${changes} ${wait}`,
        long: `Saved on this device. ${changes} ${wait} for the server. The next try is automatic.`,
      };
    case 'offline':
      return {
        ...OFFLINE,
        short: `Offline, ${changes} ${wait}`,
        long: `The server can’t be reached. ${changes} saved on this device ${wait} and will be sent automatically.`,
      };
    case 'signed-out':
      return { ...SIGNED_OUT, long: `${changes} saved on this device ${wait} until you sign in again.` };
    case 'stuck':
      return { ...STUCK, long: `Syncing has stopped. ${changes} saved on this device ${wait}.` };
  }
}
