/**
 * `npm run company`: lists the companies of this server, adds one with its first administrator, removes one that nobody
 * has used, and sets the plan of one.
 */
import { parseArgs } from 'node:util';
import type { Id } from '../../domain/shared/ids.ts';
import { PLAN_OPTIONS, planCommand } from '../billing/plan-command.ts';
import type { Db } from '../database/tables.ts';
import {
  EXCHANGE_HELP,
  EXCHANGE_OPTIONS,
  EXCHANGE_USAGE,
  exportCommand,
  importCommand,
  verifyCommand,
  type ExchangeCommandPorts,
} from '../exchange/exchange-command.ts';
import { importCompany } from '../exchange/import-company.ts';
import { isRefusal, messageOf } from '../errors.ts';
import { MAIN_CORPUS, type CorpusId } from '../patent-index/port/call.ts';
import { addCompany, faultOfCompany, listCompanies, removeCompany, type ListedCompany } from './company-list.ts';

export interface CompanyCliPorts extends ExchangeCommandPorts {
  readonly db: Db;
  readonly hasCorpus: (corpus: CorpusId) => boolean;
  /** Makes the files of a corpus that there is not. */
  readonly createCorpus: (corpus: CorpusId) => Promise<void>;
  /** A sign-in link, as an address. */
  readonly linkFor: (user: Id) => Promise<string>;
  readonly close: () => Promise<void>;
}

type Out = (line: string) => void;

const USAGE = [
  'Usage: npm run company -- list',
  '       npm run company -- add NAME --email ADDRESS [--corpus CORPUS [--may-import]]',
  '       npm run company -- remove NUMBER',
  '       npm run company -- plan NUMBER --name NAME [--members N] [--searches N] [--storage SIZE] [--publications N]',
  '       npm run company -- plan NUMBER --none',
  ...EXCHANGE_USAGE,
  '',
  'add makes a company with a corpus of its own, and prints the sign-in link of its first administrator.',
  'ADDRESS is the e-mail address of that administrator.',
  'CORPUS is the corpus of another company, to be searched by both. Only that company imports into it;',
  'with --may-import the new one does so as well.',
  'remove takes back a company that nobody has used.',
  'plan sets what a company may use: active members, searches a month, bytes (e.g. 50G), publications in its corpus.',
  'A limit that is left out is none. Limits warn on the page Billing; nothing is locked.',
  ...EXCHANGE_HELP,
];

/** The exit code: 0 done, 1 refused, 2 wrong arguments. `open` is called once the arguments are understood. */
export async function runCompanyCli(
  args: readonly string[],
  open: () => Promise<CompanyCliPorts>,
  out: Out,
): Promise<number> {
  const command = commandOf(args);
  if (typeof command === 'string') {
    for (const line of [command, '', ...USAGE]) out(line);
    return 2;
  }
  const ports = await open();
  try {
    return await command(ports, out);
  } finally {
    await ports.close();
  }
}

type Command = (ports: CompanyCliPorts, out: Out) => Promise<number>;

function exchangeCommand(name: string | undefined, subject: string, values: Values): Command | string | null {
  if (name === 'export') return exportCommand(subject, values);
  if (name === 'verify-import') return verifyCommand(subject);
  return name === 'import' && subject !== '' ? companyImport(subject, values) : null;
}

/** What is wrong with the arguments, where something is. */
function commandOf(args: readonly string[]): Command | string {
  const parsed = parsedArguments(args);
  if (typeof parsed === 'string') return parsed;
  const { positionals, values } = parsed;
  const [name, subject = '', ...more] = positionals;
  if (more.length > 0) return `"${more[0]}" is one argument too many; put a name of several words in quotes.`;
  if (name === 'list' && subject === '') return list;
  const company = /^\d{1,9}$/.test(subject) ? Number(subject) : null;
  if (name === 'plan' && company !== null) return planCommand(company, values);
  if (name === 'remove' && company !== null) return remove(company);
  const exchange = exchangeCommand(name, subject, values);
  if (exchange !== null) return exchange;
  if (name !== 'add' || subject.trim() === '')
    return 'Say what to do: list, add NAME, remove NUMBER, plan NUMBER, export, import FILE, or verify-import NUMBER.';
  return addCommand(subject.trim(), values);
}

type Values = Exclude<ReturnType<typeof parsedArguments>, string>['values'];

/** The archive of a company becomes a new one, as `add` makes it. */
function companyImport(file: string, values: Values): Command | string {
  let ports: CompanyCliPorts;
  const importing = importCommand(file, values, async (exchange, archive, out) => {
    if (values.email === undefined || values.company !== undefined) {
      out('This is the export of a company, which becomes a new one. Say who administers it: --email ADDRESS');
      return 1;
    }
    const asked = addCommand(values.name ?? archive.manifest.name, values, (added) =>
      importCompany(exchange, archive, added, out),
    );
    return typeof asked === 'string' ? 2 : asked(ports, out);
  });
  if (typeof importing === 'string') return importing;
  return (given, out) => {
    ports = given;
    return importing(given, out);
  };
}

function addCommand(name: string, values: Values, filled?: WantedCompany['filled']) {
  const { email, corpus = null, 'may-import': mayImport = false } = values;
  if (email === undefined) return 'add needs the e-mail address of the first administrator: --email ADDRESS';
  if (mayImport && corpus === null) return '--may-import goes with --corpus: a corpus of its own a company may fill.';
  return add({ name, email, shared: corpus, mayImport, filled });
}

function parsedArguments(args: readonly string[]) {
  const options = {
    ...EXCHANGE_OPTIONS,
    email: { type: 'string' },
    corpus: { type: 'string' },
    'may-import': { type: 'boolean' },
    ...PLAN_OPTIONS,
  } as const;
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    return messageOf(error);
  }
}

const list: Command = async ({ db }, out) => {
  for (const company of await listCompanies(db)) out(lineOf(company));
  return 0;
};

function lineOf({ id, name, corpus, mayImport, users }: ListedCompany): string {
  const people = users === 1 ? '1 user' : `${users} users`;
  return `${id}  ${name}: ${people}, corpus ${corpus}${mayImport ? '' : ' (reads only)'}`;
}

interface WantedCompany {
  readonly name: string;
  readonly email: string;
  /** The corpus of another company; null for one of its own. */
  readonly shared: CorpusId | null;
  readonly mayImport: boolean;
  /** Fills the new company; where it can't be filled, it is removed again. */
  readonly filled?: ((added: { readonly company: Id; readonly administrator: Id }) => Promise<boolean>) | undefined;
}

const add =
  ({ name, email, shared, mayImport, filled }: WantedCompany): Command =>
  async ({ db, hasCorpus, createCorpus, linkFor }, out) => {
    const corpora = new Set((await listCompanies(db)).map(({ corpus }) => corpus));
    if (shared !== null && !corpora.has(shared)) {
      out(`No company has the corpus "${shared}". There are: ${[...corpora].join(', ')}.`);
      return 1;
    }
    const fault = faultOfCompany({ name, email });
    if (fault) {
      out(fault.message);
      return 1;
    }
    const corpus = shared ?? newCorpus(name, (taken) => corpora.has(taken) || hasCorpus(taken));
    if (shared === null) await createCorpus(corpus);
    const added = await addCompany(db, { name, email, corpus, mayImport: shared === null || mayImport });
    if (isRefusal(added)) {
      out(added.message);
      return 1;
    }
    if (filled !== undefined && !(await filled(added))) {
      await removeCompany(db, added.company);
      return 1;
    }
    const owner = shared === null ? 'of its own' : mayImport ? 'shared' : 'shared, which it does not import into';
    out(`Company ${added.company}, ${name}, was added. It searches the corpus ${corpus} (${owner}).`);
    out(`${email} administers it and signs in once with this link, within 14 days:`);
    out(await linkFor(added.administrator));
    return 0;
  };

const remove =
  (company: Id): Command =>
  async ({ db }, out) => {
    const refused = await removeCompany(db, company);
    out(refused === null ? `Company ${company} was removed. The files of its corpus are left.` : refused.message);
    return refused === null ? 0 : 1;
  };

/** A name for files, made of the company's: `Müller & Co` has `muller-co`, or `muller-co-2` where that is taken. */
function newCorpus(company: string, isTaken: (corpus: CorpusId) => boolean): CorpusId {
  const letters = company
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, 30)
    .replace(/-+$/, '');
  const name = letters === '' || letters === MAIN_CORPUS ? 'company' : letters;
  for (let number = 1; ; number += 1) {
    const corpus = number === 1 ? name : `${name}-${number}`;
    if (!isTaken(corpus)) return corpus;
  }
}
