/** A log that drops everything. */
import type { Log } from '../../src/server/log.ts';

export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} };
