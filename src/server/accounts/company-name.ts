/**
 * What a company is called: as its administrators say in its profile, else as the operator named it. The profile is in
 * the company's stream; its name is repeated at the company's row, so that e-mails, accounts and the operator's list
 * have it too.
 */
import { sql } from 'kysely';
import { parseStream } from '../../domain/shared/streams.ts';
import { reaction, type Reaction } from '../events/reactions.ts';

/** Of queries that join `company`. */
export const companyName = sql<string>`coalesce(company.profile_name, company.name)`;

export const createCompanyNameReaction = (): Reaction =>
  reaction('CompanyProfileEdited', async ({ stream, payload: { name } }, work) => {
    const company = parseStream(stream);
    if (company?.kind !== 'company' || name === undefined) return;
    work.add({
      async write(transaction) {
        await transaction
          .updateTable('company')
          .set({ profile_name: name.trim() === '' ? null : name.trim() })
          .where('id', '=', company.id)
          .execute();
      },
    });
  });
