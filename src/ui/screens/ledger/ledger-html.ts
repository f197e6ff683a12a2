/**
 * The ledger as one HTML file that needs nothing else: prints well, holds no script, and gives each entry its hash, so
 * that a page on paper can be compared with the signed file. Dates and times are as the user writes them.
 */
import type { LedgerEntry, LedgerKey } from '../../../domain/ledger/entry.ts';
import { ledgerProse, type Paragraph } from '../../../domain/ledger/prose.ts';
import { runsIn } from '../../../domain/ledger/runs.ts';
import type { Dates } from '../../hooks/use-dates.tsx';

interface LedgerPage {
  readonly search: number;
  readonly title: string;
  readonly type: string;
  readonly entries: readonly LedgerEntry[];
  readonly key: LedgerKey;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly dates: DatesWritten;
}

type DatesWritten = Pick<Dates, 'formatDate' | 'formatExactMoment' | 'zone'>;

export function ledgerHtml({ search, title, type, entries, key, now, dates }: LedgerPage): string {
  const runs = runsIn(entries);
  const hashes = new Map(entries.map(({ seq, entryHash }) => [seq, entryHash]));
  const last = entries.at(-1);
  const lines = ledgerProse(entries, dates.formatDate).map((line) =>
    entryLine(line, hashes.get(line.seq) ?? '', dates.formatExactMoment),
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<title>Search ledger: ${safe(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>Search ledger: ${safe(title)}</h1>
<dl>
<dt>Search</dt><dd>${search}, ${safe(type)}</dd>
<dt>Made</dt><dd>${dates.formatExactMoment(now)} (${safe(dates.zone)})</dd>
<dt>Entries</dt><dd>${entries.length}</dd>
<dt>Last hash</dt><dd><code>${safe(last?.entryHash ?? 'none')}</code></dd>
<dt>Server’s key</dt><dd><code>${safe(key.fingerprint)}</code></dd>
</dl>
<p>Times are in ${safe(dates.zone)}. ${NOTE}</p>
<h2>Runs</h2>
${runTable(runs, dates.formatExactMoment)}
<h2>Entries</h2>
<table><thead><tr><th class="n">No.</th><th>When</th><th>Who</th><th>What</th></tr></thead><tbody>
${lines.join('\n')}
</tbody></table>
</body>
</html>
`;
}

const NOTE =
  'Each hash covers its entry and the hash of the entry before, and is the same in every export of ' +
  'this ledger. This page is not signed: check the signed file with ' +
  '<code class="in">npm run verify-ledger</code>; its entries carry the same hashes. ' +
  'Earlier drafts, and entries without effect, are in the signed file alone.';

type WriteMoment = Dates['formatExactMoment'];

function entryLine(
  { seq, at, by, fromServer, text, quote, entries }: Paragraph,
  hash: string,
  moment: WriteMoment,
): string {
  const drafts = entries > 1 ? ` <small>(${entries} drafts)</small>` : '';
  const quoted = quote === undefined ? '' : `<blockquote>${safe(quote)}</blockquote>`;
  const who = safe(fromServer ? 'Server' : by || 'no longer known');
  const what = `${safe(text)}${drafts}${quoted}<code>${safe(hash)}</code>`;
  return `<tr><td class="n">${seq}</td><td class="t">${moment(at)}</td><td>${who}</td><td>${what}</td></tr>`;
}

function runTable(runs: ReturnType<typeof runsIn>, moment: WriteMoment): string {
  if (runs.length === 0) return '<p>The search has not run.</p>';
  const rows = runs.map(({ number, at, corpus, families, expression }) => {
    const cells = [
      `<td class="n">${number}</td><td class="t">${moment(at)}</td><td class="n">${corpus}</td>`,
      `<td class="n">${families.toLocaleString('en-US')}</td>`,
      `<td><blockquote>${safe(expression)}</blockquote></td>`,
    ];
    return `<tr>${cells.join('')}</tr>`;
  });
  const heads =
    '<th class="n">Run</th><th>When</th><th class="n">Corpus</th><th class="n">Families</th><th>What ran</th>';
  return `<table><thead><tr>${heads}</tr></thead><tbody>\n${rows.join('\n')}\n</tbody></table>`;
}

const STYLE = `
:root { color-scheme: light; }
body { font: 10.5pt/1.45 system-ui, sans-serif; color: #16181d; }
body { max-width: 62rem; margin: 2rem auto; padding: 0 1.5rem; }
h1 { font-size: 15pt; margin: 0 0 .5rem; overflow-wrap: anywhere; } h2 { font-size: 12pt; margin: 1.5rem 0 .25rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .1rem 1rem; margin: 0 0 .75rem; }
dt { color: #4b5261; } dd { margin: 0; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; }
th, td { text-align: left; vertical-align: top; padding: .3rem .75rem .3rem 0; border-top: 1px solid #d5d9e0; }
th { font-weight: 600; color: #4b5261; }
.n { text-align: right; } .t { white-space: nowrap; } .n, .t { font-variant-numeric: tabular-nums; }
blockquote { margin: .2rem 0; padding-left: .6rem; border-left: 2px solid #9aa3b2; }
blockquote { white-space: pre-wrap; overflow-wrap: anywhere; }
code { display: block; font: 7.5pt/1.4 ui-monospace, monospace; color: #5b6272; overflow-wrap: anywhere; }
code.in { display: inline; font-size: 9pt; }
@media print {
  body { margin: 0; padding: 0; max-width: none; font-size: 9.5pt; }
  thead { display: table-header-group; } tr { break-inside: avoid; } h2 { break-after: avoid; }
  @page { margin: 18mm 15mm; }
}
`;

const safe = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
