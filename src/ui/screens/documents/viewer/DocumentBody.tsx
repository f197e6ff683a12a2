/**
 * The text of a document, section by section. The description is drawn last, in groups that are skipped while out of
 * sight.
 */
import { css } from '@emotion/react';
import { memo, useDeferredValue, useMemo, type ReactNode } from 'react';
import type { Block } from '../../../../domain/documents/publication.ts';
import type { DocumentAnswer } from '../../../../workers/contract.ts';
import { Heading, Text } from '../../../kit/layout.tsx';
import { BlockView } from '../../../parts/document/BlockView.tsx';
import { claimOutline } from '../../../parts/document/claim-tree.ts';
import { ClaimsTree } from '../../../parts/document/ClaimsTree.tsx';
import { proseStyle } from '../../../parts/document/document-style.ts';
import { inLanguage } from '../../../../domain/documents/in-language.ts';
import { languageName } from '../../../parts/document/language-name.ts';
import { formatCounted } from '../../../kit/format.ts';
import { Skeleton } from '../../../parts/Skeleton.tsx';
import { focusRing, panelStyle } from '../../../theme/mixins.ts';
import { theme } from '../../../theme/theme.ts';
import { AttachedTexts } from './AttachedTexts.tsx';
import { Citations } from './Citations.tsx';
import { Classes } from './Classes.tsx';
import { Family } from './Family.tsx';
import { LegalStatusSection } from './legal/LegalStatusSection.tsx';
import { chunksOf, headingId, sectionIds } from './sections.ts';
import { useKeptPlace } from './use-kept-place.ts';

interface DocumentBodyProps {
  readonly answer: DocumentAnswer;
  readonly lang: string;
  readonly placeKey: string;
}

const nothing: readonly Block[] = [];

export function DocumentBody({ answer, lang, placeKey }: DocumentBodyProps) {
  const { publication } = answer;
  const abstract = inLanguage(publication.abstracts, lang, publication.lang);
  const claims = inLanguage(publication.claims, lang, publication.lang);
  const description = inLanguage(publication.descriptions, lang, publication.lang);
  const blocks = description?.content ?? nothing;
  const drawn = useDeferredValue(blocks, nothing);
  const independent = useMemo(() => (claims === null ? 0 : claimOutline(claims.content).independent), [claims]);
  useKeptPlace(placeKey, drawn === blocks);
  return (
    <>
      <Section id={sectionIds.abstract} title="Abstract" note={otherLanguage(abstract?.lang, lang)}>
        {abstract === null || abstract.content.length === 0 ? (
          <None />
        ) : (
          <div css={[proseStyle, unnumbered]} lang={abstract.lang} data-field="abstract">
            {abstract.content.map((block, at) => (
              <BlockView key={at} block={block} />
            ))}
          </div>
        )}
      </Section>
      <Section
        id={sectionIds.claims}
        title="Claims"
        note={
          claims === null
            ? null
            : [
                `${formatCounted(claims.content.length, 'claim')}, ${independent} independent`,
                otherLanguage(claims.lang, lang),
              ]
                .filter(Boolean)
                .join(' · ')
        }
      >
        {claims === null || claims.content.length === 0 ? (
          <None />
        ) : (
          <div lang={claims.lang} data-field="claims">
            <ClaimsTree claims={claims.content} idPrefix="claim-" />
          </div>
        )}
      </Section>
      <Section id={sectionIds.description} title="Description" note={otherLanguage(description?.lang, lang)}>
        {description === null || blocks.length === 0 ? (
          <None />
        ) : drawn === blocks ? (
          <Description blocks={drawn} lang={description.lang} />
        ) : (
          <Skeleton label="Drawing the description" lines={20} />
        )}
      </Section>
      <Section id={sectionIds.citations} title="Citations" note={null}>
        <Citations answer={answer} />
      </Section>
      <Section id={sectionIds.legal} title="Legal status" note={null}>
        <LegalStatusSection answer={answer} />
      </Section>
      {answer.attached !== undefined && (
        <Section
          id={sectionIds.attached}
          title="Attached texts"
          note="about this publication, and no part of it: they are not searched"
        >
          <AttachedTexts texts={answer.attached} />
        </Section>
      )}
      <Section
        id={sectionIds.family}
        title="Family"
        note={answer.family.length === 0 ? null : formatCounted(answer.family.length, 'publication')}
      >
        <Family family={answer.family} current={publication.ucid} />
      </Section>
      <Section id={sectionIds.classes} title="Classes" note={null}>
        <Classes classes={publication.classes} />
      </Section>
    </>
  );
}

/** Sources number the paragraph of an abstract, and nobody cites it by that. */
const unnumbered = css({ '& .paragraph-number': { display: 'none' } });

const CHUNK = 40;

const Description = memo(function Description({
  blocks,
  lang,
}: {
  readonly blocks: readonly Block[];
  readonly lang: string;
}) {
  return (
    <div css={proseStyle} lang={lang} data-field="description">
      {chunksOf(blocks, CHUNK).map((chunk) => (
        <div key={chunk.from} css={chunkStyle}>
          {chunk.items.map((block, at) => (
            <BlockView key={at} block={block} {...(block.kind === 'heading' && { id: headingId(chunk.from + at) })} />
          ))}
        </div>
      ))}
    </div>
  );
});

const chunkStyle = css({
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 120rem',
  '@media print': { contentVisibility: 'visible' },
});

const sectionStyle = css(panelStyle, focusRing, {
  padding: `${theme.space[4]} ${theme.space[6]} ${theme.space[5]}`,
  marginBottom: theme.space[4],
  scrollMarginTop: '6.5rem',
});

function Section({
  id,
  title,
  note,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly note: string | null;
  readonly children: ReactNode;
}) {
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-title`} css={sectionStyle}>
      <header css={{ display: 'flex', alignItems: 'baseline', gap: theme.space[3], marginBottom: theme.space[2] }}>
        <Heading level={2} id={`${id}-title`}>
          {title}
        </Heading>
        {note !== null && (
          <Text size="s" tone="quiet" numeric>
            {note}
          </Text>
        )}
      </header>
      {children}
    </section>
  );
}

function None() {
  return (
    <Text size="m" tone="faint">
      None in the source of this record.
    </Text>
  );
}

/** Said where a part is not there in the wanted language. */
function otherLanguage(shown: string | undefined, wanted: string): string | null {
  return shown === undefined || shown === wanted
    ? null
    : `in ${languageName(shown)}: the source has no ${languageName(wanted)}`;
}
