/**
 * The projects of the company under legal hold: who placed it and when. Who is in the project lifts it there; others
 * are told whom to ask.
 */
import { Link } from 'wouter';
import type { HeldProject } from '../../../domain/legal-hold/held-project.ts';
import { inboxAddress } from '../../../domain/inbox/items.ts';
import { useDates } from '../../hooks/use-dates.tsx';
import { useServerData } from '../../hooks/use-server-data.ts';
import { buttonStyle } from '../../kit/button-style.ts';
import { Heading, Row, Stack, Text } from '../../kit/layout.tsx';
import { panelStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';

const HELD =
  'Nothing of these projects is deleted or erased, nor a person whom they name. ' +
  'An administrator who is in the project lifts the hold.';

export function HeldProjects() {
  const { value: holds } = useServerData('company/legal_holds', readHeld);
  if (holds === null) return null;
  return (
    <section aria-labelledby="held-projects" css={[panelStyle, { padding: theme.space[4] }]}>
      <Stack gap={2}>
        <Heading level={2} id="held-projects">
          Legal holds
        </Heading>
        <Text as="p" size="s" tone="quiet">
          {holds.length === 0 ? 'No project is under legal hold. A hold is placed in the details of a project.' : HELD}
        </Text>
        {holds.length > 0 && (
          <ul aria-label="Projects under legal hold">
            {holds.map((hold) => (
              <Held key={`${hold.at} ${hold.by} ${hold.inside?.project ?? ''}`} hold={hold} />
            ))}
          </ul>
        )}
      </Stack>
    </section>
  );
}

function Held({ hold }: { readonly hold: HeldProject }) {
  const { formatMoment } = useDates();
  const { inside } = hold;
  return (
    <li css={{ padding: `${theme.space[2]} 0`, '& + &': { borderTop: `1px solid ${theme.border.subtle}` } }}>
      <Row justify="between" gap={4}>
        <div css={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Text as="p" size="m" weight="medium">
            {inside === null ? 'A project that you are not in' : inside.name}
          </Text>
          {inside !== null && (
            <Text as="p" size="m">
              {inside.reason}
            </Text>
          )}
          <Text as="p" size="s" tone="quiet">
            By {hold.by}, {formatMoment(hold.at)}
            {inside === null && `. ${whatToDo(hold)}`}
          </Text>
        </div>
        {inside !== null && (
          <Link
            href={inboxAddress({ project: inside.project })}
            aria-label={`Open ${inside.name}, to lift the hold there`}
            css={[buttonStyle('secondary', 'small'), { flex: 'none' }]}
          >
            Open to lift
          </Link>
        )}
      </Row>
    </li>
  );
}

function whatToDo({ ask, owner }: HeldProject): string {
  if (ask !== null) return `To lift it, ask ${ask} to invite you to the project.`;
  const whose = owner === '' ? 'its owner' : owner;
  return `Nobody who could invite you can sign in: hand over the work of ${whose}, and ask who gets it.`;
}

/** null for an answer of another form. */
function readHeld(body: unknown): readonly HeldProject[] | null {
  const { holds } = (body ?? {}) as { readonly holds?: unknown };
  return Array.isArray(holds) ? (holds as HeldProject[]) : null;
}
