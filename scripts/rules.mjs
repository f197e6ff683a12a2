// `npm run rules`: writes docs/rules.md, which lists the specification's rules by id with the tests that show them.
// A test shows a rule by naming its id in its title, e.g. `[STEP-6] a step above the current one is no link`.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './lib/root.mjs';

const id = /\b(?:APP|ROUTE|NAV|DASH|STEP|TREE|PERM|API|ERR|LOCAL)-\d+\b/g;
const title = /\b(?:test|it|describe)(?:\.each\([\s\S]*?\))?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g;

const shown = new Map();
for (const file of testFiles()) {
  for (const [, , text] of readFileSync(join(root, file), 'utf8').matchAll(title)) {
    for (const rule of new Set(text.match(id))) {
      shown.set(rule, [
        ...(shown.get(rule) ?? []),
        { file, text: text.replace(/^\[[^\]]*\]\s*/, '').replaceAll("\\'", "'") },
      ]);
    }
  }
}

const rules = [...shown.keys()].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
const sections = rules.map((rule) => {
  const tests = shown.get(rule).map(({ file, text }) => `- ${text} ([${file.split('/').at(-1)}](../${file}))`);
  return `## ${rule}\n${tests.join('\n')}\n`;
});
writeFileSync(
  join(root, 'docs/rules.md'),
  `# Rules of the specification, and the tests that show them\n\nWritten by \`npm run rules\` from the titles of the tests.\n\n${sections.join('\n')}`,
);
console.log(`${rules.length} rules are named by tests; see docs/rules.md`);

function testFiles() {
  return readdirSync(join(root, 'tests'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(test|spec)\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}
