/** The identity provider of the house, as the settings name it. */
import type { Id } from '../../domain/shared/ids.ts';
import type { ReadSetting } from '../read-setting.ts';

export interface SingleSignOnSettings {
  readonly issuer: URL;
  readonly clientId: string;
  /** Null for a client without one: then the proof key of each sign-in (PKCE) stands alone. */
  readonly clientSecret: string | null;
  /** What the button says after "Sign in with". */
  readonly name: string;
  /** Hosts beside the issuer’s that its addresses may have, lower case, with a port where they have one. */
  readonly hosts: readonly string[];
  /** Whose accounts it signs in; null: those of the first company. */
  readonly company: Id | null;
  /** Whether somebody without an account gets one, as a member. */
  readonly makesAccounts: boolean;
  /** Whether an address counts as proved of which the provider does not say so. */
  readonly trustsAddresses: boolean;
}

export function singleSignOnSettings(
  read: ReadSetting,
  faults: string[],
  { hostsOf, yesOrNo }: SettingParsers,
): SingleSignOnSettings | null {
  const issuer = read<URL | null>(
    'OIDC_ISSUER',
    null,
    issuerOf,
    'an address such as https://login.example.com, by https unless it is on this machine',
  );
  const anyText = (text: string): string => text;
  const clientId = read<string | null>('OIDC_CLIENT_ID', null, anyText, 'the number of the client');
  const settings = {
    clientSecret: read<string | null>('OIDC_CLIENT_SECRET', null, anyText, 'the secret of the client'),
    name: read<string | null>('OIDC_NAME', null, (text) => (text.length <= 60 ? text : null), 'at most 60 characters'),
    hosts: read<readonly string[]>(
      'OIDC_HOSTS',
      [],
      hostsOf,
      'host names without scheme and port, separated by commas',
    ),
    company: read<number | null>('OIDC_COMPANY', null, numberOf, 'the number of a company'),
    makesAccounts: read('OIDC_MAKES_ACCOUNTS', false, yesOrNo, 'yes or no'),
    trustsAddresses: read('OIDC_TRUSTS_ADDRESSES', false, yesOrNo, 'yes or no'),
  };
  if (issuer === null) return null;
  if (clientId === null) faults.push('OIDC_CLIENT_ID must be set with OIDC_ISSUER: the provider gives it.');
  return clientId === null ? null : { ...settings, issuer, clientId, name: settings.name ?? issuer.hostname };
}

/** How texts of settings are read, as the rest of the configuration does. */
interface SettingParsers {
  readonly hostsOf: (text: string) => readonly string[] | null;
  readonly yesOrNo: (text: string) => boolean | null;
}

const numberOf = (text: string): number | null => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

function issuerOf(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || url.search !== '' || url.hash !== '' || url.username !== '') return null;
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname)) ? url : null;
}
