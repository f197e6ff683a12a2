/** The routes by which a right can take effect in a market, in words: what each choice includes, with its days. */
import { reachedBy, type Market } from '../../../../../domain/search-steps/guided/markets.ts';
import {
  GULF_CLOSED,
  GULF_REOPENED,
  UNITARY_PATENT,
  treatyMembers,
  type RegionalRoute,
} from '../../../../../domain/search-steps/guided/patent-treaties.ts';

interface RouteOffered {
  readonly route: RegionalRoute;
  readonly label: string;
  readonly text: (formatDate: (day: string) => string) => string;
}

const unitary = treatyMembers(UNITARY_PATENT);

export const ROUTES: readonly RouteOffered[] = [
  {
    route: 'EP',
    label: 'European patents and applications (EP)',
    text: (formatDate) =>
      'A granted European patent takes effect in the states where it was validated or to which it was extended, or ' +
      `as a unitary patent in up to ${unitary.length} of them (from ${formatDate(unitary[0]?.from ?? '')}). ` +
      'Which those ' +
      'are, and whether it was opted out of the Unified Patent Court, is in the registers and not known here, so it ' +
      'counts for every market marked EP. A state that joined later is reached by what was filed from that day on.',
  },
  {
    route: 'EA',
    label: 'Eurasian patents and applications (EA)',
    text: (formatDate) =>
      'One patent for all members of the Eurasian convention, kept up state by state. Moldova left on ' +
      `${formatDate('2012-04-26')}: what was filed before can be in force there.`,
  },
  {
    route: 'GC',
    label: 'Patents of the Gulf Cooperation Council (GC)',
    text: (formatDate) =>
      `In force in all six states. The office has taken no such applications since ${formatDate(GULF_CLOSED)}; what ` +
      `was filed before goes on. Since ${formatDate(GULF_REOPENED)} it receives applications for single states, ` +
      'which grant by themselves.',
  },
  {
    route: 'AP',
    label: 'ARIPO patents and applications (AP)',
    text: () => 'Take effect in the states of the Harare Protocol that were designated.',
  },
  {
    route: 'OA',
    label: 'OAPI patents (OA)',
    text: () => 'One patent in force in all members, which have no national patents.',
  },
  {
    route: 'PCT',
    label: 'International applications (PCT)',
    text: () =>
      'Within 30 or 31 months from priority it can still enter every market marked PCT. Later ones are found by ' +
      'their national or regional publications.',
  },
];

export const routeCodes = (market: Market): readonly string[] => [
  ...ROUTES.map(({ route }) => route).filter((route) => reachedBy(market, route).length > 0),
  ...(market.unitary === null ? [] : ['UP']),
];

/** One line a route, with its days. */
export function routesInWords({ routes, unitary: since }: Market, formatDate: (day: string) => string): string {
  const lines = routes.map(({ treaty, from, until }) =>
    [treaty.name, from && `from ${formatDate(from)}`, until && `until ${formatDate(until)}`].filter(Boolean).join(' '),
  );
  if (since !== null) lines.push(`${UNITARY_PATENT.name} if registered from ${formatDate(since)}`);
  return lines.length === 0 ? 'National patents alone' : lines.join('\n');
}
