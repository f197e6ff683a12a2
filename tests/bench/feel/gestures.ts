/** The gestures, by group: how each is made, and what is on the screen once it is answered. */
import type { Page } from 'playwright';

export interface Gesture {
  readonly name: string;
  /** Milliseconds at rest, and on a processor that is four times slower; absent where none is asked for. */
  readonly target?: readonly [rest: number, slow: number];
  /** As an expression of the page. */
  readonly until: string;
  readonly input: (page: Page) => Promise<void>;
  /** Brings the page back to where the gesture can be made again; not measured. */
  readonly after?: (page: Page) => Promise<unknown>;
}

export interface GestureGroup {
  readonly name: string;
  readonly rounds: number;
  /** In order, on a page that `open` has brought there. */
  readonly open: (page: Page, origin: string) => Promise<void>;
  readonly gestures: (page: Page) => Promise<readonly Gesture[]>;
}

const IDEA =
  'An electric drive for a bicycle has a motor, a planetary gear and a torque sensor at the crank. A controller ' +
  'sets the motor current by the torque, so that the rider is assisted without a jerk.';
const press =
  (key: string) =>
  async (page: Page): Promise<void> =>
    page.keyboard.press(key);
/** True once the value is there and another than before the input. */
const changed = (value: string): string =>
  `(window.before ??= ${value}, ${value} !== undefined && ${value} !== null && ${value} !== window.before)`;
const forget = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.deleteProperty(window, 'before'));
const HEADING = "document.querySelector('h1')?.textContent";
const SELECTED = `document.querySelector('[aria-label="Results"] [aria-current="true"]')`;

/** A page of the main menu, there and back to the dashboard. */
function visit(link: string, again: boolean): Gesture {
  return {
    name: `${link}, ${again ? 'second' : 'first'} visit`,
    target: again ? [60, 150] : [60, 150],
    until: changed(HEADING),
    input: (page) => page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: link }).click(),
    async after(page) {
      await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Dashboard' }).click();
      await page.getByRole('heading', { name: /Welcome to the launch pad/ }).waitFor();
      await page.waitForTimeout(300);
      await forget(page);
    },
  };
}

async function toResults(page: Page, origin: string): Promise<void> {
  await page.goto(origin);
  await page
    .getByRole('button', { name: /^Ultra Quick/ })
    .or(page.getByRole('link', { name: /^Ultra Quick/ }))
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Electric bicycle drive');
  await page.getByRole('textbox', { name: /idea/i }).last().fill(IDEA);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('list', { name: 'Results', exact: true }).getByRole('listitem').first().waitFor();
  await page.waitForTimeout(500);
}

const rated = (label: string): string =>
  `${SELECTED}?.querySelector('[aria-pressed="true"][aria-label^=${JSON.stringify(label)}]') instanceof Element`;

export const GROUPS: readonly GestureGroup[] = [
  {
    name: 'pages',
    rounds: 1,
    async open(page, origin) {
      await page.goto(origin);
      await page.getByRole('heading', { name: /Welcome to the launch pad/ }).waitFor();
      await page.waitForTimeout(1_500);
    },
    gestures: async () =>
      [false, true].flatMap((again) =>
        ['Projects', 'Teams', 'Tags', 'Data coverage', 'Company users'].map((link) => visit(link, again)),
      ),
  },
  {
    name: 'results',
    rounds: 9,
    open: toResults,
    async gestures(page) {
      await page.keyboard.press('j');
      await page.waitForTimeout(300);
      const moved = (by: string): Gesture => ({
        name: by.toUpperCase(),
        target: [16, 50],
        until: changed(SELECTED),
        input: press(by),
        after: forget,
      });
      const rate = (key: string, label: string): Gesture => ({
        name: `${key}: ${label}`,
        target: [24, 60],
        until: rated(label),
        input: press(key),
      });
      const dialog = (key: string, name: string): Gesture => ({
        name: `${key.toUpperCase()}: ${name}`,
        target: [33, 100],
        until: `document.querySelector('[role="dialog"]') !== null`,
        input: press(key),
        async after(at) {
          await at.keyboard.press('Escape');
          await at.getByRole('dialog').waitFor({ state: 'detached' });
        },
      });
      return [
        moved('j'),
        moved('k'),
        rate('1', 'Relevant'),
        rate('2', 'Maybe'),
        rate('3', 'Not relevant'),
        dialog('c', 'comments'),
        dialog('t', 'tags'),
      ];
    },
  },
];
