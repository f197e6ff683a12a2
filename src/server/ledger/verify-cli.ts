/**
 * `npm run verify-ledger -- FILE [--key PUBLIC-KEY]`: reports whether an exported ledger is as it was signed, or what
 * was altered.
 */
import { readFileSync } from 'node:fs';
import { readProblem } from '../import/files/source.ts';
import { verifyLedger, type Verdict } from './verify.ts';

const USAGE = [
  'Usage: npm run verify-ledger -- FILE [--key PUBLIC-KEY]',
  '',
  'FILE is a ledger exported from a search (.jsonl), PUBLIC-KEY the key as downloaded from the server (.pem).',
];
const SHOWN = 20;

type Out = (line: string) => void;

/** The exit code: 0 as it was signed, 1 altered, 2 wrong arguments or no such file. */
export function runVerifyCli(args: readonly string[], out: Out): number {
  const files = filesOf(args);
  if (files === null) {
    for (const line of USAGE) out(line);
    return 2;
  }
  const text = read(files.ledger, out);
  const key = files.key === null ? undefined : read(files.key, out);
  if (text === null || key === null) return 2;
  const verdict = verifyLedger(text, key);
  if (verdict.faults.length > 0) reportFaults(verdict, out);
  else reportValid(verdict, key !== undefined, out);
  return verdict.faults.length > 0 ? 1 : 0;
}

/** Null for wrong arguments. */
function filesOf(args: readonly string[]): { readonly ledger: string; readonly key: string | null } | null {
  const at = args.indexOf('--key');
  const key = at < 0 ? null : args[at + 1];
  const [ledger, ...more] = at < 0 ? args : args.toSpliced(at, 2);
  if (ledger === undefined || ledger.startsWith('-') || more.length > 0 || key === undefined) return null;
  return { ledger, key };
}

function reportValid(
  { search, entries, exportedAt, fingerprint, erased, withheld }: Verdict,
  isTrusted: boolean,
  out: Out,
): void {
  const count = `${entries} ${entries === 1 ? 'entry' : 'entries'}`;
  out(`The ledger of search ${search} is unchanged since it was signed: ${count}, exported ${exportedAt}.`);
  for (const seq of erased)
    out(`Entry ${seq}: its content was erased. Its place, time, author and commitment are unchanged.`);
  for (const seq of withheld)
    out(
      `Entry ${seq}: a rating of somebody else, withheld since the review was blind. The ledger after its end has it.`,
    );
  out(`It is signed with the key ${fingerprint}${isTrusted ? '.' : ', which the file itself names.'}`);
  if (!isTrusted) out('Compare this key with the one that the server shows, or pass the key with --key.');
}

function reportFaults({ search, faults }: Verdict, out: Out): void {
  out(`The ledger${search === null ? '' : ` of search ${search}`} was altered:`);
  for (const { line, what } of faults.slice(0, SHOWN)) out(`  line ${line}: ${what}`);
  if (faults.length > SHOWN) out(`  and ${faults.length - SHOWN} more.`);
}

function read(file: string, out: Out): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    out(`${file}: ${readProblem(error, false)}`);
    return null;
  }
}
