/** GET → Whether this server sends e-mails of what is in the inbox. */
import type { Route } from '../http/route.ts';
import type { Services } from '../services.ts';

export const inboxRoutes = ({ isMailed }: Pick<Services, 'isMailed'>): readonly Route[] => [
  { method: 'GET', path: '/spa/api/inbox/mail', who: 'user', handle: (context) => context.json({ isMailed }) },
];
