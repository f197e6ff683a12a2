/** The lines of the table: for each setting its hosts, called or not, then what was called and is not set any more. */
import type { CalledHost, Connections, ConnectionTarget } from '../../../domain/operation/connections.ts';

export interface ConnectionRow {
  readonly label: string;
  readonly setting: string;
  /** Null where nothing is set. */
  readonly host: string | null;
  readonly note: string | null;
  readonly called: CalledHost | null;
  /** Browsers call it, not the server. */
  readonly isUncounted: boolean;
}

const labels: Readonly<Record<ConnectionTarget['purpose'], string>> = {
  database: 'Database',
  index: 'Words of the index',
  embeddings: 'Embeddings',
  feeds: 'Feeds',
  mail: 'E-mail',
  'sign-on': 'Single sign-on',
  billing: 'Payments',
  reporting: 'Error reports',
};

export function connectionRows({ targets, called }: Connections): readonly ConnectionRow[] {
  return targets.flatMap((target) => {
    const { purpose, setting, hosts } = target;
    const isUncounted = purpose === 'reporting';
    const own = called.filter((one) => one.purpose === purpose);
    const row = (host: string | null, of: CalledHost | null, note: string | null): ConnectionRow => ({
      ...{ label: labels[purpose], setting, host, note, called: of, isUncounted },
    });
    // A feed's address has a port where FEED_HOSTS names the host alone.
    const isOf = (host: string, one: CalledHost): boolean => one.host === host || one.host.startsWith(`${host}:`);
    const named = hosts
      .filter((host) => host !== ANY)
      .flatMap((host) => {
        const its = own.filter((one) => isOf(host, one));
        const note = isUncounted ? 'Called by browsers, which the server does not count' : null;
        return its.length === 0 ? [row(host, null, note)] : its.map((one) => row(one.host, one, note));
      });
    const others = own.filter((one) => !hosts.some((host) => isOf(host, one)));
    const isAny = hosts.includes(ANY);
    return [
      ...named,
      ...others.map((one) => row(one.host, one, isAny ? null : 'Not set any more')),
      ...(isAny ? [row('Any with a public address', null, 'Those called are listed')] : []),
      ...(hosts.length === 0 && own.length === 0 ? [row(null, null, null)] : []),
    ];
  });
}

const ANY = '*';
