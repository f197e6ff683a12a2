/**
 * Which part may know which. What is not listed is an error; a cycle always is.
 * tests/tooling/import-rules.test.ts plants one violation of each rule.
 */

/** Folders of our own, as in docs of the design: an entry names a folder or one module. */
const may = {
  domain: [],
  sync: ['domain'],
  workers: ['domain', 'sync'],
  ui: ['domain', 'sync/bus', 'sync/wire/calls', 'workers/contract'],
  server: ['domain', 'sync/wire/protocol'],
};

const packages = {
  domain: ['immer'],
  sync: ['rxjs'],
  workers: ['rxjs', 'dexie', 'immer', 'comlink', '@orama/stemmers'],
  ui: [
    'react',
    'react-dom',
    'wouter',
    'rxjs',
    '@emotion/react',
    'react-aria-components',
    '@internationalized/date',
    '@tanstack/react-virtual',
    'd3-array',
    'd3-hierarchy',
    'd3-scale',
    'diff',
  ],
  server: [
    'hono',
    '@hono/node-server',
    'croner',
    'pdfjs-dist',
    'mammoth',
    'tesseract.js-core',
    '@tesseract.js-data',
    '@napi-rs/canvas',
    'kysely',
    'nodemailer',
    'openid-client',
    'stripe',
    'prom-client',
    '@electric-sql/pglite',
    'pg',
    'libsql',
    '@opensearch-project/opensearch',
    '@orama/stemmers',
    'better-auth',
    'zod',
    '@modelcontextprotocol/server',
    'qr',
    'saxes',
    'csv-parse',
    'ical-generator',
    'yauzl',
    'entities',
    'fflate',
  ],
};
/** Packages that one place alone may use. */
const packagesOf = {
  'ui/platform': ['comlink'],
};

/** The layers of the UI, lowest first. A layer may import itself and the layers before it. */
const uiLayers = ['theme', 'kit', 'platform', 'routing', 'hooks', 'actions', 'parts', 'screens', 'shell'];

const npm = ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown', 'unknown', 'undetermined'];
const named = (list) => list.map((name) => `(^|node_modules/)${name}(/|$)`);
const folder = (path) => `^src/${path}(/|\\.tsx?$)`;
const layers = Object.keys(may);
const error = (rule) => ({ severity: 'error', ...rule });

const layerRules = layers.map((layer) =>
  error({
    name: `${layer}-knows-only-${may[layer].map((to) => to.replaceAll('/', '-')).join('-and-') || 'itself'}`,
    from: { path: `^src/${layer}/` },
    to: { path: '^src/', pathNot: [layer, ...may[layer]].map(folder) },
  }),
);

const packageRules = layers.map((layer) => {
  const special = Object.keys(packagesOf).filter((place) => place.startsWith(`${layer}/`));
  return error({
    name: `${layer}-packages`,
    from: { path: `^src/${layer}/`, pathNot: special.map(folder) },
    to: { dependencyTypes: npm, pathNot: named(packages[layer]) },
  });
});

const specialPackageRules = Object.entries(packagesOf).map(([place, extra]) =>
  error({
    name: `${place.replace('/', '-')}-packages`,
    from: { path: folder(place) },
    to: { dependencyTypes: npm, pathNot: named([...packages[place.split('/')[0]], ...extra]) },
  }),
);

const uiLayerRules = uiLayers.slice(0, -1).map((layer, at) =>
  error({
    name: `ui-${layer}-knows-no-layer-above`,
    from: { path: folder(`ui/${layer}`) },
    to: { path: uiLayers.slice(at + 1).map((above) => folder(`ui/${above}`)) },
  }),
);

module.exports = {
  forbidden: [
    ...layerRules,
    ...packageRules,
    ...specialPackageRules,
    ...uiLayerRules,
    error({
      name: 'ui-has-no-other-layer',
      from: { path: '^src/ui/', pathNot: uiLayers.map((layer) => folder(`ui/${layer}`)) },
      to: {},
    }),
    error({
      name: 'only-the-server-is-node',
      from: { path: '^src/', pathNot: '^src/server/' },
      to: { dependencyTypes: ['core'] },
    }),
    error({
      name: 'kit-knows-only-the-theme',
      comment: 'Parts of the kit know nothing of the product, so that they can be used anywhere in it.',
      from: { path: '^src/ui/kit/' },
      to: { path: '^src/', pathNot: ['^src/ui/kit/', '^src/ui/theme(/|\\.tsx?$)'] },
    }),
    error({
      name: 'screen-areas-are-private',
      from: { path: '^src/ui/screens/([^/]+)/' },
      to: { path: '^src/ui/screens/', pathNot: '^src/ui/screens/$1/' },
    }),
    error({
      name: 'concepts-meet-at-events',
      comment:
        'Modules at the root of the domain (catalogue, streams) bring the concepts together. The query language and the table of search types are common ground; concepts of one stream share its rows; mounts and members are concepts of the tree.',
      from: { path: '^src/domain/([^/]+)/', pathNot: '^src/domain/(query|mounts|members)/' },
      to: {
        path: '^src/domain/[^/]+/',
        pathNot: [
          '^src/domain/$1/',
          '^src/domain/(shared|documents|permissions|query)/',
          '/(events|rows|placed|copied)\\.ts$',
          '/search-types\\.ts$',
        ],
      },
    }),
    error({
      name: 'query-language-stands-alone',
      from: { path: '^src/domain/query/' },
      to: {
        path: '^src/',
        pathNot: ['^src/domain/(query|shared)/', '^src/domain/documents/(publication|results)\\.ts$'],
      },
    }),
    error({ name: 'no-tests-in-the-product', from: { path: '^src/' }, to: { path: '^(tests|scripts)/' } }),
    error({
      name: 'no-cycles',
      comment: 'Type imports count too.',
      from: {},
      to: { circular: true },
    }),
    error({
      name: 'no-orphans',
      comment: 'Entry points and modules of types alone may stand without an importer.',
      from: { orphan: true, path: '^src/', pathNot: ['(^|/)main\\.tsx?$', '\\.d\\.ts$', '^src/service-worker/'] },
      to: {},
    }),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { conditionNames: ['import', 'node', 'default', 'types'], exportsFields: ['exports'] },
  },
};
