/** When the owner is told, and when a project is erased: by the rule, the last change, holds and notices. */
import { describe, expect, it } from 'vitest';
import { dayAfter } from '../../../src/domain/shared/moments.ts';
import { dueDay, nextRetentionStep } from '../../../src/server/retention/due.ts';

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
const noon = (day: string): number => Date.parse(`${day}T12:00:00Z`);
const told = (due: string, on: string) => ({ due, at: noon(on) });
interface Given {
  readonly on?: string;
  readonly years?: number;
  readonly notice?: ReturnType<typeof told>;
  readonly isHeld?: boolean;
  readonly lastChange?: string;
  /** Noon of the day where it is absent. */
  readonly now?: number;
}
const on = (today: string, { on: day, years, notice, isHeld = false, lastChange = '2026-01-01', now }: Given) =>
  nextRetentionStep({
    ...{ isHeld, lastChange, today, now: now ?? noon(today), dayOf },
    rule: { on: day ?? null, years: years ?? null, notice: notice ?? null },
  });

describe('the day on which a project is due', () => {
  it('is the day that was set, or years after the last change', () => {
    expect(dueDay({ on: '2030-05-01', years: null }, '2026-01-01')).toBe('2030-05-01');
    expect(dueDay({ on: null, years: 3 }, '2026-11-27')).toBe('2029-11-27');
    expect(dueDay({ on: null, years: 1 }, '2028-02-29')).toBe('2029-03-01');
    expect(dayAfter('2026-12-28', 7)).toBe('2027-01-04');
  });
});

describe('the daily look', () => {
  const DUE = '2026-12-31';
  it('tells the owner 30 days before, again 7 days before, and erases on the day', () => {
    const steps: string[] = [];
    let notice: ReturnType<typeof told> | undefined;
    for (let today = '2026-11-25'; today <= '2027-01-02'; today = dayAfter(today, 1)) {
      const step = on(today, { on: DUE, ...(notice && { notice }) });
      if (step.kind === 'notice') notice = told(step.due, today);
      if (step.kind !== 'none') steps.push(`${today} ${step.kind}`);
      if (step.kind === 'erase') break;
    }
    expect(steps).toEqual(['2026-12-01 notice', '2026-12-24 notice', '2026-12-31 erase']);
  });
  it('erases nothing without a notice of 7 days, however long it has been due', () => {
    expect(on('2027-03-01', { on: DUE })).toEqual({ kind: 'notice', due: '2027-03-08' });
    const notice = told('2027-03-08', '2027-03-01');
    expect(on('2027-03-07', { on: DUE, notice })).toEqual({ kind: 'none' });
    expect(on('2027-03-08', { on: DUE, notice })).toEqual({ kind: 'erase', due: '2027-03-08' });
  });
  it('counts the 7 days from the moment of the notice, also where the look of a day comes late', () => {
    const late = Date.parse('2026-12-31T00:46:00Z');
    expect(on('2026-12-30', { on: DUE, now: late })).toEqual({ kind: 'notice', due: '2027-01-07' });
    const notice = { due: '2027-01-07', at: Date.parse('2026-12-31T22:00:00Z') };
    expect(on('2027-01-07', { on: DUE, notice, now: Date.parse('2027-01-07T03:30:00Z') })).toEqual({ kind: 'none' });
    expect(on('2027-01-08', { on: DUE, notice })).toEqual({ kind: 'erase', due: '2027-01-07' });
  });
  it('stops at a legal hold, and begins again with a notice once it is lifted', () => {
    const notice = told(DUE, '2026-12-01');
    expect(on(DUE, { on: DUE, notice, isHeld: true })).toEqual({ kind: 'withdraw', reason: 'hold' });
    expect(on(DUE, { on: DUE, isHeld: true })).toEqual({ kind: 'none' });
    expect(on('2027-06-01', { on: DUE })).toEqual({ kind: 'notice', due: '2027-06-08' });
  });
  it('puts off what was changed or extended meanwhile', () => {
    const notice = told('2027-01-05', '2026-12-06');
    expect(on('2027-01-05', { years: 1, lastChange: '2026-12-20', notice })).toEqual({
      kind: 'withdraw',
      reason: 'changed',
    });
    expect(on('2027-01-05', { years: 1, lastChange: '2026-01-20', notice })).toEqual({
      kind: 'notice',
      due: '2027-01-20',
    });
  });
});
