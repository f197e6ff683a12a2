/**
 * Tab alone reaches whatever can be worked on the page as it stands. Where one control leads into a group (a tree,
 * tabs, a list to choose from), the arrow keys go on from there, so one of the group is enough.
 */
import { expect, type Page } from 'playwright/test';

const MARK = 'data-awaits-tab';
/** Presses of the key between two looks at what is left. */
const LOOK_EVERY = 10;

export async function expectKeyboardReaches(page: Page): Promise<void> {
  const controls = await page.evaluate(markControls, MARK);
  for (let presses = 0; presses < controls + LOOK_EVERY && (await awaited(page)).length > 0; presses += LOOK_EVERY) {
    for (let press = 0; press < LOOK_EVERY; press++) await page.keyboard.press('Tab');
  }
  expect(await awaited(page), `not reached by Tab on ${page.url()}`).toEqual([]);
}

const awaited = (page: Page): Promise<string[]> =>
  page.evaluate(
    (mark) =>
      [...document.querySelectorAll(`[${mark}]`)]
        .filter((each) => each.checkVisibility())
        .map((each) => each.outerHTML.slice(0, 160)),
    MARK,
  );

/** Marks every control that can be seen and used, until it or its group has had the focus; how many there are. */
function markControls(mark: string): number {
  const controls =
    'a[href], button, input, select, textarea, [role=button], [role=link], [role=checkbox], [role=tab], ' +
    '[role=treeitem], [role=option]';
  const usable = [...document.querySelectorAll<HTMLElement>(controls)].filter(
    (each) =>
      each.checkVisibility({ visibilityProperty: true }) &&
      !each.matches(':disabled') &&
      each.closest('[aria-hidden=true], [inert], [hidden]') === null,
  );
  for (const each of usable) each.setAttribute(mark, '');
  const groups = '[role=tree], [role=tablist], [role=listbox], [role=toolbar], [role=radiogroup], [role=grid]';
  const note = (at: Element | null) => {
    at?.removeAttribute(mark);
    for (const each of at?.closest(groups)?.querySelectorAll(`[${mark}]`) ?? []) each.removeAttribute(mark);
  };
  note(document.activeElement);
  document.addEventListener('focusin', (event) => note(event.target as Element));
  return usable.length;
}
