/** First use after a launch: new worker → 60 rows drawn, beside reading a row a node with getAll. */
import type { Bench } from '../harness/bench.ts';
import { ask, askRaw, newProfile, type Profile } from '../harness/launch.ts';
import { median, sizeName } from '../harness/numbers.ts';

const OF_RAW = { middle: 0.25, large: 0.65 };

export async function measureStart({ host, report, sizes, rounds, fewRounds, quietApi, device }: Bench): Promise<void> {
  const raw = await rawStart({ host, size: sizes.middle, rounds });
  report.add(
    {
      work: `raw getAll of ${sizeName(sizes.middle)} rows, first use`,
      value: raw.getAll,
      unit: 'ms',
      note: 'a row a node',
    },
    { work: `raw getAll of ${sizeName(sizes.middle)} rows → 60 rows drawn, first use`, value: raw.drawn, unit: 'ms' },
  );
  for (const [name, size] of Object.entries(sizes)) {
    const profile = await device(size);
    host.api = quietApi(size);
    const times = await launches(profile, host.url, name === 'large' ? fewRounds : rounds, (page) =>
      ask(page, 'start', {}),
    );
    const share = name === 'small' ? undefined : OF_RAW[name as keyof typeof OF_RAW];
    const [drawn, booted] = [median(times.map((each) => each.drawn)), median(times.map((each) => each.booted))];
    const ratio = (drawn / raw.getAll).toFixed(2);
    report.add({
      work: `new Worker → 60 rows drawn, first use, ${sizeName(size)}`,
      value: drawn,
      unit: 'ms',
      ...(share === undefined ? {} : { target: share * raw.getAll }),
      note: `${ratio} of raw getAll; booted after ${Math.round(booted)} ms; ${times.length} launches`,
    });
  }
}

/** In a fresh browser each time. */
export async function launches<T>(
  profile: Profile,
  url: string,
  rounds: number,
  work: (page: Awaited<ReturnType<Profile['launch']>>['page']) => Promise<T>,
): Promise<readonly T[]> {
  const results: T[] = [];
  for (let round = 0; round < rounds; round++) {
    const { context, page } = await profile.launch(url);
    await page.waitForTimeout(300);
    results.push(await work(page));
    await context.close();
  }
  return results;
}

async function rawStart({
  host,
  size,
  rounds,
}: {
  readonly host: Bench['host'];
  readonly size: number;
  readonly rounds: number;
}) {
  const profile = await newProfile();
  const { context, page } = await profile.launch(host.url);
  await askRaw(page, 'load', size);
  await context.close();
  const drawn = await launches(profile, host.url, rounds, (fresh) => ask(fresh, 'rawStart'));
  const getAll = await launches(profile, host.url, rounds, async (fresh) => (await askRaw(fresh, 'firstRows')).getAll);
  await profile.remove();
  return { drawn: median(drawn), getAll: median(getAll) };
}
