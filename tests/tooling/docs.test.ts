/** Documents name files, folders, commands and packages that exist. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs', file)),
];
const { scripts, dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'scripts' | 'dependencies' | 'devDependencies',
  Record<string, string>
>;
const packages = { ...dependencies, ...devDependencies };

const ROOTS = /^(?:src|tests|scripts|docs|public)\//;
const SOURCE_FILE = /^[\w./-]+\.(?:ts|tsx|mjs|cjs)$/;
const allFiles = ['src', 'tests', 'scripts'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
);

/** The parts of a document in backquotes, outside fenced blocks. */
function codeSpans(text: string): string[] {
  return [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
}

/** A path from the root, or a file name that ends the path of a file. */
function isInTree(path: string): boolean {
  const bare = path.replace(/\/$/, '');
  return ROOTS.test(path) || existsSync(bare)
    ? existsSync(bare)
    : allFiles.some((file) => file === path || file.endsWith(`/${path}`));
}

describe.each(documents)('%s', (document) => {
  const text = readFileSync(document, 'utf8');

  test('links to files that exist', () => {
    const targets = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target);
    const missing = targets.filter((target) => !existsSync(normalize(join(dirname(document), target))));
    expect(missing).toEqual([]);
  });

  test('names files and folders of the tree that exist', () => {
    const named = codeSpans(text).filter(
      (code) => (ROOTS.test(code) || SOURCE_FILE.test(code)) && !/[*{…\s]/.test(code),
    );
    expect(named.filter((path) => !isInTree(path))).toEqual([]);
  });

  test('names commands of package.json', () => {
    const named = [...text.matchAll(/npm run ([a-z-]+)/g)].map(([, command = '']) => command);
    expect(named.filter((command) => scripts[command] === undefined)).toEqual([]);
  });
});

test('the decisions name versions of packages as they are installed', () => {
  const stale = documents
    .filter((document) => document.includes('decisions'))
    .flatMap((document) => {
      const text = readFileSync(document, 'utf8');
      return Object.entries(packages).flatMap(([name, version]) => {
        const named = new RegExp(`(?<![\\w/@-])${name.replaceAll('/', '\\/')} (\\d+\\.\\d+\\.\\d+)`, 'g');
        return [...text.matchAll(named)].flatMap(([, found]) =>
          found === version ? [] : [`${document}: ${name} ${found}`],
        );
      });
    });
  expect(stale).toEqual([]);
});

test('the index of decisions lists each of them', () => {
  const index = readFileSync('docs/decisions/README.md', 'utf8');
  const decisions = readdirSync('docs/decisions').filter((file) => /^\d{4}-/.test(file));
  expect(decisions.filter((file) => !index.includes(`](${file})`))).toEqual([]);
});

test('the index of decisions lists each record once, by number', () => {
  const files = readdirSync('docs/decisions').filter((file) => file !== 'README.md');
  const rows = [...readFileSync('docs/decisions/README.md', 'utf8').matchAll(/^\| \[\d+\]\(([^)]+)\)/gm)];
  expect(rows.map(([, file]) => file)).toEqual(files.sort());
});

describe('the list of rules', () => {
  const sections = readFileSync('docs/rules.md', 'utf8').split(/^## /m).slice(1);
  const ofRoutes = sections.filter((section) => section.startsWith('ROUTE-'));

  test('takes no page for shown because it opens with its title and heading', () => {
    for (const section of ofRoutes) {
      const [ofFunction = ''] = section.split('Title and heading alone:');
      const isOpen = /\nNo test shows/.test(ofFunction);
      expect(isOpen || ofFunction.includes('\n- '), section).toBe(true);
      expect(ofFunction).not.toContain('tests/journeys/routes.spec.ts');
    }
  });
});
