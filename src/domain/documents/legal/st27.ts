/** The categories of WIPO ST.27 (exchange of patent legal status data) in which effects of events belong. */
import type { EventEffect } from './effects.ts';

export const ST27_GROUPS = {
  B: 'Application discontinuation',
  F: 'IP right grant',
  H: 'IP right cessation',
  K: 'IP right revival',
  L: 'IP right review request',
  M: 'IP right maintenance',
  U: 'Payment',
  W: 'Other',
} as const;
export type St27Group = keyof typeof ST27_GROUPS;

const GROUPS: Readonly<Record<EventEffect, St27Group | null>> = {
  granted: 'F',
  lapsed: 'H',
  restored: 'K',
  expired: 'H',
  withdrawn: 'B',
  refused: 'B',
  revoked: 'H',
  'fee-paid': 'U',
  'fee-reminded': 'U',
  opposed: 'L',
  'opposition-over': 'M',
  'opted-out': 'W',
  'opt-out-withdrawn': 'W',
  unitary: 'F',
  'not-understood': 'W',
  none: null,
};

/** Null for what changes nothing. */
export const st27Group = (effect: EventEffect): St27Group | null => GROUPS[effect];
