/** Imports beside what is measured: a file of new publications every few seconds, by an administrator. */
import { setTimeout as pause } from 'node:timers/promises';
import { syntheticPublication } from '../synthetic-corpus.ts';
import type { PageClient } from './page-client.ts';

const IN_A_FILE = 500;
const PACE_MS = 5_000;

/** Begins at once; `from` is the place in the corpus of the first new publication. */
export function anImport(page: PageClient, from: number): { end(): Promise<number> } {
  let [isOver, imported] = [false, 0];
  async function work(): Promise<void> {
    for (let round = 0; !isOver; round += 1) {
      const lines = Array.from({ length: IN_A_FILE }, (_, at) => lineOf(from + round * IN_A_FILE + at));
      const begun = await page.send(
        `/spa/api/import?name=day-${round}.jsonl`,
        lines.join('\n'),
        'application/octet-stream',
      );
      if (begun.status !== 202) throw new Error(`import: ${begun.status} ${begun.text}`);
      const { id } = JSON.parse(begun.text) as { readonly id: number };
      for (let state = 'waiting'; state === 'waiting' || state === 'running'; await pause(200))
        state = JSON.parse((await page.call(`/spa/api/import/${id}`)).text).state;
      imported += IN_A_FILE;
      const next = performance.now() + PACE_MS;
      while (!isOver && performance.now() < next) await pause(100);
    }
  }
  const done = work();
  return {
    async end() {
      isOver = true;
      await done;
      return imported;
    },
  };
}

function lineOf(place: number): string {
  const { publication, titles, abstracts, parties } = syntheticPublication(place);
  return JSON.stringify({
    publication_number: `${publication.country}-${publication.number}-${publication.kind}`,
    publication_date: (publication.date ?? '').replaceAll('-', ''),
    title_en: titles[0]?.content ?? '',
    abstract_en: (abstracts[0]?.content ?? []).map((block) => ('text' in block ? block.text : '')).join('\n'),
    assignee: parties.map(({ name }) => name).join('; '),
  });
}
