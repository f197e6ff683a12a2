/** The bar below the list, always in view: where one is in it, and the way to any other place. */
import { useState, type ReactNode } from 'react';
import { PAGE_SIZE } from '../../../../domain/documents/results.ts';
import { Button } from '../../../kit/Button.tsx';
import { IconButton } from '../../../kit/IconButton.tsx';
import { Row, Text } from '../../../kit/layout.tsx';
import { TextField } from '../../../kit/TextField.tsx';
import { formatCount } from '../../../parts/format.ts';
import { pageMarks } from '../../../parts/results/pages.ts';
import { theme } from '../../../theme/theme.ts';
import type { ResultListState } from './use-result-list.ts';

export function ListFooter({ list, children }: { readonly list: ResultListState; readonly children: ReactNode }) {
  const { view, pages, loaded, show } = list;
  const total = loaded.head?.families ?? 0;
  if (total === 0) return null;
  const first = view.page * PAGE_SIZE + 1;
  const last = Math.min(total, first + PAGE_SIZE - 1);
  const go = (page: number) => show({ page });
  return (
    <Row
      gap={3}
      wrap
      justify="between"
      css={{ position: 'sticky', bottom: 0, zIndex: theme.layer.sticky, minHeight: theme.space[12], padding: `${theme.space[2]} 0`, background: theme.surface.page, borderTop: `1px solid ${theme.border.normal}` }}
    >
      <Row gap={3} wrap>
        <Text size="m" tone="quiet" numeric>
          {formatCount(first)}–{formatCount(last)} of {formatCount(total)}
        </Text>
        {children}
      </Row>
      {pages > 1 && (
        <Row gap={1} role="navigation" aria-label="Pages">
          <IconButton icon="chevron-left" label="Previous page" size="small" isDisabled={view.page === 0} onPress={() => go(view.page - 1)} />
          {pageMarks(view.page, pages).map((mark) =>
            mark.kind === 'gap' ? (
              <span key={`gap ${mark.from}`} aria-hidden css={{ color: theme.text.faint, padding: `0 ${theme.space[1]}` }}>
                …
              </span>
            ) : (
              <Button key={mark.page} size="small" variant={mark.page === view.page ? 'secondary' : 'quiet'} onPress={() => go(mark.page)} {...(mark.page === view.page && { 'aria-current': 'page' })} aria-label={`Page ${mark.page + 1}`}>
                {formatCount(mark.page + 1)}
              </Button>
            ),
          )}
          <IconButton icon="chevron-right" label="Next page" size="small" isDisabled={view.page >= pages - 1} onPress={() => go(view.page + 1)} />
          {pages > 9 && <GoTo pages={pages} onGo={go} />}
        </Row>
      )}
    </Row>
  );
}

function GoTo({ pages, onGo }: { readonly pages: number; readonly onGo: (page: number) => void }) {
  const [text, setText] = useState('');
  const page = Number(text);
  const isPage = Number.isInteger(page) && page >= 1 && page <= pages;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPage) return;
        onGo(page - 1);
        setText('');
      }}
      css={{ marginLeft: theme.space[2], width: theme.space[16] }}
    >
      <TextField label="Go to page" hideLabel placeholder="Page…" inputMode="numeric" value={text} onChange={setText} error={text !== '' && !isPage ? `1 to ${formatCount(pages)}` : null} />
    </form>
  );
}
