/** The pages before sign-in: whole documents without scripts and without anything from elsewhere. */
import { PRODUCT } from '../../domain/permissions/permissions.ts';
import { html } from 'hono/html';
import type { UserDetails } from '../../domain/permissions/user.ts';
import { PASSWORD_LEAST } from './auth.ts';
import type { CompanyChoice } from './accounts.ts';
import { pendingAddress } from './address-pages.ts';
import type { PendingAddress } from './address-changes.ts';
import { errorMessage, page, type Html } from './page.ts';
import { FIRST_EMAIL } from './users.ts';

export interface LoginForm {
  readonly next: string;
  readonly email: string;
  readonly fault: string | null;
  /** Of several with the address and the password, which one is meant; the password is asked for again. */
  readonly companies?: CompanyChoice['companies'];
  /** The identity provider, as the button names it; null for none. */
  readonly provider?: string | null;
}

export function loginPage({ next, email, fault, companies = [], provider = null }: LoginForm): Html {
  return page(
    'Sign in',
    html`${errorMessage(fault)} ${provider === null ? '' : providerLink(provider, next)}
      <form method="post" action="/account/login/">
        <input type="hidden" name="next" value="${next}" />
        <label for="email">E-mail</label>
        <input
          id="email"
          name="email"
          type="email"
          autocomplete="username"
          required
          autofocus
          value="${email}"
          ${fault ? 'aria-describedby=fault' : ''}
        />
        <label for="password">Password</label>
        <input id="password" name="password" type="password" autocomplete="current-password" required />
        ${companies.length === 0 ? '' : companyField(companies)}
        <button>Sign in</button>
      </form>
      <p class="hint">
        No password yet, or forgotten? Ask your administrator for a one-time link. On your own computer, restart the
        server: it prints one.
      </p>`,
  );
}

const providerLink = (provider: string, next: string): Html =>
  html`<a class="button" href="/account/single_sign_on/?next=${encodeURIComponent(next)}">Sign in with ${provider}</a>
    <p class="or">or with a password</p>`;

const companyField = (companies: CompanyChoice['companies']): Html =>
  html`<fieldset>
    <legend>You have an account in several companies with this password. Enter it again, for</legend>
    ${companies.map(
      ({ id, name }, at) =>
        html`<label><input type="radio" name="company" value="${id}" ${at === 0 ? 'checked' : ''} /> ${name}</label>`,
    )}
  </fieldset>`;

/**
 * A button uses up the invitation: programs that preview links must not. `signedIn`: who is signed in in this browser
 * and would be signed out, null for nobody or the invited person.
 */
export function invitationPage(token: string, name: string, signedIn: string | null): Html {
  const goOn = html`<form method="post" action="/account/login/">
    <input type="hidden" name="token" value="${token}" />
    <button>${signedIn === null ? 'Continue' : `Sign out ${signedIn} and continue as ${name}`}</button>
  </form>`;
  if (signedIn === null)
    return page(
      `Welcome, ${name}`,
      html`<p>You are invited to join. The link works for one sign-in; you choose a password next.</p>
        ${goOn}`,
    );
  return page(
    `This invitation is for ${name}`,
    html`<p>
        You are signed in as ${signedIn}. The link works for one sign-in: if it is meant for somebody else, pass it on
        and do not continue.
      </p>
      ${goOn}
      <ul>
        <li><a href="/">Stay signed in as ${signedIn}</a></li>
      </ul>`,
  );
}

export function usedLinkPage(): Html {
  return page(
    'This link has been used',
    html`<p>A sign-in link works once. This one was used, was replaced by a newer one, or has expired.</p>
      <ul>
        <li>On your own computer: stop the server with Ctrl-C and start it again. It prints a fresh link.</li>
        <li>In a company: ask your administrator for a new one.</li>
        <li>With a password: <a href="/account/login/">sign in with your e-mail address</a>.</li>
      </ul>`,
  );
}

export interface SetUpForm {
  readonly user: Pick<UserDetails, 'first_name' | 'last_name' | 'email' | 'full_name'>;
  readonly next: string;
  readonly fault: string | null;
  readonly hasPassword: boolean;
  /** A change of e-mail address or password needs the one until now. */
  readonly asksPassword: boolean;
  /** Another address that is not confirmed yet. */
  readonly pending: PendingAddress | null;
}

export function setUpPage({ user, next, fault, hasPassword, asksPassword, pending }: SetUpForm): Html {
  const email = user.email === FIRST_EMAIL ? '' : user.email;
  return page(
    hasPassword ? 'Your account' : 'Set up your account',
    html`<p>With a password you can sign in again at any time. It stays on this server.</p>
      ${pending === null ? '' : pendingAddress(pending, user.email, next)} ${errorMessage(fault)}
      <form method="post" action="/account/setup/">
        <input type="hidden" name="next" value="${next}" />
        <div class="pair">
          <div>
            <label for="first_name">First name</label
            ><input
              id="first_name"
              name="first_name"
              autocomplete="given-name"
              maxlength="100"
              required
              value="${user.first_name}"
            />
          </div>
          <div>
            <label for="last_name">Last name</label
            ><input
              id="last_name"
              name="last_name"
              autocomplete="family-name"
              maxlength="100"
              value="${user.last_name}"
            />
          </div>
        </div>
        <label for="email">E-mail</label>
        <input id="email" name="email" type="email" autocomplete="username" required value="${email}" />
        <label for="password">New password</label>
        <input
          id="password"
          name="password"
          type="password"
          autocomplete="new-password"
          minlength="${PASSWORD_LEAST}"
          maxlength="128"
          ${hasPassword ? '' : 'required'}
          aria-describedby="rule"
        />
        <p class="hint" id="rule">
          At least ${PASSWORD_LEAST} characters.${hasPassword ? ' Leave it empty to keep the one you have.' : ''}
        </p>
        ${asksPassword ? oldPasswordField : ''}
        <button>Save</button>
        <a class="later" href="${next}">Later</a>
      </form>`,
  );
}

const oldPasswordField = html`<label for="old_password">Password until now</label>
  <input
    id="old_password"
    name="old_password"
    type="password"
    autocomplete="current-password"
    aria-describedby="old_rule"
  />
  <p class="hint" id="old_rule">Needed to change the e-mail address or the password.</p>`;

export const cutOffPage = (): Html =>
  messagePage(
    'This device was cut off',
    `You or an administrator of your company cut it off, or your account was deactivated. What it kept of ${PRODUCT} ` +
      'has been removed, also changes that were not on the server yet. Everything on the server is still there.',
  );

/** `next`: where the round began. */
export const stoppedPage = (next: string): Html =>
  page(
    'You were sent round in a circle',
    html`<p>
        The server has sent this window away from the same page twice, and wanted to do so again. The app has stopped
        here. What you saved is safe.
      </p>
      <ul>
        <li><a href="${next}">Try again</a>, if the server was being restarted or updated.</li>
        <li>Or sign in anew. Where that does not help, tell your administrator the address below.</li>
      </ul>
      <p class="hint">${next}</p>
      <form method="post" action="/account/logout/"><button>Sign in anew</button></form>`,
  );

export function messagePage(title: string, message: string): Html {
  return page(
    title,
    html`<p>${message}</p>
      <p><a href="/account/login/">Sign in</a></p>`,
  );
}
