/** The HTML of an e-mail: paragraphs, without pictures or anything from elsewhere. */
import { html } from 'hono/html';

type Markup = ReturnType<typeof html>;

export async function mailPage(title: string, paragraphs: readonly (string | Markup)[]): Promise<string> {
  const page = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${title}</title>
      </head>
      <body>
        ${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
      </body>
    </html>`;
  return page.toString();
}

export const mailLink = (link: string, label: string): Markup => html`<a href="${link}">${label}</a>`;
