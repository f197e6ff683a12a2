/** A company's directory manages its users: an administrator makes its token, and revokes it. */
import { expectNoSeriousViolations } from './harness/accessibility.ts';
import { expect, shoot, test } from './harness/journey.ts';
import { goTo } from './harness/steps.ts';

const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

test('[ROUTE-23] a directory adds and deactivates users with a token that is shown once and revoked', async ({
  ownDesk: page,
  berta,
}) => {
  await goTo(page, 'Company users');
  const part = page.getByRole('region', { name: 'Provisioning' });
  await expect(part).toContainText('Entra ID, Okta and other directories');
  await part.getByRole('button', { name: 'New provisioning token' }).click();
  const dialog = page.getByRole('dialog');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('Give the token a name.');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Entra ID');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Secret token' })).toBeFocused();
  const token = await dialog.getByRole('textbox', { name: 'Secret token' }).inputValue();
  const address = await dialog.getByRole('textbox', { name: /^Address/ }).inputValue();
  expect([token.startsWith('antecede_scim_'), address]).toEqual([true, `${new URL(page.url()).origin}/scim/v2`]);
  await expectNoSeriousViolations(page);
  await shoot(page, 'provisioning-token');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(part.getByRole('row', { name: /^Entra ID/ })).toContainText('Never');

  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/scim+json' };
  const emails = [{ value: 'Vera.Verne@contoso.example', type: 'work', primary: true }];
  const added = await page.request.post(`${address}/Users`, {
    headers,
    data: { schemas: [USER], userName: 'vera', name: { givenName: 'Vera', familyName: 'Verne' }, emails, active: true },
  });
  expect(added.status(), await added.text()).toBe(201);
  await page.reload();
  await expect(page.getByRole('row', { name: /Vera Verne/ })).toContainText('vera.verne@contoso.example');

  const filter = encodeURIComponent(`emails[type eq "work"].value eq "${berta.email}"`);
  const found = await page.request.get(`${address}/Users?filter=${filter}`, { headers });
  const { Resources } = (await found.json()) as { readonly Resources: readonly { readonly id: string }[] };
  const off = await page.request.patch(`${address}/Users/${Resources[0]?.id}`, {
    headers,
    data: { schemas: [PATCH], Operations: [{ op: 'Replace', path: 'active', value: 'False' }] },
  });
  expect(off.status()).toBe(200);
  await expect(berta.page).toHaveURL(/\/account\//, { timeout: 20_000 });
  await page.reload();
  await expect(page.getByRole('row', { name: /Berta Benz/ })).toContainText(/deactivated/i);
  await part.scrollIntoViewIfNeeded();
  await shoot(page, 'provisioning');

  await part.getByRole('button', { name: 'Revoke Entra ID…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(part).toContainText(/Revoked/);
  await expect(part).toBeFocused();
  expect((await page.request.get(`${address}/Users`, { headers })).status()).toBe(401);
});
