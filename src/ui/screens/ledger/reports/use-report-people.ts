/** What the people are called who ask for reports and approve them; by their number where no name is known. */
import type { ReportRow } from '../../../../domain/reports/rows.ts';
import type { Id } from '../../../../domain/shared/ids.ts';
import { nameOf } from '../../../actions/sharing.ts';
import { useServerData } from '../../../hooks/use-server-data.ts';
import { readColleagues } from '../../../parts/sharing/colleagues.ts';
import { unnamedPerson } from '../../../parts/sharing/use-people-labels.ts';
import { useUser } from '../../../platform/services.tsx';

export interface ReportPeople {
  readonly askedBy: string;
  /** As its files state it; null while it is not approved. */
  readonly approvedBy: string | null;
}

/** The user is called `you`. */
export function useReportPeople(): (row: ReportRow) => ReportPeople {
  const me = useUser();
  const { value } = useServerData('user_team/colleagues', readColleagues);
  const names = new Map((value ?? []).map((one) => [one.id, nameOf(one) || one.email]));
  const called = (user: Id, stated = ''): string =>
    user === me.pk ? 'you' : stated || names.get(user) || unnamedPerson(user);
  return ({ asked, approved, approvedFiles }) => ({
    askedBy: called(asked.by),
    approvedBy: approved && called(approved.by, approvedFiles?.approver),
  });
}
