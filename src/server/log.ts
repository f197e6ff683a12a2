/** The server's log: one line an entry on stderr, never a secret. stdout is for the ready line and for progress. */

export interface Log {
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
}
export type LogFields = Readonly<Record<string, string | number | boolean | null>>;

export function consoleLog(now: () => number): Log {
  const write = (level: string) => (message: string, fields?: LogFields) => {
    const rest = fields === undefined ? '' : ` ${JSON.stringify(fields)}`;
    console.error(`${new Date(now()).toISOString()} ${level} ${oneLine(message)}${rest}`);
  };
  return { info: write('info'), warn: write('warn'), error: write('error') };
}

/** Control characters could forge lines, or drive the terminal that shows them. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').slice(0, 4_000);
}
