/** The claims of the target: those that are attacked are chosen, the independent ones first in sight. */
import { plainClaimText } from '../../../../../domain/search-steps/guided/split-claim.ts';
import { claimKey, type Target } from '../../../../../domain/search-steps/choices/choices.ts';
import type { DocumentAnswer, SearchState } from '../../../../../workers/contract.ts';
import { Badge } from '../../../../kit/Badge.tsx';
import { Checkbox } from '../../../../kit/Checkbox.tsx';
import { Text } from '../../../../kit/layout.tsx';
import { claimOutline } from '../../../../parts/document/claim-tree.ts';
import { firstLanguage, inLanguage } from '../../../../../domain/documents/in-language.ts';
import { useDocument } from '../../../../parts/document/use-document.ts';
import { Skeleton } from '../../../../parts/Skeleton.tsx';
import type { Choose } from '../../../../parts/search/use-choices.ts';
import { theme } from '../../../../theme/theme.ts';
import { Section } from '../shared/Section.tsx';

interface ClaimChoiceProps {
  readonly search: SearchState;
  readonly target: Target;
  readonly choose: Choose;
}

export function ClaimChoice({ search, target, choose }: ClaimChoiceProps) {
  const { value, trouble, isCurrent } = useDocument(target.publication);
  return (
    <Section title="Claims" lead="Choose the claims that you attack.">
      {!isCurrent ? (
        <Skeleton label="Loading the claims" lines={6} />
      ) : trouble === null && value !== null ? (
        <ClaimList claims={claimsOf(value)} search={search} target={target} choose={choose} />
      ) : (
        <Text as="p" size="m" tone="quiet" role="status">
          {trouble?.kind === 'offline'
            ? 'The claims are not on this device. Your choices are kept below; the others load when the network ' +
              'is back.'
            : 'The claims could not be loaded.'}
        </Text>
      )}
    </Section>
  );
}

type ChoiceOutline = ReturnType<typeof claimOutline>;

function ClaimList({ claims, search, target, choose }: ClaimChoiceProps & { readonly claims: ChoiceOutline }) {
  if (claims.nodes.length === 0) {
    return (
      <Text as="p" size="m" tone="warning" role="status">
        This corpus holds the publication without its claims. Add the features by hand below.
      </Text>
    );
  }
  const handleToggle = (claim: ChoiceOutline['nodes'][number]['claim'], isChosen: boolean) =>
    void choose(
      isChosen ? `Attack claim ${claim.number}` : `Leave claim ${claim.number}`,
      isChosen
        ? ['ClaimChosen', { publication: target.publication, claim: claim.number, text: plainClaimText(claim) }]
        : ['ClaimDropped', { publication: target.publication, claim: claim.number }],
    );
  return (
    <ul aria-label="Claims" css={{ maxHeight: '26rem', overflow: 'auto' }}>
      {claims.nodes.map(({ claim, depth, parent }) => (
        <li
          key={claim.number}
          css={{ padding: `${theme.space[2]} 0`, borderTop: `1px solid ${theme.border.subtle}` }}
          style={{ paddingLeft: `${Math.min(depth, 4) * 1.25}rem` }}
        >
          <Checkbox
            isSelected={Object.hasOwn(search.choices.claims, claimKey(target.publication, claim.number))}
            onChange={(isChosen) => handleToggle(claim, isChosen)}
            css={{ alignItems: 'flex-start' }}
          >
            <span css={{ maxWidth: theme.width.prose }}>
              <Text weight="strong" numeric css={{ marginRight: theme.space[2] }}>
                Claim {claim.number}
              </Text>
              {parent === null && <Badge tone="info">independent</Badge>}
              <Text as="div" size="m" css={{ whiteSpace: 'pre-line' }}>
                {plainClaimText(claim)}
              </Text>
            </span>
          </Checkbox>
        </li>
      ))}
    </ul>
  );
}

function claimsOf({ publication }: DocumentAnswer): ChoiceOutline {
  return claimOutline(inLanguage(publication.claims, firstLanguage(publication), publication.lang)?.content ?? []);
}
