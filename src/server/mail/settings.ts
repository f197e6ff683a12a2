/**
 * The SMTP server, as the operator names it.
 *
 *   SMTP_URL=smtp://user:password@mail.example.com:587     STARTTLS; smtps:// for TLS from the first byte
 *   SMTP_URL_FILE=/run/secrets/smtp                        the same in a file
 *   MAIL_FROM=Antecede <antecede@example.com>
 */

export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

export interface SmtpSettings {
  /** As nodemailer takes it, with what {@link smtpUrl} adds. */
  readonly url: string;
  readonly from: MailAddress;
  /** So long a notice of the inbox waits to be read, in milliseconds; not at all if left out. */
  readonly noticeMs?: number;
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Null for no SMTP address. A password goes over TLS only, unless the server is this machine. */
export function smtpUrl(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (!/^smtps?:$/.test(url.protocol) || url.hostname === '' || !/^\/?$/.test(url.pathname)) return null;
  if (url.protocol === 'smtp:' && url.username !== '' && !LOOPBACK.test(url.hostname))
    url.searchParams.set('requireTLS', 'true');
  return url.href;
}

/** `Name <address>` or the address alone; null for anything else. */
export function mailAddress(text: string): MailAddress | null {
  const match = /^(?:"?([^"<>]*?)"?\s*<([^\s<>@]+@[^\s<>@]+)>|([^\s<>@]+@[^\s<>@]+))$/.exec(text.trim());
  const address = match?.[2] ?? match?.[3];
  return address === undefined ? null : { name: (match?.[1] ?? '').trim(), address };
}
