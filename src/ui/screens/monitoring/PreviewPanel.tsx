/** What another question would bring, and whether that counts as seen. */
import type { QuestionPreview } from '../../../domain/documents/monitors.ts';
import { useDates } from '../../hooks/use-dates.tsx';
import { Banner } from '../../kit/Banner.tsx';
import { formatCounted } from '../../kit/format.ts';
import { Row, Stack, Text } from '../../kit/layout.tsx';
import { Segments } from '../../kit/Segments.tsx';

interface PreviewPanelProps {
  readonly preview: QuestionPreview;
  readonly countsAsSeen: boolean;
  readonly onChoose: (countsAsSeen: boolean) => void;
}

const choices = [
  { value: 'seen', label: 'Counts as seen', hint: 'Only what changes from now on arrives' },
  { value: 'arrives', label: 'Arrives', hint: 'It is listed with the run that is made now' },
] as const;

export function PreviewPanel({ preview, countsAsSeen, onChoose }: PreviewPanelProps) {
  const { formatDate } = useDates();
  const { publications, families, lost, examples } = preview;
  const found = `${formatCounted(families, 'family', 'families')} (${formatCounted(publications, 'publication')})`;
  return (
    <Banner title="What this question would bring today">
      <Stack gap={2}>
        <Text as="p" size="m">
          {families === 0 ? 'Nothing that the monitor has not seen.' : `${found} that the monitor has not seen.`}
          {lost > 0 && ` ${formatCounted(lost, 'publication')} that it has seen would no longer fit.`}
        </Text>
        {examples.length > 0 && (
          <Text as="p" size="s" tone="quiet">
            One row a family, by its latest publication, the latest first:
          </Text>
        )}
        {examples.length > 0 && (
          <ul aria-label="Families by their latest publication">
            {examples.map(({ ucid, title, published }) => (
              <li key={ucid}>
                <Text size="s">
                  {ucid}, {formatDate(published)}: {title}
                </Text>
              </li>
            ))}
            {families > examples.length && (
              <li>
                <Text size="s" tone="quiet">
                  and {formatCounted(families - examples.length, 'family', 'families')} more
                </Text>
              </li>
            )}
          </ul>
        )}
        {families > 0 && (
          <Row gap={3}>
            <Text size="m">What fits already</Text>
            <Segments
              label="What fits already"
              segments={choices}
              value={countsAsSeen ? 'seen' : 'arrives'}
              onChange={(value) => onChoose(value === 'seen')}
            />
          </Row>
        )}
      </Stack>
    </Banner>
  );
}
