/** Companies that share a server and its corpus, and know nothing of each other: a journey has one to itself. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { authSecretOf, createAuth } from '../../../src/server/accounts/auth.ts';
import { addCompany } from '../../../src/server/accounts/company-list.ts';
import { createLinks } from '../../../src/server/accounts/links.ts';
import { openDatabase } from '../../../src/server/database/open-database.ts';
import { isRefusal } from '../../../src/server/errors.ts';
import { MAIN_CORPUS } from '../../../src/server/patent-index/port/call.ts';
import { silentLog } from '../../support/silent-log.ts';

/** More than one worker has journeys with companies, also where each is tried twice. */
const COUNT = 80;
const LINKS = 'company-links.json';
const ORIGIN = 'http://127.0.0.1';

/** Writes down a sign-in link for the administrator of each. No server may run on the folder. */
export async function addCompanies(dataDir: string): Promise<void> {
  const db = await openDatabase({ kind: 'folder', folder: join(dataDir, 'pg') });
  try {
    const secret = await authSecretOf(db);
    const ports = { db, secret, origin: ORIGIN, log: silentLog, now: Date.now };
    const links = createLinks(createAuth({ ...ports, hasSecondFactor: () => Promise.resolve(false) }), db, Date.now);
    const written: string[] = [];
    for (let number = 1; number <= COUNT; number += 1) {
      const company = { name: `Office ${number}`, email: `office${number}@example.com` };
      const added = await addCompany(db, { ...company, corpus: MAIN_CORPUS, mayImport: false });
      if (isRefusal(added)) throw new Error(added.message);
      written.push(await links.issue({ kind: 'invitation', user: added.administrator }));
    }
    writeFileSync(join(dataDir, LINKS), JSON.stringify(written));
  } finally {
    await db.destroy();
  }
}

/** The sign-in links of a copy, on the server that runs on it; each is good for one journey. */
export function companyLinks(dataDir: string, url: string): () => string {
  let links: string[] | null = null;
  return () => {
    links ??= JSON.parse(readFileSync(join(dataDir, LINKS), 'utf8')) as string[];
    const token = links.shift();
    if (token === undefined) throw new Error(`A worker has more than ${COUNT} journeys with companies.`);
    return `${url}/account/login/?token=${token}`;
  };
}
