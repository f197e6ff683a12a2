/** The files of deploy/: they parse, and what they name is there and is taken by the server. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { readConfig, type Config } from '../../src/server/config.ts';
import { healthRoutes } from '../../src/server/operation/health-routes.ts';
import { provideHelm, type Rendered } from '../support/helm/render-chart.ts';

const root = join(import.meta.dirname, '../..');
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'antecede-secrets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Tree = { readonly [name: string]: never };
/** The documents of a file; throws where one is no YAML, or has a key twice. */
const yamlIn = (path: string): Tree[] => yamlOf(textOf(path));
const yamlOf = (text: string): Tree[] =>
  parseAllDocuments(text, { strict: true, uniqueKeys: true }).map((document) => {
    if (document.errors.length > 0) throw document.errors[0]!;
    return document.toJS() as Tree;
  });

const secrets = { database: 'postgresql://a:b@database/antecede', metrics: 'a-token-of-24-characters' };
/** What the server makes of an environment: secrets are in files of this machine instead of those named. */
function taken(environment: Readonly<Record<string, string>>): Config {
  const here = Object.entries(environment).map(([name, value]): [string, string] => {
    if (!name.endsWith('_FILE')) return [name, value.replace(/^\$\{\w+:-(.*)\}$/, '$1')];
    const file = join(folder, name);
    writeFileSync(file, name.startsWith('DATABASE') ? secrets.database : secrets.metrics);
    return [name, file];
  });
  return readConfig(Object.fromEntries(here));
}
/** Every setting that the server reads. */
const settings = new Set(
  [...textOf('src/server/config.ts').matchAll(/read(?:<[^>]*(?:>|\[\]>))?\(\s*'([A-Z_]+)'/g)].map(([, name]) => name!),
);
const known = (names: readonly string[]): readonly string[] =>
  names.filter((name) => settings.has(name.replace(/_FILE$/, '')));
const calls = healthRoutes({ operation: {} as never }).map(({ path }) => path);

describe('the image', () => {
  const text = textOf('deploy/Dockerfile').replace(/\\\n/g, ' ');
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const lastStage = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM')));
  const argumentsOf = (name: string, of = lines): readonly string[] =>
    of.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1).trim());
  const environment = Object.fromEntries(
    argumentsOf('ENV', lastStage).flatMap((line) =>
      line.split(/\s+/).map((pair) => pair.split('=') as [string, string]),
    ),
  );

  it('copies from the checkout only what is there, and leaves nothing out that a build reads', () => {
    const copied = argumentsOf('COPY').filter((line) => !line.startsWith('--from'));
    const sources = copied.flatMap((line) => line.split(/\s+/).slice(0, -1));
    expect(sources.length).toBeGreaterThan(2);
    for (const source of sources) expect(existsSync(join(root, source)), source).toBe(true);
    const context = textOf('deploy/Dockerfile.dockerignore').split('\n');
    const read = /const sources = \[(.*?)\];/.exec(textOf('scripts/lib/fresh.mjs'))![1]!.matchAll(/'([^']+)'/g);
    for (const [, path = ''] of read)
      expect(
        context.some((line) => line === `!${path}` || (line === '!tsconfig*.json' && path.startsWith('tsconfig'))),
        path,
      ).toBe(true);
  });

  it('runs scripts that exist, with the lock file', () => {
    const { scripts } = JSON.parse(textOf('package.json')) as { readonly scripts: Readonly<Record<string, string>> };
    const run = argumentsOf('RUN');
    const named = run.flatMap((line) => /^npm run (\S+)/.exec(line)?.[1] ?? []);
    expect(named).toEqual(['build']);
    for (const name of named) expect(scripts[name]).toBeDefined();
    for (const line of run.filter((each) => /^npm (?!run)/.test(each))) expect(line).toMatch(/^npm ci /);
  });

  it('is no root’s, of a fixed version, and starts what is built', () => {
    expect(argumentsOf('USER', lastStage)).toEqual(['10001:10001']);
    expect(argumentsOf('ARG')).toEqual([expect.stringMatching(/^NODE_IMAGE=node:\d+\.\d+\.\d+-[a-z]+-slim$/)]);
    expect(JSON.parse(argumentsOf('ENTRYPOINT')[0]!)).toEqual(['node', 'dist/server/main.js']);
    expect(textOf('vite.config.ts')).toContain("'src/server/main.ts'");
  });

  it('sets what the server takes, and listens where its port is exposed', () => {
    const { NODE_ENV: _, ...own } = environment;
    expect(known(Object.keys(own))).toEqual(Object.keys(own));
    const { port, dataDir, host } = taken(own);
    expect([String(port), dataDir, host]).toEqual([argumentsOf('EXPOSE')[0], argumentsOf('VOLUME')[0], '0.0.0.0']);
  });
});

describe('the compose file', () => {
  interface Service {
    readonly [key: string]: unknown;
    readonly image: string;
    readonly environment: Readonly<Record<string, string>>;
    readonly secrets: readonly string[];
    readonly networks: readonly string[];
  }
  const [file] = yamlIn('deploy/compose.yaml') as unknown as [
    { services: Record<'server' | 'database', Service>; secrets: object; networks: { back: { internal: boolean } } },
  ];
  const { server, database } = file.services;

  it('gives the server what it takes, with secrets in files', () => {
    const names = Object.keys(server.environment);
    expect(known(names)).toEqual(names);
    expect(taken(server.environment)).toMatchObject({ databaseUrl: secrets.database, metricsToken: secrets.metrics });
    for (const secret of [...server.secrets, ...database.secrets]) expect(file.secrets).toHaveProperty([secret]);
    for (const [name, path] of [...Object.entries(server.environment), ...Object.entries(database.environment)])
      if (name.endsWith('_FILE')) expect(file.secrets).toHaveProperty([path.replace('/run/secrets/', '')]);
  });

  it('lets the server write to its data alone, and the database reach nobody', () => {
    expect(server).toMatchObject({ read_only: true, cap_drop: ['ALL'], volumes: ['data:/data'] });
    expect([database.networks, file.networks.back.internal]).toEqual([['back'], true]);
    expect(database.image).toMatch(/^postgres:\d+\.\d+-/);
    const { drainSeconds, stopSeconds } = taken({ DRAIN_SECONDS: '5' });
    expect(Number.parseInt(String(server['stop_grace_period']), 10)).toBeGreaterThan(drainSeconds + stopSeconds);
  });
});

describe('the chart for Kubernetes', () => {
  const helm = provideHelm();
  /** All in one start of Helm. */
  const sets = {
    own: ['drainSeconds=40', 'secretFiles.SMTP_URL_FILE=smtp-url'],
    address: ['publicUrl=https://patents.house.example/'],
    several: ['replicas=2', 'data.accessMode=ReadWriteMany'],
    severalOnOneVolume: ['replicas=2'],
    noAddress: ['publicUrl=antecede.example.com'],
    unknown: ['replica=2'],
    secretInTheOpen: ['settings.DATABASE_URL=postgresql://secret'],
  };
  type SetName = keyof typeof sets;
  let all: readonly Rendered[] = [];
  beforeAll(() => {
    all = helm?.(Object.values(sets)) ?? [];
  }, 90_000);
  const madeOf = (name: SetName): Rendered => all[Object.keys(sets).indexOf(name)]!;
  /** What Helm makes of the chart with these values. */
  function rendered(name: SetName) {
    const made = madeOf(name);
    if ('refused' in made) throw new Error(made.refused);
    const documents = yamlOf(made.documents) as unknown as { readonly kind: string }[];
    return <T>(kind: string): T => documents.find((each) => each.kind === kind) as T;
  }
  const refused = (name: SetName): string => {
    const made = madeOf(name);
    return 'refused' in made ? made.refused : '';
  };

  it('is of the version of the package, and asks for the secrets that it mounts', () => {
    const [chart] = yamlIn('deploy/helm/Chart.yaml') as unknown as [{ readonly appVersion: string }];
    expect(chart.appVersion).toBe((JSON.parse(textOf('package.json')) as { readonly version: string }).version);
    for (const key of ['database-url', 'metrics-token']) {
      expect(textOf('deploy/helm/templates/server.yaml')).toContain(`/run/secrets/antecede/${key}`);
      expect(textOf('docs/deployment.md')).toContain(`--from-literal=${key}=`);
    }
  });

  it.skipIf(helm === null)('gives the server what it takes, and time to stop', () => {
    const only = rendered('own');
    const { data } = only<{ readonly data: Record<string, string> }>('ConfigMap');
    const { spec } = only<{ spec: { template: { spec: PodSpec } } }>('Deployment').spec.template;
    const [container] = spec.containers;
    const environment = { ...data, ...Object.fromEntries(container.env.map(({ name, value }) => [name, value])) };
    expect(known(Object.keys(environment))).toEqual(Object.keys(environment));
    const { SMTP_URL_FILE: mail, ...own } = environment;
    expect(mail).toBe('/run/secrets/antecede/smtp-url');
    const { drainSeconds, stopSeconds, databaseUrl } = taken(own);
    expect([drainSeconds, databaseUrl]).toEqual([40, secrets.database]);
    expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(drainSeconds + stopSeconds);
    for (const probe of [container.startupProbe, container.livenessProbe, container.readinessProbe])
      expect(calls).toContain(probe.httpGet.path);
    expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10001 });
    expect(container.securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false });
    const mounted = container.volumeMounts.map(({ name }) => name).toSorted();
    expect(mounted).toEqual(spec.volumes.map(({ name }) => name).toSorted());
  });

  it.skipIf(helm === null)('sends browsers of the public address to the pods, which reach their database alone', () => {
    const only = rendered('address');
    const { rules, tls } = only<{ spec: { rules: { host: string }[]; tls: { hosts: string[] }[] } }>('Ingress').spec;
    expect([rules[0]!.host, tls[0]!.hosts]).toEqual(['patents.house.example', ['patents.house.example']]);
    expect(only<{ data: object }>('ConfigMap').data).toMatchObject({ PUBLIC_URL: 'https://patents.house.example' });
    const pod = only<{ spec: { template: { metadata: { labels: object } } } }>('Deployment').spec.template.metadata;
    const { selector } = only<{ spec: { selector: object } }>('Service').spec;
    const network = only<{ spec: { podSelector: { matchLabels: object }; egress: { ports: { port: number }[] }[] } }>(
      'NetworkPolicy',
    ).spec;
    for (const labels of [selector, network.podSelector.matchLabels]) expect(pod.labels).toMatchObject(labels);
    expect(network.egress.flatMap(({ ports }) => ports.map(({ port }) => port))).toEqual([53, 53, 5432]);
  });

  it.skipIf(helm === null)(
    'takes several pods with a volume for all of them alone, and refuses what it does not know',
    () => {
      expect(refused('severalOnOneVolume')).toContain('set data.accessMode to ReadWriteMany');
      const only = rendered('several');
      expect(only<{ spec: object }>('Deployment').spec).toMatchObject({
        replicas: 2,
        strategy: { type: 'RollingUpdate' },
      });
      expect(only<{ spec: object }>('PersistentVolumeClaim').spec).toMatchObject({ accessModes: ['ReadWriteMany'] });
      expect(refused('noAddress')).toContain('publicUrl');
      expect(refused('unknown')).toContain('replica');
      expect(refused('secretInTheOpen')).toContain('DATABASE_URL');
    },
  );

  interface Probe {
    readonly httpGet: { readonly path: string };
  }
  interface PodSpec {
    readonly terminationGracePeriodSeconds: number;
    readonly securityContext: object;
    readonly volumes: readonly { readonly name: string }[];
    readonly containers: readonly [
      {
        readonly env: readonly { readonly name: string; readonly value: string }[];
        readonly startupProbe: Probe;
        readonly livenessProbe: Probe;
        readonly readinessProbe: Probe;
        readonly securityContext: object;
        readonly volumeMounts: readonly { readonly name: string }[];
      },
    ];
  }
});

test('the unit of systemd starts the bundle’s program with settings that the server takes', () => {
  const unit = textOf('deploy/antecede.service');
  const valuesOf = (name: string): readonly string[] =>
    [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value]) => value!);
  const environment = Object.fromEntries(
    valuesOf('Environment').flatMap((line) => line.split(' ').map((pair) => pair.split('=') as [string, string])),
  );
  const { NODE_ENV: _, ...own } = environment;
  expect(known(Object.keys(own))).toEqual(Object.keys(own));
  const { drainSeconds, stopSeconds } = taken(own);
  expect(Number(valuesOf('TimeoutStopSec')[0])).toBeGreaterThan(drainSeconds + stopSeconds);
  expect(textOf('scripts/bundle.mjs')).toContain("join(folder, 'antecede')");
  expect(valuesOf('ExecStart')).toEqual(['/opt/antecede/antecede']);
  expect(valuesOf('DynamicUser')).toEqual(['yes']);
});
