/** How long a project is kept: POST {on} or {years} sets it, DELETE removes it. */
import { newCheck } from '../../domain/shared/schema-checks.ts';
import { fieldOf } from '../http/answers.ts';
import type { Route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { projectRuleRoutes } from './project-rule-routes.ts';

const isDay = newCheck('date');

export const retentionRoutes = ({ sharing, now }: Pick<Services, 'sharing' | 'now'>): readonly Route[] =>
  projectRuleRoutes({
    ...{ path: '/spa/api/retention/:projectId', maxBody: 1024, now },
    set({ project, by, context }, body) {
      const [day, count] = [fieldOf(body, 'on'), fieldOf(body, 'years')];
      const on = typeof day === 'string' && isDay(day) ? day : null;
      const years = typeof count === 'number' && Number.isSafeInteger(count) && count > 0 ? count : null;
      context.set('audited', { subject: `project ${project}: ${on ?? `${years} years after the last change`}` });
      return sharing.setRetention(project, { on, years }, by);
    },
    remove({ project, by, context }) {
      context.set('audited', { subject: `project ${project}` });
      return sharing.removeRetention(project, by);
    },
  });
