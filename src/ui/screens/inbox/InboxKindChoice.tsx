/** Which kinds of things the inbox lists and counts, and which are sent by e-mail too. */
import { Link } from 'wouter';
import { isKindOpen } from '../../../domain/inbox/needs.ts';
import { INBOX_KINDS, type InboxKind } from '../../../domain/inbox/values.ts';
import type { InboxWindow } from '../../../workers/contract.ts';
import { mailInboxKind, showInboxKind } from '../../actions/inbox.ts';
import { useActions } from '../../hooks/use-actions.ts';
import { useServerData } from '../../hooks/use-server-data.ts';
import { Button } from '../../kit/Button.tsx';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { Stack, Text } from '../../kit/layout.tsx';
import { Popover } from '../../kit/Popover.tsx';
import { inboxKindWords } from '../../parts/inbox/inbox-words.ts';
import { useUser } from '../../platform/services.tsx';
import { inlineLinkStyle } from '../../theme/mixins.ts';

export function InboxKindChoice({ inbox: { hidden, mailed } }: { readonly inbox: InboxWindow }) {
  const actions = useActions();
  const { permissions } = useUser();
  const mayMonitor = isKindOpen('monitor', permissions);
  const kinds = INBOX_KINDS.filter((kind) => isKindOpen(kind, permissions));
  const { value: mail } = useServerData('inbox/mail', readIsMailed);
  return (
    <Popover label="Kinds of notices" trigger={<Button icon="settings">Kinds</Button>}>
      <Stack gap={4}>
        <KindList
          title="The inbox shows"
          kinds={kinds}
          chosen={INBOX_KINDS.filter((kind) => !hidden.includes(kind))}
          onChange={(kind, isShown) => void showInboxKind(actions, kind, isShown)}
        />
        {mail?.isMailed === true && (
          <KindList
            title="Sent by e-mail too, unless read by then"
            kinds={kinds}
            chosen={mailed}
            onChange={(kind, isMailed) => void mailInboxKind(actions, kind, isMailed)}
          />
        )}
        {mail?.isMailed === true && mayMonitor && (
          <Text as="p" size="s">
            E-mails with what a run brought are chosen on the page of each{' '}
            <Link href="/monitoring" css={inlineLinkStyle}>
              monitor
            </Link>
            ; where they are, no second one is sent.
          </Text>
        )}
        {mail?.isMailed === false && (
          <Text as="p" size="s" tone="quiet">
            This server sends no e-mails: its operator names no mail server.
          </Text>
        )}
      </Stack>
    </Popover>
  );
}

interface KindListProps {
  readonly title: string;
  readonly kinds: readonly InboxKind[];
  readonly chosen: readonly InboxKind[];
  readonly onChange: (kind: InboxKind, isChosen: boolean) => void;
}

function KindList({ title, kinds, chosen, onChange }: KindListProps) {
  return (
    <div role="group" aria-label={title}>
      <Stack gap={2}>
        <Text weight="medium">{title}</Text>
        {kinds.map((kind) => (
          <Checkbox key={kind} isSelected={chosen.includes(kind)} onChange={(isOn) => onChange(kind, isOn)}>
            {inboxKindWords[kind].label}
          </Checkbox>
        ))}
      </Stack>
    </div>
  );
}

/** A constant function, because it must not change between renders. */
function readIsMailed(body: unknown): { readonly isMailed: boolean } | null {
  const { isMailed } = (typeof body === 'object' && body !== null ? body : {}) as { readonly isMailed?: unknown };
  return typeof isMailed === 'boolean' ? { isMailed } : null;
}
