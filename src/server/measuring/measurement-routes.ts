/**
 * The measurements of the user who asks, who may search; those of others do not exist for them.
 *
 *   GET → { measurements: MeasurementHead[] }, the newest first      POST NewMeasurement → 201 { measurement: number }
 *   GET /{measurement} → { measurement: Measurement }
 *   POST /{measurement}/stop → 204                                   DELETE /{measurement} → 204
 */
import {
  CUT_OFFS,
  IDEA_PARTS,
  LONGEST_MEASUREMENT_NAME,
  MEASURED_AT_MOST,
  MEASUREMENTS_KEPT,
  type NewMeasurement,
} from '../../domain/documents/measuring/measurement.ts';
import { LONGEST_NUMBER_TYPED } from '../../domain/documents/number-list.ts';
import { mayMeasure } from '../../domain/search-steps/may-measure.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { isRefusal, notAllowed, refusal, type Refusal } from '../errors.ts';
import { fieldOf, idOf, jsonBody, refuse } from '../http/answers.ts';
import type { AppContext } from '../http/env.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import type { Route } from '../http/route.ts';
import { cancelJob, findJobOf } from '../jobs/job-table.ts';
import type { Services } from '../services.ts';
import { askForMeasurement } from './measurement-jobs.ts';
import { MEASURE, measurementOf, measurementsOf } from './measurement-table.ts';

const notForYou = notAllowed('not-included', 'Only administrators, and who may start searches, can measure these.');
const missing = refusal(404, 'not-found', 'There is no such measurement; perhaps it was deleted.');
const tooMany = refusal(
  422,
  'too-many',
  `You have ${MEASUREMENTS_KEPT} measurements. Delete one that you do not need any more.`,
);

type MeasurementPorts = Pick<Services, 'db' | 'jobs' | 'now'>;

export function measurementRoutes({ db, jobs, now }: MeasurementPorts): readonly Route[] {
  const path = '/spa/api/measurements';
  const rate = createRateLimit({ burst: 60, everyMs: 1_000, now });
  const guards = { who: 'colleague', rate } as const;

  const stop = async (id: number): Promise<void> => {
    const job = await findJobOf(db, MEASURE, String(id));
    if (job === undefined) return;
    await cancelJob(db, job.id);
    jobs.cancelHere(job.id);
    jobs.wake();
  };

  /** The number of an own one in the path. */
  async function ownIn(context: AppContext): Promise<number | Refusal> {
    const { user } = context.get('signedIn');
    if (!mayMeasure(user)) return notForYou;
    const id = idOf(context.req.param('measurement'));
    return id !== null && (await isOwn(user.pk, id)) ? id : missing;
  }
  const isOwn = async (user: Id, id: number): Promise<boolean> => {
    const own = db.selectFrom('measurement').select('id').where('id', '=', id).where('user_id', '=', user);
    return (await own.executeTakeFirst()) !== undefined;
  };

  return [
    {
      ...{ ...guards, method: 'GET', path },
      async handle(context) {
        const { user } = context.get('signedIn');
        if (!mayMeasure(user)) return refuse(context, notForYou);
        return context.json({ measurements: await measurementsOf(db, user.pk) });
      },
    },
    {
      ...{ ...guards, method: 'POST', path, maxBody: 256 * 1024 },
      async handle(context) {
        const { user } = context.get('signedIn');
        if (!mayMeasure(user)) return refuse(context, notForYou);
        const body = await jsonBody(context);
        const asked = isRefusal(body) ? body : newMeasurementIn(body);
        if (isRefusal(asked)) return refuse(context, asked);
        if ((await measurementsOf(db, user.pk)).length >= MEASUREMENTS_KEPT) return refuse(context, tooMany);
        const measurement = await askForMeasurement(db, { user: user.pk, asked, at: new Date(now()) });
        jobs.wake();
        return context.json({ measurement }, 201);
      },
    },
    {
      ...{ ...guards, method: 'GET', path: `${path}/:measurement` },
      async handle(context) {
        const id = await ownIn(context);
        if (isRefusal(id)) return refuse(context, id);
        const measurement = await measurementOf(db, context.get('signedIn').user.pk, id);
        return measurement === null ? refuse(context, missing) : context.json({ measurement });
      },
    },
    {
      ...{ ...guards, method: 'POST', path: `${path}/:measurement/stop` },
      async handle(context) {
        const id = await ownIn(context);
        if (isRefusal(id)) return refuse(context, id);
        await stop(id);
        return context.body(null, 204);
      },
    },
    {
      ...{ ...guards, method: 'DELETE', path: `${path}/:measurement` },
      async handle(context) {
        const id = await ownIn(context);
        if (isRefusal(id)) return refuse(context, id);
        await db.deleteFrom('measurement').where('id', '=', id).execute();
        await stop(id);
        return context.body(null, 204);
      },
    },
  ];
}

function newMeasurementIn(body: unknown): NewMeasurement | Refusal {
  const [name, numbers, settings] = ['name', 'numbers', 'settings'].map((field) => fieldOf(body, field));
  const [idea, cutOff, hidesInventors] = ['idea', 'cutOff', 'hidesInventors'].map((one) => fieldOf(settings, one));
  const isNamed = typeof name === 'string' && name.trim() !== '' && name.length <= LONGEST_MEASUREMENT_NAME;
  if (!isNamed) return malformed(`name must be a text of 1 to ${LONGEST_MEASUREMENT_NAME} characters.`);
  if (!isNumberList(numbers) || numbers.length === 0 || numbers.length > MEASURED_AT_MOST)
    return malformed(`numbers must be a list of 1 to ${MEASURED_AT_MOST} publication numbers.`);
  const ideaAsked = IDEA_PARTS.find((one) => one === idea);
  const cutOffAsked = CUT_OFFS.find((one) => one === cutOff);
  if (ideaAsked === undefined || cutOffAsked === undefined || typeof hidesInventors !== 'boolean')
    return malformed(
      `settings must hold idea as one of ${IDEA_PARTS.join(', ')}, cutOff as one of ${CUT_OFFS.join(', ')}, and ` +
        'hidesInventors as true or false.',
    );
  return { name: name.trim(), numbers, settings: { idea: ideaAsked, cutOff: cutOffAsked, hidesInventors } };
}

const isNumberList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string' && one.length <= LONGEST_NUMBER_TYPED);

const malformed = (what: string): Refusal => refusal(422, 'malformed', what);
