/** One search type: drawing, name, what it answers; or why it can't be started (DASH-2, DASH-3). */
import { Icon } from '../../kit/Icon.tsx';
import { Spinner } from '../../kit/Spinner.tsx';
import { focusRing } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import { Illustration } from './Illustration.tsx';
import type { Tile } from './start-search.ts';

interface SearchTypeTileProps {
  readonly tile: Tile;
  /** Why it can't be used; null where it can. */
  readonly disabled: string | null;
  readonly starting: boolean;
  readonly onStart: () => void;
}

export function SearchTypeTile({ tile, disabled, starting, onStart }: SearchTypeTileProps) {
  const off = disabled !== null;
  return (
    <button
      type="button"
      {...(off && { 'aria-disabled': true })}
      {...(!off && !starting && { onClick: onStart })}
      css={[
        focusRing,
        {
          display: 'flex',
          alignItems: 'flex-start',
          gap: theme.space[4],
          width: '100%',
          height: '100%',
          margin: 0,
          padding: theme.space[4],
          textAlign: 'left',
          background: theme.surface.panel,
          border: `1px solid ${theme.border.normal}`,
          borderRadius: theme.radius.l,
          boxShadow: theme.shadow.panel,
          transition: `border-color ${theme.duration.fast}, box-shadow ${theme.duration.fast}`,
        },
        off
          ? {
              cursor: 'default',
              background: theme.surface.sunken,
              boxShadow: 'none',
              '& svg': { filter: 'grayscale(1)', opacity: 0.55 },
            }
          : { cursor: 'pointer', '&:hover': { borderColor: theme.accent.line, boxShadow: theme.shadow.raised } },
      ]}
    >
      <Illustration of={tile.key} />
      <span
        css={{
          display: 'flex',
          flexDirection: 'column',
          gap: theme.space[1],
          flex: 1,
          minWidth: 0,
          minHeight: '5.5rem',
        }}
      >
        <span
          css={{
            ...theme.size.l,
            display: 'flex',
            alignItems: 'center',
            gap: theme.space[2],
            fontWeight: theme.weight.strong,
            color: off ? theme.text.quiet : theme.text.normal,
          }}
        >
          <span css={{ flex: 1 }}>{tile.name}</span>
          {starting ? (
            <Spinner label="Starting" />
          ) : (
            !off && <Icon name="arrow-right" css={{ color: theme.accent.line }} />
          )}
        </span>
        <span css={{ ...theme.size.m, color: theme.text.quiet, textWrap: 'pretty' }}>{tile.description}</span>
        {off && (
          <span css={{ ...theme.size.s, marginTop: 'auto', fontWeight: theme.weight.medium, color: theme.text.faint }}>
            {disabled}
          </span>
        )}
      </span>
    </button>
  );
}
