/**
 * Feeds into the corpus of the administrators' company.
 *
 *   GET → FeedList                 POST NewFeed → 201 FeedList
 *   POST /{feed}/pause, /resume, /run → FeedList      DELETE /{feed} → FeedList      GET /{feed}/log → { log }
 */
import type { FeedList } from '../../domain/documents/feeds.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { isRefusal, refusal, type Refusal } from '../errors.ts';
import { fieldOf, idOf, jsonBody, refuse } from '../http/answers.ts';
import type { AppContext } from '../http/env.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import type { Route } from '../http/route.ts';
import { oneLine } from '../log.ts';
import type { ImportInto } from '../jobs/import-jobs.ts';
import type { Services } from '../services.ts';
import type { FeedCommand, NewFeed } from './feeds.ts';

const ofOthers = refusal(
  422,
  'corpus-of-others',
  'Your company searches a corpus that belongs to another company, whose administrators decide about its feeds.',
);
const missing = refusal(404, 'not-found', 'There is no such feed; perhaps it was deleted.');
const MINUTES = { least: 5, most: 7 * 24 * 60 };

export function feedRoutes({ feeds, now }: Pick<Services, 'feeds' | 'now'>): readonly Route[] {
  const path = '/spa/api/feeds';
  const who = 'administrator';
  const rate = createRateLimit({ burst: 60, everyMs: 1_000, now });

  /** Who asks, if their company fills its corpus itself. */
  const asker = ({ get }: AppContext): ImportInto | null => {
    const { user, corpus, mayImport } = get('signedIn');
    return mayImport && user.company !== null ? { company: user.company.id, owner: user.pk, corpus } : null;
  };
  const listFor = async ({ company, corpus }: ImportInto): Promise<FeedList> => ({
    feeds: await feeds.list(company),
    sources: feeds.sources(corpus),
  });

  const command = (method: 'POST' | 'DELETE', what: FeedCommand): Route => ({
    method,
    path: what === 'delete' ? `${path}/:feed` : `${path}/:feed/${what}`,
    who,
    rate,
    async handle(context) {
      const into = asker(context);
      if (into === null) return refuse(context, ofOthers);
      if (!(await feeds.change(into.company, feedIn(context), what))) return refuse(context, missing);
      return context.json(await listFor(into));
    },
  });

  return [
    {
      method: 'GET',
      path,
      who,
      async handle(context) {
        const into = asker(context);
        return into === null ? refuse(context, ofOthers) : context.json(await listFor(into));
      },
    },
    {
      method: 'POST',
      path,
      who,
      rate,
      maxBody: 16 * 1024,
      async handle(context) {
        const into = asker(context);
        if (into === null) return refuse(context, ofOthers);
        const body = await jsonBody(context);
        const wanted = isRefusal(body) ? body : newFeedIn(body);
        if (isRefusal(wanted)) return refuse(context, wanted);
        context.set('audited', { subject: wanted.place.from });
        const added = await feeds.add(into, wanted);
        return isRefusal(added) ? refuse(context, added) : context.json(await listFor(into), 201);
      },
    },
    command('POST', 'pause'),
    command('POST', 'resume'),
    command('POST', 'run'),
    command('DELETE', 'delete'),
    {
      method: 'GET',
      path: `${path}/:feed/log`,
      who,
      async handle(context) {
        const into = asker(context);
        const log = into === null ? null : await feeds.log(into.company, feedIn(context));
        return log === null ? refuse(context, missing) : context.json({ log });
      },
    },
  ];
}

const feedIn = (context: AppContext): Id => idOf(context.req.param('feed')) ?? 0;

const textIn = (body: unknown, name: string, longest: number): string => {
  const value = fieldOf(body, name);
  return typeof value === 'string' ? oneLine(value).trim().slice(0, longest) : '';
};

function newFeedIn(body: unknown): NewFeed | Refusal {
  const everyMinutes = fieldOf(body, 'everyMinutes');
  if (typeof everyMinutes !== 'number' || !Number.isInteger(everyMinutes) || !isBetween(everyMinutes, MINUTES))
    return refusal(422, 'feed-schedule', `A feed runs every ${MINUTES.least} minutes to every week.`);
  const kind = fieldOf(body, 'kind') === 'web' ? 'web' : 'folder';
  const from = textIn(body, 'from', 4_000);
  if (from === '')
    return refusal(
      422,
      'feed-source',
      kind === 'web' ? 'Enter an address.' : 'Enter the path of a folder on the server.',
    );
  const bytesADay = fieldOf(body, 'bytesADay') ?? null;
  if (bytesADay !== null && !(Number.isSafeInteger(bytesADay) && Number(bytesADay) > 0))
    return refusal(422, 'feed-quota', 'What a feed may fetch a day is a number of bytes.');
  const quota = bytesADay === null ? null : Number(bytesADay);
  return { name: textIn(body, 'name', 100), everyMinutes, place: { kind, from }, bytesADay: quota };
}

const isBetween = (value: number, { least, most }: typeof MINUTES): boolean => value >= least && value <= most;
