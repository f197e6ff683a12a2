/** Words that the page shows in part: where they are cut off, nobody can read what a control is for. */
import type { Page } from 'playwright/test';
import { expect } from './journey.ts';

const NARROW = { width: 1024, height: 768 };
/** In characters: longer texts may be shortened. */
const LONG = 40;

/** In a window of 1024 × 768 no text of the screen is cut off; what an ellipsis shortens says it all in its title. */
export async function expectNothingCut(page: Page): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize(NARROW);
  await expect.poll(() => cutTexts(page), `cut off at 1024 × 768: ${page.url()}`).toEqual([]);
  await page.setViewportSize(before);
}

function cutTexts(page: Page): Promise<readonly string[]> {
  return page.getByRole('main').evaluate((main, long) => {
    const canvas = document.createElement('canvas').getContext('2d');
    const cutsOff = (style: CSSStyleDeclaration) => /hidden|clip/.test(style.overflowX);
    const scrolls = (style: CSSStyleDeclaration) => /auto|scroll/.test(style.overflowX);
    const isCut = (text: DOMRect, from: Element): boolean => {
      for (let box: Element | null = from; box !== null && box !== main.parentElement; box = box.parentElement) {
        const style = getComputedStyle(box);
        if (style.position === 'absolute' && style.clip !== 'auto') return false;
        if (scrolls(style)) return false;
        const { left, right } = box.getBoundingClientRect();
        if (cutsOff(style) && (text.right > right + 1 || text.left < left - 1)) return box.clientWidth > 1;
      }
      return false;
    };
    const widthOf = (text: string, style: CSSStyleDeclaration): number => {
      if (canvas === null) return 0;
      canvas.font = style.font;
      return canvas.measureText(text).width;
    };
    // A short text has room; a long one, such as a title, says it all where it is pointed at.
    const isSaid = (element: Element): boolean =>
      (element.closest('[title]')?.getAttribute('title') ?? '').length > long;
    const cut: string[] = [];
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const parent = node.parentElement;
      if (text === '' || parent === null || parent instanceof HTMLTextAreaElement) continue;
      if (!parent.checkVisibility() || isSaid(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      if (isCut(range.getBoundingClientRect(), parent)) cut.push(text.slice(0, 80));
    }
    for (const field of main.querySelectorAll('input')) {
      const style = getComputedStyle(field);
      const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
      if (field.checkVisibility() && field.value === '' && widthOf(field.placeholder, style) > room + 1)
        cut.push(`placeholder: ${field.placeholder}`);
    }
    return cut;
  }, LONG);
}
