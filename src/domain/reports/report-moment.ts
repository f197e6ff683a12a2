import { isoMoment } from '../shared/moments.ts';

/** `2026-11-25 14:03 UTC`: the same on every machine. */
export const moment = (at: number): string => `${isoMoment(at).slice(0, 16).replace('T', ' ')} UTC`;
