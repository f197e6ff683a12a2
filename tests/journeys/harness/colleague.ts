/** A second person in the same company, in a browser that shares nothing with the first. */
import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Page } from 'playwright/test';
import { expect } from './journey.ts';

export interface Colleague {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly email: string;
}

/** The administrator of `admin` invites; the colleague follows the link and stands on the dashboard. */
export async function inviteColleague(
  admin: Page,
  browser: Browser,
  name: readonly [string, string],
): Promise<Colleague> {
  const { link, email } = await invite(admin, name);
  const context = await browser.newContext({ viewport: admin.viewportSize() });
  const page = await context.newPage();
  await followInvitation(page, link);
  return { page, context, email };
}

/** By the administrator; the link signs the invited colleague in. No two people of a server have one e-mail address. */
export async function invite(
  admin: Page,
  [firstName, lastName]: readonly [string, string],
): Promise<{ readonly link: string; readonly email: string }> {
  const email = `${firstName}.${randomUUID().slice(0, 8)}@example.com`.toLowerCase();
  const { origin } = new URL(admin.url());
  const answer = await admin.request.post(`${origin}/spa/api/company/users`, {
    headers: { Origin: origin },
    data: { email, first_name: firstName, last_name: lastName },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { link } = (await answer.json()) as { link: string };
  return { link, email };
}

export async function followInvitation(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('link', { name: 'Later' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/account/'));
}
