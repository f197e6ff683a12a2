/** Going from page to page by link, and opening the app again. */
import type { Page } from 'playwright';
import {
  answered,
  changed,
  describeIdea,
  forget,
  HEADING,
  opened,
  readyAgain,
  rest,
  SELECTED,
  toResults,
  WHOLE,
  type Gesture,
  type GestureGroup,
} from './gestures.ts';

const menu = (page: Page, name: string) => page.getByRole('navigation', { name });

/** A page of the main menu, there and back to the dashboard. */
const visit = (link: string, again: boolean): Gesture => ({
  name: `${link}, ${again ? 'second' : 'first'} visit`,
  target: [60, 150],
  measure: answered(changed(HEADING), (page) => menu(page, 'Main menu').getByRole('link', { name: link }).click()),
  async after(page) {
    await menu(page, 'Main menu').getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('heading', { name: /Welcome to the launch pad/ }).waitFor();
    await rest(page, 300);
    await forget(page);
  },
});

export const pages: GestureGroup = {
  name: 'pages',
  rounds: 1,
  async open(page, origin) {
    await page.goto(origin);
    await page.getByRole('heading', { name: /Welcome to the launch pad/ }).waitFor();
    await rest(page, 1_500);
  },
  gestures: async () =>
    [false, true].flatMap((again) =>
      ['Projects', 'Teams', 'Tags', 'Data coverage', 'Company users'].map((link) => visit(link, again)),
    ),
};

const STEPS = 'Steps of this search';

/** A step by its entry in the menu of steps; drawn once nothing of it is on its way. */
const enter = (step: string, again: boolean, slow: boolean): Gesture => ({
  name: `${step}, ${again ? 'second' : 'first'} visit`,
  target: slow ? [120, 300] : [90, 250],
  measure: answered(`(${changed(HEADING)}) && ${WHOLE}`, (page) =>
    menu(page, STEPS).getByRole('link', { name: step }).first().click(),
  ),
  after: readyAgain,
});

/** All steps are behind the user, and the window is loaded anew: no step's code is there. */
export const steps: GestureGroup = {
  name: 'steps',
  rounds: 1,
  async open(page, origin) {
    await page.goto(origin);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^State of the Art/ })
      .click();
    await describeIdea(page);
    const press = (name: RegExp) => page.getByRole('button', { name }).first().click();
    await press(/^Continue to Technical Terms/);
    await press(/^Take the best \d/);
    await rest(page, 1_000);
    await press(/^Continue to Synonyms/);
    await press(/^Continue to Classification/);
    await press(/^Continue to Plausibility/);
    await press(/^Search$/);
    await page.getByRole('list', { name: 'Results', exact: true }).getByRole('listitem').first().waitFor();
    await page.reload();
    await rest(page, 2_000);
  },
  gestures: async () =>
    [false, true].flatMap((again) => [
      enter('Describe Idea', again, false),
      enter('Technical Terms', again, false),
      enter('Synonyms', again, true),
      enter('Classification', again, true),
      enter('Plausibility', again, true),
    ]),
};

/** The service worker has the shell, and the documents of the list are on the device. */
async function isKept(page: Page): Promise<void> {
  await page.getByText(/^All \d+ on this device/).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(async () => (await caches.keys()).length > 0);
  await rest(page, 2_000);
}

export const start: GestureGroup = {
  name: 'start',
  rounds: 7,
  async open(page, origin) {
    await toResults(page, origin);
    await isKept(page);
  },
  async gestures(page) {
    const { origin, pathname } = new URL(page.url());
    const ucid = /[A-Z]{2}-\d+-[A-Z]\d/.exec((await page.locator('ol[aria-label="Results"]').textContent()) ?? '')?.[0];
    const search = pathname.split('/').at(-1);
    const heading = (text: string) => `(${HEADING} ?? '').includes(${JSON.stringify(text)}) && ${WHOLE}`;
    const list: Gesture = {
      name: 'result list',
      target: [450, 900],
      measure: opened(origin + pathname, `${SELECTED} !== null`),
    };
    const dashboard: Gesture = {
      name: 'dashboard',
      target: [350, 700],
      measure: opened(origin, heading('Welcome')),
    };
    const projects: Gesture = {
      name: 'projects',
      target: [350, 700],
      measure: opened(`${origin}/search/project_list`, heading('Projects')),
    };
    const offline = ({ name, ...gesture }: Gesture): Gesture => ({
      ...gesture,
      name: `${name}, offline`,
      before: (at) => at.context().setOffline(true),
      after: (at) => at.context().setOffline(false),
    });
    const all = [dashboard, projects, list];
    return [
      ...all,
      {
        name: 'a document',
        target: [400, 800],
        measure: opened(`${origin}/document/${ucid}/${search}`, `document.querySelector('article') !== null`),
      },
      {
        name: 'a guided step',
        target: [400, 800],
        measure: opened(`${origin}/search/search_input/${search}`, heading('Describe Idea')),
      },
      ...all.map(offline),
    ];
  },
};
