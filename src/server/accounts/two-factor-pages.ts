/** The pages of the second factor: the code at sign-in, the set-up with its QR code, backup codes, its state. */
import { html, raw } from 'hono/html';
import encodeQR from 'qr';
import { PRODUCT } from '../../domain/permissions/permissions.ts';
import type { UserDetails } from '../../domain/permissions/user.ts';
import { errorMessage, page, type Html } from './page.ts';
import { keyUri } from './totp.ts';

const back = html`<p><a href="/">Back to ${PRODUCT}</a></p>`;

const codeField = (
  label: string,
  { fault, isFirst }: { readonly fault: string | null; readonly isFirst: boolean },
): Html =>
  html`<label for="code">${label}</label>
    <input
      id="code"
      name="code"
      autocomplete="one-time-code"
      autocapitalize="none"
      spellcheck="false"
      maxlength="24"
      required
      ${isFirst ? 'autofocus' : ''}
      ${fault ? 'aria-describedby=fault' : ''}
    />`;

export function codePage({ next, fault }: { readonly next: string; readonly fault: string | null }): Html {
  return page(
    'Enter your code',
    html`${errorMessage(fault)}
      <p>Your authenticator app shows a code of six digits. Without it, use one of your backup codes.</p>
      <form method="post" action="/account/two_factor/">
        <input type="hidden" name="next" value="${next}" />
        ${codeField('Code', { fault, isFirst: true })}
        <button>Continue</button>
      </form>
      <form method="post" action="/account/logout/"><button class="quiet">Sign in as somebody else</button></form>
      <p class="hint">
        Lost both? An administrator of your company can reset your second factor. On your own computer, restart the
        server: the link that it prints signs you in without a code.
      </p>`,
  );
}

export interface SetUpFactor {
  readonly user: Pick<UserDetails, 'email'>;
  readonly secret: string;
  readonly fault: string | null;
  readonly asksPassword: boolean;
  readonly isWanted: boolean;
}

const passwordField = html`<label for="password">Your password</label>
  <input id="password" name="password" type="password" autocomplete="current-password" required />`;
const signOutForm = html`<form method="post" action="/account/logout/">
  <button class="quiet">Sign out</button>
</form>`;

export function setUpFactorPage({ user, secret, fault, asksPassword, isWanted }: SetUpFactor): Html {
  const uri = keyUri(secret, { issuer: PRODUCT, account: user.email });
  return page(
    'Set up two-factor sign-in',
    html`<p>
        ${
          isWanted
            ? 'Your company requires a second factor. Set it up once to continue.'
            : 'With a second factor, nobody can sign in with your password alone.'
        }
      </p>
      ${errorMessage(fault)}
      <ol>
        <li>
          Scan this with an authenticator app on your telephone.
          <div class="qr" role="img" aria-label="QR code with the key below">
            ${raw(encodeQR(uri, 'svg', { ecc: 'medium', border: 2 }))}
          </div>
          Or type the key: <code class="key">${secret.match(/.{4}/g)?.join(' ')}</code>
        </li>
        <li>Enter the code that the app shows.</li>
      </ol>
      <form method="post" action="/account/two_factor/setup/">
        ${codeField('Code', { fault, isFirst: fault !== null })} ${asksPassword ? passwordField : ''}
        <button>Switch on</button>
        ${isWanted ? '' : html`<a class="later" href="/">Later</a>`}
      </form>
      ${isWanted ? signOutForm : ''}`,
  );
}

export function backupCodesPage({
  codes,
  isNew,
}: {
  readonly codes: readonly string[];
  readonly isNew: boolean;
}): Html {
  return page(
    isNew ? 'Two-factor sign-in is on' : 'Your new backup codes',
    html`<p>
        Keep these backup codes where your telephone is not. Each signs you in once, in place of a code. They are not
        shown again.
      </p>
      <ul class="codes">
        ${codes.map((code) => html`<li><code>${code}</code></li>`)}
      </ul>
      <p>${isNew ? 'Your other devices have been signed out.' : 'The old ones no longer work.'}</p>
      <p><a class="button" href="/">I have kept them</a></p>`,
  );
}

export interface FactorState {
  readonly fault: string | null;
  readonly codesLeft: number;
  readonly asksCode: boolean;
  readonly isWanted: boolean;
}

export function factorPage({ fault, codesLeft, asksCode, isWanted }: FactorState): Html {
  return page(
    'Two-factor sign-in is on',
    html`${errorMessage(fault)}
      <p>
        ${codesLeft === 1 ? 'One backup code is left.' : `${codesLeft} backup codes are left.`}
        ${asksCode ? 'To change anything, enter a code from your app or a backup code.' : ''}
      </p>
      <form method="post" action="/account/two_factor/codes/">
        ${asksCode ? codeField('Code', { fault, isFirst: fault !== null }) : ''}
        <button>New backup codes</button>
        ${isWanted ? '' : html`<button class="quiet" formaction="/account/two_factor/off/">Switch off</button>`}
      </form>
      ${isWanted ? html`<p class="hint">Your company asks for a second factor: it can’t be switched off.</p>` : ''}
      ${back}`,
  );
}
