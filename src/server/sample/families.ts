/**
 * The plan of the sample before a word of it is written: which families there are, when they were filed,
 * which publications came of them and what became of those. Everything up to the end of 2025.
 */
import type { IsoDate, LegalStatus } from '../../domain/documents/publication.ts';
import type { SampleField } from './field.ts';
import { SAMPLE_FIELDS } from './fields.ts';
import { Random } from './random.ts';
import type { Stage } from './write-claims.ts';

export interface PlannedMember {
  readonly number: number;
  readonly kind: 'A1' | 'B1';
  readonly stage: Stage;
  readonly filed: number;
  /** Days since 1970. */
  readonly published: number;
  readonly status: LegalStatus;
}

export interface PlannedFamily {
  readonly index: number;
  readonly field: SampleField;
  /** Days since 1970. */
  readonly priority: number;
  readonly members: readonly PlannedMember[];
}

const FAMILIES = 1100;
const MONTH = 30;
const YEAR = 365;
const FIRST_PRIORITY = dayNumber('1999-07-01');
const LAST_PRIORITY = dayNumber('2024-06-01');
/** The sample ends here; what would have been published later is not in it. */
const END = dayNumber('2025-12-31');

/** Days since 1970 of an ISO date. */
export function dayNumber(date: IsoDate): number {
  return Date.parse(`${date}T00:00:00Z`) / 86_400_000;
}

export function isoDay(days: number): IsoDate {
  return new Date(days * 86_400_000).toISOString().slice(0, 10);
}

/** The families by priority date; numbers rise with the dates of filing. */
export function planFamilies(seed: number): PlannedFamily[] {
  const random = new Random(seed);
  const drafts = Array.from({ length: FAMILIES }, (_, index) => ({
    index,
    field: SAMPLE_FIELDS[index % SAMPLE_FIELDS.length] ?? SAMPLE_FIELDS[0],
    /** The larger of two draws, in most cases: filings grow over the years. */
    priority:
      FIRST_PRIORITY +
      Math.floor((LAST_PRIORITY - FIRST_PRIORITY) * Math.max(random.next(), random.chance(0.6) ? random.next() : 0)),
  })).sort((a, b) => a.priority - b.priority || a.index - b.index);
  let number = 1_000_000;
  return drafts.flatMap(({ index, field, priority }) => {
    number += random.integer(1, 40) * 2;
    const members = planMembers({ priority, number }, random).filter(({ published }) => published <= END);
    return field === undefined || members.length === 0 ? [] : [{ index, field, priority, members }];
  });
}

/** One to four publications: an application, often its grant, sometimes a second filing with or without grant. */
function planMembers({ priority, number }: { priority: number; number: number }, random: Random): PlannedMember[] {
  const size = random.pick([1, 1, 1, 2, 2, 2, 2, 3, 3, 4]);
  const filed = priority + random.integer(10, 12) * MONTH;
  const applied = onTuesday(priority + 18 * MONTH + random.integer(0, 20));
  const granted = onTuesday(applied + random.integer(14, 50) * MONTH);
  const second = {
    filed: granted - random.integer(1, 10) * MONTH,
    applied: onTuesday(granted + random.integer(6, 12) * MONTH),
  };
  const secondGranted = onTuesday(second.applied + random.integer(14, 40) * MONTH);
  const first = fate({ filed, granted: size >= 2 ? granted : null }, random);
  const other = fate({ filed: second.filed, granted: size >= 4 ? secondGranted : null }, random);
  const all: PlannedMember[] = [
    { number, kind: 'A1', stage: 'filed', filed, published: applied, status: first },
    { number, kind: 'B1', stage: 'granted', filed, published: granted, status: first },
    { number: number + 1, kind: 'A1', stage: 'second', filed: second.filed, published: second.applied, status: other },
    { number: number + 1, kind: 'B1', stage: 'second', filed: second.filed, published: secondGranted, status: other },
  ];
  return all.slice(0, size);
}

/**
 * What became of an application by the end of the sample: it is young, granted, given up, or its twenty years are over.
 */
function fate({ filed, granted }: { filed: number; granted: number | null }, random: Random): LegalStatus {
  const age = END - filed;
  const isGranted = granted !== null && granted <= END;
  const roll = random.next();
  if (age > 20 * YEAR) return isGranted && roll < 0.7 ? 'expired' : isGranted ? 'lapsed' : 'withdrawn';
  if (isGranted) return roll < Math.min(0.6, age / (30 * YEAR)) ? 'lapsed' : 'granted';
  if (age < 5 * YEAR) return roll < 0.9 ? 'pending' : 'withdrawn';
  return roll < 0.85 ? 'withdrawn' : 'unknown';
}

function onTuesday(days: number): number {
  return days + ((5 - (days % 7) + 7) % 7);
}
