/** What the reference signs stand for, by the description. Choosing one finds it in the text. */
import type { ReferenceSign } from '../../../../../domain/documents/reference-signs.ts';
import { formatCounted } from '../../../../kit/format.ts';
import { Heading } from '../../../../kit/layout.tsx';
import { ellipsis, focusRing } from '../../../../theme/mixins.ts';
import { theme } from '../../../../theme/theme.ts';

interface ReferenceSignsProps {
  readonly signs: readonly ReferenceSign[];
  readonly onSign: (sign: ReferenceSign) => void;
}

export function ReferenceSigns({ signs, onSign }: ReferenceSignsProps) {
  return (
    <section
      aria-labelledby="reference-signs"
      css={{
        flex: 'none',
        borderTop: `1px solid ${theme.border.subtle}`,
        padding: `${theme.space[2]} ${theme.space[3]}`,
      }}
    >
      <Heading level={3} size="s" id="reference-signs">
        Reference signs in the text
      </Heading>
      <ul css={listStyle}>
        {signs.map((sign) => (
          <li key={sign.sign} css={{ minWidth: 0 }}>
            <button
              type="button"
              css={[focusRing, signStyle]}
              title={`${sign.name}, named ${formatCounted(sign.count, 'time')}. Find it in the text.`}
              onClick={() => onSign(sign)}
            >
              <b css={{ minWidth: theme.space[8], fontVariantNumeric: 'tabular-nums' }}>{sign.sign}</b>
              <span css={ellipsis}>{sign.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const listStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(10rem, 1fr))',
  columnGap: theme.space[3],
  maxHeight: '9rem',
  overflowY: 'auto',
  marginTop: theme.space[1],
} as const;

const signStyle = {
  border: 0,
  background: 'none',
  cursor: 'pointer',
  color: theme.text.normal,
  ...theme.size.s,
  display: 'flex',
  width: '100%',
  gap: theme.space[1],
  padding: `${theme.space[0.5]} 0`,
  textAlign: 'left',
  '&:hover': { color: theme.text.link },
} as const;
