/** All that a user sees on a device, as plain values without ids that differ from device to device. */
import type { SearchState, TreeListRow } from '../../src/workers/contract.ts';
import type { Device } from './device.ts';

export async function seenOn(device: Device) {
  const [tree, trash, recovered] = [await listOf(device, 0), await listOf(device, -1), await listOf(device, -2)];
  const recent = await device.ask('recentSearches', { limit: 100 });
  const searches = [];
  for (const { search, searchType, title, families } of recent)
    searches.push({ searchType, title, families, ...(await searchOn(device, search)) });
  return {
    tree,
    trash,
    recovered,
    teams: ((await device.ask('teams', {})) ?? []).map(({ name, members }) => ({
      name,
      members: members.map((member) => member.name),
    })),
    searches,
  };
}

/** Every row beneath the root, indented by its depth. */
async function listOf(device: Device, root: number): Promise<readonly string[]> {
  let open: readonly number[] = [];
  for (;;) {
    const view = { root, open, sort: 'name', filter: '', from: 0, to: 1_000 } as const;
    const { rows } = await device.ask('tree', view, ({ loaded }) => loaded);
    const folders = rows.filter(({ kind }) => kind === 'folder').map(({ id }) => id);
    if (folders.length === open.length) return rows.map(lineOf);
    open = folders;
  }
}

function lineOf({ depth, kind, name, client, number, shared }: TreeListRow): string {
  const fields = [kind, client, number, shared].filter((field) => field !== null && field !== '');
  return `${'  '.repeat(depth)}${name} (${fields.join(', ')})`;
}

async function searchOn(device: Device, search: number) {
  const steps = (await device.ask('search', { search })) as SearchState;
  const { results, tags, sets } = (await device.ask('assessment', { search }))!;
  const { features, cells, passages } = (await device.ask('featureMatrix', { search }))!;
  const tagNames = new Map(tags.map(({ tag, name }) => [tag, name]));
  const { idea, expression, choices, reached, changedFrom, run, forkedFrom } = steps;
  return {
    steps: { idea, expression, choices, reached, changedFrom, run: run?.kind ?? null, forkedFrom },
    assessed: results
      .map(({ ucid, ratings, comments, tags: tagged, category, kept }) => ({
        ucid,
        ratings: Object.values(ratings),
        comments: comments.map(({ text }) => text),
        tags: tagged.map((tag) => tagNames.get(tag)),
        category,
        kept,
      }))
      .sort((one, other) => (one.ucid < other.ucid ? -1 : 1)),
    collections: sets.map(({ name }) => name),
    matrix: {
      features: features.map(({ text }) => text),
      cells: cells.length,
      passages: passages.map(({ text }) => text),
    },
  };
}
