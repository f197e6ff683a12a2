/**
 * The HTML of an e-mail: a sheet with the name of the product above, in the colours of light alone, which it says, so
 * that no mail program turns half of them. Without pictures or anything from elsewhere; styles stand in the elements,
 * as some programs take away all others.
 */
import { html } from 'hono/html';
import { PRODUCT } from '../../domain/permissions/permissions.ts';

export type MailMarkup = ReturnType<typeof html>;

const QUIET_COLOUR = '#5b6575';
const LINE_COLOUR = '#e6eaf0';
const FONT = 'font-family:Arial,Helvetica,sans-serif;font-size:14px;line-height:20px;color:#16202f';
const LINK = 'color:#1d4f9c';
export const mailStyles = {
  quiet: `color:${QUIET_COLOUR}`,
  link: LINK,
  /** Long words, such as addresses, don't widen the sheet. */
  wrap: 'overflow-wrap:anywhere',
  line: `border-bottom:1px solid ${LINE_COLOUR}`,
  lead: 'font-size:17px;line-height:24px;font-weight:600',
  inset: 'padding:16px 20px',
} as const;
const BUTTON =
  'display:inline-block;padding:9px 16px;border-radius:6px;background:#1d4f9c;color:#ffffff;font-weight:600;' +
  'text-decoration:none';

interface MailSheet {
  readonly title: string;
  /** One below the other: they hold their insets. */
  readonly parts: readonly MailMarkup[];
  /** Under the sheet: why it was sent, and how that ends. */
  readonly foot?: MailMarkup;
}

export async function mailSheet({ title, parts, foot }: MailSheet): Promise<string> {
  const under = html`<p
    style="max-width:640px;margin:12px auto 0;font-size:12px;line-height:18px;${mailStyles.quiet};${mailStyles.wrap}"
  >
    ${foot}
  </p>`;
  const page = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light only" />
        <meta name="supported-color-schemes" content="light only" />
        <title>${title}</title>
      </head>
      <body style="margin:0;padding:20px 12px;background:#f2f4f7;${FONT}">
        <div style="max-width:640px;margin:0 auto;background:#ffffff;border:1px solid #d9dee6;border-radius:6px">
          <p style="margin:0;padding:16px 20px 0;color:#1d3a6b;font-weight:600">${PRODUCT}</p>
          ${parts}
        </div>
        ${foot === undefined ? '' : under}
      </body>
    </html>`;
  return page.toString();
}

interface MailLetter {
  readonly title: string;
  /** The first is the news where the letter has no greeting. */
  readonly paragraphs: readonly string[];
  /** What to do. */
  readonly action: { readonly link: string; readonly label: string };
  readonly foot?: MailMarkup;
}

/** Paragraphs with a button. The address stands below it, for whoever wants to see where it leads. */
export function mailLetter({ title, paragraphs, action: { link, label }, foot }: MailLetter): Promise<string> {
  const { inset, quiet, wrap } = mailStyles;
  const letter = html`<div style="${inset}">
    ${paragraphs.map((paragraph) => html`<p style="margin:0 0 12px;${wrap}">${paragraph}</p>`)}
    <p style="margin:16px 0 8px"><a href="${link}" style="${BUTTON}">${label}</a></p>
    <p style="margin:0;font-size:12px;line-height:18px;${quiet};${wrap}">${link}</p>
  </div>`;
  return mailSheet({ title, parts: [letter], ...(foot !== undefined && { foot }) });
}

export const mailLink = (link: string, label: string): MailMarkup =>
  html`<a href="${link}" style="${LINK}">${label}</a>`;
