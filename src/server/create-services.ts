/** The services behind the routes, built from ports: database, index, clock, log. */
import { randomBytes } from 'node:crypto';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { holds } from '../domain/permissions/permissions.ts';
import { createAudit } from './audit/audit.ts';
import { createAccounts } from './accounts/accounts.ts';
import { createAddressChanges } from './accounts/address-changes.ts';
import { authSecretOf, createAuth, createReadSession } from './accounts/auth.ts';
import { colleagueByEmail, createCompanies } from './accounts/companies.ts';
import { createCompanyNameReaction } from './accounts/company-name.ts';
import { createGuessLimits } from './accounts/guess-limits.ts';
import { createKnownDevices } from './accounts/known-device.ts';
import { createLinks } from './accounts/links.ts';
import { createSecondFactor } from './accounts/second-factor.ts';
import { createDevices } from './accounts/devices.ts';
import { createSessionCache, watchWrites } from './accounts/session-cache.ts';
import { ensureFirstUser, findUser } from './accounts/users.ts';
import { openBillingProvider } from './billing/provider/stripe.ts';
import { createUsageHandler } from './billing/usage-job.ts';
import type { Id } from '../domain/shared/ids.ts';
import { mintServerId } from './database/settings.ts';
import { messageOf } from './errors.ts';
import { createEmbedHandler, createEmbeddingJobs } from './embeddings/embed-jobs.ts';
import { createEmbeddings } from './embeddings/embeddings.ts';
import { createAccept, type Accept } from './events/accept-events.ts';
import { gatherReads } from './events/gathered-reads.ts';
import { createFeedHandler, createImportNews } from './feeds/feed-jobs.ts';
import { createFeeds } from './feeds/feeds.ts';
import { NO_FEEDS, openFeed } from './feeds/feed-kinds.ts';
import { createNoteReactions } from './inbox/notes.ts';
import { withNotices } from './inbox/notice-jobs.ts';
import { createMembership } from './events/membership.ts';
import { createSqlStore } from './events/sql-store.ts';
import { UPLOAD_TIMEOUT_MS } from './http/half-sent.ts';
import { createCleanUpHandler } from './jobs/clean-up.ts';
import { createImportHandler, createImportJobs, removeLeftUploads } from './jobs/import-jobs.ts';
import { createRewriteHandlers, queueNightlyRewrite } from './jobs/rewrite-tables.ts';
import { createJobRunner, type JobRunner } from './jobs/run-jobs.ts';
import { createTableUploads } from './jobs/table-uploads.ts';
import { createMailHandlers } from './mail/mail-handlers.ts';
import { openSmtp } from './mail/smtp.ts';
import { createInvitations } from './mail/invitations.ts';
import { createMeasurementHandler } from './measuring/measurement-jobs.ts';
import { withEndedAddresses } from './monitors/outgoing/lost-addresses.ts';
import { createArrivalNoteHandler } from './monitors/arrival-notes.ts';
import { isMonitorPermission } from './monitors/monitor-access.ts';
import { createMonitorHandler } from './monitors/monitor-jobs.ts';
import { outgoingNames } from './monitors/outgoing/outgoing-names.ts';
import { createReviewReaction } from './monitors/review.ts';
import { createRunTaskHandler } from './monitors/run-tasks.ts';
import { createOperation } from './operation/operation.ts';
import { probeAll } from './operation/probes.ts';
import { createConnectionList, elsewhereOf } from './operation/outgoing-calls.ts';
import { createPokes } from './events/pokes.ts';
import { channelOfOne } from './processes/channel.ts';
import { createDeletePerson } from './people/delete-person.ts';
import { createNameReactions, createPersonNames } from './people/person-names.ts';
import { createFreezing } from './reports/freeze.ts';
import { openedOnce } from './reports/render/fonts.ts';
import { deleteMonitorsOf, settleMonitors } from './monitors/monitor-ties.ts';
import { createReportHandler, createReportReactions } from './reports/report-jobs.ts';
import { createEraseAdditions, createEraseHandler, createNeverBegun } from './searches/erase-jobs.ts';
import { createEraseSearch } from './searches/erase-search.ts';
import type { Holds } from './events/authorize.ts';
import { createForkReaction, createMayBegin } from './searches/forks.ts';
import { createSearchHandler, createSearchReaction } from './searches/search-jobs.ts';
import { openSingleSignOn } from './single-sign-on/provider.ts';
import { createSubmissionLimit } from './searches/submission-limit.ts';
import { createSearches } from './searches/searches.ts';
import { createSharingReactions } from './sharing/react.ts';
import { createTaskTimeReactions } from './sharing/task-times.ts';
import { createRetentionHandler } from './retention/retention-jobs.ts';
import { createHandOver } from './sharing/hand-over.ts';
import { createSharing } from './sharing/sharing.ts';
import { createTeams } from './sharing/teams.ts';
import { createFreeTasksHandler, createOpenedReactions, withFreedTasks } from './sharing/freed-tasks.ts';
import type { StreamName } from '../domain/shared/streams.ts';
import { createFollowHandler } from './x/follow-queries.ts';
import { createScanHandler } from './x/read-scans.ts';
import { indexFiles } from './x/index-files.ts';
import { createPrivateIndexStore } from './x/private-index-store.ts';
import { createTurns } from './turns.ts';
import type { ServerPorts, Services } from './services.ts';

/** A name that no history of a log has had before. */
export const newEpoch = (): string => randomBytes(12).toString('base64url');

/** What links in e-mails begin with. */
const linksFrom = ({ reach, origin }: Pick<ServerPorts, 'reach' | 'origin'>): string => reach.publicUrl ?? origin;

export async function createServices(ports: ServerPorts): Promise<Services> {
  const { index, now, log, origin, queryMs, hold = delay } = ports;
  const sessions = createSessionCache(now);
  const { channel = channelOfOne(ports.db), sharedLocks } = ports.processes ?? {};
  const db = ports.db.withPlugin(
    watchWrites(() => {
      sessions.clear();
      channel
        .tell({ kind: 'accounts-changed' })
        .catch((error: unknown) => log.error(`other processes keep sessions for seconds: ${messageOf(error)}`));
    }),
  );
  const { smtp = null } = ports;
  const queued = channel.within({ kind: 'jobs' });
  const logStore = gatherReads(createSqlStore(db, newEpoch, now));
  const noticing = withNotices(logStore, smtp === null ? null : queued, smtp?.noticeMs);
  const store = withEndedAddresses(withFreedTasks(noticing, queued), queued);
  const turns = createTurns();
  const companies = createCompanies(db);
  const membership = createMembership(store, companies);
  const pokes = createPokes();
  const holdsNow: Holds = async (user, permission, stream) =>
    holds((await findUser(db, user))?.permissions ?? {}, permission) &&
    (stream === undefined || isMonitorPermission(db, stream, permission));
  const accept: Accept = createAccept({
    store,
    membership,
    now,
    neverBegun: createNeverBegun(queued, now),
    reactions: [
      ...createSharingReactions({ companies, membership }),
      createForkReaction({ store, turns }),
      ...createNoteReactions(now),
      ...createTaskTimeReactions(now),
      ...createOpenedReactions(() => teamPorts),
      createSearchReaction(queued),
      ...createReportReactions(queued, now),
      createReviewReaction({ db, now, findUser: (user) => findUser(db, user) }),
      createCompanyNameReaction(),
      ...createNameReactions(queued),
    ],
    mayBegin: createMayBegin(holdsNow),
    holds: holdsNow,
    isActive: async (user) => (await findUser(db, user))?.is_active === true,
    companyOf: companies.companyOf,
    holdBack: createSubmissionLimit(now),
    turns,
    onTrouble: (message) => log.warn(message),
    announce: (streams) => channel.within({ kind: 'events', streams: [...streams] }),
    ...(sharedLocks && { sharedLocks }),
  });
  const searches = createSearches({ db, store, membership, accept, index, now });
  const eraseSearch = createEraseSearch({ accept, store, now, also: createEraseAdditions(queued, now) });
  // What it erases the second time needs no further job.
  const { erase: eraseAgain } = createEraseSearch({ accept, store, now });
  const { uploads, runImport } = ports;
  const files = indexFiles(ports.sets ?? `${uploads.folder}-sets`);
  const privateIndexes = createPrivateIndexStore({ db, index, files, now, isEmbedded: ports.processes === undefined });
  const { embedding, feedSettings = NO_FEEDS, bytesOfCorpus = async () => 0 } = ports;
  const embeddings = embedding ? createEmbeddings({ ...embedding, now }) : null;
  const secret = await authSecretOf(db);
  const names = await outgoingNames(db);
  const secondFactor = createSecondFactor({ db, secret, now });
  const auth = createAuth({ db, secret, origin, log, now, hasSecondFactor: secondFactor.isOn });
  const links = createLinks(auth, db, now);
  const addresses = createAddressChanges({ db, links, isMailed: smtp !== null, wake: () => jobs.wake(), now });
  const fonts = openedOnce(ports.reportFonts);
  const { outgoing, targets } = elsewhereOf(ports.elsewhere, now);
  const mailer = openSmtp(smtp, outgoing);
  const singleSignOn = openSingleSignOn(ports.singleSignOn, { outgoing, now });
  const billingProvider = await openBillingProvider(ports.billing, { outgoing, now });
  const connections = createConnectionList({ db, outgoing, targets });
  const freezeReport = createFreezing({
    ...{ db, accept, store, index, membership, turns, now, connections, privateIndexes },
  });
  const isEmbedded = ports.processes === undefined;
  const handOver = createHandOver({
    accept,
    nameOf: async (user) => (await findUser(db, user))?.full_name ?? '',
    mintId: () => mintServerId(db),
  });
  const people = { findUser: (user: Id) => findUser(db, user), mintId: () => mintServerId(db) };
  const teamPorts = { accept, membership, store, now, ...people };
  const teams = createTeams(teamPorts);
  const sharing = createSharing({
    ...teamPorts,
    colleagueByEmail: (company, email) => colleagueByEmail(db, company, email),
  });
  const deletePerson = createDeletePerson({
    ...{ db, accept, store, handOver, queued, now, fonts, privateIndexes, wait: hold },
  });
  const personNames = createPersonNames({ db, accept, store, membership });
  const jobs: JobRunner = createJobRunner({
    db,
    log,
    handlers: [
      createSearchHandler({ db, membership, accept, index, now, queryMs, embeddings }),
      createReportHandler({ db, accept, freeze: freezeReport, now, fonts, privateIndexes }),
      createEraseHandler({
        ...{ db, eraseAgain, privateIndexes, wait: hold },
        deleteMonitorsOf: (searches, by) => deleteMonitorsOf({ db, accept, membership, store, now }, searches, by),
      }),
      deletePerson.handler,
      personNames.handler,
      createFreeTasksHandler(db, { ...teamPorts, settle: (lost) => settleMonitors({ db, ...teamPorts }, lost) }),
      createRetentionHandler({ db, accept, store, membership, eraseSearch, now }),
      createImportHandler({ db, runImport, now, folder: uploads.folder, onEnded: createImportNews(now) }),
      createFeedHandler({
        ...{ db, now, wake: () => jobs.wake(), uploads: uploads.folder, scratch: `${uploads.folder}-partial` },
        open: openFeed(feedSettings, {
          ...{ atMost: uploads.atMost, now, outgoing },
          wait: ports.hold ?? ((ms, signal) => delay(ms, undefined, { signal })),
        }),
      }),
      createMonitorHandler({ db, index, now, queryMs, membership, isMailed: smtp !== null }),
      ...createRewriteHandlers({ db, isEmbedded }),
      createFollowHandler({ db, index, store: privateIndexes, now, queryMs }),
      createScanHandler({ db, store: privateIndexes, now }),
      createArrivalNoteHandler({ db, accept, membership }),
      createRunTaskHandler({ db, accept, membership, now, origin: linksFrom(ports), ...people }),
      createMeasurementHandler({ db, index, embeddings, now, queryMs, turns }),
      createUsageHandler({ db, index, now, bytesOfCorpus }),
      ...createMailHandlers({
        ...{ db, accept, links, smtp: mailer, origin: linksFrom(ports), now },
        ...{ membership, secret, names },
      }),
      createCleanUpHandler(db, async () => {
        await removeLeftUploads(db, uploads.folder, UPLOAD_TIMEOUT_MS);
        await privateIndexes.tidy();
        await deletePerson.eraseLate();
        await personNames.tellAll();
        await addresses.tidy();
        if (!isEmbedded) await queueNightlyRewrite(db);
      }),
      ...(embedding ? [createEmbedHandler({ db, index, now, ...embedding })] : []),
    ],
    ...ports.jobs,
  });
  const poke = async (streams: readonly StreamName[]) => {
    for (const stream of streams) pokes.poke(await membership.membersOf(stream));
  };
  channel.hear((news) => {
    if (news.kind === 'events') poke(news.streams).catch((error: unknown) => log.error(`no poke: ${messageOf(error)}`));
    if (news.kind === 'sessions-ended') for (const session of news.sessions) pokes.endSession(session);
    if (news.kind === 'accounts-changed' || news.kind === 'missed') sessions.clear();
    if (news.kind === 'missed') pokes.pokeAll();
    if (news.kind === 'jobs' || news.kind === 'missed') jobs.wake();
  });
  const imports = createImportJobs({ db, runner: jobs, uploads });

  return {
    ...ports,
    db,
    connections,
    audit: createAudit({ db, now }),
    probe: (corpus) =>
      probeAll({ db, index, now, folder: dirname(uploads.folder), smtp: mailer, singleSignOn }, corpus),
    operation: createOperation({ db, index, pokes, settings: ports.operationSettings }),
    bytesOfCorpus,
    reportFonts: fonts,
    freezeReport,
    store,
    membership,
    accept,
    pokes,
    links,
    searches,
    eraseSearch,
    handOver,
    deletePerson,
    sharing,
    teams,
    privateIndexes,
    imports,
    feeds: createFeeds({ db, now, runner: jobs, settings: feedSettings }),
    tables: createTableUploads({ db, runner: jobs, folder: uploads.folder, inspect: ports.inspect }),
    jobs,
    invitations: createInvitations({ db, links, isMailed: smtp !== null, wake: () => jobs.wake(), now }),
    isMailed: smtp !== null,
    secret,
    singleSignOn,
    billingProvider,
    outgoingNames: names,
    embeddings,
    embeddingJobs: embedding ? createEmbeddingJobs(db, jobs) : null,
    channel,
    turns,
    secondFactor,
    guessLimits: createGuessLimits(now),
    hold,
    knownDevices: createKnownDevices(secret, origin.startsWith('https:')),
    devices: createDevices({ db, now, isSecure: origin.startsWith('https:') }),
    addresses,
    accounts: createAccounts({
      auth,
      addresses,
      db,
      secondFactor,
      now,
      wake: () => jobs.wake(),
      sessions,
      readSession: createReadSession({ auth, db, secret, now }),
    }),
    signInPath: async () =>
      `/account/login/?token=${await links.issue({ kind: 'start', user: await ensureFirstUser(db) })}`,
    async stop() {
      pokes.close();
      await jobs.stop();
    },
  };
}
