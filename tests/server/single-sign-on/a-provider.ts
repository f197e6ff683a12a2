/** An identity provider of the run: oidc-provider on this machine, with people that the test names. */
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';
import type { SingleSignOnSettings } from '../../../src/server/single-sign-on/settings.ts';
import { atEnd } from '../../support/at-end.ts';
import { aBrowser, ORIGIN, type Browser } from '../a-server.ts';

export interface ProvidedClaims {
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly given_name?: string;
  readonly family_name?: string;
}

export interface ProviderOfTheRun {
  readonly issuer: URL;
  /** By the name that they sign in with. */
  readonly people: Map<string, ProvidedClaims>;
  /** Goes through its pages as the person; gives the address to which it sends the browser back. */
  signIn(address: string, login: string): Promise<URL>;
  /** The same where the person stops. */
  stop(address: string): Promise<URL>;
}

const CLIENT = { client_id: 'antecede', client_secret: 'a-secret-of-the-provider' };

/** Of a server that knows the provider, with accounts for nobody new. */
export const settingsFor = (issuer: URL): SingleSignOnSettings => ({
  issuer,
  ...{ clientId: CLIENT.client_id, clientSecret: CLIENT.client_secret, name: 'House login', hosts: [], company: null },
  ...{ makesAccounts: false, trustsAddresses: false },
});

/** `inToken`: it says the claims in the token, and not only when it is asked for them. */
export async function aProvider({ inToken = false } = {}): Promise<ProviderOfTheRun> {
  const people = new Map<string, ProvidedClaims>();
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const provider = new Provider(issuer.href.replace(/\/$/, ''), {
    clients: [{ ...CLIENT, redirect_uris: [`${ORIGIN}/account/single_sign_on/callback/`] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    conformIdTokenClaims: !inToken,
    cookies: { keys: ['a key of the run'] },
    findAccount: (_, accountId) => ({ accountId, claims: () => ({ sub: accountId, ...people.get(accountId) }) }),
  });
  const handle = provider.callback();
  atEnd(() => new Promise<void>((resolve) => void (server.closeAllConnections(), server.close(() => resolve()))));

  const visitor = (): Browser => aBrowser(0, [], (request) => fetch(request), issuer.origin);

  /** Follows it until it leaves for the app; `answer` fills in the form of a page. */
  async function follow(
    address: string,
    answer: (by: Browser, page: string, at: string) => Promise<Response>,
  ): Promise<URL> {
    const browser = visitor();
    let response = await browser.fetch(address);
    for (let steps = 0; steps < 12; steps++) {
      const location = response.headers.get('location');
      if (location === null) response = await answer(browser, await response.text(), response.url);
      else if (location.startsWith(ORIGIN)) return new URL(location);
      else response = await browser.fetch(new URL(location, issuer).href);
    }
    throw new Error('the provider never sends the browser back');
  }
  const formOf = (page: string): string => /action="([^"]+)"/.exec(page)![1]!;

  return {
    issuer,
    people,
    signIn: (address, login) =>
      follow(address, (by, page) =>
        by.form(
          formOf(page),
          /name="login"/.test(page) ? { prompt: 'login', login, password: 'any' } : { prompt: 'consent' },
        ),
      ),
    stop: (address) => follow(address, (by, page) => by.fetch(/href="([^"]+\/abort)"/.exec(page)![1]!)),
  };
}
