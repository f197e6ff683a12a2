/**
 * All tabs of this browser leave the app together: where this device was cut off, and where the user signed out in one
 * of them. What they keep for themselves goes too where all data is removed.
 */
import { forgetSeenInTab, keepNothingInTab } from './tab-text.ts';

interface Leaving {
  readonly page: 'sign-in' | 'cut-off';
  /** Nothing that was typed is kept, and nobody is asked. */
  readonly forgets: boolean;
}

const CHANNEL = 'antecede.leaving';
export const CUT_OFF_PAGE = '/account/cut_off/';
const SIGN_IN_PAGE = '/account/login/';
/** A channel tells the other channels of its own tab as well. */
const THIS_TAB = crypto.randomUUID();

let isLeaving = false;

/** The first reason to leave for good counts: false from the second on. Who is asked may stay, and is told again. */
export function beginsLeaving(): boolean {
  const isFirst = !isLeaving;
  isLeaving = true;
  return isFirst;
}

export function tellOtherTabs(leaving: Leaving): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ ...leaving, from: THIS_TAB });
  channel.close();
}

let asks = true;

/** From now on the page is left whatever was typed there: its user was told, or may not stay. */
export function askNothingOnUnload(): void {
  asks = false;
}

/** Whether who leaves with words that are not saved is asked. */
export const asksOnUnload = (): boolean => asks;

/** Until it is told to stop. `toSignIn`: goes to the sign-in page, which leads back here. */
export function followOtherTabs(toSignIn: () => void): () => void {
  const handleRemoval = ({ key }: StorageEvent): void => {
    if (key === null) keepNothingInTab();
  };
  window.addEventListener('storage', handleRemoval);
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<Leaving & { readonly from: string }>) => {
    if (data.from === THIS_TAB || isLeaving) return;
    if (!data.forgets) {
      forgetSeenInTab();
      return toSignIn();
    }
    beginsLeaving();
    keepNothingInTab();
    askNothingOnUnload();
    window.location.assign(data.page === 'cut-off' ? CUT_OFF_PAGE : SIGN_IN_PAGE);
  };
  return () => {
    window.removeEventListener('storage', handleRemoval);
    channel.close();
  };
}
