import { afterEach, describe, expect, it } from 'vitest';
import { renderInThread, type DrawingRenderer } from '../../../src/server/drawings/render-in-thread.ts';

/** A thread that does what the content asks for, instead of drawing. */
const thread = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ content }) => {
      const asked = Buffer.from(content).toString();
      if (asked === 'throw') throw new Error('out of memory');
      if (asked === 'leave') process.exit(0);
      if (asked !== 'hang') parentPort.postMessage({ shown: content });
    });`)}`,
);
const opened: DrawingRenderer[] = [];
afterEach(async () => {
  for (const renderer of opened.splice(0)) await renderer.close();
});
function aRenderer(limitMs?: number): (asked: string) => Promise<string> {
  const renderer = renderInThread(thread, limitMs === undefined ? {} : { limitMs });
  opened.push(renderer);
  return async (asked) => {
    const answer = await renderer.render({ format: 'tif', content: Buffer.from(asked) });
    return 'shown' in answer ? Buffer.from(answer.shown).toString() : answer.problem;
  };
}

describe('the thread that makes drawings showable', () => {
  it('does one after the other, each with its own answer', async () => {
    const render = aRenderer();
    expect(await Promise.all(['a', 'b', 'c'].map(render))).toEqual(['a', 'b', 'c']);
  });

  it.each([
    ['throw', 'out of memory'],
    ['leave', 'its thread ended'],
  ])('says why one failed (%s), and does the next', async (asked, problem) => {
    const render = aRenderer();
    expect(await Promise.all([asked, 'next'].map(render))).toEqual([problem, 'next']);
  });

  it('ends one that never ends, and does the next', async () => {
    const render = aRenderer(200);
    expect(await Promise.all(['hang', 'next'].map(render))).toEqual(['it takes too long to draw', 'next']);
  });
});
