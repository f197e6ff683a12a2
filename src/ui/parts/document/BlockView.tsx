/** One block of an abstract or a description: heading, paragraph, list, table, formula, image, preformatted text. */
import { memo } from 'react';
import type { Block, TableCell } from '../../../domain/documents/publication.ts';
import { MathMl } from './MathMl.tsx';
import { MissingImage } from './MissingImage.tsx';
import { RichTextView } from './RichTextView.tsx';

interface BlockViewProps {
  readonly block: Block;
  /** For links to a heading. */
  readonly id?: string;
}

export const BlockView = memo(function BlockView({ block, id }: BlockViewProps) {
  switch (block.kind) {
    case 'heading': {
      const Element = `h${Math.min(6, Math.max(3, block.level + 2))}` as 'h3';
      return (
        <Element {...(id !== undefined && { id })}>
          <RichTextView content={block} />
        </Element>
      );
    }
    case 'paragraph':
      return (
        <p>
          {block.number !== undefined && /[1-9]/.test(block.number) && (
            <span className="paragraph-number">[{block.number.replace(/^\D+(?=\d)/, '')}]</span>
          )}
          <RichTextView content={block} />
        </p>
      );
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((item, at) => (
            <li key={at} css={{ marginLeft: `${(item.level ?? 0) * 1.5}rem` }}>
              <RichTextView content={item} />
            </li>
          ))}
        </List>
      );
    }
    case 'table':
      return <TableView title={block.title} rows={block.rows} />;
    case 'maths':
      return (
        <span className="formula">
          <MathMl mathml={block.mathml} fallback={block.text} block />
        </span>
      );
    case 'image':
      return <MissingImage file={block.file} alt={block.alt} use={block.use} />;
    case 'preformatted':
      return (
        <pre tabIndex={0} aria-label="Set text">
          <RichTextView content={block} />
        </pre>
      );
  }
});

interface TableViewProps {
  readonly title: string | undefined;
  readonly rows: Extract<Block, { kind: 'table' }>['rows'];
}

function TableView({ title, rows }: TableViewProps) {
  return (
    <figure>
      {title !== undefined && <figcaption>{title}</figcaption>}
      <div className="scroll" role="region" tabIndex={0} aria-label={title ?? 'Table'}>
        <table>
          <tbody>
            {rows.map((row, at) => (
              <tr key={at}>
                {row.cells.map((cell, column) => (
                  <Cell key={column} cell={cell} header={row.header} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

function Cell({ cell, header }: { readonly cell: TableCell; readonly header: boolean }) {
  const Element = header ? 'th' : 'td';
  return (
    <Element
      {...(cell.colSpan !== undefined && { colSpan: cell.colSpan })}
      {...(cell.rowSpan !== undefined && { rowSpan: cell.rowSpan })}
    >
      <RichTextView content={cell} />
    </Element>
  );
}
