/** Texts about the publication: what the office wrote of its application, its sequence listing. Each opens alone. */
import type { AttachedText } from '../../../../domain/documents/attached-text.ts';
import { useDates } from '../../../hooks/use-dates.tsx';
import { Stack, Text } from '../../../kit/layout.tsx';
import { BlockView } from '../../../parts/document/BlockView.tsx';
import { proseStyle } from '../../../parts/document/document-style.ts';
import { theme } from '../../../theme/theme.ts';

export function AttachedTexts({ texts }: { readonly texts: readonly AttachedText[] }) {
  const { formatDate } = useDates();
  return (
    <Stack gap={2}>
      {texts.map(({ kind, id, title, date, blocks }) => (
        <details key={`${kind} ${id}`}>
          <summary css={{ ...theme.size.m, cursor: 'pointer' }}>
            {title}
            {date !== null && (
              <Text as="span" size="s" tone="quiet" numeric>
                {`  ${formatDate(date)}`}
              </Text>
            )}
          </summary>
          <div css={proseStyle}>
            {blocks.map((block, at) => (
              <BlockView key={at} block={block} />
            ))}
          </div>
        </details>
      ))}
    </Stack>
  );
}
