/** What a gesture is, and what groups of them share: how one is made, and how the page is brought there. */
import type { Page } from 'playwright';
import type { Felt } from './probe.ts';

export interface Gesture {
  readonly name: string;
  /** Milliseconds at rest, and on a processor that is four times slower; absent where none is asked for. */
  readonly target?: readonly [rest: number, slow: number];
  /** Brings the page to where the gesture can be made; not measured. */
  readonly before?: (page: Page) => Promise<unknown>;
  readonly measure: (page: Page, slower: number) => Promise<Felt | readonly Felt[]>;
  /** Brings the page back; not measured. */
  readonly after?: (page: Page) => Promise<unknown>;
}

export interface GestureGroup {
  readonly name: string;
  readonly rounds: number;
  /** In order, on a page that `open` has brought there. */
  readonly open: (page: Page, origin: string) => Promise<void>;
  readonly gestures: (page: Page) => Promise<readonly Gesture[]>;
}

/** From the input to the frame in which `until` holds, an expression of the page. */
export const answered =
  (until: string, input: (page: Page) => Promise<unknown>): Gesture['measure'] =>
  async (page) => {
    await page.evaluate(`window.feel.arm(() => ${until})`);
    await input(page);
    return page.evaluate(() => window.feel.felt);
  };

/** Four seconds of scrolling, a step of 60 px at each frame. */
export const scrolled =
  (box: string): Gesture['measure'] =>
  (page) =>
    page.evaluate(`window.feel.scrolled(${box}, 240, 60)`) as Promise<readonly Felt[]>;

/** The address typed into a window of its own. */
export const opened =
  (address: string, until: string): Gesture['measure'] =>
  async (page, slower) => {
    const window = await page.context().newPage();
    await slowDown(window, slower);
    await window.goto(address, { waitUntil: 'commit' });
    const felt = (await window.evaluate(`window.feel.opened(() => ${until})`)) as Felt;
    await window.close();
    return felt;
  };

export async function slowDown(page: Page, slower: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
}

export const press =
  (key: string) =>
  async (page: Page): Promise<void> =>
    page.keyboard.press(key);
/** True once the value is there and another than before the input. */
export const changed = (value: string): string =>
  `(window.before ??= ${value}, ${value} !== undefined && ${value} !== null && ${value} !== window.before)`;
export const forget = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.deleteProperty(window, 'before'));
export const HEADING = "document.querySelector('h1')?.textContent";
export const RESULTS = `document.querySelector('ol[aria-label="Results"]')`;
export const SELECTED = `document.querySelector('[aria-label="Results"] [aria-current="true"]')`;
/** Nothing on the page is on its way. */
export const WHOLE = `document.querySelector('main [role="status"] > [aria-hidden]:empty') === null`;
/** Background work of the page has come to rest. */
export const rest = (page: Page, ms = 500): Promise<void> => page.waitForTimeout(ms);

/** At rest, and ready for the same gesture once more. */
export async function readyAgain(page: Page): Promise<void> {
  await rest(page);
  await forget(page);
}

const IDEA =
  'An electric drive for a bicycle has a motor, a planetary gear and a torque sensor at the crank. A controller ' +
  'sets the motor current by the torque, so that the rider is assisted without a jerk.';

/** From the dashboard to the open form of an Ultra Quick search, filled in. */
export async function toIdea(page: Page, origin: string, idea = IDEA): Promise<void> {
  await page.goto(origin);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Ultra Quick/ })
    .click();
  await describeIdea(page, idea);
}

export async function describeIdea(page: Page, idea = IDEA): Promise<void> {
  await page.getByRole('textbox', { name: 'Title' }).fill('Electric bicycle drive');
  await page.getByRole('textbox', { name: /idea/i }).last().fill(idea);
}

export async function toResults(page: Page, origin: string): Promise<void> {
  await toIdea(page, origin);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('list', { name: 'Results', exact: true }).getByRole('listitem').first().waitFor();
  await page
    .getByText(/on this device/)
    .first()
    .waitFor();
  await rest(page, 1_500);
}

export const moved = (key: string, target?: Gesture['target']): Gesture => ({
  name: key.toUpperCase(),
  ...(target !== undefined && { target }),
  measure: answered(changed(SELECTED), press(key)),
  after: forget,
});

export const dialog = (key: string, name: string): Gesture => ({
  name: `${key.toUpperCase()}: ${name}`,
  target: [33, 100],
  measure: answered(`document.querySelector('[role="dialog"]') !== null`, press(key)),
  async after(at) {
    await at.keyboard.press('Escape');
    await at.getByRole('dialog').waitFor({ state: 'detached' });
  },
});
