/** Each import rule finds the violation planted for it, and none where there is none. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runTool, toyTree, type ToyTree } from './toy-tree.ts';

const lines = (...text: readonly string[]): string => text.join('\n');

/** Modules that keep the rules. */
const clean = {
  'src/domain/shared/ids.ts': lines(`import { produce } from 'immer';`, `export const ids = produce;`),
  'src/domain/documents/publication.ts': `export const publication = 1;`,
  'src/domain/permissions/permissions.ts': lines(
    `import { ids } from '../shared/ids.ts';`,
    `export const permissions = ids;`,
  ),
  'src/domain/folder-tree/events.ts': lines(
    `import { ids } from '../shared/ids.ts';`,
    `export const treeEvents = ids;`,
  ),
  'src/domain/folder-tree/projection.ts': lines(
    `import { treeEvents } from './events.ts';`,
    `export const tree = treeEvents;`,
  ),
  'src/domain/search-steps/rules.ts': lines(
    `import { treeEvents } from '../folder-tree/events.ts';`,
    `import { publication } from '../documents/publication.ts';`,
    `export const steps = [treeEvents, publication];`,
  ),
  'src/domain/query/ast.ts': lines(
    `import { publication } from '../documents/publication.ts';`,
    `export const ast = publication;`,
  ),
  'src/domain/catalogue.ts': lines(
    `import { tree } from './folder-tree/projection.ts';`,
    `import { steps } from './search-steps/rules.ts';`,
    `export const catalogue = [tree, steps];`,
  ),
  'src/sync/bus.ts': lines(
    `import { Subject } from 'rxjs';`,
    `import { catalogue } from '../domain/catalogue.ts';`,
    `export const bus = [Subject, catalogue];`,
  ),
  'src/sync/wire/protocol.ts': lines(
    `import { permissions } from '../../domain/permissions/permissions.ts';`,
    `export const protocol = permissions;`,
  ),
  'src/workers/contract.ts': lines(
    `import { protocol } from '../sync/wire/protocol.ts';`,
    `export const contract = protocol;`,
  ),
  'src/workers/worker.ts': lines(
    `import { Dexie } from 'dexie';`,
    `import { wrap } from 'comlink';`,
    `import { contract } from './contract.ts';`,
    `export const worker = [Dexie, wrap, contract];`,
  ),
  'src/ui/theme/tokens.ts': `export const tokens = 1;`,
  'src/ui/kit/Button.tsx': lines(
    `import { Button as Base } from 'react-aria-components';`,
    `import { tokens } from '../theme/tokens.ts';`,
    `export const Button = [Base, tokens];`,
  ),
  'src/ui/platform/engine.ts': lines(
    `import { wrap } from 'comlink';`,
    `import { contract } from '../../workers/contract.ts';`,
    `export const engine = [wrap, contract];`,
  ),
  'src/ui/routing/routes.ts': lines(`import { engine } from '../platform/engine.ts';`, `export const routes = engine;`),
  'src/ui/hooks/use-call.ts': lines(`import { routes } from '../routing/routes.ts';`, `export const useCall = routes;`),
  'src/ui/actions/search.ts': lines(
    `import { useCall } from '../hooks/use-call.ts';`,
    `export const search = useCall;`,
  ),
  'src/ui/parts/Line.tsx': lines(`import { search } from '../actions/search.ts';`, `export const Line = search;`),
  'src/ui/shell/Root.tsx': lines(
    `import { Line } from '../parts/Line.tsx';`,
    `import { Page } from '../screens/search/Page.tsx';`,
    `export const Root = [Line, Page];`,
  ),
  'src/ui/screens/search/Page.tsx': lines(
    `import { Button } from '../../kit/Button.tsx';`,
    `import { bus } from '../../../sync/bus.ts';`,
    `import { ast } from '../../../domain/query/ast.ts';`,
    `import { jsx } from '@emotion/react';`,
    `export const Page = [Button, bus, ast, jsx];`,
  ),
  'src/server/main.ts': lines(
    `import { Hono } from 'hono';`,
    `import fs from 'node:fs';`,
    `import { protocol } from '../sync/wire/protocol.ts';`,
    `export const main = [Hono, fs, protocol];`,
  ),
  'src/main.tsx': lines(
    `import { createRoot } from 'react-dom/client';`,
    `import { engine } from './ui/platform/engine.ts';`,
    `import { Root } from './ui/shell/Root.tsx';`,
    `export const app = [createRoot, engine, Root];`,
  ),
};

const imports = (path: string): string => `import * as it from '${path}';\nexport const planted = it;`;

/** rule → [file, content] of one violation. */
const planted: Record<string, readonly [string, string]> = {
  'domain-knows-only-itself': ['src/domain/shared/planted.ts', imports('../../sync/wire/protocol.ts')],
  'sync-knows-only-domain': ['src/sync/planted.ts', imports('../ui/theme/tokens.ts')],
  'workers-knows-only-domain-and-sync': ['src/workers/planted.ts', imports('../server/main.ts')],
  'ui-knows-only-domain-and-sync-bus-and-sync-wire-calls-and-workers-contract': [
    'src/ui/platform/planted.ts',
    imports('../../workers/worker.ts'),
  ],
  'server-knows-only-domain-and-sync-wire-protocol': ['src/server/planted.ts', imports('../sync/bus.ts')],
  'domain-packages': ['src/domain/shared/planted-package.ts', imports('dexie')],
  'sync-packages': ['src/sync/planted-package.ts', imports('dexie')],
  'workers-packages': ['src/workers/planted-package.ts', imports('react')],
  'ui-packages': ['src/ui/parts/planted-package.ts', imports('comlink')],
  'ui-platform-packages': ['src/ui/platform/planted-package.ts', imports('dexie')],
  'server-packages': ['src/server/planted-package.ts', imports('react')],
  'only-the-server-is-node': ['src/workers/planted-node.ts', imports('node:fs')],
  'ui-theme-knows-no-layer-above': ['src/ui/theme/planted.ts', imports('../kit/Button.tsx')],
  'ui-kit-knows-no-layer-above': ['src/ui/kit/planted-layer.ts', imports('../platform/engine.ts')],
  'ui-platform-knows-no-layer-above': ['src/ui/platform/planted-layer.ts', imports('../routing/routes.ts')],
  'ui-routing-knows-no-layer-above': ['src/ui/routing/planted.ts', imports('../screens/search/Page.tsx')],
  'ui-hooks-knows-no-layer-above': ['src/ui/hooks/planted.ts', imports('../actions/search.ts')],
  'ui-actions-knows-no-layer-above': ['src/ui/actions/planted.ts', imports('../parts/Line.tsx')],
  'ui-parts-knows-no-layer-above': ['src/ui/parts/planted.ts', imports('../screens/search/Page.tsx')],
  'ui-screens-knows-no-layer-above': ['src/ui/screens/search/planted.ts', imports('../../shell/Root.tsx')],
  'ui-has-no-other-layer': ['src/ui/helpers/planted.ts', imports('../theme/tokens.ts')],
  'kit-knows-only-the-theme': ['src/ui/kit/planted.ts', imports('../../domain/shared/ids.ts')],
  'screen-areas-are-private': ['src/ui/screens/projects/planted.ts', imports('../search/Page.tsx')],
  'concepts-meet-at-events': ['src/domain/search-steps/planted.ts', imports('../folder-tree/projection.ts')],
  'query-language-stands-alone': ['src/domain/query/planted.ts', imports('../folder-tree/events.ts')],
  'no-tests-in-the-product': [
    'src/domain/shared/planted-test.ts',
    imports('../../../tests/support/planted-builder.ts'),
  ],
  'no-cycles': [
    'src/domain/shared/planted-cycle.ts',
    `import type { WayBack } from './planted-way-back.ts';\nexport type Planted = WayBack;`,
  ],
  'no-orphans': ['src/domain/shared/planted-orphan.ts', `export const planted = 1;`],
};

/** What the planted modules import beside the clean ones. */
const accomplices = {
  'tests/support/planted-builder.ts': `export const builder = 1;`,
  'src/domain/shared/planted-way-back.ts': lines(
    `import type { Planted } from './planted-cycle.ts';`,
    `export type WayBack = Planted;`,
  ),
};

interface Report {
  readonly summary: {
    readonly violations: readonly { readonly from: string; readonly rule: { readonly name: string } }[];
  };
}

async function violations(files: Record<string, string>): Promise<{ tree: ToyTree; found: Map<string, string[]> }> {
  const tree = toyTree(files, ['.dependency-cruiser.cjs', 'tsconfig.json']);
  const { output } = await runTool(
    'dependency-cruiser/bin/dependency-cruise.mjs',
    ['src', '--config', '.dependency-cruiser.cjs', '--output-type', 'json'],
    tree.folder,
  );
  const found = new Map<string, string[]>();
  for (const { from, rule } of (JSON.parse(output) as Report).summary.violations) {
    found.set(rule.name, [...(found.get(rule.name) ?? []), from]);
  }
  return { tree, found };
}

describe('import rules', () => {
  let dirty: Awaited<ReturnType<typeof violations>>;
  beforeAll(async () => {
    dirty = await violations({ ...clean, ...accomplices, ...Object.fromEntries(Object.values(planted)) });
  });
  afterAll(() => dirty.tree.remove());

  test('find nothing in a tree that keeps them', async () => {
    const { tree, found } = await violations(clean);
    tree.remove();
    expect([...found]).toEqual([]);
  });

  test.each(Object.entries(planted))('%s finds its violation', (rule, [file]) => {
    expect(dirty.found.get(rule)).toContain(file);
  });

  test('blame no module but the planted ones', () => {
    expect([...dirty.found.values()].flat().filter((file) => !file.includes('/planted'))).toEqual([]);
  });

  test('are all planted here', async () => {
    const { default: config } = (await import('../../.dependency-cruiser.cjs')) as {
      default: { forbidden: { name: string }[] };
    };
    expect(config.forbidden.map(({ name }) => name).sort()).toEqual(Object.keys(planted).sort());
  });
});
