/** The configuration from the environment: read once, checked, with a message for every wrong value. */
import { isIPv6, type BlockList } from 'node:net';
import { networkInterfaces } from 'node:os';
import { resolve } from 'node:path';
import { isTimeZone } from '../domain/preferences/today.ts';
import { reportingService, type ReportingService } from '../domain/shared/error-reporting.ts';
import type { EmbeddingServer } from './embeddings/client.ts';
import { embeddingsUrl, prefixesNamed } from './embeddings/settings.ts';
import { PREFIXES } from './embeddings/prefixes.ts';
import { billingSettings, type BillingSettings } from './billing/provider/settings.ts';
import { commaList } from './comma-list.ts';
import { StartProblem } from './errors.ts';
import { ANY_PUBLIC_HOST } from './feeds/allowed-hosts.ts';
import { allowedFolders, type AllowedFolder } from './feeds/settings.ts';
import { networksOf } from './http/client-address.ts';
import { LOG_FORMATS, type LogFormat } from './log.ts';
import { mailAddress, smtpUrl, type MailAddress, type SmtpSettings } from './mail/settings.ts';
import type { ReadSetting } from './read-setting.ts';
import { secretsRead } from './secret-files.ts';
import { singleSignOnSettings, type SingleSignOnSettings } from './single-sign-on/settings.ts';

export interface Config {
  /** 0: any free one. */
  readonly port: number;
  readonly host: string;
  /** Absolute. */
  readonly dataDir: string;
  /** PostgreSQL instead of the embedded database. */
  readonly databaseUrl: string | null;
  /** The cluster that holds the words of the texts; null: they are in the index file. */
  readonly openSearchUrl: string | null;
  /** Where browsers reach the server, e.g. behind a proxy with TLS: an origin. Null: at host and port. */
  readonly publicUrl: string | null;
  /** Further names under which browsers reach the server: host names or addresses without a port, lower case. */
  readonly allowedHosts: readonly string[];
  /** Networks of proxies whose X-Forwarded-For is believed; null: none. */
  readonly trustedProxies: BlockList | null;
  /** Bytes of one upload to the import. */
  readonly importMax: number;
  /** Folders of this machine that feeds may read. */
  readonly feedFolders: readonly AllowedFolder[];
  /** Hosts that feeds may contact; `*` for any with a public address. */
  readonly feedHosts: readonly string[];
  /** Paths of font files for PDF reports, beside the fonts of the package. */
  readonly reportFonts: readonly string[];
  /** Seconds after which a job is taken over from a process that gives no sign of life. */
  readonly jobLease: number;
  /** The place by whose clock daily work is done, as the IANA database names it. */
  readonly timeZone: string;
  /** Seconds that the index may take for one search or question. */
  readonly querySeconds: number;
  /** Threads that answer searches; null: one a core, at most four. */
  readonly indexReaders: number | null;
  /** The server that makes vectors of texts; null for none. */
  readonly embeddings: EmbeddingServer | null;
  /** What e-mails are sent with; null: they wait in the outbox. */
  readonly smtp: SmtpSettings | null;
  /** The identity provider of the house; null: people sign in by password or link. */
  readonly singleSignOn: SingleSignOnSettings | null;
  /** The payment provider; null: nothing is billed. */
  readonly billing: BillingSettings | null;
  /** Where browsers report errors that nobody caught; null: nowhere (APP-15). */
  readonly reporting: ReportingService | null;
  readonly logFormat: LogFormat;
  /** Whether the log has a line for each request. */
  readonly logsRequests: boolean;
  /** Who reads /metrics shows it; null: nobody may. */
  readonly metricsToken: string | null;
  /** Seconds between "not ready" and the end of listening, in which load balancers notice. */
  readonly drainSeconds: number;
  /** Seconds that what is being answered at a stop may still take. */
  readonly stopSeconds: number;
  /** DATA_DIR was restored from a backup: the log gets a new epoch, so that devices fetch it again. */
  readonly isRestored: boolean;
  /** Load the fictional sample into an empty index. */
  readonly wantsSample: boolean;
}

/** May hold a password or key: messages do not repeat their values, and `NAME_FILE` may name a file that holds one. */
const SECRETS: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'ERROR_REPORTING_DSN',
  'METRICS_TOKEN',
  'OIDC_CLIENT_SECRET',
  'OPENSEARCH_URL',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
]);

function embeddingServer(read: ReadSetting): EmbeddingServer | null {
  const url = read<URL | null>('EMBEDDINGS_URL', null, embeddingsUrl, 'an address such as http://127.0.0.1:8000');
  const allowed = read<readonly string[]>(
    'EMBEDDINGS_ALLOW',
    [],
    hostsOf,
    'host names without scheme and port, separated by commas',
  );
  const model = read<string | null>('EMBEDDINGS_MODEL', null, (text) => text, 'the name of a model');
  const prefixes = read('EMBEDDINGS_PREFIXES', 'auto', prefixesNamed, `one of ${PREFIXES.join(', ')}`);
  return url === null ? null : { url, allowed, model, prefixes };
}

const minutesOf = (text: string): number | null =>
  /^\d{1,4}$/.test(text) && Number(text) <= 1440 ? Number(text) : null;

function smtpServer(read: ReadSetting, faults: string[]): SmtpSettings | null {
  const wanted = 'an address such as smtp://user:password@mail.example.com:587';
  const url = read<string | null>('SMTP_URL', null, smtpUrl, wanted);
  const from = read<MailAddress | null>('MAIL_FROM', null, mailAddress, 'such as Antecede <antecede@example.com>');
  const noticeMs = 60_000 * read('NOTICE_MINUTES', 5, minutesOf, 'a whole number of minutes from 0 to 1440');
  if (url === null) return null;
  if (from === null) faults.push('MAIL_FROM must be set with SMTP_URL, such as Antecede <antecede@example.com>.');
  return from && { url, from, noticeMs };
}

type Env = Readonly<Record<string, string | undefined>>;

/** Throws a {@link StartProblem} that names every wrong value. */
export function readConfig(environment: Env): Config {
  const faults: string[] = [];
  const env = secretsRead(environment, SECRETS, faults);
  const read: ReadSetting = (name, standard, parse, wanted) => {
    const text = env[name]?.trim();
    if (text === undefined || text === '') return standard;
    const value = parse(text);
    if (value === null) faults.push(`${name} must be ${wanted}, not "${SECRETS.has(name) ? '…' : text}".`);
    return value ?? standard;
  };
  const config: Config = {
    port: read('PORT', 4180, portOf, 'a whole number from 0 to 65535'),
    host: read('HOST', '127.0.0.1', (text) => (/^[\w.:-]+$/.test(text) ? text : null), 'a host name or an IP address'),
    dataDir: resolve(read('DATA_DIR', './data', (text) => text, 'a folder')),
    databaseUrl: read<string | null>(
      'DATABASE_URL',
      null,
      postgresUrlOf,
      'an address that starts with postgres:// or postgresql://',
    ),
    openSearchUrl: read<string | null>(
      'OPENSEARCH_URL',
      null,
      clusterUrlOf,
      'an address such as https://user:password@search.example.com:9200',
    ),
    publicUrl: read<string | null>(
      'PUBLIC_URL',
      null,
      originOf,
      'an address such as https://antecede.example.com, without a path',
    ),
    allowedHosts: read<readonly string[]>(
      'ALLOWED_HOSTS',
      [],
      hostsOf,
      'host names without scheme and port, separated by commas',
    ),
    trustedProxies: read<BlockList | null>(
      'TRUSTED_PROXIES',
      null,
      (text) => networksOf(listOf(text)),
      'addresses or networks such as 10.0.0.0/8, separated by commas',
    ),
    importMax: read('IMPORT_MAX', 2 * 2 ** 30, bytesOf, 'a number of bytes, e.g. 500M or 2G'),
    feedFolders: read<readonly AllowedFolder[]>(
      'FEED_FOLDERS',
      [],
      allowedFolders,
      'folders such as /srv/patents, separated by commas',
    ),
    feedHosts: read<readonly string[]>('FEED_HOSTS', [], feedHostsOf, 'host names separated by commas, or *'),
    reportFonts: read<readonly string[]>('REPORT_FONTS', [], commaList, 'paths of font files, separated by commas'),
    jobLease: read('JOB_LEASE', 30, secondsOf, 'a whole number of seconds from 1 to 3600'),
    timeZone: read(
      'TIME_ZONE',
      Intl.DateTimeFormat().resolvedOptions().timeZone,
      (text) => (isTimeZone(text) ? text : null),
      'a time zone such as Europe/Amsterdam',
    ),
    querySeconds: read('QUERY_SECONDS', 10, secondsOf, 'a whole number of seconds from 1 to 3600'),
    indexReaders: read<number | null>('INDEX_READERS', null, readersOf, 'a whole number from 1 to 64'),
    embeddings: embeddingServer(read),
    smtp: smtpServer(read, faults),
    singleSignOn: singleSignOnSettings(read, faults, { hostsOf, yesOrNo }),
    billing: billingSettings(read, faults, bytesOf),
    reporting: read<ReportingService | null>(
      'ERROR_REPORTING_DSN',
      null,
      reportingService,
      'a DSN such as https://key@errors.example.com/42',
    ),
    logFormat: read<LogFormat>(
      'LOG_FORMAT',
      'text',
      (text) => LOG_FORMATS.find((format) => format === text) ?? null,
      'text or json',
    ),
    logsRequests: read('LOG_REQUESTS', false, yesOrNo, 'yes or no'),
    metricsToken: read<string | null>(
      'METRICS_TOKEN',
      null,
      tokenOf,
      'a text of 16 characters or more, without blanks',
    ),
    drainSeconds: read('DRAIN_SECONDS', 0, secondsFrom(0), 'a whole number of seconds from 0 to 3600'),
    stopSeconds: read('STOP_SECONDS', 5, secondsOf, 'a whole number of seconds from 1 to 3600'),
    isRestored: read('RESTORED', false, yesOrNo, 'yes or no'),
    wantsSample: read('SAMPLE', true, yesOrNo, 'yes or no'),
  };
  if (faults.length > 0) throw new StartProblem(faults.join('\n'));
  return config;
}

function portOf(text: string): number | null {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : null;
}

function readersOf(text: string): number | null {
  return /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= 64 ? Number(text) : null;
}

const secondsFrom =
  (least: number) =>
  (text: string): number | null =>
    /^\d{1,4}$/.test(text) && Number(text) >= least && Number(text) <= 3600 ? Number(text) : null;
const secondsOf = secondsFrom(1);

const tokenOf = (text: string): string | null => (/^\S{16,}$/.test(text) ? text : null);

function yesOrNo(text: string): boolean | null {
  return /^(yes|1|true)$/i.test(text) ? true : /^(no|0|false)$/i.test(text) ? false : null;
}

function postgresUrlOf(text: string): string | null {
  return /^postgres(ql)?:\/\/\S+$/.test(text) ? text : null;
}

function clusterUrlOf(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) && !url.search && !url.hash ? text : null;
}

function originOf(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isOrigin =
    url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username;
  return isOrigin ? url.origin : null;
}

const listOf = (text: string): readonly string[] => text.split(/[\s,]+/).filter((part) => part !== '');

/** The names as they stand in the address of a request; null where one is no host. */
function hostsOf(text: string): readonly string[] | null {
  const names = listOf(text).map((name) => hostNameOf(name));
  return names.every((name) => name !== null) ? names : null;
}

/** The same, with `*` for any other. */
function feedHostsOf(text: string): readonly string[] | null {
  const named = hostsOf(
    listOf(text)
      .filter((name) => name !== ANY_PUBLIC_HOST)
      .join(','),
  );
  return named && listOf(text).includes(ANY_PUBLIC_HOST) ? [...named, ANY_PUBLIC_HOST] : named;
}

/** A name or an IP address as URLs write it, IPv6 in brackets; null for anything else. */
export function hostNameOf(name: string): string | null {
  const address = `http://${isIPv6(name) ? `[${name}]` : name}/`;
  return URL.canParse(address) && new URL(address).host === new URL(address).hostname && /^[\w.:[\]-]+$/.test(name)
    ? new URL(address).hostname
    : null;
}

export function bytesOf(text: string): number | null {
  const match = /^(\d+)\s*(?:([kMG])i?B?|B)?$/i.exec(text);
  if (!match) return null;
  const power = ['', 'k', 'm', 'g'].indexOf((match[2] ?? '').toLowerCase());
  const bytes = Number(match[1]) * 1024 ** power;
  return bytes > 0 && Number.isSafeInteger(bytes) ? bytes : null;
}

/** Where browsers reach the server, e.g. `http://127.0.0.1:4180`. `port` is the one that it listens on. */
export function serverOrigin({ publicUrl, host, port: configured }: Config, port = configured): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return publicUrl ?? `http://${name}:${port}`;
}

/** Names answered beside PUBLIC_URL: those configured, and the addresses on which the server listens. */
export function answeredHosts({ host, allowedHosts }: Pick<Config, 'host' | 'allowedHosts'>): ReadonlySet<string> {
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  const own = host === '0.0.0.0' || host === '::' ? addresses.map(({ address }) => address) : [host];
  return new Set([...allowedHosts, ...own.flatMap((name) => hostNameOf(name.replace(/%.*$/, '')) ?? [])]);
}
