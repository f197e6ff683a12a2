/**
 * Reports of each kind with 200 and 5,000 documents in each format, and in a company's Word template: seconds, size,
 * the most memory of the process that makes it, and whether the bytes are those of golden-bench.txt, which `--write`
 * writes.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPORT_FORMATS, REPORT_KINDS } from '../../src/domain/reports/events.ts';
import { openReportFonts } from '../../src/server/reports/render/fonts.ts';
import { RENDERER } from '../../src/server/reports/render/render.ts';
import { goldenFile, goldenPage } from '../support/golden-reports.ts';

const WITHIN_MS = 3_600_000;
const GOLDEN = join('tests', 'server', 'reports', 'golden-bench.txt');

export async function run(args: readonly string[]): Promise<void> {
  const how = { fonts: openReportFonts(), signal: AbortSignal.timeout(WITHIN_MS) };
  const lines: string[] = [RENDERER];
  for (const kind of REPORT_KINDS)
    for (const rows of [200, 5_000]) {
      const hashes: string[] = [];
      const page = goldenPage({ kind, rows });
      for (const format of [...REPORT_FORMATS, 'template'] as const) {
        const since = performance.now();
        const memory = watchedMemory();
        const { bytes, hash } = await goldenFile(page, format, how);
        const seconds = ((performance.now() - since) / 1_000).toFixed(2);
        const peak = memory.stop();
        hashes.push(`${format} ${hash}`);
        console.log(
          `${kind}, ${rows} documents, ${format}: ${seconds} s, ${(bytes / 1e6).toFixed(2)} MB` +
            (peak === null ? '' : `, ${Math.round(peak / 1e6)} MB of memory in its process`),
        );
      }
      lines.push(`${kind} ${rows}: ${hashes.join(', ')}`);
    }
  const made = `${lines.join('\n')}\n`;
  if (args.includes('--write')) writeFileSync(GOLDEN, made);
  const isSame = readFileSync(GOLDEN, 'utf8') === made;
  console.log(isSame ? `the bytes are those of ${GOLDEN}` : `the bytes are not those of ${GOLDEN}`);
  if (!isSame) process.exitCode = 1;
}

/** The most memory that a child process had, where the system tells it (Linux); null where none ran. */
function watchedMemory(): { readonly stop: () => number | null } {
  let most: number | null = null;
  const look = (): void => {
    for (const child of children()) most = Math.max(most ?? 0, child);
  };
  const timer = setInterval(look, 20);
  return {
    stop: () => {
      clearInterval(timer);
      return most;
    },
  };
}

/** Peaks in bytes. */
function children(): readonly number[] {
  const peaks: number[] = [];
  try {
    for (const thread of readdirSync('/proc/self/task'))
      for (const pid of readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean)) {
        const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
        if (kilobytes !== undefined) peaks.push(Number(kilobytes) * 1_024);
      }
  } catch {
    // It has ended, or the system has no such files.
  }
  return peaks;
}
