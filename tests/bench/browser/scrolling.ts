/** Scrolls and jumps through the drawn list, a mark a frame, so that a trace can be cut into frames. */
import { box, rowsDrawn } from './drawn-list.tsx';

const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

export async function scroll(frames: number, px: number): Promise<void> {
  const tree = box();
  // Read once: reading after a change asks for a layout, whose time would count as the tree's.
  let top = tree.scrollTop;
  performance.mark('bench-begin');
  for (let at = 0; at < frames; at++) {
    await frame();
    performance.mark('bench-frame');
    tree.scrollTop = top += px;
  }
  await frame();
  performance.mark('bench-end');
}

/** To places all over the list; each until its rows are in the document. */
export async function jump(times: number): Promise<readonly number[]> {
  const taken: number[] = [];
  const tree = box();
  const way = tree.scrollHeight - tree.clientHeight;
  performance.mark('bench-begin');
  for (let at = 0; at < times; at++) {
    await frame();
    performance.mark('bench-frame');
    const from = performance.now();
    tree.scrollTop = ((at * 0.618_034 + 0.3) % 1) * way;
    await frame();
    performance.mark('bench-frame');
    await rowsDrawn();
    taken.push(performance.now() - from);
    for (let rest = 0; rest < 4; rest++) {
      await frame();
      performance.mark('bench-frame');
    }
  }
  performance.mark('bench-end');
  return taken;
}
