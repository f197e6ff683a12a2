/** The users of a company, as its administrator manages them. */
import type { UserDetails } from '../../domain/permissions/user.ts';
import { isRefusal, refusal, type Refusal } from '../errors.ts';
import { fieldOf, jsonBody, refuse } from '../http/answers.ts';
import type { AppContext } from '../http/env.ts';
import { linkOrigin } from '../http/guards.ts';
import type { Asker } from '../mail/invitations.ts';
import type { Route } from '../http/route.ts';
import { ownedMonitors } from '../monitors/hand-over-monitors.ts';
import type { Services } from '../services.ts';
import { openTasksOf } from '../sharing/hand-over-tasks.ts';
import { indexesOwnedAlone } from '../x/index-table.ts';
import { endSessions } from './activation.ts';
import { changeAddress, correctAddress } from './correct-address.ts';
import { activate, deactivate, type DeactivatePorts } from './deactivate.ts';
import { taskPortsOf } from './hand-over-all.ts';
import { noSuchUser, userInPath } from './user-in-path.ts';
import { companyWantsFactor, findUser, neverSignedIn, setCompanyWantsFactor, usersOfCompany } from './users.ts';

type Parts = DeactivatePorts & Pick<Services, 'addresses' | 'invitations' | 'secondFactor' | 'reach'>;

const who = 'company-administrator';
const USERS = '/spa/api/company/users';

export function companyRoutes(parts: Parts): readonly Route[] {
  const { addresses, now, invitations, channel, db, secondFactor, reach, handOver, teams } = parts;
  const taskPorts = taskPortsOf(parts);
  return [
    {
      method: 'GET',
      path: USERS,
      who,
      async handle(context) {
        const company = context.get('company');
        const users = await usersOfCompany(db, company);
        const invitedAt = await neverSignedIn(db, company);
        return context.json({
          users: users.map((user) => ({ ...user, invited_at: invitedAt.get(user.pk) ?? null })),
          two_factor_required: await companyWantsFactor(db, company),
        });
      },
    },
    {
      // Whether every user of the company needs a second factor. A user without one is led to set it up (ERR-2).
      method: 'PATCH',
      path: '/spa/api/company',
      who,
      maxBody: 1024,
      async handle(context) {
        const isRequired = fieldOf(await jsonBody(context), 'two_factor_required');
        if (typeof isRequired !== 'boolean')
          return refuse(context, refusal(422, 'two-factor', 'two_factor_required must be true or false.'));
        if (isRequired && !context.get('signedIn').user.two_factor_auth_enabled) return refuse(context, ownFactorFirst);
        context.set('audited', { subject: isRequired ? 'Required of all' : 'Not required' });
        await setCompanyWantsFactor(db, context.get('company'), isRequired);
        return context.json({ two_factor_required: isRequired });
      },
    },
    {
      // For a user who lost phone and backup codes: ends all sessions; the password alone signs in again.
      method: 'DELETE',
      path: `${USERS}/:pk/two_factor`,
      who,
      async handle(context) {
        const user = await named(context);
        if (!user) return refuse(context, noSuchUser);
        if (user.pk === context.get('signedIn').user.pk) return refuse(context, notOwnFactor);
        await secondFactor.remove(user.pk);
        await channel.tell({ kind: 'sessions-ended', sessions: await endSessions(db, user.pk) });
        return context.json({ user: { ...user, two_factor_auth_enabled: false } });
      },
    },
    {
      method: 'POST',
      path: USERS,
      who,
      maxBody: 16 * 1024,
      async handle(context) {
        const body = await jsonBody(context);
        if (isRefusal(body)) return refuse(context, body);
        const text = (name: string) => textOf(fieldOf(body, name)).trim();
        const isGuest = fieldOf(body, 'is_guest') === true;
        const isAdmin = fieldOf(body, 'is_admin_user') === true && !isGuest;
        const names = { first_name: text('first_name'), last_name: text('last_name') };
        const invitee = { email: text('email'), ...names, isGuest, isAdmin };
        context.set('audited', { subject: `${invitee.email}${isAdmin ? ', as administrator' : ''}` });
        const invited = await invitations.invite(invitee, askerOf(context));
        return isRefusal(invited) ? refuse(context, invited) : context.json(invited, 201);
      },
    },
    {
      // Of who has signed in: a link to the new address confirms it; without e-mails the administrator answers for it.
      method: 'POST',
      path: `${USERS}/:pk/address`,
      who,
      maxBody: 1024,
      async handle(context) {
        const user = await named(context);
        if (!user?.is_active) return refuse(context, noSuchUser);
        const email = fieldOf(await jsonBody(context), 'email');
        const { user: by, origin } = { user: context.get('signedIn').user, origin: linkOrigin(reach, context) };
        const done = await changeAddress({ db, addresses, now }, { user, email: textOf(email), by, origin });
        if (isRefusal(done)) return refuse(context, done);
        const subject = `${user.email} → ${textOf(email)}${done === 'by-link' ? ', to be confirmed' : ''}`;
        context.set('audited', { subject });
        if (done === 'at-once') await channel.tell({ kind: 'accounts-changed' });
        return context.json({ is_asked: done === 'by-link' });
      },
    },
    renewal('link', 'by-hand'),
    renewal('mail', 'by-mail'),
    {
      method: 'GET',
      path: '/spa/api/company/invitations',
      who,
      async handle(context) {
        return context.json(await invitations.list(context.get('company')));
      },
    },
    {
      method: 'GET',
      path: `${USERS}/:pk/owned`,
      who,
      async handle(context) {
        const user = await named(context);
        if (!user) return refuse(context, noSuchUser);
        const { shared, own, searches } = await handOver.owned(user.pk);
        const owned = await teams.ownedAlone(user.pk, context.get('company'));
        const projects = { shared_projects: shared, own_projects: own, loose_searches: searches };
        return context.json({
          ...{ ...projects, teams: owned, monitors: (await ownedMonitors(db, user.pk)).length },
          indexes: (await indexesOwnedAlone(db, user.pk)).length,
          open_tasks: await openTasksOf(taskPorts, user.pk, context.get('company')),
        });
      },
    },
    {
      // Deactivating ends all sessions of the user at once; their data stays. `new_owner` gets their projects,
      // shared or not, the teams and private indexes that nobody else owns, their monitors and open tasks.
      method: 'PATCH',
      path: `${USERS}/:pk`,
      who,
      maxBody: 1024,
      async handle(context) {
        const user = await named(context);
        if (!user) return refuse(context, noSuchUser);
        if (user.pk === context.get('signedIn').user.pk) return refuse(context, notYourself);
        const body = await jsonBody(context);
        if (isRefusal(body)) return refuse(context, body);
        const isActive = fieldOf(body, 'is_active');
        if (typeof isActive !== 'boolean')
          return refuse(context, refusal(422, 'is-active', 'is_active must be true or false.'));
        context.set('audited', { subject: `${user.email}: ${isActive ? 'active' : 'deactivated'}` });
        if (isActive) await activate(parts, user.pk);
        const handed = isActive
          ? 0
          : await deactivate(parts, await leavingOf(context, user, fieldOf(body, 'new_owner')));
        if (isRefusal(handed)) return refuse(context, handed);
        return context.json({ user: { ...user, is_active: isActive }, handed_over: handed });
      },
    },
  ];

  /**
   * A new link for a user who lost the first one, or the password. `email` corrects the address of who never signed in.
   */
  function renewal(name: 'link' | 'mail', how: 'by-hand' | 'by-mail'): Route {
    return {
      method: 'POST',
      path: `${USERS}/:pk/${name}`,
      who,
      maxBody: 1024,
      async handle(context) {
        const asked = await named(context);
        if (!asked?.is_active) return refuse(context, noSuchUser);
        const body = await jsonBody(context);
        if (isRefusal(body)) return refuse(context, body);
        const email = fieldOf(body, 'email');
        const user = typeof email === 'string' ? await withAddress(context, asked, email) : asked;
        if (isRefusal(user)) return refuse(context, user);
        const given = await invitations.renew(user, how, askerOf(context));
        return isRefusal(given) ? refuse(context, given) : context.json(given, 201);
      },
    };
  }

  async function withAddress(context: AppContext, user: UserDetails, email: string): Promise<UserDetails | Refusal> {
    context.set('audited', { subject: `${user.email} → ${email}` });
    return (await correctAddress(db, user, email)) ?? (await findUser(db, user.pk)) ?? noSuchUser;
  }

  function askerOf(context: AppContext): Asker {
    return { by: context.get('signedIn').user, origin: linkOrigin(reach, context) };
  }

  async function leavingOf(context: AppContext, user: UserDetails, heir: unknown) {
    const pk = typeof heir === 'number' || typeof heir === 'string' ? String(heir) : '';
    const to = heir === undefined || heir === null ? undefined : await userInPath(db, context, pk);
    return { user, heir: to, company: context.get('company'), by: context.get('signedIn').user };
  }

  /** The user that the path names, also in the audit. */
  async function named(context: AppContext): Promise<UserDetails | null> {
    const user = await userInPath(db, context);
    if (user !== null) context.set('audited', { subject: user.email });
    return user;
  }
}

const ownFactorFirst = refusal(
  422,
  'own-factor-first',
  'Set up your own second factor first, under Two-factor sign-in in your menu.',
);
const notOwnFactor = refusal(
  422,
  'yourself',
  'To change your own second factor, open Two-factor sign-in in your menu.',
);
const notYourself = refusal(422, 'yourself', 'You can’t deactivate yourself.');

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
