/** Whether somebody who uses the search may read what a report holds. */
import type { ReportRow } from '../../domain/reports/rows.ts';
import type { UserDetails } from '../../domain/permissions/user.ts';
import type { Db } from '../database/tables.ts';
import { readableIndex } from '../x/index-table.ts';

/** A comparison with a private index is for members of the index. */
export const mayReadReport = async (
  db: Db,
  user: Pick<UserDetails, 'pk' | 'permissions'>,
  { asked: { index } }: Pick<ReportRow, 'asked'>,
): Promise<boolean> => index === undefined || (await readableIndex(db, user, index)) !== null;
