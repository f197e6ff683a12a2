/** The bar below a long list, always visible: the current position, and controls to go elsewhere. */
import { memo, useState, type ReactNode } from 'react';
import { PAGE_SIZE } from '../../../domain/documents/results.ts';
import { Button } from '../../kit/Button.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { Row, Text } from '../../kit/layout.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { formatCount } from '../../kit/format.ts';
import { pageCount, pageMarks } from './pages.ts';
import { NEVER_PRINTED } from '../../theme/print.ts';
import { theme } from '../../theme/theme.ts';

/** A narrow bar shows shorter texts. */
export const NARROW_BAR = '@container (max-width: 40rem)';

/** The page stands in the field that leads to another. */
const NARROWEST_BAR = '@container (max-width: 30rem)';

interface PageBarProps {
  /** 0-based. */
  readonly page: number;
  /** The number of rows of the whole list. */
  readonly total: number;
  readonly onPage: (page: number) => void;
  /** Rows of a page. */
  readonly size?: number;
  readonly children?: ReactNode;
}

export const PageBar = memo(function PageBar(props: PageBarProps) {
  const { page: current, total, onPage: go, size = PAGE_SIZE, children } = props;
  if (total === 0) return null;
  const pages = pageCount(total, size);
  const first = current * size + 1;
  const last = Math.min(total, first + size - 1);
  return (
    <div css={barStyle} {...NEVER_PRINTED}>
      <Row gap={3} justify="between">
        <Row gap={3}>
          <Text size="m" tone="quiet" numeric css={{ flex: 'none', [NARROWEST_BAR]: { display: 'none' } }}>
            {formatCount(first)}–{formatCount(last)} of {formatCount(total)}
          </Text>
          {children}
        </Row>
        {pages > 1 && <Pages current={current} pages={pages} onGo={go} />}
      </Row>
    </div>
  );
});

interface PagesProps {
  readonly current: number;
  readonly pages: number;
  readonly onGo: (page: number) => void;
}

function Pages({ current, pages, onGo: go }: PagesProps) {
  return (
    <Row gap={1} role="navigation" aria-label="Pages" css={{ flex: 'none' }}>
      <IconButton
        icon="chevron-left"
        label="Previous page"
        size="small"
        isDisabled={current === 0}
        onPress={() => go(current - 1)}
      />
      <Row gap={1} css={{ [NARROW_BAR]: { display: 'none' } }}>
        {pageMarks(current, pages).map((mark) =>
          mark.kind === 'gap' ? (
            <span
              key={`gap ${mark.from}`}
              aria-hidden
              css={{ color: theme.text.faint, padding: `0 ${theme.space[1]}` }}
            >
              …
            </span>
          ) : (
            <Button
              key={mark.page}
              size="small"
              variant={mark.page === current ? 'secondary' : 'quiet'}
              onPress={() => go(mark.page)}
              {...(mark.page === current && { 'aria-current': 'page' })}
              aria-label={`Page ${mark.page + 1}`}
            >
              {formatCount(mark.page + 1)}
            </Button>
          ),
        )}
      </Row>
      <GoTo current={current} pages={pages} onGo={go} css={{ display: 'none', [NARROW_BAR]: { display: 'block' } }} />
      <IconButton
        icon="chevron-right"
        label="Next page"
        size="small"
        isDisabled={current >= pages - 1}
        onPress={() => go(current + 1)}
      />
      {pages > 9 && (
        <GoTo pages={pages} onGo={go} css={{ marginLeft: theme.space[2], [NARROW_BAR]: { display: 'none' } }} />
      )}
    </Row>
  );
}

const barStyle = {
  containerType: 'inline-size',
  position: 'sticky',
  bottom: 0,
  zIndex: theme.layer.sticky,
  minHeight: theme.space[10],
  padding: `${theme.space[1]} 0`,
  background: theme.surface.page,
  borderTop: `1px solid ${theme.border.normal}`,
} as const;

interface GoToProps extends Pick<PagesProps, 'pages' | 'onGo'> {
  /** Shown in the field while nothing is typed: the current page, where the page numbers have no room. */
  readonly current?: number;
  readonly className?: string;
}

function GoTo({ current, pages, onGo, className }: GoToProps) {
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
      {...(className !== undefined && { className })}
      css={{
        width:
          current === undefined ? theme.space[16] : `calc(${formatCount(pages).length * 2 + 4}ch + ${theme.space[4]})`,
        minWidth: theme.space[16],
      }}
    >
      <TextField
        label="Go to page"
        hideLabel
        placeholder={current === undefined ? 'Page…' : `${formatCount(current + 1)} of ${formatCount(pages)}`}
        inputMode="numeric"
        value={text}
        onChange={setText}
        error={text !== '' && !isPage ? `1 to ${formatCount(pages)}` : null}
      />
    </form>
  );
}
