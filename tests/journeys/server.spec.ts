/** The administrator’s pages of the server: how its parts are, and what was done. */
import { readFile } from 'node:fs/promises';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expectNoSeriousViolations } from './harness/accessibility.ts';
import { expectNothingCut } from './harness/cut-text.ts';
import { expect, shoot, test } from './harness/journey.ts';

test('an administrator sees that the parts of a new server work, and what was done, by day and as CSV', async ({
  ownDesk: page,
}) => {
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Server' }).click();
  const parts = page.getByRole('table', { name: 'Parts of the server' });
  for (const part of ['Database', 'Patent index', 'Disk', 'Clocks'])
    await expect(parts.getByRole('row', { name: new RegExp(`^${part}`) })).toContainText('Works');
  await expect(parts.getByRole('row', { name: 'E-mail' })).toContainText('Not set');
  await shoot(page, 'server-parts');
  await expectNoSeriousViolations(page);

  await page
    .getByRole('button', { name: 'Audit' })
    .or(page.getByRole('link', { name: 'Audit' }))
    .click();
  const entries = page.getByRole('table', { name: 'What was done, the newest first' }).getByRole('row');
  await expect(entries.filter({ hasText: 'Signed in' })).toHaveCount(1);
  const [from, to] = [page.getByRole('textbox', { name: 'From' }), page.getByRole('textbox', { name: 'To' })];
  await from.fill('31/31/26');
  await page.keyboard.press('Enter');
  await expect(from).toHaveAccessibleDescription(/such as 03\/01\/2010.*there is no date/);
  await from.fill('12/31/2098');
  await to.fill('12/31/2097');
  await page.keyboard.press('Enter');
  await expect(page.getByText('“From” is after “To”. Change one of them.')).toBeVisible();
  await from.fill('01/01/26');
  await page.keyboard.press('Enter');
  await expect(entries.filter({ hasText: 'Signed in' })).toHaveCount(1);
  await shoot(page, 'audit');
  await expectNoSeriousViolations(page);

  await test.step('a program gets a token, which is shown once and revoked', async () => {
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'API tokens' }).click();
    await expect(page.getByText('No token yet')).toBeVisible();
    await page.getByRole('button', { name: 'New token' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'New token' });
    await dialog.getByRole('textbox', { name: 'Name' }).press('Enter');
    await expect(dialog.getByText('Give the token a name.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Agent of the lab');
    await dialog.getByRole('checkbox', { name: /^Explain hits/ }).press('Space');
    await shoot(page, 'api-token-new');
    await expectNoSeriousViolations(page);
    await dialog.getByRole('textbox', { name: 'Name' }).press('Enter');
    const shown = page.getByRole('dialog', { name: 'Token for Agent of the lab' });
    const token = await shown.getByRole('textbox', { name: 'Token' }).inputValue();
    await expect(shown.getByRole('textbox', { name: 'Token' })).toBeFocused();
    await shoot(page, 'api-token-shown');
    const asked = () =>
      page.request.get(new URL('/api/v1/token', page.url()).href, { headers: { Authorization: `Bearer ${token}` } });
    expect((await asked()).status()).toBe(200);
    const found = await page.request.post(new URL('/api/v1/search', page.url()).href, {
      headers: { Authorization: `Bearer ${token}` },
      data: { query: 'rotor OR battery' },
    });
    expect(found.status()).toBe(200);
    const agent = new Client({ name: 'journey', version: '1' });
    const requestInit = { headers: { Authorization: `Bearer ${token}` } };
    await agent.connect(new StreamableHTTPClientTransport(new URL('/mcp', page.url()), { requestInit }));
    const byAgent = await agent.callTool({ name: 'search_patents', arguments: { text: 'a rotor of a pump' } });
    expect(byAgent.structuredContent).toMatchObject({ rows: expect.any(Array) });
    await agent.close();
    await shown.getByRole('button', { name: 'Done' }).press('Enter');
    await expect(page.getByRole('button', { name: 'New token' })).toBeFocused();

    await page.getByRole('tab', { name: 'Tokens of the company' }).click();
    const row = page.getByRole('table', { name: 'API tokens' }).getByRole('row', { name: /Agent of the lab/ });
    await expect(row).toContainText('3 of 1,000');
    await expect(row).toContainText('Search, Read documents, Check known documents');
    await expectNothingCut(page);
    await shoot(page, 'api-tokens');
    await expectNoSeriousViolations(page);
    await row.getByRole('button', { name: 'Revoke Agent of the lab…' }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).press('Enter');
    await expect(row).toContainText('Revoked');
    await expect(page.getByRole('region', { name: 'Tokens' })).toBeFocused();
    expect((await asked()).status()).toBe(401);
    await page.getByRole('tab', { name: 'Your calls' }).click();
    const calls = page.getByRole('table', { name: 'Calls, the newest first' });
    await expect(calls.getByRole('row', { name: /rotor OR battery/ })).toContainText(/\d famil/);
    await expect(calls.getByRole('row', { name: /a rotor of a pump/ })).toContainText('Search (MCP)');
    await expectNothingCut(page);
    await shoot(page, 'api-calls');
    await expectNoSeriousViolations(page);
    await page.getByRole('tab', { name: 'Calls of the company' }).click();
    await expect(calls.getByRole('row', { name: /Agent of the lab/ })).toHaveCount(2);
    await expect(calls).not.toContainText('battery');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible();
    await expect(entries.filter({ hasText: 'Made an API token' })).toHaveCount(1);
  });

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const exported = await readFile(await (await download).path(), 'utf8');
  expect(exported).toContain('Signed in');
});
