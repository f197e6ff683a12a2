/** Who of those that a review waits for can still take part in it. */
import { stepsOf } from '../../domain/search-steps/rows.ts';
import type { AssessmentRow } from '../../domain/assessment/rows.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { reaches } from '../../domain/shared/roles.ts';
import { searchStream } from '../../domain/shared/streams.ts';
import { findUser } from '../accounts/users.ts';
import type { Route } from '../http/route.ts';
import type { Services } from '../services.ts';

export const reviewerRoutes = ({
  db,
  accept,
  membership,
}: Pick<Services, 'db' | 'accept' | 'membership'>): readonly Route[] => [
  {
    method: 'GET',
    path: '/spa/api/search/reviewers/:searchId',
    who: 'search-member',
    /** Answers `{ reviewers: [{ user, can_sign_in, takes_part }] }` of the owner and of all who have rated. */
    async handle(context) {
      const stream = searchStream(context.get('search'));
      const asked = await accept.withState(stream, ({ state }): readonly Id[] => {
        const rated = ([...state.rows.map.values()] as AssessmentRow[]).flatMap((row) =>
          row.kind === 'reviewer' ? [row.reviewer] : [],
        );
        const owner = stepsOf(state.rows.map)?.owner;
        return [...new Set(owner === undefined ? rated : [owner, ...rated])];
      });
      const reviewers = [];
      for (const user of asked) {
        const canSignIn = (await findUser(db, user))?.is_active === true;
        const role = canSignIn ? await membership.roleIn(stream, user) : null;
        reviewers.push({ user, can_sign_in: canSignIn, takes_part: role !== null && reaches(role, 'member') });
      }
      return context.json({ reviewers });
    },
  },
];
