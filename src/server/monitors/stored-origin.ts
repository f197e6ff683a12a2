/** What of a company’s page a monitor was made from, as its row holds it: JSON. */
import { ORIGIN_KINDS, type MonitorOrigin } from '../../domain/documents/monitor-origin.ts';
import { idOf, fieldOf } from '../http/answers.ts';

/** Of the body of a new monitor; null where it names none. */
export function originIn(body: unknown): string | null {
  const given = fieldOf(body, 'origin');
  const kind = ORIGIN_KINDS.find((one) => one === fieldOf(given, 'kind'));
  const [id, asks] = [idOf(String(fieldOf(given, 'id'))), asksIn(body)];
  return kind === undefined || id === null || asks === null ? null : stored({ kind, id, asks });
}

/** With what it asks now, where the body of a change says that somebody has looked at that. */
export function originAfter(before: string | null, body: unknown): string | null {
  const [origin, asks] = [readOrigin(before), asksIn(body)];
  return origin === null || asks === null ? before : stored({ ...origin, asks });
}

export const readOrigin = (text: string | null): MonitorOrigin | null =>
  text === null ? null : (JSON.parse(text) as MonitorOrigin);

function asksIn(body: unknown): string | null {
  const asks = fieldOf(fieldOf(body, 'origin'), 'asks');
  return typeof asks === 'string' && asks !== '' ? asks : null;
}

const stored = (origin: MonitorOrigin): string => JSON.stringify(origin);
