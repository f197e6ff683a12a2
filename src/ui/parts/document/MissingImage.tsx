/** A placeholder for an image that the corpus does not contain: what it is, and its file name. */
import { theme } from '../../theme/theme.ts';
import { Icon } from '../../kit/Icon.tsx';

interface MissingImageProps {
  readonly file: string;
  readonly alt: string;
  readonly use?: string;
  readonly inline?: boolean;
}

const words: Readonly<Record<string, string>> = {
  drawing: 'Drawing',
  chemistry: 'Chemical structure',
  maths: 'Formula',
  table: 'Table',
  other: 'Image',
};

export function MissingImage({ file, alt, use = 'other', inline = false }: MissingImageProps) {
  const what = words[use] ?? 'Image';
  return (
    <span
      css={{
        ...theme.size.s,
        display: inline ? 'inline-flex' : 'flex',
        width: 'fit-content',
        maxWidth: '100%',
        alignItems: 'center',
        gap: theme.space[2],
        padding: inline ? `0 ${theme.space[1.5]}` : `${theme.space[2]} ${theme.space[3]}`,
        margin: inline ? 0 : `0 0 ${theme.space[3]}`,
        verticalAlign: 'middle',
        color: theme.text.quiet,
        border: `1px dashed ${theme.border.strong}`,
        borderRadius: theme.radius.m,
      }}
    >
      <Icon name="document" size={12} css={{ color: theme.text.faint }} />
      <span css={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {alt === '' ? what : alt}
        {!inline && ', not part of this corpus'}
        {file !== '' && (
          <>
            {': '}
            <span css={{ fontFamily: theme.font.mono }}>{file}</span>
          </>
        )}
      </span>
    </span>
  );
}
