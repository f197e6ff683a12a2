/** Each e-mail says the same as plain text and as HTML, in colours that can be read, and writes days in one way. */
import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import type { MonitorKind } from '../../../src/domain/documents/monitors.ts';
import { noticeMail, type NoticeMail } from '../../../src/server/inbox/notice-mail.ts';
import { invitationMail } from '../../../src/server/mail/invitation-mail.ts';
import { digestMail } from '../../../src/server/monitors/outgoing/digest-mail.ts';

const ORIGIN = 'https://patents.example.com';
const arrival = {
  ...{ id: 1, ucid: 'EP-1-A1', title: 'A <b>wheel</b>', published: '2026-01-02', cause: 'Similar', publications: 2 },
  ...{ detail: 'hub, spoke', passage: 'The hub carries spokes.' },
};
const digest = (kind: MonitorKind, arrivals = [arrival]) =>
  digestMail({
    content: {
      monitor: { id: 5, kind, name: 'Wheels', question: 'What is like “a wheel”' },
      ...{ arrivals, sampled: 2, setAside: [{ cause: 'New member', count: 3 }] },
    },
    ...{
      at: Date.UTC(2026, 10, 29, 5),
      ran: '2026-11-29, 06:00 (Europe/Berlin)',
      origin: ORIGIN,
      unsubscribe: `${ORIGIN}/account/unsubscribe/?key=a`,
    },
  });
const notice = (told: NoticeMail['notice'], monitor: NoticeMail['monitor'] = null) =>
  noticeMail({ ...{ notice: told, by: 'Ada', monitor, link: `${ORIGIN}/tasks?task=1` }, settings: `${ORIGIN}/inbox` });
const ran = (families: number) =>
  ({ kind: 'monitor', news: null, monitor: { id: 5, run: { families, at: 1 } } }) as const;
const due = { kind: 'share', news: 'retention', retention: { news: 'due', due: '2027-01-03' } } as const;

const mails = {
  digest: () => digest('similarity'),
  'empty digest': () => digest('technology', []),
  notice: () => notice(ran(3), { name: 'Wheels', kind: 'technology' }),
  'notice of a retention': () => notice(due),
  invitation: () =>
    invitationMail({ link: `${ORIGIN}/account/link/?token=b`, name: 'Berta', company: 'Acme', by: 'Ada', days: 7 }),
};
const cases = Object.entries(mails);

const bodyOf = (html: string) => new JSDOM(html).window.document.body;
const oneSpaced = (text: string) => text.replace(/\s+/g, ' ').trim();

it.each(cases)(
  '%s: what the plain text says stands in the HTML, and each of its addresses is a link there',
  async (_, mail) => {
    const { text, html } = await mail();
    const body = bodyOf(html);
    const said = oneSpaced(body.textContent);
    const links = new Set([...body.querySelectorAll('a')].map((link) => link.href));
    for (const line of text.split('\n').filter(Boolean)) {
      if (line.startsWith('https://')) expect([...links]).toContain(line);
      else for (const part of line.split('  ')) expect(said).toContain(oneSpaced(part).replace(/:$/, ''));
    }
    const addresses = new Set(text.split('\n').filter((line) => line.startsWith('https://')));
    expect(links).toEqual(addresses);
  },
);

it.each(cases)('%s: text has a contrast of 4.5 at least, and nothing is fetched from elsewhere', async (_, mail) => {
  const { html } = await mail();
  const body = bodyOf(html);
  expect(body.querySelectorAll('img, script, link, [background]')).toHaveLength(0);
  const texts = [...body.querySelectorAll('*')].filter((one) =>
    [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim() !== ''),
  );
  expect(texts.length).toBeGreaterThan(2);
  for (const one of texts) {
    const [colour, ground] = [styleAround(one, 'color'), styleAround(one, 'background')];
    expect(contrast(colour, ground), `${colour} on ${ground}: ${one.textContent}`).toBeGreaterThanOrEqual(4.5);
  }
});

/** Styles stand in the elements alone. */
function styleAround(element: Element, name: 'color' | 'background'): string {
  const own = new RegExp(`(?:^|;)\\s*${name}:\\s*(#[0-9a-f]{6})`, 'i').exec(element.getAttribute('style') ?? '')?.[1];
  return own ?? styleAround(element.parentElement!, name);
}

/** As WCAG 2.2 calculates it. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

it('a monitor of documents finds changes, others find families', async () => {
  const subjects = async (kind: MonitorKind) => [
    (await digest(kind)).subject,
    (await digest(kind, [arrival, arrival])).subject,
    (await notice(ran(1), { name: null, kind })).subject,
    (await notice(ran(1_200), { name: 'Wheels', kind })).subject,
  ];
  expect(await subjects('document')).toEqual([
    'Antecede: 1 change in monitor “Wheels”',
    'Antecede: 2 changes in monitor “Wheels”',
    'Antecede: A monitor found a change',
    'Antecede: The monitor “Wheels” found 1,200 changes',
  ]);
  expect(await subjects('technology')).toEqual([
    'Antecede: 1 new family or change in monitor “Wheels”',
    'Antecede: 2 new families or changes in monitor “Wheels”',
    'Antecede: A monitor found a new family or change',
    'Antecede: The monitor “Wheels” found 1,200 new families or changes',
  ]);
  expect((await subjects('similarity'))[1]).toBe('Antecede: 2 new families in monitor “Wheels”');
});
