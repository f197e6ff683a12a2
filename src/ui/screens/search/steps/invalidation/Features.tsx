/** The features that the chosen claims are made of: proposed, then worded, divided and joined by hand. */
import { featuresOf, limitationLabel } from '../../../../../domain/search-steps/guided/guided-text.ts';
import { splitClaim } from '../../../../../domain/search-steps/guided/split-claim.ts';
import type { ChosenClaim, Target } from '../../../../../domain/search-steps/choices/choices.ts';
import { versionedText, versionsOf, type VersionedText } from '../../../../../domain/shared/versions.ts';
import type { SearchState } from '../../../../../workers/contract.ts';
import { useActions } from '../../../../hooks/use-actions.ts';
import { Button } from '../../../../kit/Button.tsx';
import { IconButton } from '../../../../kit/IconButton.tsx';
import { Row, Stack, Text } from '../../../../kit/layout.tsx';
import { TextArea } from '../../../../kit/TextField.tsx';
import { chooseClaimWording } from '../../../../actions/claim-features.ts';
import { useAssessment } from '../../../../parts/assessment/use-assessment.ts';
import { VersionsNotice } from '../../../../parts/versions/VersionsNotice.tsx';
import type { Draft } from '../../../../parts/draft/use-draft.ts';
import type { Choose } from '../../../../parts/search/use-choices.ts';
import { theme } from '../../../../theme/theme.ts';
import { Section } from '../shared/Section.tsx';
import type { FeatureTexts } from './use-feature-texts.ts';

interface FeaturesProps {
  readonly search: SearchState;
  readonly target: Target;
  readonly texts: Draft<FeatureTexts>;
  readonly choose: Choose;
}

export function Features({ search, target, texts, choose }: FeaturesProps) {
  const claims = Object.values(search.choices.claims)
    .filter(({ publication }) => publication === target.publication)
    .sort((a, b) => a.claim - b.claim);
  return (
    <Section
      title="Features"
      lead={
        'The terms of the next step come from these features, and the feature matrix has a row for each. ' +
        'Word them as a document might.'
      }
    >
      {claims.length === 0 ? (
        <Text as="p" size="m" tone="quiet">
          Choose a claim first.
        </Text>
      ) : (
        claims.map((claim) => (
          <ClaimFeatures key={claim.claim} claim={claim} search={search} texts={texts} choose={choose} />
        ))
      )}
    </Section>
  );
}

function ClaimFeatures({
  claim,
  search,
  texts,
  choose,
}: Omit<FeaturesProps, 'target'> & { readonly claim: ChosenClaim }) {
  const actions = useActions();
  const features = featuresOf(search.choices).filter((feature) => feature.claim === claim.claim);
  const place = features.reduce((last, feature) => Math.max(last, feature.place), 0);
  const add = async (label: string, wordings: readonly string[]) => {
    const ids = await actions.mintIds(wordings.length);
    const { publication, claim: number } = claim;
    await choose(
      label,
      ...ids.map(
        (feature, at) =>
          [
            'ClaimFeatureAdded',
            { feature, publication, claim: number, text: wordings[at]!, place: place + at + 1 },
          ] as const,
      ),
    );
  };
  const handleWord = (id: number, text: string) => texts.change({ ...texts.local, [id]: text });
  return (
    <Stack gap={2} css={{ borderTop: `1px solid ${theme.border.subtle}`, paddingTop: theme.space[3] }}>
      <Row gap={2} wrap>
        <Text weight="strong" numeric css={{ marginRight: 'auto' }}>
          Claim {claim.claim}
        </Text>
        {features.length === 0 && claim.text !== '' && (
          <Button
            size="small"
            icon="spark"
            onPress={() => void add(`Split claim ${claim.claim}`, splitClaim(claim.text))}
          >
            Split into features
          </Button>
        )}
        <Button size="small" icon="plus" onPress={() => void add('Add feature', [''])}>
          Add feature
        </Button>
      </Row>
      {features.length > 0 && (
        <ol aria-label={`Features of claim ${claim.claim}`}>
          {features.map(({ id, text, written }, at) => (
            <li
              key={id}
              css={{
                display: 'grid',
                gridTemplateColumns: '3rem minmax(0, 1fr) auto',
                columnGap: theme.space[2],
                alignItems: 'start',
                padding: `${theme.space[1]} 0`,
              }}
            >
              <Text size="s" tone="quiet" numeric css={{ lineHeight: theme.control.height }}>
                {limitationLabel(claim.claim, at)}
              </Text>
              <TextArea
                label={`Feature ${limitationLabel(claim.claim, at)}`}
                hideLabel
                rows={rowsFor(texts.local?.[id] ?? text)}
                value={texts.local?.[id] ?? text}
                onChange={(value) => handleWord(id, value)}
                onBlur={() => void texts.flush()}
              />
              <IconButton
                icon="trash"
                label={`Remove feature ${limitationLabel(claim.claim, at)}`}
                onPress={() => void choose('Remove feature', ['ClaimFeatureRemoved', { feature: id }])}
              />
              {written !== undefined && (
                <Wordings search={search.id} feature={{ id, text, written }} label={limitationLabel(claim.claim, at)} />
              )}
            </li>
          ))}
        </ol>
      )}
    </Stack>
  );
}

interface WordingsProps {
  readonly search: number;
  readonly feature: VersionedText & { readonly id: number };
  readonly label: string;
}

/** Wordings of one feature that were written at the same time; nothing where there is one. */
function Wordings({ search, feature, label }: WordingsProps) {
  const actions = useActions();
  const assessment = useAssessment(search);
  const versions = versionsOf(versionedText(feature));
  if (versions.length < 2) return null;
  const shown = versions.map(({ value }) => value);
  return (
    <div css={{ gridColumn: '2 / -1', paddingTop: theme.space[2] }}>
      <VersionsNotice
        what={`feature ${label}`}
        versions={versions.map((version) => ({
          ...version,
          author: version.by === null ? null : (assessment?.nameOf(version.by) ?? null),
        }))}
        use="The terms of the next step come from the current version."
        onKeep={({ value }) => void chooseClaimWording(actions, search, { id: feature.id, text: value, shown })}
      />
    </div>
  );
}

/** About 90 characters go on a line. */
const rowsFor = (text: string): number => (text.length > 90 ? 2 : 1);
