/** Sentences of the known-document check. */
import type { KeepsOut, KnownDocumentFacts } from '../../../domain/documents/known-documents.ts';
import { parseMade } from '../../../domain/query/parser.ts';
import { describeCondition, type WriteDay } from '../../../domain/query/plain-words.ts';
import { statusWord } from '../results/StatusMark.tsx';

export const keptOutName: Readonly<Record<KeepsOut['kind'], string>> = {
  must: 'Required',
  any: 'One of several',
  class: 'Class',
  exclude: 'Excluded words',
  'excluded-class': 'Excluded class',
  date: 'Date',
  'own-family': 'Own family',
  market: 'Market',
  term: 'Term of protection',
  status: 'Status',
  'safe-harbour': 'Safe harbour',
  number: 'Number',
  expression: 'Expression',
};

/** Above the list of `parts`, filters included. */
export function keptOutLead(parts: number): string {
  return parts === 1
    ? 'One part of the search keeps it out. Without it, it is found:'
    : `${parts} parts of the search keep it out, each by itself. It is found only without all of them:`;
}

/** `The search asks for publications without “pad” anywhere in the text.`, and what could be left out instead. */
export function partInWords({ expression, instead }: KeepsOut, writeDay: WriteDay): string {
  const inWords = (part: string): string => conditionInWords(part, writeDay);
  const asked = `The search asks for publications ${inWords(expression)}.`;
  if (instead.length === 0) return asked;
  const ways = instead.map((list) => `“${list.map(inWords).join('” and “')}”`);
  return `${asked} In place of all of it, it is enough to leave out ${ways.join(', or ')}.`;
}

function conditionInWords(expression: string, writeDay: WriteDay): string {
  const parsed = parseMade(expression);
  return parsed.ok ? describeCondition(parsed.query, writeDay) : expression;
}

const CLASSES_NAMED = 4;

/** What the document itself says where the part asks for it, as a sentence with a space before; else empty. */
export function whatItSays(
  { kind }: Pick<KeepsOut, 'kind'>,
  document: KnownDocumentFacts,
  formatDate: (iso: string | null) => string,
): string {
  const day = (date: string | null): string => (date === null ? 'on a day that is not known' : formatDate(date));
  const { published, filed, priority, status, classes } = document;
  switch (kind) {
    case 'date':
      return ` It was published ${day(published)}; its earliest priority is ${priority ? day(priority) : 'not known'}.`;
    case 'term':
    case 'safe-harbour':
      return ` It was filed ${day(filed)}${statedAs(status)}.`;
    case 'status':
      return status === 'unknown'
        ? ' Neither a register nor its source tells a status.'
        : ` Its status is told as “${statusWord(status)}”.`;
    case 'class':
    case 'excluded-class': {
      const named = classes.slice(0, CLASSES_NAMED).join(', ');
      const more = classes.length > CLASSES_NAMED ? ` and ${classes.length - CLASSES_NAMED} more` : '';
      return classes.length === 0 ? ' It is in no class.' : ` It is in ${named}${more}.`;
    }
    case 'market':
      return ` It was published by ${document.ucid.slice(0, 2)}${filed === null ? '' : `, filed ${day(filed)}`}.`;
    default:
      return '';
  }
}

const statedAs = (status: KnownDocumentFacts['status']): string =>
  status === 'unknown' ? '' : `; its status is told as “${statusWord(status)}”`;
