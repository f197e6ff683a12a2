/** The calls of a rule over a project, which is in the path: POST sets it, DELETE takes it back. */
import type { UserDetails } from '../../domain/permissions/user.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { isRefusal, type Refusal } from '../errors.ts';
import { idOf, jsonBody, refuse } from '../http/answers.ts';
import type { AppContext } from '../http/env.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import type { Route } from '../http/route.ts';
import { projectUnseen, type RuleDone } from './project-rules.ts';

interface RuleCall {
  readonly project: Id;
  readonly by: UserDetails;
  readonly context: AppContext;
}

interface RuleCalls {
  /** With `:projectId`. */
  readonly path: string;
  readonly maxBody: number;
  readonly now: () => number;
  readonly set: (call: RuleCall, body: unknown) => RuleDone;
  readonly remove: (call: RuleCall) => RuleDone;
}

export function projectRuleRoutes({ path, maxBody, now, set, remove }: RuleCalls): readonly Route[] {
  const shared = { path, who: 'colleague', rate: createRateLimit({ burst: 30, everyMs: 2_000, now }) } as const;
  const answered = async (context: AppContext, act: (call: RuleCall) => Promise<Refusal | null>) => {
    const project = idOf(context.req.param('projectId'));
    if (project === null) return refuse(context, projectUnseen);
    const refused = await act({ project, by: context.get('signedIn').user, context });
    return refused === null ? context.json({ status: 'ok' }) : refuse(context, refused);
  };
  return [
    {
      ...{ method: 'POST', ...shared, maxBody },
      handle: (context) =>
        answered(context, async (call) => {
          const body = await jsonBody(context);
          return isRefusal(body) ? body : set(call, body);
        }),
    },
    { ...{ method: 'DELETE', ...shared }, handle: (context) => answered(context, remove) },
  ];
}
