/**
 * The server's log: one line an entry on stderr, never a secret. stdout is for the ready line and for progress. What is
 * logged while a request is answered names it (request-id.ts).
 */
import { currentRequestId } from './request-id.ts';

export interface Log {
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
}
export type LogFields = Readonly<Record<string, string | number | boolean | null>>;

/** text: for people. json: one object a line, for what collects logs. */
export const LOG_FORMATS = ['text', 'json'] as const;
export type LogFormat = (typeof LOG_FORMATS)[number];

export function consoleLog(now: () => number, format: LogFormat = 'text'): Log {
  const line = format === 'json' ? jsonLine : textLine;
  const write = (level: string) => (message: string, fields?: LogFields) => {
    const request = currentRequestId();
    const all = request === null ? fields : { request, ...fields };
    console.error(line({ time: new Date(now()).toISOString(), level, message: oneLine(message) }, all));
  };
  return { info: write('info'), warn: write('warn'), error: write('error') };
}

interface Entry {
  readonly time: string;
  readonly level: string;
  readonly message: string;
}

const textLine = ({ time, level, message }: Entry, fields?: LogFields): string =>
  `${time} ${level} ${message}${fields === undefined ? '' : ` ${JSON.stringify(fields)}`}`;

/** A field can't take the place of what every line has. */
const jsonLine = (entry: Entry, fields?: LogFields): string => JSON.stringify({ ...entry, ...fields, ...entry });

/** Control characters could forge lines, or drive the terminal that shows them. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').slice(0, 4_000);
}
