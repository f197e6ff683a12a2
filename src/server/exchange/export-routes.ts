/** The owner of a project downloads it. Made while it is sent, so that it is nowhere on the server’s disk. */
import { isRefusal, refusal } from '../errors.ts';
import { idOf, refuse } from '../http/answers.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import type { Route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { exportProject } from './exchange.ts';

/** Milliseconds that a download may take; a longer one breaks off. */
const SENT_WITHIN = 3_600_000;

type Parts = Pick<Services, 'accept' | 'db' | 'store' | 'membership' | 'turns' | 'now'>;

export const exportRoutes = (services: Parts): readonly Route[] => [
  {
    method: 'GET',
    path: '/spa/api/project_export/:projectId',
    who: 'colleague',
    rate: createRateLimit({ burst: 10, everyMs: 30_000, now: services.now }),
    async handle(context) {
      const project = idOf(context.req.param('projectId'));
      const { user } = context.get('signedIn');
      const made = project === null ? notThere : await exportProject(services, project, user);
      if (isRefusal(made)) return refuse(context, made);
      return context.body(bytesStream(made.chunks, SENT_WITHIN), 200, {
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="project-${project}-export.zip"`,
      });
    },
  },
];

const notThere = refusal(404, 'not-found', 'There is no such project.');

/** Nothing is made before the reader takes it: of a HEAD, nothing. What fails breaks the body off. */
function bytesStream(chunks: AsyncGenerator<Uint8Array>, withinMs: number): ReadableStream<Uint8Array> {
  const until = performance.now() + withinMs;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (performance.now() > until) {
          await chunks.return(undefined);
          throw new Error('an export took too long to send');
        }
        const { value, done } = await chunks.next();
        if (done === true) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await chunks.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
