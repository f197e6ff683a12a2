// `npm run rules`: writes docs/rules.md, which lists the rules of docs/specification-rules.md with their text and the
// tests that show them. A test shows a rule by naming its id in its title, e.g. `[STEP-6] a step above the current one
// is no link while the page is dirty`. A rule that only other files name is listed without a test. The journey that
// opens every address shows title and heading alone, which shows no rule of a route.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readRules, RULE_ID } from './lib/specification.mjs';
import { root } from './lib/root.mjs';

const title = /\b(?:test|it|describe)(?:\.each\([\s\S]*?\))?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g;

const rules = readRules(readFileSync(join(root, 'docs/specification-rules.md'), 'utf8'));
const tests = new Map(rules.map(({ id }) => [id, []]));
const unknown = new Set();
for (const file of testFiles()) {
  for (const [, , text] of readFileSync(join(root, file), 'utf8').matchAll(title)) {
    for (const id of new Set(text.match(RULE_ID))) {
      if (tests.has(id)) tests.get(id).push({ file, text: withoutIds(text) });
      else unknown.add(`${id} in ${file}`);
    }
  }
}
const SWEEP = 'tests/journeys/routes.spec.ts';
const shown = rules.filter(({ id }) => tests.get(id).some((test) => isOfItsFunction(id, test)));

writeFileSync(join(root, 'docs/rules.md'), page());
console.log(`${counted()} See docs/rules.md`);
for (const named of unknown) console.error(`There is no rule ${named}`);
if (unknown.size > 0) process.exitCode = 1;

function page() {
  const head = [
    '# Rules of the specification, and the tests that show them',
    'Written by `npm run rules` from [the rules](specification-rules.md) and the titles of the tests.',
    counted(),
  ];
  return `${[...head, ...rules.map(section)].join('\n\n')}\n`;
}

function counted() {
  const open = rules.length - shown.length;
  const parts = [`${shown.length} of ${rules.length} rules are shown by tests`];
  if (open > 0) parts.push(`${open} are not shown yet`);
  return `${parts.join('; ')}.`;
}

function section({ id, text }) {
  const all = tests.get(id);
  const proofs = all.filter((test) => isOfItsFunction(id, test));
  const openings = all.filter((test) => !isOfItsFunction(id, test));
  const parts = [`## ${id}`, `> ${text}`];
  if (proofs.length === 0) parts.push('No test shows this rule yet.');
  if (proofs.length > 0) parts.push(proofs.map(link).join('\n'));
  if (openings.length > 0) parts.push('Title and heading alone:', openings.map(link).join('\n'));
  return parts.join('\n\n');
}

function link({ file, text }) {
  return `- ${text} ([${file.split('/').at(-1)}](../${file}))`;
}

function isOfItsFunction(id, { file }) {
  return !id.startsWith('ROUTE-') || file !== SWEEP;
}

function withoutIds(text) {
  return text.replace(/^(\[[^\]]*\]\s*)+/, '').replaceAll("\\'", "'");
}

function testFiles() {
  return readdirSync(join(root, 'tests'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(test|spec)\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}
