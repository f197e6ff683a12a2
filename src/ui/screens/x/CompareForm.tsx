/** An idea or a passage, compared with the documents of one private index. Kept only where it is made a search. */
import { useState } from 'react';
import { IDEA_LIMIT } from '../../../domain/search-steps/idea.ts';
import { ROOT } from '../../../domain/shared/ids.ts';
import { Banner } from '../../kit/Banner.tsx';
import { Button } from '../../kit/Button.tsx';
import { Heading, Row, Stack, Text } from '../../kit/layout.tsx';
import { TextArea } from '../../kit/TextField.tsx';
import { NeedsServer } from '../../parts/NeedsServer.tsx';
import { AsSearchButton } from '../../parts/x/AsSearchButton.tsx';
import { LikeResults } from '../../parts/x/LikeResults.tsx';
import { useCompare } from '../../parts/x/use-compare.ts';
import { panelStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import type { IndexPartProps } from './use-index.ts';

export function CompareForm({ index }: Pick<IndexPartProps, 'index'>) {
  const [text, setText] = useState('');
  const { compared, trouble, pending, compare } = useCompare();
  const isReady = text.trim() !== '';
  const handleCompare = () => void (isReady && compare(index, { title: '', text }));
  return (
    <Stack gap={4}>
      <form
        css={[panelStyle, { padding: theme.space[4] }]}
        onSubmit={(event) => {
          event.preventDefault();
          handleCompare();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) handleCompare();
        }}
      >
        <Stack gap={3}>
          <Heading level={2} size="l">
            Compare an idea
          </Heading>
          <TextArea
            label="Idea or passage"
            rows={6}
            maxLength={IDEA_LIMIT}
            value={text}
            onChange={setText}
            placeholder="A few sentences: what it is, what it is made of, what it does better"
          />
          <Row justify="between" gap={3} wrap>
            <Text size="s" tone="quiet">
              The words are compared on your server. Nothing of them is kept until you make a search of them.
            </Text>
            <NeedsServer>
              <Button type="submit" variant="primary" icon="search" pending={pending} isDisabled={!isReady}>
                Compare
              </Button>
            </NeedsServer>
          </Row>
        </Stack>
      </form>
      {trouble !== null && <Banner tone="danger">{trouble}</Banner>}
      {compared !== null && (
        <LikeResults
          answer={compared.answer}
          what={compared.what}
          index={compared.index}
          search={null}
          actions={<AsSearchButton what={compared.what} index={compared.index} project={ROOT} />}
        />
      )}
    </Stack>
  );
}
