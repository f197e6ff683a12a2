/** Marks things of the inbox, and chooses its kinds. The gestures have no label: none of it is part of undo. */
import { draft } from '../../domain/catalogue.ts';
import { MOST_AT_ONCE, type InboxKind } from '../../domain/inbox/values.ts';
import { homeStream } from '../../domain/shared/streams.ts';
import type { EmitAnswer } from '../../workers/contract.ts';
import type { ActionContext } from '../hooks/use-actions.ts';

const NO_UNDO = '';

export function markInbox(
  { emit, userPk }: ActionContext,
  items: readonly string[],
  isRead: boolean,
): Promise<EmitAnswer> {
  const type = isRead ? 'InboxItemsRead' : 'InboxItemsUnread';
  const parts = Array.from({ length: Math.ceil(items.length / MOST_AT_ONCE) }, (_, part) =>
    items.slice(part * MOST_AT_ONCE, (part + 1) * MOST_AT_ONCE),
  );
  return emit(
    parts.map((part) => draft(homeStream(userPk), type, { items: part })),
    NO_UNDO,
  );
}

export const mailInboxKind = ({ emit, userPk }: ActionContext, kind: InboxKind, mailed: boolean): Promise<EmitAnswer> =>
  emit([draft(homeStream(userPk), 'InboxKindMailed', { kind, mailed })], NO_UNDO);

export const showInboxKind = ({ emit, userPk }: ActionContext, kind: InboxKind, shown: boolean): Promise<EmitAnswer> =>
  emit([draft(homeStream(userPk), 'InboxKindShown', { kind, shown })], NO_UNDO);
