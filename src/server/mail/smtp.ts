/** Sends one mail over SMTP, and tells what a failure means. */
import type { Outgoing } from '../outgoing.ts';
import type { MailAddress, SmtpSettings } from './settings.ts';

export interface MailText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A mail with its own id, and what its reader's program may do about the list that it is of. */
export interface ListMail extends MailText {
  readonly messageId: string;
  /** `unsubscribe`: an address that ends it when it is posted to (RFC 8058). */
  readonly list: { readonly unsubscribe: string };
}

/** null: the server took it. The reason names neither an address nor anything of the mail: it is logged. */
export type SendFault = { readonly isForGood: boolean; readonly reason: string } | null;

export interface Smtp {
  send(to: MailAddress, mail: MailText | ListMail): Promise<SendFault>;
  /** Connects and signs in, and sends nothing. */
  trial(): Promise<SendFault>;
}

/** Milliseconds for connecting, for the greeting, and without any sign of the server. */
const WAITS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

/** RFC 3834: programs that answer mails leave these alone. */
const HEADERS = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

const listHeaders = ({ messageId, list: { unsubscribe } }: ListMail) => ({
  messageId,
  headers: {
    ...HEADERS,
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
});

/** Null where none is set. */
export const openSmtp = (settings: SmtpSettings | null, outgoing: Pick<Outgoing, 'mail'>): Smtp | null =>
  settings && createSmtp(settings, outgoing);

/** Each mail has a connection of its own: mails are few, and none waits for another's. */
function createSmtp({ url, from }: SmtpSettings, outgoing: Pick<Outgoing, 'mail'>): Smtp {
  const transport = outgoing.mail(url, WAITS);
  return {
    async send(to, mail) {
      const { subject, text, html } = mail;
      const listed = 'list' in mail ? listHeaders(mail) : { headers: HEADERS };
      try {
        await transport.send({ subject, text, html, from: { ...from }, to: { ...to }, ...listed });
        return null;
      } catch (error) {
        return faultIn(error);
      }
    },
    trial: () => transport.verify().then(() => null, faultIn),
  };
}

/**
 * A reply of 5xx to the mail or its recipient is for good (RFC 5321, 4.2.1). One to the sign-in is the operator's to
 * put right, so that the mail is tried again, as after any other failure. The server's own words are left
 * out: they often repeat the address.
 */
function faultIn(error: unknown): NonNullable<SendFault> {
  const { responseCode, code, response, originalCode, timeoutType } = error as Readonly<Record<string, unknown>>;
  const reply = typeof responseCode === 'number' ? responseCode : null;
  const enhanced = typeof response === 'string' ? /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(response)?.[0] : undefined;
  const said = [reply, enhanced].filter((part) => part !== null && part !== undefined).join(' ');
  const shown = said === '' ? '' : ` (${said})`;
  switch (code) {
    case 'EENVELOPE':
    case 'EMESSAGE':
      return reply !== null && reply < 500
        ? { isForGood: false, reason: `The mail server asks to try again later${shown}.` }
        : {
            isForGood: true,
            reason: `The mail server refused this e-mail${shown}. Check the address, or pass the link on.`,
          };
    case 'EAUTH':
    case 'ENOAUTH':
      return later(`The mail server refused the sign-in${shown}. The operator checks user and password in SMTP_URL.`);
    case 'ETLS':
      return later('The mail server offers no encrypted connection that can be trusted. The operator checks SMTP_URL.');
    default:
      return later(
        certificateFault(originalCode) ??
          portFault(originalCode, timeoutType) ??
          `The mail server can’t be reached${shown}. The operator checks host and port in SMTP_URL.`,
      );
  }
}

/** By the codes that Node and OpenSSL give to a fault of a certificate (`man openssl-verify`); null for others. */
function certificateFault(code: unknown): string | null {
  switch (code) {
    case 'CERT_HAS_EXPIRED':
    case 'CERT_NOT_YET_VALID':
      return 'The certificate of the mail server is out of date. Who runs that server renews it.';
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
    case 'HOSTNAME_MISMATCH':
      return 'The certificate of the mail server is for another name. The operator corrects the host in SMTP_URL.';
    default:
      return typeof code === 'string' && /CERT|^UNABLE_TO_|^INVALID_(CA|PURPOSE)$/.test(code)
        ? 'The certificate of the mail server is not trusted, so nothing is sent to it. ' +
            'The operator names the file with the certificate of its authority in NODE_EXTRA_CA_CERTS.'
        : null;
  }
}

/** What a port says that is used the wrong way round: TLS from the first byte or not; null for others. */
function portFault(code: unknown, timeout: unknown): string | null {
  if (code === 'ERR_SSL_WRONG_VERSION_NUMBER' || code === 'ERR_SSL_PACKET_LENGTH_TOO_LONG')
    return 'The mail server does not begin with TLS at this port. The operator writes smtp:// in SMTP_URL.';
  if (timeout === 'GREETING_TIMEOUT')
    return 'The mail server does not greet. If its port begins with TLS, the operator writes smtps:// in SMTP_URL.';
  return null;
}

const later = (reason: string) => ({ isForGood: false, reason });
