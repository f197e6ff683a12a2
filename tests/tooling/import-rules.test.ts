/** Each import rule finds the violation planted for it, and none where there is none. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runTool, toyTree, type ToyTree } from './toy-tree.ts';

/** Modules that keep the rules. */
const clean = {
  'src/domain/shared/ids.ts': `import { produce } from 'immer';\nexport const ids = produce;`,
  'src/domain/documents/publication.ts': `export const publication = 1;`,
  'src/domain/permissions/permissions.ts': `import { ids } from '../shared/ids.ts';\nexport const permissions = ids;`,
  'src/domain/folder-tree/events.ts': `import { ids } from '../shared/ids.ts';\nexport const treeEvents = ids;`,
  'src/domain/folder-tree/projection.ts': `import { treeEvents } from './events.ts';\nexport const tree = treeEvents;`,
  'src/domain/search-steps/rules.ts': `import { treeEvents } from '../folder-tree/events.ts';\nimport { publication } from '../documents/publication.ts';\nexport const steps = [treeEvents, publication];`,
  'src/domain/query/ast.ts': `import { publication } from '../documents/publication.ts';\nexport const ast = publication;`,
  'src/domain/catalogue.ts': `import { tree } from './folder-tree/projection.ts';\nimport { steps } from './search-steps/rules.ts';\nexport const catalogue = [tree, steps];`,
  'src/sync/bus.ts': `import { Subject } from 'rxjs';\nimport { catalogue } from '../domain/catalogue.ts';\nexport const bus = [Subject, catalogue];`,
  'src/sync/wire/protocol.ts': `import { permissions } from '../../domain/permissions/permissions.ts';\nexport const protocol = permissions;`,
  'src/workers/contract.ts': `import { protocol } from '../sync/wire/protocol.ts';\nexport const contract = protocol;`,
  'src/workers/worker.ts': `import { Dexie } from 'dexie';\nimport { wrap } from 'comlink';\nimport { contract } from './contract.ts';\nexport const worker = [Dexie, wrap, contract];`,
  'src/ui/theme/tokens.ts': `export const tokens = 1;`,
  'src/ui/kit/Button.tsx': `import { Button as Base } from 'react-aria-components';\nimport { tokens } from '../theme/tokens.ts';\nexport const Button = [Base, tokens];`,
  'src/ui/platform/engine.ts': `import { wrap } from 'comlink';\nimport { contract } from '../../workers/contract.ts';\nexport const engine = [wrap, contract];`,
  'src/ui/routing/routes.ts': `import { engine } from '../platform/engine.ts';\nexport const routes = engine;`,
  'src/ui/hooks/use-call.ts': `import { routes } from '../routing/routes.ts';\nexport const useCall = routes;`,
  'src/ui/actions/search.ts': `import { useCall } from '../hooks/use-call.ts';\nexport const search = useCall;`,
  'src/ui/parts/Line.tsx': `import { search } from '../actions/search.ts';\nexport const Line = search;`,
  'src/ui/shell/Root.tsx': `import { Line } from '../parts/Line.tsx';\nimport { Page } from '../screens/search/Page.tsx';\nexport const Root = [Line, Page];`,
  'src/ui/screens/search/Page.tsx': `import { Button } from '../../kit/Button.tsx';\nimport { bus } from '../../../sync/bus.ts';\nimport { ast } from '../../../domain/query/ast.ts';\nimport { jsx } from '@emotion/react';\nexport const Page = [Button, bus, ast, jsx];`,
  'src/server/main.ts': `import { Hono } from 'hono';\nimport fs from 'node:fs';\nimport { protocol } from '../sync/wire/protocol.ts';\nexport const main = [Hono, fs, protocol];`,
  'src/main.tsx': `import { createRoot } from 'react-dom/client';\nimport { engine } from './ui/platform/engine.ts';\nimport { Root } from './ui/shell/Root.tsx';\nexport const app = [createRoot, engine, Root];`,
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
    'src/ui/hooks/planted-cycle.ts',
    `import type { WayBack } from './planted-way-back.ts';\nexport type Planted = WayBack;`,
  ],
  'no-orphans': ['src/domain/shared/planted-orphan.ts', `export const planted = 1;`],
};

/** What the planted modules import beside the clean ones. */
const accomplices = {
  'tests/support/planted-builder.ts': `export const builder = 1;`,
  'src/ui/hooks/planted-way-back.ts': `import type { Planted } from './planted-cycle.ts';\nexport type WayBack = Planted;`,
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
