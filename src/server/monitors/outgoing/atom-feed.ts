/**
 * What arrived for a monitor as an Atom feed (RFC 4287), newest first, in pages (RFC 5005). Ids are UUIDs that don't
 * depend on the address of the server. It does not name its own address, which is secret: a feed may be passed on.
 */
import { html } from 'hono/html';
import { CALCULATED_FEES } from '../../../domain/documents/monitor-outgoing.ts';
import { PRODUCT } from '../../../domain/permissions/permissions.ts';
import { textForXml } from './text-for-xml.ts';
import { outgoingName } from './outgoing-names.ts';
import type { OutgoingArrival, OutgoingMonitor } from './run-content.ts';
import { documentAddress, monitorWords, whyWords } from './digest-mail.ts';

export interface FeedEntry extends OutgoingArrival {
  readonly at: Date;
}

export interface AtomFeed {
  readonly monitor: OutgoingMonitor;
  readonly entries: readonly FeedEntry[];
  /** Of a feed without entries. */
  readonly madeAt: Date;
  readonly names: string;
  /** What links begin with. */
  readonly origin: string;
  /** The address of the next, older page; null for none. */
  readonly next: string | null;
}

/** So that nobody waits here for the day of a fee. */
const OF_DATES = `Calculated dates are told by the calendar of the monitor alone. ${CALCULATED_FEES}`;

const subtitleOf = ({ question }: OutgoingMonitor): string =>
  question === null ? OF_DATES : `${question.replace(/\.?$/, '.')} ${OF_DATES}`;

export async function atomFeed({ monitor, entries, madeAt, names, origin, next }: AtomFeed): Promise<string> {
  const title = `${PRODUCT}: ${monitorWords(monitor)}`;
  const updated = entries[0]?.at ?? madeAt;
  const written = await html`<?xml version="1.0" encoding="utf-8"?>
    <feed xmlns="http://www.w3.org/2005/Atom">
      <id>urn:uuid:${outgoingName(names, `feed ${monitor.id}`)}</id>
      <title>${textForXml(title)}</title>
      <subtitle>${textForXml(subtitleOf(monitor))}</subtitle>
      <updated>${updated.toISOString()}</updated>
      <author><name>${PRODUCT}</name></author>
      <link rel="alternate" type="text/html" href="${origin}/monitoring/arrivals/${monitor.id}?view=all" />
      ${next === null ? '' : html`<link rel="next" type="application/atom+xml" href="${next}" />`}
      ${entries.map((entry) => entryXml(entry, { names, origin }))}
    </feed>`;
  return written.toString().trim();
}

function entryXml(entry: FeedEntry, { names, origin }: Pick<AtomFeed, 'names' | 'origin'>) {
  const { ucid, title, published, passage, at } = entry;
  const said = [published === null ? '' : `Published ${published}.`, `${whyWords(entry)}.`, passage ?? ''];
  return html`<entry>
    <id>urn:uuid:${outgoingName(names, `arrival ${entry.id}`)}</id>
    <title>${textForXml(`${ucid}: ${title}`)}</title>
    <updated>${at.toISOString()}</updated>
    <link rel="alternate" type="text/html" href="${documentAddress(origin, ucid)}" />
    <summary>${textForXml(said.filter(Boolean).join(' '))}</summary>
  </entry>`;
}
