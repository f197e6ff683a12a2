/** A list of monitors reads the rows of those alone that the asker is in: a row may hold a whole idea. */
import type { KyselyPlugin } from 'kysely';
import { expect, it } from 'vitest';
import type { Monitor } from '../../../src/domain/documents/monitors.ts';
import { aServer, anIndex, PATIENCE, type Browser } from '../a-server.ts';
import { aDatabase } from '../../support/postgres.ts';
import { atEnd } from '../../support/at-end.ts';

const PATH = '/spa/api/monitorings';

/** Keeps the numbers of all rows of monitors that the database gave with what they compare with. */
function aReader() {
  const read = new Set<number>();
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      for (const row of result.rows) if ('profile' in row && 'watched' in row) read.add(Number(row.id));
      return result;
    },
  };
  return { read, plugin };
}

it(
  'the list, the commands that answer with it, and the weeks read no row of a monitor of others',
  async () => {
    const { read, plugin } = aReader();
    const [plainDb, index] = [await aDatabase(), await anIndex()];
    const server = await aServer({ shared: { db: plainDb.withPlugin(plugin), index } });
    atEnd(async () => {
      await plainDb.destroy();
      await index.close();
    });
    const [admin, colleague] = [await server.admin(), await server.colleague()];
    const added = async (who: Browser, expression: string) => {
      const { status, body } = await who.json(PATH, { expression });
      expect(status).toBe(201);
      return (body as { monitors: readonly Monitor[] }).monitors.find((one) => one.expression === expression)!.id;
    };
    const others = [await added(admin, 'TI=wheel'), await added(admin, 'TI=car')];
    const own = await added(colleague, 'TI=valve');
    await server.services.jobs.idle();
    const readBy = async (act: () => Promise<{ readonly status: number }>) => {
      read.clear();
      expect((await act()).status).toBeLessThan(300);
      await server.services.jobs.idle();
      return [...read].sort((a, b) => a - b);
    };
    expect(await readBy(() => colleague.json(PATH))).toEqual([own]);
    expect(await readBy(() => colleague.json(`${PATH}/weeks`))).toEqual([own]);
    for (const command of ['pause', 'resume', 'run'])
      expect(await readBy(() => colleague.json(`${PATH}/${own}/${command}`, {})), command).toEqual([own]);
    expect(await readBy(() => admin.json(PATH))).toEqual(others);
    expect(await readBy(() => colleague.fetch(`${PATH}/${own}`, { method: 'DELETE' }))).toEqual([own]);
    // Who is in none reads none.
    expect(await readBy(() => colleague.json(PATH))).toEqual([]);
  },
  PATIENCE,
);
