/** The result list, screening, and a bare page that moves through as many rows: the limit. */
import type { Page } from 'playwright';
import {
  answered,
  changed,
  dialog,
  moved,
  press,
  readyAgain,
  rest,
  RESULTS,
  scrolled,
  SELECTED,
  toIdea,
  toResults,
  type Gesture,
  type GestureGroup,
} from './gestures.ts';

const rated = (label: string): string =>
  `${SELECTED}?.querySelector('[aria-pressed="true"][aria-label^=${JSON.stringify(label)}]') instanceof Element`;
const rate = (key: string, label: string): Gesture => ({
  name: `${key}: ${label}`,
  target: [24, 60],
  measure: answered(rated(label), press(key)),
  after: rest,
});
const unrated = (key: string, name: string): Gesture => ({
  name: `${key.toUpperCase()}: ${name}`,
  target: [24, 60],
  async before(page) {
    await page.keyboard.press('1');
    await rest(page);
  },
  measure: answered(`${SELECTED}?.querySelector('[aria-pressed="true"]') === null`, press(key)),
  after: rest,
});

/** Another list is there: its address has changed, and nothing of it is on its way. */
const LISTED = `(${changed('location.search')}) && ${RESULTS}?.getAttribute('aria-busy') === 'false'`;
async function settled(page: Page): Promise<void> {
  await page.locator('ol[aria-label="Results"][aria-busy="false"]').waitFor({ state: 'attached' });
  await readyAgain(page);
}
/** The list from its beginning, in a window that has shown nothing. */
async function anew(page: Page): Promise<void> {
  const { origin, pathname } = new URL(page.url());
  await page.goto(origin + pathname);
  await settled(page);
}
const choose = async (page: Page, order: string): Promise<void> => {
  await page.getByRole('button', { name: /Order$/ }).click();
  await page.getByRole('option', { name: order }).waitFor();
};

export const results: GestureGroup = {
  name: 'results',
  rounds: 9,
  open: toResults,
  async gestures(page) {
    await page.keyboard.press('j');
    await rest(page);
    return [
      moved('j', [16, 50]),
      moved('k', [16, 50]),
      rate('1', 'Relevant'),
      rate('2', 'Maybe'),
      rate('3', 'Not relevant'),
      unrated('0', 'no rating'),
      unrated('u', 'undo'),
      dialog('c', 'comments'),
      dialog('t', 'tags'),
      dialog('w', 'why'),
    ];
  },
};

export const lists: GestureGroup = {
  name: 'lists',
  rounds: 7,
  async open(page, origin) {
    await toResults(page, origin);
    const fold = page.getByRole('button', { name: /^Filters/ });
    if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
    await rest(page);
  },
  gestures: async () => [
    {
      name: 'facet → list',
      target: [110, 250],
      measure: answered(LISTED, (page) =>
        page.getByRole('region', { name: 'Filters' }).getByRole('button', { pressed: false }).first().click(),
      ),
      async after(page) {
        await page.getByRole('button', { name: 'Clear all' }).click();
        await settled(page);
      },
    },
    {
      name: 'sort → list',
      target: [110, 250],
      before: (page) => choose(page, 'Publication date'),
      measure: answered(LISTED, (page) => page.getByRole('option', { name: 'Publication date' }).click()),
      async after(page) {
        await choose(page, 'Best first');
        await page.getByRole('option', { name: 'Best first' }).click();
        await settled(page);
      },
    },
    {
      name: 'next page',
      target: [120, 300],
      // In a window that has not shown it before: what was shown is held.
      before: anew,
      measure: answered(`${RESULTS}?.querySelector('[aria-posinset="51"]') instanceof Element`, (page) =>
        page.getByRole('button', { name: 'Next page' }).click(),
      ),
      after: anew,
    },
    {
      name: 'document → list (B)',
      target: [60, 150],
      async before(page) {
        await page.keyboard.press('j');
        await page.keyboard.press('Enter');
        await page.getByRole('article').waitFor();
        await rest(page);
      },
      measure: answered(`${SELECTED} !== null`, press('b')),
      after: settled,
    },
    {
      name: 'scroll the list, a frame of 60 px',
      target: [17, 34],
      measure: scrolled(`document.querySelector('#content')`),
      after: anew,
    },
  ],
};

export const searching: GestureGroup = {
  name: 'searching',
  rounds: 5,
  open: toIdea,
  gestures: async () => [
    {
      name: 'Search pressed → first rows',
      target: [250, 500],
      async before(page) {
        await toIdea(page, new URL(page.url()).origin);
        await rest(page);
      },
      measure: answered(`${SELECTED} !== null`, (page) =>
        page.getByRole('button', { name: 'Search', exact: true }).click(),
      ),
    },
  ],
};

const RATED_BEFORE = `document.querySelector('[aria-label="Screening"]')?.textContent`;

export const screening: GestureGroup = {
  name: 'screening',
  rounds: 9,
  async open(page, origin) {
    await toResults(page, origin);
    await page.keyboard.press('s');
    await page.getByRole('region', { name: 'Screening' }).waitFor();
    await page.keyboard.press('j');
    await rest(page, 1_500);
  },
  gestures: async () => [
    { ...moved('j', [16, 50]), name: 'screening: J' },
    { ...moved('k', [16, 50]), name: 'screening: K' },
    {
      name: 'screening: 1, and on to the next',
      target: [24, 60],
      measure: answered(changed(RATED_BEFORE), press('1')),
      after: readyAgain,
    },
  ],
};

const ROW = '<h3>Electric bicycle drive with a torque sensor</h3><p>ZZ-1020464-B1 2019</p><p>Acme; B62M 6/45</p>';

/** Fifty rows without anything else; J marks the next and takes the focus there. */
const BARE = `<ol aria-label="Results">${`<li tabindex="-1">${ROW}</li>`.repeat(50)}</ol>`;

export const limit: GestureGroup = {
  name: 'limit',
  rounds: 9,
  async open(page) {
    await page.setContent(BARE);
    await page.evaluate(() => {
      const rows = [...document.querySelectorAll('li')];
      let at = 0;
      window.addEventListener('keydown', () => {
        rows[at]!.removeAttribute('aria-current');
        at = (at + 1) % rows.length;
        rows[at]!.setAttribute('aria-current', 'true');
        rows[at]!.focus();
      });
    });
    await page.keyboard.press('j');
  },
  gestures: async () => [{ ...moved('j'), name: 'J on a bare page of 50 rows' }],
};
