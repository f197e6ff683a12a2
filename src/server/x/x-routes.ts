/**
 * Starting a search by similarity (API-4, DASH-5). It is a search like the others, of a type of its own:
 *
 *   POST x/create, form {project?} → { status: 'success', body: { id } }; its page is /x/{id}
 */
import { holds } from '../../domain/permissions/permissions.ts';
import { xTypes } from '../../domain/search-steps/search-types.ts';
import { ROOT } from '../../domain/shared/ids.ts';
import { isRefusal, notAllowed, refusal } from '../errors.ts';
import { formFields, idOf, refuse } from '../http/answers.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import type { Route } from '../http/route.ts';
import type { Services } from '../services.ts';

const LARGEST_BODY = 64 * 1024;
const noSuchProject = refusal(404, 'not-found', 'There is no such project.');

export function xRoutes({ searches, now }: Pick<Services, 'searches' | 'now'>): readonly Route[] {
  return xTypes.map((type) => ({
    method: 'POST',
    path: '/spa/api/x/create',
    who: 'user',
    maxBody: LARGEST_BODY,
    rate: createRateLimit({ burst: 60, everyMs: 2_000, now }),
    async handle(context) {
      const { user } = context.get('signedIn');
      if (!holds(user.permissions, type.permission))
        return refuse(context, notAllowed('no-permission', `You do not hold the permission for ${type.name}.`));
      const { project: named = '' } = await formFields(context);
      const project = named === '' ? ROOT : idOf(named, 0);
      if (project === null) return refuse(context, noSuchProject);
      const minted = context.req.header('Idempotency-Key');
      const id = await searches.start(type, user.pk, project, minted === undefined ? undefined : (idOf(minted) ?? 0));
      return isRefusal(id) ? refuse(context, id) : context.json({ status: 'success', body: { id } });
    },
  }));
}
