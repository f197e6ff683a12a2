/** An exported name has one meaning: no two modules of src declare the same one. */
import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Names that several modules may declare, with the reason. */
const allowed: Readonly<Record<string, string>> = {};

const KINDS = 'const|let|function\\*?|async function\\*?|class|interface|type|enum';
/** Declarations start at the first column, because the formatter puts them there. */
const EXPORTED = new RegExp(`^export (?:${KINDS}) (\\w+)`, 'gm');
const LOCAL_TYPE = /^(?:interface|type) (\w+)/gm;

const modules = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => {
    const text = readFileSync(`src/${file}`, 'utf8');
    return {
      file: file.replaceAll('\\', '/'),
      exported: namesIn(text, EXPORTED),
      localTypes: namesIn(text, LOCAL_TYPE),
    };
  });

function namesIn(text: string, pattern: RegExp): ReadonlySet<string> {
  return new Set([...text.matchAll(pattern)].map(([, name = '']) => name));
}

test('no other module declares an exported name, as an export or as a type of its own', () => {
  const exporters = new Map<string, string[]>();
  for (const { file, exported } of modules)
    for (const name of exported) exporters.set(name, [...(exporters.get(name) ?? []), file]);
  for (const { file, localTypes } of modules)
    for (const name of localTypes) exporters.get(name)?.push(`${file} (local)`);
  const repeated = [...exporters].filter(([name, files]) => files.length > 1 && !(name in allowed));
  expect(repeated.map(([name, files]) => `${name}: ${files.join(', ')}`)).toEqual([]);
});
