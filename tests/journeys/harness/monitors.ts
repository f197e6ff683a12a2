/** A monitor made by calls: its first run is over, and a wider question brings what arrives. */
import type { Page } from 'playwright/test';
import { expect } from './journey.ts';

const MONITORS = '/spa/api/monitorings';

interface Answer {
  readonly monitor: { readonly id: number; readonly lastRun: string | null; readonly counts: { readonly all: number } };
  readonly monitors: readonly { readonly id: number; readonly name: string }[];
}

export async function aMonitor(page: Page, expression: string, name = 'Heat') {
  const { origin } = new URL(page.url());
  const call = async (method: string, path: string, data?: object) =>
    (await (
      await page.request.fetch(`${origin}${path}`, { method, headers: { Origin: origin }, ...(data && { data }) })
    ).json()) as Answer;
  const { monitors } = await call('POST', MONITORS, { expression, name });
  const id = Math.max(...monitors.map((one) => one.id));
  const path = `${MONITORS}/${id}`;
  await expect.poll(async () => (await call('GET', path)).monitor.lastRun).not.toBeNull();
  return {
    id,
    /** Another question, whose families arrive. */
    async widen(wider: string): Promise<void> {
      await call('PATCH', path, { expression: wider, countsAsSeen: false });
      await expect.poll(async () => (await call('GET', path)).monitor.counts.all).toBeGreaterThan(5);
    },
    add: (email: string) => call('POST', `${path}/members`, { email, role: 'member' }),
  };
}
