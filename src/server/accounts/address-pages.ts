/** What the account pages say of an e-mail address that is to be confirmed. */
import { html } from 'hono/html';
import type { PendingAddress } from './address-changes.ts';
import { page, type Html } from './page.ts';

/** On the page of the account: what waits, which address holds, and the way to withdraw it. */
export const pendingAddress = ({ email, fault }: PendingAddress, holds: string, next: string): Html =>
  html`<form class="note" method="post" action="/account/address/withdraw/" aria-label="Address to be confirmed">
    <input type="hidden" name="next" value="${next}" />
    <p>
      <strong>${email} is not confirmed yet.</strong>
      ${
        fault === null
          ? 'Open the link in the e-mail that was sent there, within a day.'
          : `The link could not be sent. ${fault}`
      }
      Until then ${holds} holds.
    </p>
    <button class="quiet">Withdraw</button>
  </form>`;

/** A button confirms: programs that preview links must not. */
export const confirmAddressPage = (token: string, email: string, name: string): Html =>
  page(
    'Confirm your e-mail address',
    html`<p>${email} is to be the e-mail address of the account of ${name}, for signing in and for notices.</p>
      <form method="post" action="/account/address/">
        <input type="hidden" name="token" value="${token}" />
        <button>Confirm</button>
      </form>
      <p class="hint">If you did not ask for it, close this page: nothing changes.</p>`,
  );

export const addressConfirmedPage = (email: string): Html =>
  page(
    'Your e-mail address is confirmed',
    html`<p>You sign in with ${email} from now on, and notices go there.</p>
      <p><a href="/">Continue</a></p>`,
  );

export const uselessAddressLinkPage = (): Html =>
  page(
    'This link confirms nothing any more',
    html`<p>
        It was used, is older than a day, or the address was withdrawn or asked for anew. Your account is as it was: ask
        again on its page.
      </p>
      <p><a href="/account/setup/">Your account</a></p>`,
  );
