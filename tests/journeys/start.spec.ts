/** What a first visitor meets: the printed link signs in, and both sides of the door are accessible. */
import { expectNoSeriousViolations } from './harness/accessibility.ts';
import { expect, shoot, test } from './harness/journey.ts';

test('[ROUTE-1] the printed link leads to the dashboard, which is accessible', async ({ signedIn, server }) => {
  await expect(signedIn).toHaveURL(`${server.url}/`);
  await expect(signedIn.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expectNoSeriousViolations(signedIn);
  await shoot(signedIn, 'dashboard');
});

test('[ERR-1] without a session, the app leads to the sign-in page, which is accessible', async ({ page, server, problems }) => {
  problems.allow(/401/);
  await page.goto(server.url);
  await page.waitForURL(/\/account\/login\//);
  await expectNoSeriousViolations(page);
  await shoot(page, 'sign-in');
});
