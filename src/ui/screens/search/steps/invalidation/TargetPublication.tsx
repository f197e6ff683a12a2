/** Which publication is to be invalidated. */
import { useState } from 'react';
import { Link } from 'wouter';
import type { Target } from '../../../../../domain/search-steps/choices/choices.ts';
import { Stack, Text } from '../../../../kit/layout.tsx';
import { useDates } from '../../../../hooks/use-dates.tsx';
import { formatCounted } from '../../../../kit/format.ts';
import { AddLine } from '../../../../parts/search/AddLine.tsx';
import {
  earliestPriority,
  documentTitle,
  useFindDocument,
  type FoundDocument,
} from '../../../../parts/search/find-document.ts';
import { SimilarNumbers } from '../../../../parts/search/SimilarNumbers.tsx';
import type { Choose } from '../../../../parts/search/use-choices.ts';
import { linkStyle } from '../../../../theme/mixins.ts';
import { theme } from '../../../../theme/theme.ts';
import { Section } from '../shared/Section.tsx';

interface TargetPublicationProps {
  readonly target: Target | null;
  readonly choose: Choose;
}

export function TargetPublication({ target, choose }: TargetPublicationProps) {
  const { formatDate } = useDates();
  const find = useFindDocument();
  const [similar, setSimilar] = useState<readonly string[]>([]);
  const take = async (text: string): Promise<string | null> => {
    const found: FoundDocument = await find(text);
    setSimilar(found.kind === 'none' ? found.similar : []);
    if (found.kind === 'none') return found.message;
    const { publication, family } = found.document;
    await choose(`Invalidate ${publication.ucid}`, [
      'TargetChosen',
      {
        publication: publication.ucid,
        title: documentTitle(found.document),
        priority: earliestPriority(found.document),
        filed: publication.application?.date ?? null,
        family: family.map(({ ucid }) => ucid),
      },
    ]);
    return null;
  };
  return (
    <Section title="Publication to invalidate">
      <AddLine
        label="Publication number"
        placeholder="EP-1234567-B1"
        button={target === null ? 'Load claims' : 'Load another'}
        onAdd={take}
      />
      <SimilarNumbers similar={similar} onChoose={(ucid) => void take(ucid)} />
      {target !== null && (
        <Stack
          gap={1}
          css={{ padding: theme.space[3], background: theme.surface.sunken, borderRadius: theme.radius.m }}
        >
          <Link
            href={`/document/${target.publication}`}
            css={[linkStyle, { ...theme.size.l, fontWeight: theme.weight.strong }]}
          >
            {target.title === '' ? '(without title)' : target.title}
          </Link>
          <Text size="m" tone="quiet" numeric>
            {target.publication}, earliest priority {formatDate(target.priority)},{' '}
            {formatCounted(Math.max(1, target.family.length), 'publication')} of its family in this corpus
          </Text>
        </Stack>
      )}
    </Section>
  );
}
