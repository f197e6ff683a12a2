/** The colour of each concept. With `onToggle` each concept can be switched off and on. */
import { theme } from '../../theme/theme.ts';
import { focusRing } from '../../theme/mixins.ts';
import { conceptLook } from './concept-look.ts';
import { formatCount } from '../../kit/format.ts';
import type { NamedConcept } from './concept-matcher.ts';

interface ConceptLegendProps {
  readonly concepts: readonly NamedConcept[];
  /** A number for each concept, and what it counts. */
  readonly counts?: { readonly of: readonly number[]; readonly noun: string };
  readonly off?: ReadonlySet<number>;
  readonly onToggle?: (concept: number) => void;
  /** Hides concepts whose number is 0 and shows how many there are. */
  readonly hideEmpty?: boolean;
}

const chip = {
  ...theme.size.s,
  display: 'inline-flex',
  alignItems: 'baseline',
  gap: theme.space[1.5],
  padding: `${theme.space[0.5]} ${theme.space[2]}`,
  borderRadius: theme.radius.m,
  border: 0,
} as const;

export function ConceptLegend({ concepts, counts, off = new Set(), onToggle, hideEmpty = false }: ConceptLegendProps) {
  const isHidden = (number: number) => hideEmpty && counts?.of[number] === 0;
  const hidden = concepts.filter((_, number) => isHidden(number));
  return (
    <ul aria-label="Concepts" css={{ display: 'flex', flexWrap: 'wrap', gap: theme.space[1.5] }}>
      {concepts.map((concept, number) => {
        if (isHidden(number)) return null;
        const isOff = off.has(number);
        const look = isOff
          ? { background: 'transparent', boxShadow: `inset 0 0 0 1px ${theme.border.normal}` }
          : conceptLook(number);
        const count = counts?.of[number];
        const content = (
          <>
            <span
              css={{
                ...(isOff && { textDecoration: 'line-through' }),
                ...((isOff || counts?.of[number] === 0) && { color: theme.text.quiet }),
              }}
            >
              {concept.term}
            </span>
            {concept.synonyms.length > 0 && <span css={{ color: theme.text.quiet }}>+{concept.synonyms.length}</span>}
            {count !== undefined && (
              <span
                css={{
                  marginLeft: theme.space[1],
                  fontWeight: theme.weight.medium,
                  fontVariantNumeric: 'tabular-nums',
                }}
              >
                {formatCount(count)}
              </span>
            )}
          </>
        );
        const title = [concept.term, ...concept.synonyms.map((synonym) => synonym.term)].join(', ');
        return (
          <li key={number}>
            {onToggle ? (
              <button
                type="button"
                aria-pressed={!isOff}
                title={title}
                aria-label={
                  count === undefined
                    ? `Highlight ${concept.term}`
                    : `Highlight ${concept.term}, ${count} ${counts?.noun ?? ''}`
                }
                onClick={() => onToggle(number)}
                css={[focusRing, chip, { cursor: 'pointer', color: theme.text.normal }]}
                style={look}
              >
                {content}
              </button>
            ) : (
              <span title={title} css={chip} style={look}>
                {content}
              </span>
            )}
          </li>
        );
      })}
      {hidden.length > 0 && (
        <li title={hidden.map((concept) => concept.term).join(', ')} css={[chip, { color: theme.text.quiet }]}>
          {formatCount(hidden.length)} without {counts?.noun ?? 'any'}
        </li>
      )}
    </ul>
  );
}
