// Loaded into a measured server beforehand: the longest that its event loop was held, in milliseconds of the main
// thread's own processor time, which other work on the machine does not falsify. Linux alone; elsewhere the answer is
// null.
import { existsSync, readFileSync } from 'node:fs';

const file = `/proc/${process.pid}/task/${process.pid}/schedstat`;
const spentMs = () => Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6;

if (process.channel && existsSync(file)) {
  let [before, longest] = [spentMs(), 0];
  setInterval(() => {
    const now = spentMs();
    longest = Math.max(longest, now - before);
    before = now;
  }, 1).unref();
  process.on('message', (message) => {
    if (message !== 'longest') return;
    process.send({ longest });
    longest = 0;
  });
} else if (process.channel)
  process.on('message', (message) => message === 'longest' && process.send({ longest: null }));
process.channel?.unref();
