/** The legal hold of a project: POST {reason} places it, DELETE lifts it. */
import { fieldOf } from '../http/answers.ts';
import type { Route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { projectRuleRoutes } from './project-rule-routes.ts';

export const holdRoutes = ({ sharing, now }: Pick<Services, 'sharing' | 'now'>): readonly Route[] =>
  projectRuleRoutes({
    ...{ path: '/spa/api/legal_hold/:projectId', maxBody: 16 * 1024, now },
    set({ project, by }, body) {
      const reason = fieldOf(body, 'reason');
      return sharing.placeHold(project, typeof reason === 'string' ? reason : '', by);
    },
    remove: ({ project, by }) => sharing.liftHold(project, by),
  });
