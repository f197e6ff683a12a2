/** What a new monitor is made of, whichever kind it is. */
import type { Transaction } from '../database/tables.ts';
import type { MonitorRow } from './monitor-table.ts';

export interface AskedAgain extends Pick<MonitorRow, 'expression' | 'watched' | 'profile' | 'reading'> {
  /** What it is called unless the user says otherwise. */
  readonly title: string;
  /** Of what was there at the beginning; null where the first run says it. */
  readonly importNumber: number | null;
  /** Writes what belongs to the monitor besides its row. */
  readonly keep?: (transaction: Transaction, monitor: number) => Promise<unknown>;
}

export const NOTHING_ASKED: Omit<AskedAgain, 'title'> = {
  ...{ expression: '', watched: null, profile: null, reading: null, importNumber: null },
};
