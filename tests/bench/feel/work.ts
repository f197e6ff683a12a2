/** Judging a matrix, typing, reading a document, walking through a tree. */
import type { Page } from 'playwright';
import { plantTree } from '../../journeys/harness/large-tree.ts';
import {
  answered,
  changed,
  press,
  readyAgain,
  rest,
  scrolled,
  toIdea,
  toResults,
  type Gesture,
  type GestureGroup,
} from './gestures.ts';

const DOCUMENTS = 30;
const FEATURES = 20;
const CHOSEN = `document.querySelector('[aria-label="Feature matrix"] td [aria-pressed="true"]')`;
const JUDGED = `${CHOSEN}?.getAttribute('aria-label')`;

export const final: GestureGroup = {
  name: 'final',
  rounds: 9,
  async open(page, origin) {
    await toResults(page, origin);
    for (let at = 0; at < DOCUMENTS; at++) {
      await page.keyboard.press('1');
      await page.keyboard.press('j');
    }
    await rest(page, 1_000);
    await page.getByRole('link', { name: 'Final results' }).click();
    const features = Array.from({ length: FEATURES }, (_, at) => `a torque sensor ${at + 1} at the crank`);
    await page.getByRole('textbox', { name: 'Add features' }).fill(features.join('\n'));
    await page.getByRole('button', { name: `Add ${FEATURES} features` }).click();
    await page
      .getByRole('button', { name: /^Feature 2 in / })
      .first()
      .click();
    await rest(page, 2_000);
  },
  gestures: async () => [
    { name: 'final results: J, next cell', measure: answered(changed(CHOSEN), press('j')), after: readyAgain },
    { name: 'final results: K', measure: answered(changed(CHOSEN), press('k')), after: readyAgain },
    {
      name: 'final results: verdict',
      measure: answered(changed(JUDGED), (page) =>
        page.getByRole('group', { name: 'Disclosed' }).getByRole('button', { name: 'Maybe' }).click(),
      ),
      after: readyAgain,
    },
  ],
};

const SENTENCE = 'The controller sets the motor current by the torque at the crank so that nobody feels a jerk. ';

/** One letter; drawn in the frame in which the field has it. */
const typed = (name: string, field: (page: Page) => ReturnType<Page['getByRole']>): Gesture => ({
  name,
  target: [16, 50],
  before: (page) => field(page).focus(),
  measure: answered(changed('document.activeElement?.value'), press('e')),
  after: readyAgain,
});

export const typing: GestureGroup = {
  name: 'typing',
  rounds: 15,
  async open(page, origin) {
    await toIdea(page, origin, SENTENCE.repeat(33));
    await rest(page, 2_000);
  },
  gestures: async () => [
    typed('a letter into an idea of 600 words', (page) => page.getByRole('textbox', { name: /idea/i }).last()),
  ],
};

export const expressions: GestureGroup = {
  name: 'expressions',
  rounds: 15,
  async open(page, origin) {
    await page.goto(origin);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Fielded Search/ })
      .click();
    await page
      .getByRole('textbox', { name: 'Expression' })
      .fill('(TI:(bicycle OR bike) AND AB:(motor NEAR/5 crank)) OR CPC:B62M6/45 OR torque sensor planetary ge');
    await rest(page, 1_500);
  },
  gestures: async () => [
    typed('a letter into the expression', (page) => page.getByRole('textbox', { name: 'Expression' })),
  ],
};

export const viewer: GestureGroup = {
  name: 'viewer',
  rounds: 7,
  async open(page, origin) {
    await toResults(page, origin);
  },
  gestures: async () => [
    {
      name: 'Enter → document',
      target: [150, 350],
      measure: answered(`document.querySelector('article') !== null`, press('Enter')),
      after: rest,
    },
    {
      name: 'find: the second letter → its hits',
      target: [16, 50],
      async before(page) {
        await page.getByRole('textbox', { name: 'Find in text' }).fill('m');
        await rest(page);
      },
      measure: answered(`document.querySelector('article mark[data-found]') !== null`, press('o')),
      async after(page) {
        await page.getByRole('textbox', { name: 'Find in text' }).fill('');
        await readyAgain(page);
      },
    },
    {
      name: 'J → the next document',
      async before(page) {
        await page.getByRole('heading', { level: 1 }).first().click();
      },
      measure: answered(changed('location.pathname'), press('j')),
      after: readyAgain,
    },
    {
      name: 'scroll the document, a frame of 60 px',
      target: [17, 34],
      measure: scrolled(`document.querySelector('#content')`),
      async after(page) {
        await page.keyboard.press('b');
        await page.getByRole('list', { name: 'Results', exact: true }).waitFor();
        await readyAgain(page);
      },
    },
  ],
};

const ACTIVE = `document.querySelector('[role="tree"] [data-active]')`;

export const tree: GestureGroup = {
  name: 'tree',
  rounds: 9,
  async open(page, origin) {
    await page.goto(origin);
    await page.getByRole('heading', { name: /Welcome to the launch pad/ }).waitFor();
    await plantTree(page, { parents: 200, children: 49 });
    await page.goto(`${origin}/search/project_list`);
    await page.getByRole('tree').focus();
    await page.keyboard.press('ArrowDown');
    await rest(page, 2_000);
  },
  gestures: async () => [
    {
      name: 'tree: arrow',
      target: [16, 50],
      measure: answered(changed(ACTIVE), press('ArrowDown')),
      after: readyAgain,
    },
    {
      name: 'tree: expand',
      target: [16, 50],
      measure: answered(
        changed(`document.querySelectorAll('[role="treeitem"][aria-level="2"]').length`),
        press('ArrowRight'),
      ),
      async after(page) {
        await page.keyboard.press('ArrowLeft');
        await readyAgain(page);
      },
    },
    typed('a letter into the filter of the tree', (page) => page.getByRole('textbox', { name: 'Filter' })),
  ],
};
