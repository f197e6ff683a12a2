/** The frame of every account page: a whole document without scripts, one card, and the error message in it. */
import { html } from 'hono/html';
import { PRODUCT } from '../../domain/permissions/permissions.ts';
import { STYLE } from './page-style.ts';

export type Html = ReturnType<typeof html>;

/** A document with one card. */
export function page(title: string, card: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="robots" content="noindex" />
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <title>${title} – ${PRODUCT}</title>
        ${STYLE}
      </head>
      <body>
        <main>
          <p class="brand">${PRODUCT}</p>
          <section aria-labelledby="title">
            <h1 id="title">${title}</h1>
            ${card}
          </section>
          <p class="foot">Patent search that keeps your ideas in the house</p>
        </main>
      </body>
    </html>`;
}

export const errorMessage = (message: string | null): Html | string =>
  message === null ? '' : html`<p class="fault" role="alert" id="fault">${message}</p>`;
