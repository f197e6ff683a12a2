// `npm run report-fonts -- FOLDER`: fonts of Chinese, Japanese and Korean for PDF reports, into a folder. Their
// packages hold nine weights (57 and 28 MB); the regular one of each is kept (17 MB). Says what to set REPORT_FONTS to.
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './lib/run.mjs';
import { argumentsWithPaths } from './lib/typed-paths.mjs';

/** Noto Sans SC has the kana and the ideographs of Japanese too, in their Chinese shapes. */
const FONTS = [
  ['@expo-google-fonts/noto-sans-sc@0.4.3', '400Regular/NotoSansSC_400Regular.ttf'],
  ['@expo-google-fonts/noto-sans-kr@0.4.3', '400Regular/NotoSansKR_400Regular.ttf'],
];

const [folder] = argumentsWithPaths();
if (folder === undefined) {
  console.error('Name the folder: npm run report-fonts -- FOLDER');
  process.exit(2);
}
mkdirSync(folder, { recursive: true });
const packed = mkdtempSync(join(tmpdir(), 'antecede-fonts-'));
try {
  for (const [name, file] of FONTS) {
    await must('npm', ['pack', name, '--pack-destination', packed], `${name} could not be fetched`);
    const archive = readdirSync(packed).find((one) => one.endsWith('.tgz'));
    const args = ['-xzf', join(packed, archive), '-C', folder, '--strip-components=2', `package/${file}`];
    await must('tar', args, `${name} could not be unpacked`);
    rmSync(join(packed, archive));
  }
} finally {
  rmSync(packed, { recursive: true, force: true });
}
console.log(`REPORT_FONTS=${FONTS.map(([, file]) => join(folder, file.split('/')[1])).join(',')}`);

async function must(command, args, otherwise) {
  const { code, output } = await run(command, args);
  if (code === 0) return;
  console.error(`${otherwise}:\n${output}`);
  process.exitCode = 1;
  throw new Error(otherwise);
}
