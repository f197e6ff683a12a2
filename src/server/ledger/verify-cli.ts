/**
 * `npm run verify-ledger -- FILE [--key PUBLIC-KEY]`: says whether an exported ledger stands as it was signed, or what
 * was altered.
 */
import { readFileSync } from 'node:fs';
import { readProblem } from '../import/files/source.ts';
import { verifyLedger } from './verify.ts';

const USAGE = [
  'Usage: npm run verify-ledger -- FILE [--key PUBLIC-KEY]',
  '',
  'FILE is a ledger exported from a search (.jsonl), PUBLIC-KEY the key as downloaded from the server (.pem).',
];
const SHOWN = 20;

/** The exit code: 0 it stands, 1 it was altered, 2 wrong arguments or no such file. */
export function runVerifyCli(args: readonly string[], out: (line: string) => void): number {
  const at = args.indexOf('--key');
  const keyFile = at < 0 ? undefined : args[at + 1];
  const [file, ...more] = at < 0 ? args : args.filter((_, place) => place !== at && place !== at + 1);
  if (file === undefined || file.startsWith('-') || more.length > 0 || (at >= 0 && keyFile === undefined)) {
    for (const line of USAGE) out(line);
    return 2;
  }
  const text = read(file, out);
  const key = keyFile === undefined ? undefined : read(keyFile, out);
  if (text === null || key === null) return 2;

  const { faults, search, entries, exportedAt, fingerprint } = verifyLedger(text, key);
  if (faults.length === 0) {
    out(
      `The ledger of search ${search} stands as it was sealed: ${entries} ${entries === 1 ? 'entry' : 'entries'}, exported ${exportedAt}.`,
    );
    out(
      `Signed with the key ${fingerprint}${key === undefined ? ', as the file says. Compare it with the one that the server shows, or name that with --key.' : '.'}`,
    );
    return 0;
  }
  out(`The ledger${search === null ? '' : ` of search ${search}`} does not stand:`);
  for (const { line, what } of faults.slice(0, SHOWN)) out(`  line ${line}: ${what}`);
  if (faults.length > SHOWN) out(`  and ${faults.length - SHOWN} more.`);
  return 1;
}

function read(file: string, out: (line: string) => void): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    out(`${file}: ${readProblem(error, false)}`);
    return null;
  }
}
