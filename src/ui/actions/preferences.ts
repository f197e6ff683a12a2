/** Changes preferences. The gestures have no label: preferences are not part of undo. */
import { draft } from '../../domain/catalogue.ts';
import type { Density, List } from '../../domain/preferences/rows.ts';
import type { DateFormat } from '../../domain/shared/date-format.ts';
import { homeStream } from '../../domain/shared/streams.ts';
import type { EmitAnswer } from '../../workers/contract.ts';
import type { ActionContext } from '../hooks/use-actions.ts';

const NO_UNDO = '';

export const chooseDateFormat = ({ emit, userPk }: ActionContext, format: DateFormat): Promise<EmitAnswer> =>
  emit([draft(homeStream(userPk), 'DateFormatChosen', { format })], NO_UNDO);

/** null: the time zone of the browser. */
export const chooseTimeZone = ({ emit, userPk }: ActionContext, timeZone: string | null): Promise<EmitAnswer> =>
  emit([draft(homeStream(userPk), 'TimeZoneChosen', { timeZone })], NO_UNDO);

export const chooseDensity = ({ emit, userPk }: ActionContext, density: Density): Promise<EmitAnswer> =>
  emit([draft(homeStream(userPk), 'DensityChosen', { density })], NO_UNDO);

export const chooseColumns = (
  { emit, userPk }: ActionContext,
  list: List,
  columns: readonly string[],
): Promise<EmitAnswer> => emit([draft(homeStream(userPk), 'ColumnsChosen', { list, columns })], NO_UNDO);
