/**
 * OpenID Connect with the identity provider of the house: authorization code with PKCE, state and nonce, by
 * openid-client. All its connections are the server's own (outgoing.ts), and go to hosts that the settings name.
 */
import type { IncomingMessage } from 'node:http';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  customFetch,
  discovery,
  fetchUserInfo,
  None,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type ClientAuth,
  type CustomFetch,
} from 'openid-client';
import { answerText } from '../answer-text.ts';
import { messageOf } from '../errors.ts';
import type { Outgoing } from '../outgoing.ts';
import type { SingleSignOnSettings } from './settings.ts';

/** What belongs to one sign-in, until its answer comes. */
export interface SignOnChecks {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Whom the provider says that it signed in. */
export interface SignedOnPerson {
  /** Never another person's, with this provider. */
  readonly subject: string;
  readonly email: string | null;
  /** Null where the provider does not say. */
  readonly isEmailVerified: boolean | null;
  readonly first_name: string;
  readonly last_name: string;
}

export interface IdentityProvider {
  /** Where the browser goes. `redirect`: where it is sent afterwards. Throws what {@link signOnTrouble} tells. */
  begin(redirect: string): Promise<{ readonly address: URL; readonly checks: SignOnChecks }>;
  /** What the answer proves. `answered`: the address with which the browser came back. Throws as `begin`. */
  finish(answered: URL, checks: SignOnChecks): Promise<SignedOnPerson>;
  /** Whether it answers; throws where it does not. */
  trial(): Promise<void>;
}

/** The provider of the house, and what the settings say of it. */
export interface SingleSignOn {
  readonly provider: IdentityProvider;
  readonly settings: SingleSignOnSettings;
}

const TIMEOUT_MS = 10_000;
const ANSWER_AT_MOST = 2 ** 20;
/** What a provider says of itself is asked for again after this. */
const KNOWN_FOR_MS = 60 * 60_000;

interface ProviderPorts {
  readonly outgoing: Pick<Outgoing, 'request'>;
  readonly now: () => number;
}

/** Null where none is set. */
export const openSingleSignOn = (
  settings: SingleSignOnSettings | null | undefined,
  ports: ProviderPorts,
): SingleSignOn | null => (settings ? { settings, provider: createIdentityProvider(settings, ports) } : null);

function createIdentityProvider(settings: SingleSignOnSettings, { outgoing, now }: ProviderPorts): IdentityProvider {
  const { issuer, clientId, clientSecret } = settings;
  const allowed = new Set([issuer.host, ...settings.hosts]);
  const send = fetchBy(outgoing, allowed);
  const insecure = issuer.protocol === 'http:' ? [allowInsecureRequests] : [];
  let known: { readonly until: number; readonly configuration: Promise<Configuration> } | null = null;

  async function discover(): Promise<Configuration> {
    const found = await discovery(issuer, clientId, undefined, None(), { [customFetch]: send, execute: insecure });
    const server = found.serverMetadata();
    const configuration = new Configuration(server, clientId, undefined, authOf(clientSecret, server));
    configuration[customFetch] = send;
    for (const each of insecure) each(configuration);
    return configuration;
  }

  function configured(): Promise<Configuration> {
    if (known !== null && known.until > now()) return known.configuration;
    const configuration = discover();
    const asked = { until: now() + KNOWN_FOR_MS, configuration };
    known = asked;
    configuration.catch(() => {
      if (known === asked) known = null;
    });
    return configuration;
  }

  return {
    async begin(redirect) {
      const configuration = await configured();
      const checks = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
      const address = buildAuthorizationUrl(configuration, {
        redirect_uri: redirect,
        scope: 'openid email profile',
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
      });
      return { address, checks };
    },
    async finish(answered, { state, nonce, verifier }) {
      const configuration = await configured();
      const tokens = await authorizationCodeGrant(configuration, answered, {
        ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true },
      });
      const said = tokens.claims()!;
      const isWhole = typeof said['email'] === 'string';
      const more = isWhole ? {} : await fetchUserInfo(configuration, tokens.access_token, said.sub);
      return personIn({ ...more, ...said });
    },
    async trial() {
      known = null;
      await configured();
    },
  };
}

/** A client's secret in the header, unless the provider takes it in the body alone. */
function authOf(
  secret: string | null,
  server: { readonly token_endpoint_auth_methods_supported?: string[] },
): ClientAuth {
  if (secret === null) return None();
  const taken = server.token_endpoint_auth_methods_supported;
  return taken !== undefined && !taken.includes('client_secret_basic')
    ? ClientSecretPost(secret)
    : ClientSecretBasic(secret);
}

function personIn(claims: Readonly<Record<string, unknown>>): SignedOnPerson {
  const text = (name: string): string => (typeof claims[name] === 'string' ? claims[name].trim() : '');
  const verified = claims['email_verified'];
  const given = text('given_name');
  return {
    subject: text('sub'),
    email: text('email') || null,
    // Some providers write it as a text.
    isEmailVerified: verified === undefined ? null : verified === true || verified === 'true',
    first_name: given || text('name') || text('email').replace(/@.*$/, ''),
    last_name: given === '' ? '' : text('family_name'),
  };
}

function fetchBy(outgoing: Pick<Outgoing, 'request'>, allowed: ReadonlySet<string>): CustomFetch {
  return async (address, { method, headers, body, signal }) => {
    const url = new URL(address);
    if (!allowed.has(url.host) && !allowed.has(url.hostname)) throw new ForbiddenHost(url.host);
    const ending = AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : [])]);
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const request = outgoing.request({ purpose: 'sign-on', company: null }, url, { method, headers, signal: ending });
      request.on('response', resolve);
      request.on('error', reject);
      request.end(body instanceof URLSearchParams ? body.toString() : body);
    });
    const status = response.statusCode ?? 500;
    const text = await answerText(response, ANSWER_AT_MOST);
    return new Response(status === 204 || status === 304 ? null : text, {
      status,
      headers: Object.entries(response.headers).flatMap(([name, value]) =>
        [value ?? []].flat().map((one): [string, string] => [name, one]),
      ),
    });
  };
}

class ForbiddenHost extends Error {
  constructor(host: string) {
    super(`${host} is not named in OIDC_HOSTS`);
  }
}

/** What went wrong, for the log: without codes and tokens. */
export function signOnTrouble(error: unknown): string {
  const cause = error instanceof ClientError ? error.cause : undefined;
  const { error: code, error_description: description } = (error ?? {}) as Readonly<Record<string, unknown>>;
  const said = [code, description].filter((part) => typeof part === 'string').join(': ');
  return [messageOf(error), said, cause instanceof Error ? cause.message : ''].filter((part) => part !== '').join('; ');
}
