/** What can happen in the guided steps: no network, a menu used too soon, a step that is not there. */
import { choice, expression, heading, onTo, start, stepMenu } from './harness/guided.ts';
import { expect, shellIsKept, shoot, test } from './harness/journey.ts';
import { describeIdea, isSynced, results } from './harness/steps.ts';

// Without a network, or about the shell that is kept.
test.use({ serviceWorkers: 'allow' });

test('offline steps take terms and synonyms; the search waits and runs when the network is back', async ({
  desk,
  context,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|Failed to (fetch|load)/);
  await shellIsKept(desk);
  await start(desk, 'Patentability', 'Describe Idea');
  await isSynced(desk);
  await expect(desk.getByRole('textbox', { name: 'Title' })).toBeVisible();
  await context.setOffline(true);
  await describeIdea(desk);
  await onTo(desk, 'Technical Terms', 'Select Technical Terms or Phrases');
  await expect(desk.getByText(/Offline: documents are counted once the server can be reached/)).toBeVisible();
  await choice(desk, '“torque sensor”', 'Must').click();
  await expect(expression(desk)).toHaveText('"torque sensor"');
  await shoot(desk, 'guided-offline');
  await onTo(desk, 'Synonyms', 'Select Synonyms');
  await desk.getByRole('textbox', { name: 'Add a synonym' }).fill('torque pickup');
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('checkbox', { name: 'torque pickup' })).toBeChecked();
  await expect(expression(desk)).toHaveText('"torque sensor" OR "torque pickup"');
  await onTo(desk, 'Classification', 'Select Classification');
  await expect(desk.getByText('Suggestions need the server')).toBeVisible();
  await onTo(desk, 'Plausibility Check', 'Plausibility Check');
  await expect(desk.getByText(/check needs the server/)).toBeVisible();
  await desk.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(desk).toHaveURL(/\/search\/result_list\/\d+$/);
  await context.setOffline(false);
  await expect(results(desk).first()).toBeVisible();
  await expect(desk.getByRole('region', { name: 'How the search was understood' })).toContainText('torque sensor');
});

test('[STEP-8] a synonym typed and not yet added is added when the menu is used', async ({ desk }) => {
  await start(desk, 'Patentability', 'Describe Idea');
  await describeIdea(desk);
  await onTo(desk, 'Technical Terms', 'Select Technical Terms or Phrases');
  await choice(desk, '“torque sensor”', 'Must').click();
  await onTo(desk, 'Synonyms', 'Select Synonyms');
  await desk.getByRole('textbox', { name: 'Add a synonym' }).fill('torque pickup');
  await stepMenu(desk)
    .getByRole('link', { name: /^Technical Terms/ })
    .click();
  await expect(heading(desk)).toHaveText('Select Technical Terms or Phrases');
  await expect(expression(desk)).toHaveText('"torque sensor" OR "torque pickup"');
});

test('a term may be an expression; a concept is limited to claims, and edited as an expression', async ({ desk }) => {
  await start(desk, 'Freedom to Operate', 'Describe Idea');
  await describeIdea(desk);
  await onTo(desk, 'Technical Terms', 'Select Technical Terms or Phrases');
  const term = desk.getByRole('textbox', { name: 'Add a term or phrase' });
  await term.fill('torque NEAR3');
  await desk.keyboard.press('Enter');
  await expect(desk.getByText(/\(position 8\)|\(position 13\)/)).toBeVisible();
  await shoot(desk, 'guided-term-refused');
  await term.fill('torque NEAR3 sensor');
  await desk.keyboard.press('Enter');
  const row = desk.getByRole('row', { name: /torque NEAR3 sensor/ });
  await expect(row.getByRole('cell').nth(1)).toHaveText(/^[1-9]\d*$/);
  await expect(expression(desk)).toContainText('torque NEAR3 sensor');
  await onTo(desk, 'Synonyms', 'Select Synonyms');
  await desk.getByRole('button', { name: 'Look in the claims alone' }).click();
  await expect(expression(desk)).toContainText('CL:(torque NEAR3 sensor)');
  await expect(desk.getByRole('checkbox', { name: 'claims' })).toBeDisabled();
  const edit = desk.getByRole('button', { name: 'Edit as expression' });
  await edit.click();
  const editor = desk.getByRole('textbox', { name: 'Expression' });
  await expect(editor).toHaveValue('torque NEAR3 sensor');
  await editor.fill('(torque NEAR3 sensor) OR (torque AND (gauge');
  await desk.getByRole('button', { name: 'Save the concept' }).click();
  await expect(desk.getByText(/position 38/)).toBeVisible();
  await editor.fill('(torque NEAR3 sensor) OR "torque gauge"');
  await shoot(desk, 'guided-concept-editor');
  await desk.getByRole('button', { name: 'Save the concept' }).click();
  await expect(expression(desk)).toContainText('CL:((torque NEAR3 sensor) OR "torque gauge")');
  await expect(desk.getByRole('checkbox', { name: 'torque gauge' })).toBeChecked();
  await expect(edit).toBeFocused();
  await shoot(desk, 'guided-concept-limited');
});

test('a step that was not reached yet says so, and leads to the furthest that was', async ({ desk }) => {
  await start(desk, 'Patentability', 'Describe Idea');
  const search = new URL(desk.url()).pathname.split('/').at(-1);
  await desk.goto(new URL(`/search/plausibility_check/${search}`, desk.url()).href);
  await expect(desk.getByText('This step comes later')).toBeVisible();
  await desk.goto(new URL(`/search/fto_filters/${search}`, desk.url()).href);
  await expect(desk.getByText('This Patentability search has no such step')).toBeVisible();
  await desk.getByRole('link', { name: 'Go to Describe Idea' }).click();
  await expect(heading(desk)).toHaveText('Describe Idea');
});
