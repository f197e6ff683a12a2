/**
 * What a run of a monitor brings, and why. One row a family, for the strongest of what happened to its publications
 * that is not switched off; where all of it is, the family is set aside. Pure.
 *
 *   not seen before ── its record was added ────┬─ family not seen: new family, or loaded late
 *                   │                           └─ family seen: correction, new stage, new member (by the kind code)
 *                   ├─ its record was replaced ── changed: it fits now
 *                   └─ neither ── fits now
 *   seen before ───── its record was replaced ──── reassigned, reclassified or both; nothing where it is as before
 */
import { ARRIVAL_CAUSES, type ArrivalCause } from '../../domain/documents/monitors.ts';
import type { Ucid } from '../../domain/documents/publication.ts';
import { statusByKind } from '../../domain/query/status.ts';
import type { ResultRow } from '../../domain/documents/results.ts';
import { dayAfter } from '../../domain/shared/moments.ts';

export type MonitorHit = Pick<ResultRow, 'ucid' | 'family' | 'title' | 'published' | 'applicants' | 'classes'>;

/** What is kept of a publication that matched, to tell later what changed. Null in rows from before they were kept. */
export interface SeenRecord {
  readonly ucid: Ucid;
  readonly family: string;
  readonly applicants: string | null;
  readonly classes: string | null;
}

export interface NewArrival {
  readonly hit: MonitorHit;
  readonly cause: ArrivalCause;
  /** The old value beside the new one; null where there is no old one. */
  readonly detail: string | null;
  /** Publications of the family that came with the run. */
  readonly publications: number;
  /** All that happened to the family is switched off. */
  readonly isSuppressed: boolean;
}

interface Happened {
  /** Matches that no earlier run had, and seen ones whose record was replaced since. */
  readonly hits: readonly MonitorHit[];
  readonly seen: ReadonlyMap<Ucid, SeenRecord>;
  /** What imports did since the last run. */
  readonly changed: ReadonlyMap<Ucid, 'added' | 'replaced'>;
  /** The day of the last run, `yyyy-mm-dd`. */
  readonly since: string;
  /** Causes that are switched off. */
  readonly muted: readonly ArrivalCause[];
}

type FoundHit = Omit<NewArrival, 'publications' | 'isSuppressed'>;

/** From a gazette to an exchange it usually takes two weeks; what took this many days more came late. */
const LATE_DAYS = 30;

export const seenRecord = ({ ucid, family, applicants, classes }: MonitorHit): SeenRecord => ({
  ...{ ucid, family },
  applicants: [...applicants].sort().join('; '),
  classes: [...classes].sort().join(' '),
});

export function arrivalsOf(happened: Happened): readonly NewArrival[] {
  const seenCountries = countriesOfFamilies([...happened.seen.values()]);
  const families = new Map<string, FoundHit[]>();
  for (const hit of happened.hits) {
    const found = foundIn(hit, happened, seenCountries);
    if (found.length === 0) continue;
    const others = families.get(hit.family);
    if (others === undefined) families.set(hit.family, [...found]);
    else others.push(...found);
  }
  return [...families.values()].map((found) => {
    const wanted = found.filter(({ cause }) => !happened.muted.includes(cause));
    const isSuppressed = wanted.length === 0;
    const told = isSuppressed ? found : wanted;
    const strongest = told.reduce((one, other) => (strengthOf(other) < strengthOf(one) ? other : one));
    const details = told.flatMap(({ hit, detail }) => (hit === strongest.hit && detail !== null ? [detail] : []));
    return {
      ...strongest,
      detail: details.length === 0 ? null : details.join('; '),
      publications: new Set(found.map(({ hit }) => hit.ucid)).size,
      isSuppressed,
    };
  });
}

/** In which countries publications of each family were seen. */
function countriesOfFamilies(seen: readonly SeenRecord[]): ReadonlyMap<string, ReadonlySet<string>> {
  const families = new Map<string, Set<string>>();
  for (const { ucid, family } of seen) {
    const countries = families.get(family) ?? new Set();
    families.set(family, countries.add(countryOf(ucid)));
  }
  return families;
}

const strengthOf = ({ cause }: FoundHit): number => ARRIVAL_CAUSES.indexOf(cause);

function foundIn(
  hit: MonitorHit,
  { seen, changed, since }: Happened,
  seenCountries: ReadonlyMap<string, ReadonlySet<string>>,
): readonly FoundHit[] {
  const before = seen.get(hit.ucid);
  if (before !== undefined) return changesOf(before, hit);
  const plain = (cause: ArrivalCause): readonly FoundHit[] => [{ hit, cause, detail: null }];
  const change = changed.get(hit.ucid);
  if (change === undefined) return plain('fits-now');
  if (change === 'replaced') return plain('changed');
  const countries = seenCountries.get(hit.family);
  if (countries !== undefined) return plain(memberCause(hit.ucid, countries));
  return plain(isLate(hit.published, since) ? 'loaded-late' : 'new-family');
}

const kindOf = (ucid: Ucid): string => ucid.slice(ucid.lastIndexOf('-') + 1);

const countryOf = (ucid: Ucid): string => ucid.slice(0, ucid.indexOf('-'));

/**
 * By WIPO ST.16: A8, B9 and the like correct an earlier publication. What is published as granted, or amended after the
 * grant, is a new stage of what was seen in the same country, or as an international application.
 */
function memberCause(ucid: Ucid, seen: ReadonlySet<string>): ArrivalCause {
  const kind = kindOf(ucid);
  if (/^[A-Z][89]$/.test(kind)) return 'correction';
  const country = countryOf(ucid);
  const isStage = statusByKind({ country, kind }) === 'granted' && (seen.has(country) || seen.has('WO'));
  return isStage ? 'new-stage' : 'new-member';
}

const isLate = (published: string | null, since: string): boolean =>
  published !== null && published < dayAfter(since, -LATE_DAYS);

function changesOf(before: SeenRecord, hit: MonitorHit): readonly FoundHit[] {
  const now = seenRecord(hit);
  if (before.applicants === null || before.classes === null) return [];
  const found: FoundHit[] = [];
  if (before.applicants !== now.applicants)
    found.push({
      ...{ hit, cause: 'reassigned' },
      detail: `${orNone(before.applicants)} → ${orNone(now.applicants ?? '')}`,
    });
  if (before.classes === now.classes) return found;
  const [old, current] = [before.classes.split(' '), (now.classes ?? '').split(' ')];
  const added = current.filter((symbol) => symbol !== '' && !old.includes(symbol)).map((symbol) => `+ ${symbol}`);
  const gone = old.filter((symbol) => symbol !== '' && !current.includes(symbol)).map((symbol) => `− ${symbol}`);
  return [...found, { hit, cause: 'reclassified', detail: [...added, ...gone].join(', ') }];
}

const orNone = (names: string): string => (names === '' ? '(none)' : names);
