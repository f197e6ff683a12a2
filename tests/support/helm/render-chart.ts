/**
 * Helm itself, as the Java package `helm-java` brings it, fetched once by Maven into a cache outside the checkout.
 * It lints the chart strictly and renders it; no cluster is needed.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const VERSION = '0.0.19';
const FETCH_MS = 120_000;
const RENDER_MS = 60_000;
const cache = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'antecede-helm', VERSION);
const CHART = join(import.meta.dirname, '../../../deploy/helm');
const POM = `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>antecede</groupId>
  <artifactId>helm</artifactId>
  <version>1</version>
  <dependencies>
    <dependency>
      <groupId>com.marcnuri.helm-java</groupId>
      <artifactId>helm-java</artifactId>
      <version>${VERSION}</version>
    </dependency>
  </dependencies>
</project>
`;

export type Rendered = { readonly documents: string } | { readonly refused: string };
/** Renders the chart for each set of values, each value as NAME=VALUE; throws where the chart itself has a fault. */
export type RenderChart = (sets: readonly (readonly string[])[]) => readonly Rendered[];

/** Null, and a line that says what is missing, where there is no Java or the package can't be had. */
export function provideHelm(): RenderChart | null {
  const jars = join(cache, 'jars');
  if (!existsSync(jars)) {
    try {
      fetchJars(jars);
    } catch {
      console.warn('Java, Maven or the package helm-java is missing: the tests that render the chart are left out.');
      return null;
    }
  }
  return (sets) => {
    const program = join(import.meta.dirname, 'RenderChart.java');
    const args = ['-cp', join(jars, '*'), program, CHART, ...sets.flatMap((values) => ['--', ...values])];
    const { status, stdout, stderr, error } = spawnSync('java', args, { encoding: 'utf8', timeout: RENDER_MS });
    if (error !== undefined || status !== 0) throw error ?? new Error(stderr);
    return stdout
      .split(/^(?=#(?:ok|refused)$)/m)
      .map((part) => (part.startsWith('#ok') ? { documents: part } : { refused: part }));
  };
}

/** Into a folder beside first: one that is broken off is never taken for whole. */
function fetchJars(jars: string): void {
  execFileSync('java', ['--version'], { stdio: 'ignore' });
  const folder = join(cache, `fetching-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(join(folder, 'pom.xml'), POM);
    const goal = 'org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy-dependencies';
    const args = ['-q', '-B', goal, '-DoutputDirectory=jars'];
    execFileSync('mvn', args, { cwd: folder, stdio: 'ignore', timeout: FETCH_MS });
    renameSync(join(folder, 'jars'), jars);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
