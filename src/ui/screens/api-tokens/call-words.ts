/** A call of a program in words: what was asked, and what was found. */
import type { ApiCall } from '../../../domain/operation/api-calls.ts';
import { formatCount, formatCounted } from '../../kit/format.ts';

const SHOWN_AT_MOST = 160;

export function questionInWords(question: ApiCall['question']): string {
  const { query, text, title, ucid, numbers } = question ?? {};
  const asked = [title, query, text].filter((part): part is string => typeof part === 'string' && part !== '');
  const listed = Array.isArray(numbers) ? numbers.join(', ') : '';
  const about = typeof ucid === 'string' ? ucid : listed;
  const whole = [about, asked.join(' ')].filter((part) => part !== '').join(': ');
  return whole.length > SHOWN_AT_MOST ? `${whole.slice(0, SHOWN_AT_MOST)}…` : whole;
}

export function answerInWords({ status, operation, answer }: Pick<ApiCall, 'status' | 'operation' | 'answer'>): string {
  const { code, families, at, checked, found = 0 } = answer;
  if (status !== 200)
    return status === 404 ? 'Not in the corpus' : `Refused: ${(code ?? String(status)).replaceAll('-', ' ')}`;
  if (families !== undefined) return formatCounted(families, 'family', 'families');
  if (checked !== undefined) return `${formatCount(found)} of ${formatCount(checked)} found`;
  if (operation !== 'explain') return 'Read';
  return at ? `Place ${formatCount(at.place)} of ${formatCount(at.of)}` : 'Not found by it';
}
