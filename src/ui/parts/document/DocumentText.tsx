/**
 * The text of a document in one piece: abstract, claims, description, with highlights from the surrounding
 * highlighter.
 */
import { css } from '@emotion/react';
import { memo, useDeferredValue, type ReactNode } from 'react';
import type { Block, Publication } from '../../../domain/documents/publication.ts';
import { Heading, Text } from '../../kit/layout.tsx';
import { theme } from '../../theme/theme.ts';
import { BlockView } from './BlockView.tsx';
import { ClaimsTree } from './ClaimsTree.tsx';
import { proseStyle } from './document-style.ts';
import { inLanguage } from '../../../domain/documents/in-language.ts';

interface DocumentTextProps {
  readonly publication: Publication;
  readonly lang: string;
}

const nothing: readonly Block[] = [];
/** Drawn together with the rest; what follows in a longer description is drawn after it. */
const AT_ONCE = 40;

/** Each section has `data-field` and `data-lang`, so that a quoted passage can be located. */
export const DocumentText = memo(function DocumentText({ publication, lang }: DocumentTextProps) {
  const abstract = inLanguage(publication.abstracts, lang, publication.lang);
  const claims = inLanguage(publication.claims, lang, publication.lang);
  const description = inLanguage(publication.descriptions, lang, publication.lang);
  const blocks = description?.content ?? nothing;
  return (
    <>
      <Part title="Abstract" field="abstract" lang={abstract?.lang}>
        {abstract !== null && abstract.content.length > 0 && <Blocks blocks={abstract.content} />}
      </Part>
      <Part title={claims === null ? 'Claims' : `Claims (${claims.content.length})`} field="claims" lang={claims?.lang}>
        {claims !== null && claims.content.length > 0 && (
          <ClaimsTree claims={claims.content} idPrefix={`${publication.ucid}-claim-`} />
        )}
      </Part>
      <Part title="Description" field="description" lang={description?.lang}>
        {blocks.length > 0 && <Blocks blocks={blocks.slice(0, AT_ONCE)} />}
        {blocks.length > AT_ONCE && <LaterBlocks blocks={blocks} />}
      </Part>
    </>
  );
});

interface BlocksProps {
  readonly blocks: readonly Block[];
}

const Blocks = ({ blocks }: BlocksProps) => blocks.map((block, at) => <BlockView key={at} block={block} />);

function LaterBlocks({ blocks }: BlocksProps) {
  const drawn = useDeferredValue(blocks, nothing);
  return <Blocks blocks={drawn.slice(AT_ONCE)} />;
}

const partStyle = css(proseStyle, {
  ...theme.size.m,
  lineHeight: 1.55,
  '& .paragraph-number': { display: 'inline' },
  '& p, & li': { contentVisibility: 'auto', containIntrinsicSize: 'auto 6rem' },
});

function Part({
  title,
  field,
  lang,
  children,
}: {
  readonly title: string;
  readonly field: string;
  readonly lang: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <section aria-label={title} css={{ marginBottom: theme.space[6] }}>
      <Heading level={3} size="m" css={{ marginBottom: theme.space[2], color: theme.text.quiet }}>
        {title}
      </Heading>
      {children === false ? (
        <Text size="m" tone="faint">
          None in the source of this record.
        </Text>
      ) : (
        <div css={partStyle} lang={lang} data-field={field} data-lang={lang}>
          {children}
        </div>
      )}
    </section>
  );
}
