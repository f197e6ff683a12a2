/**
 * Limitations that claim a means by what it does (35 U.S.C. 112(f)): such a limitation covers the structure that the
 * patent's own description gives for it, and its equivalents. Read by the words alone, in English, German and French;
 * other words for a means, as "a module configured to", are left to the reader.
 */
import { heading, known, paragraph, table, type ReportBlock } from './document.ts';
import type { ReportedQuotation, ReportSnapshot } from './snapshot.ts';

const WORDINGS: readonly RegExp[] = [
  // Not “by means of a screw”, which names the structure, nor “the steps of mixing”.
  /(?<!\bby\s)\b(?:means\s+(?:for|to)|step\s+for)\s+(?<function>[^,;.:]+)/i,
  /\bMittel,?\s+(?:zum|zur|für|um)\s+(?<function>[^,;.:]+)/,
  /(?<!\bau\s)\bmoyens?\s+(?:pour\s|de\s|d[’'])\s*(?<function>[^,;.:]+)/i,
];

/** What the means does, in the words of the limitation; null for a limitation of another form. */
export function functionOf(limitation: string): string | null {
  for (const wording of WORDINGS) {
    const found = wording.exec(limitation)?.groups?.['function']?.trim();
    if (found) return found;
  }
  return null;
}

const NONE = 'No limitation is worded as a means or a step for a function, by the words “means for” and “step for”.';
const NO_STRUCTURE = 'No structure is quoted: quote it for this feature in the description of the target.';

export function meansPlusFunction({ features, corpus }: ReportSnapshot): readonly ReportBlock[] {
  // A snapshot of an earlier build did not look for any.
  if (corpus === undefined) return [];
  const rows = features.flatMap(({ label, text, structure = [] }) => {
    const does = functionOf(text);
    return does === null ? [] : [[known(label), does, structure.map(quotedInWords).join('\n') || NO_STRUCTURE]];
  });
  const title = 'Limitations by function (35 U.S.C. 112(f))';
  if (rows.length === 0) return [heading(title), paragraph(NONE)];
  return [
    heading(title),
    table(
      'Means-plus-function limitations',
      [
        ['Label', 1],
        ['Function', 4],
        ['Structure in the description of the target', 6],
      ],
      rows,
    ),
    paragraph('Whether a limitation is one of these, and what its structure is, is a question of law.'),
  ];
}

const quotedInWords = ({ text, place }: ReportedQuotation): string => `“${text}” (${place})`;
