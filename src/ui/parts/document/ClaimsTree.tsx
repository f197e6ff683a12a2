/** The claims, each under the claim that it depends on. Dependent claims can be collapsed. */
import { css } from '@emotion/react';
import { memo, useMemo, useState } from 'react';
import type { Claim } from '../../../domain/documents/publication.ts';
import { focusRing, linkStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import { Icon } from '../../kit/Icon.tsx';
import { claimOutline, limbLines, openNodes, type ClaimNode } from './claim-tree.ts';
import { proseStyle } from './document-style.ts';
import { RichTextView } from './RichTextView.tsx';

interface ClaimsTreeProps {
  readonly claims: readonly Claim[];
  /** The prefix of the ids that links jump to. */
  readonly idPrefix: string;
}

export function ClaimsTree({ claims, idPrefix }: ClaimsTreeProps) {
  const { nodes } = useMemo(() => claimOutline(claims), [claims]);
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set());
  const toggle = (number: number) =>
    setClosed((before) => {
      const after = new Set(before);
      if (!after.delete(number)) after.add(number);
      return after;
    });
  return (
    <ol css={claimsStyle}>
      {openNodes(nodes, closed).map((node) => (
        <ClaimItem
          key={node.claim.number}
          node={node}
          idPrefix={idPrefix}
          isClosed={closed.has(node.claim.number)}
          onToggle={toggle}
        />
      ))}
    </ol>
  );
}

// One style for all of them: a claim has five elements, and a document is drawn at each step in a list.
const claimsStyle = css(proseStyle, {
  '&&': { listStyle: 'none', paddingLeft: 0 },
  '& [data-claim]': css(focusRing, {
    display: 'grid',
    gridTemplateColumns: `${theme.space[5]} ${theme.space[8]} minmax(0, 1fr)`,
    padding: `${theme.space[1]} 0`,
    scrollMarginTop: theme.space[12],
    borderRadius: theme.radius.s,
  }),
  '& [data-claim] > span': { fontVariantNumeric: 'tabular-nums' },
  '& [data-claim="independent"]': { marginTop: theme.space[2] },
  '& [data-claim="independent"] > span': { fontWeight: theme.weight.strong },
  '& [data-below]': { ...theme.size.s, display: 'flex', gap: theme.space[3], color: theme.text.faint },
  '& [data-below] a': css(linkStyle, { textDecoration: 'underline', textUnderlineOffset: theme.space[0.5] }),
  '& button[aria-expanded]': css(focusRing, {
    alignSelf: 'start',
    height: '1.6em',
    padding: 0,
    border: 0,
    background: 'none',
    color: theme.text.faint,
    cursor: 'pointer',
    borderRadius: theme.radius.s,
    '&:hover': { color: theme.text.normal },
  }),
});

interface ClaimItemProps {
  readonly node: ClaimNode;
  readonly idPrefix: string;
  readonly isClosed: boolean;
  readonly onToggle: (number: number) => void;
}

const ClaimItem = memo(function ClaimItem({ node, idPrefix, isClosed, onToggle }: ClaimItemProps) {
  const { claim, depth, below, parent } = node;
  const isIndependent = claim.dependsOn.length === 0;
  return (
    <li
      id={`${idPrefix}${claim.number}`}
      tabIndex={-1}
      data-claim={isIndependent ? 'independent' : 'dependent'}
      style={{ marginLeft: `calc(${Math.min(depth, 6)} * ${theme.space[5]})` }}
    >
      {below > 0 ? (
        <FoldButton number={claim.number} below={below} isClosed={isClosed} onToggle={onToggle} />
      ) : (
        <span />
      )}
      <span>{claim.number}.</span>
      <div>
        {limbLines(claim.limbs).map(({ limb, depth: inset }, at) => (
          <div key={at} {...(inset > 0 && { style: { paddingLeft: `calc(${inset} * ${theme.space[5]})` } })}>
            <RichTextView content={limb} />
          </div>
        ))}
        <div data-below="">
          {isIndependent ? (
            <span>Independent</span>
          ) : (
            <Parents numbers={claim.dependsOn} shownUnder={parent} idPrefix={idPrefix} />
          )}
          {isClosed && (
            <span>{below === 1 ? '1 dependent claim folded away' : `${below} dependent claims folded away`}</span>
          )}
        </div>
      </div>
    </li>
  );
});

function FoldButton({
  number,
  below,
  isClosed,
  onToggle,
}: { readonly number: number; readonly below: number } & Pick<ClaimItemProps, 'isClosed' | 'onToggle'>) {
  return (
    <button
      type="button"
      aria-expanded={!isClosed}
      aria-label={`Claims that depend on claim ${number} (${below})`}
      onClick={() => onToggle(number)}
    >
      <Icon name={isClosed ? 'chevron-right' : 'chevron-down'} size={12} />
    </button>
  );
}

function Parents({
  numbers,
  shownUnder,
  idPrefix,
}: {
  readonly numbers: readonly number[];
  readonly shownUnder: number | null;
  readonly idPrefix: string;
}) {
  return (
    <span>
      {shownUnder === null ? 'Refers to claim ' : 'Depends on claim '}
      {numbers.map((number, at) => (
        <span key={number}>
          {at > 0 && ', '}
          <a href={`#${idPrefix}${number}`} onClick={(event) => handleJump(event, `${idPrefix}${number}`)}>
            {number}
          </a>
        </span>
      ))}
    </span>
  );
}

/** Scrolls without changing the address. */
function handleJump(event: { preventDefault: () => void }, id: string): void {
  const target = document.getElementById(id);
  if (!target) return;
  event.preventDefault();
  target.scrollIntoView({ block: 'center' });
  target.focus({ preventScroll: true });
}
