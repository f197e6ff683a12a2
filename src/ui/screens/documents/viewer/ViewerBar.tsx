/** The bar that stays: the document and its place among the results, rating, highlights, find, language. */
import type { RefObject } from 'react';
import { Link } from 'wouter';
import type { Publication } from '../../../../domain/documents/publication.ts';
import { Badge } from '../../../kit/Badge.tsx';
import { Button } from '../../../kit/Button.tsx';
import { buttonStyle } from '../../../kit/button-style.ts';
import { Icon } from '../../../kit/Icon.tsx';
import { IconButton } from '../../../kit/IconButton.tsx';
import { Heading, Row, Text } from '../../../kit/layout.tsx';
import type { NamedConcept } from '../../../parts/document/concept-matcher.ts';
import { ConceptLegend } from '../../../parts/document/ConceptLegend.tsx';
import { inLanguage } from '../../../../domain/documents/in-language.ts';
import { languageName } from '../../../parts/document/language-name.ts';
import { useDates } from '../../../hooks/use-dates.tsx';
import { formatCount } from '../../../kit/format.ts';
import { RatingButtons } from '../../../parts/results/RatingButtons.tsx';
import { ellipsis } from '../../../theme/mixins.ts';
import { NEVER_PRINTED } from '../../../theme/print.ts';
import { theme } from '../../../theme/theme.ts';
import { FindField } from './FindField.tsx';
import type { HitSteps } from './use-hit-steps.ts';
import type { Neighbours } from './use-neighbours.ts';

interface ViewerBarProps {
  readonly publication: Publication;
  readonly lang: string;
  readonly languages: readonly string[];
  readonly onLang: (lang: string) => void;
  readonly kept: boolean;
  readonly result: Neighbours | null;
  readonly backTo: string | null;
  readonly highlights: {
    readonly concepts: readonly NamedConcept[];
    readonly counts: readonly number[];
    readonly off: ReadonlySet<number>;
    readonly onToggle: (concept: number) => void;
    readonly steps: HitSteps;
  };
  readonly finding: {
    readonly text: string;
    readonly onText: (text: string) => void;
    readonly steps: HitSteps;
    readonly field: RefObject<HTMLInputElement | null>;
  };
}

export function ViewerBar({
  publication,
  lang,
  languages,
  onLang,
  kept,
  result,
  backTo,
  highlights,
  finding,
}: ViewerBarProps) {
  const { formatDate } = useDates();
  const title = inLanguage(publication.titles, lang, publication.lang)?.content ?? '';
  const isOneLine = highlights.concepts.length === 0 && languages.length < 2 && result === null;
  return (
    <div
      css={{
        position: 'sticky',
        top: 0,
        zIndex: theme.layer.sticky,
        background: theme.surface.panel,
        borderBottom: `1px solid ${theme.border.normal}`,
        padding: `${theme.space[2]} ${theme.space[6]}`,
        '@media print': { border: 0, padding: 0 },
      }}
    >
      <Row gap={3} wrap css={{ minHeight: theme.control.height }}>
        {backTo !== null && (
          <Link href={backTo} css={buttonStyle('quiet', 'small')}>
            <Icon name="arrow-left" size={12} /> Results
          </Link>
        )}
        <Text size="m" numeric weight="medium" css={{ flex: 'none' }}>
          {publication.ucid}
        </Text>
        <Heading level={1} size="l" css={[ellipsis, { flex: '1 1 8rem' }]} title={title}>
          {title === '' ? '(without title)' : title}
        </Heading>
        {kept && (
          <Badge icon="device" tone="neutral">
            Kept on this device
          </Badge>
        )}
        <Text size="s" tone="quiet" numeric css={{ flex: 'none' }}>
          {formatDate(publication.publication.date)}
        </Text>
        {result && <ResultControls result={result} of={publication.ucid} />}
        {isOneLine && (
          <div css={{ display: 'contents' }} {...NEVER_PRINTED}>
            <FindField {...finding} />
          </div>
        )}
      </Row>
      {!isOneLine && (
        <SecondLine languages={languages} lang={lang} onLang={onLang} highlights={highlights} finding={finding} />
      )}
    </div>
  );
}

/** What is lit, the languages, and find in text. */
function SecondLine({
  languages,
  lang,
  onLang,
  highlights,
  finding,
}: Pick<ViewerBarProps, 'languages' | 'lang' | 'onLang' | 'highlights' | 'finding'>) {
  const { concepts, counts, off, onToggle, steps } = highlights;
  return (
    <Row gap={3} wrap css={{ minHeight: theme.control.height, marginTop: theme.space[1] }} {...NEVER_PRINTED}>
      {concepts.length > 0 && <HitControls steps={steps} total={shownHits(highlights)} noun="hit" />}
      <div css={{ flex: '1 1 10rem', minWidth: 0, maxHeight: theme.space[16], overflowY: 'auto' }}>
        {concepts.length > 0 && (
          <ConceptLegend
            concepts={concepts}
            counts={{ of: counts, noun: 'hits' }}
            off={off}
            onToggle={onToggle}
            hideEmpty
          />
        )}
      </div>
      {languages.length > 1 && <LanguageSwitch languages={languages} lang={lang} onLang={onLang} />}
      <FindField {...finding} />
    </Row>
  );
}

function shownHits({ counts, off }: ViewerBarProps['highlights']): number {
  return counts.reduce((sum, count, concept) => (off.has(concept) ? sum : sum + count), 0);
}

function ResultControls({ result, of }: { readonly result: Neighbours; readonly of: string }) {
  return (
    <Row gap={2} css={{ flex: 'none' }}>
      <RatingButtons rating={result.said.mine} onRate={result.rate} of={of} />
      <Row gap={0}>
        <IconButton
          icon="chevron-left"
          size="small"
          label="Previous result"
          hint="Previous result (K)"
          onPress={() => result.step(-1)}
          isDisabled={result.place === null || result.place === 1}
        />
        <Text size="s" tone="quiet" numeric css={{ minWidth: theme.space[16], textAlign: 'center' }}>
          {placeWords(result)}
        </Text>
        <IconButton
          icon="chevron-right"
          size="small"
          label="Next result"
          hint="Next result (J)"
          onPress={() => result.step(1)}
          isDisabled={result.place === null || result.place === result.of}
        />
      </Row>
    </Row>
  );
}

function placeWords({ place, of, isLoading }: Neighbours): string {
  if (place !== null) return `${formatCount(place)} of ${formatCount(of)}`;
  return isLoading ? '…' : 'not listed';
}

function HitControls({
  steps,
  total,
  noun,
}: {
  readonly steps: HitSteps;
  readonly total: number;
  readonly noun: string;
}) {
  return (
    <Row gap={0} css={{ flex: 'none' }}>
      <IconButton
        icon="chevron-up"
        size="small"
        label={`Previous ${noun}`}
        hint={`Previous ${noun} (P)`}
        isDisabled={total === 0}
        onPress={() => steps.step(-1)}
      />
      <IconButton
        icon="chevron-down"
        size="small"
        label={`Next ${noun}`}
        hint={`Next ${noun} (N)`}
        isDisabled={total === 0}
        onPress={() => steps.step(1)}
      />
      <Text
        size="s"
        tone="quiet"
        numeric
        role="status"
        css={{ minWidth: theme.space[16], paddingLeft: theme.space[1] }}
      >
        {steps.at > 0 ? `${formatCount(steps.at)} of ${formatCount(steps.of)}` : `${formatCount(total)} ${noun}s`}
      </Text>
    </Row>
  );
}

function LanguageSwitch({ languages, lang, onLang }: Pick<ViewerBarProps, 'languages' | 'lang' | 'onLang'>) {
  return (
    <div role="group" aria-label="Language" css={{ display: 'flex', flex: 'none', gap: theme.space[0.5] }}>
      {languages.map((each) => (
        <Button
          key={each}
          size="small"
          variant={each === lang ? 'secondary' : 'quiet'}
          aria-pressed={each === lang}
          aria-label={languageName(each)}
          onPress={() => onLang(each)}
        >
          {each.toUpperCase()}
        </Button>
      ))}
    </div>
  );
}
