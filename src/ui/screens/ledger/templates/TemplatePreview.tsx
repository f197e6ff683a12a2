/**
 * The text, tables and pictures of a template with sample data. Its markup is read without being run, and drawn anew
 * from elements that are known.
 */
import { css } from '@emotion/react';
import { createElement, type ReactNode } from 'react';
import type { Id } from '../../../../domain/shared/ids.ts';
import { useCall } from '../../../hooks/use-call.ts';
import { useDownload } from '../../../hooks/use-download.ts';
import { troubleText, useResource } from '../../../hooks/use-resource.ts';
import { fetchedFrom } from '../../../hooks/use-server-data.ts';
import { Button } from '../../../kit/Button.tsx';
import { Row, Stack, Text } from '../../../kit/layout.tsx';
import { Skeleton } from '../../../parts/Skeleton.tsx';
import { theme } from '../../../theme/theme.ts';
import { readTemplatePreview, templateCalls } from '../../../parts/reports/template-calls.ts';

interface TemplatePreviewProps {
  readonly template: Id;
  readonly version: number;
  readonly name: string;
}

export function TemplatePreview({ template, version, name }: TemplatePreviewProps) {
  const call = useCall();
  const download = useDownload();
  const path = templateCalls.preview(template, version);
  const { value, trouble } = useResource({
    key: path,
    load: async () => fetchedFrom(await call({ method: 'GET', path }), readTemplatePreview),
  });
  if (value === null) {
    if (trouble === null) return <Skeleton label="Making the preview" lines={6} />;
    return <Text tone="quiet">{troubleText(trouble)}</Text>;
  }
  return (
    <Stack gap={2}>
      <Row gap={3} wrap>
        <Text as="p" size="s" tone="quiet" css={{ flex: 1, minWidth: '16rem' }}>
          {value.html === null ? TOO_LARGE : SAMPLE}
        </Text>
        <Button
          size="small"
          icon="download"
          aria-label={`Download ${name} with sample data`}
          onPress={() => void download(templateCalls.filled(template, version))}
        >
          With sample data
        </Button>
      </Row>
      {value.html !== null && (
        <div role="region" aria-label={`Preview of ${name}`} tabIndex={0} css={paperStyle}>
          {drawn(new DOMParser().parseFromString(value.html, 'text/html').body.childNodes)}
        </div>
      )}
    </Stack>
  );
}

const SAMPLE = 'With sample data, without page layout, headers and footers: open the file in Word to see those.';
const TOO_LARGE = 'It is too large to be shown here. Open the file with sample data in Word.';

const DRAWN = new Set([
  'p',
  'ul',
  'ol',
  'li',
  'table',
  'thead',
  'tbody',
  'tr',
  'td',
  'th',
  'strong',
  'em',
  'sup',
  'sub',
]);
/** The page around has the headings above. */
const LEVELS: Readonly<Record<string, string>> = { h1: 'h3', h2: 'h4', h3: 'h5', h4: 'h6', h5: 'h6', h6: 'h6' };

function drawn(nodes: NodeListOf<ChildNode>): ReactNode {
  return [...nodes].map((node, at) => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent;
    if (!(node instanceof Element)) return null;
    const name = node.localName;
    if (name === 'br') return <br key={at} />;
    if (name === 'img') return pictureOf(node, at);
    const children = drawn(node.childNodes);
    const element = LEVELS[name] ?? (DRAWN.has(name) ? name : null);
    return createElement(element ?? 'span', { key: at }, children);
  });
}

function pictureOf(node: Element, key: number): ReactNode {
  const source = node.getAttribute('src') ?? '';
  return /^data:image\/(png|jpeg|gif|bmp);/.test(source) ? <img key={key} src={source} alt="" /> : null;
}

const paperStyle = css({
  ...theme.size.s,
  maxHeight: '60vh',
  overflow: 'auto',
  background: theme.surface.panel,
  border: `1px solid ${theme.border.normal}`,
  padding: theme.space[6],
  overflowWrap: 'anywhere',
  '& p': { margin: `0 0 ${theme.space[2]}` },
  '& h3, & h4, & h5, & h6': { margin: `${theme.space[4]} 0 ${theme.space[2]}`, fontWeight: theme.weight.strong },
  '& h3': theme.size.l,
  '& img': { maxWidth: '100%' },
  '& table': { width: '100%', borderCollapse: 'collapse', margin: `${theme.space[2]} 0 ${theme.space[4]}` },
  '& td, & th': {
    borderBottom: `1px solid ${theme.border.subtle}`,
    padding: `${theme.space[1]} ${theme.space[2]}`,
    textAlign: 'left',
    verticalAlign: 'top',
  },
  '& td p, & th p': { margin: 0 },
});
