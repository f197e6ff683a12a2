/**
 * Why a publication has its rank: each word, phrase and class that counted, where it occurs, and its share of the
 * whole as a bar. The main shares come with the row, so they are shown at once and offline. The places of the words
 * and the smaller shares are requested from the server.
 */
import type { Because, TextFieldName } from '../../../domain/documents/results.ts';
import type { Why, WhyPart } from '../../../domain/documents/why.ts';
import { troubleText, type ResourceTrouble } from '../../hooks/use-resource.ts';
import { useServerData } from '../../hooks/use-server-data.ts';
import { Heading, Stack, Text } from '../../kit/layout.tsx';
import { ellipsis } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import { formatCounted, formatShare } from '../../kit/format.ts';

interface WhyHereProps {
  readonly search: number;
  readonly run: number;
  readonly ucid: string;
  /** The reasons in the row of the list, if it is loaded. */
  readonly because?: readonly Because[] | undefined;
}

/** As the query language names them. */
const names: Readonly<Record<TextFieldName, { readonly code: string; readonly name: string }>> = {
  title: { code: 'TI', name: 'Title' },
  abstract: { code: 'AB', name: 'Abstract' },
  claims: { code: 'CL', name: 'Claims' },
  description: { code: 'DE', name: 'Description' },
};
const readWhy = (body: unknown): Why | null =>
  typeof body === 'object' && body !== null && 'parts' in body ? (body as Why) : null;

export function WhyHere({ search, run, ucid, because }: WhyHereProps) {
  const { value, trouble } = useServerData(`search/results/${search}/why/${run}/${encodeURIComponent(ucid)}`, readWhy);
  const why = value ?? fromRow(because);
  const most = Math.max(...(why?.parts ?? []).map(({ share }) => share), 0.001);
  return (
    <Stack gap={3}>
      <Heading level={2} size="m">
        Why {ucid} stands here
      </Heading>
      <Said why={why} trouble={value === null ? trouble : null} />
      {why?.kinds.map(({ name, share, parts }) => (
        <Kind
          key={name}
          name={name}
          share={share}
          of={parts}
          parts={why.parts.filter((part) => part.name === name)}
          most={most}
        />
      ))}
      {why !== null && why.against.length > 0 && (
        <Kind
          name="Against it"
          share={sumOf(why.against)}
          of={why.against.length}
          parts={why.against}
          most={most}
          against
        />
      )}
    </Stack>
  );
}

function Said({ why, trouble }: { readonly why: Why | null; readonly trouble: ResourceTrouble | null }) {
  const hindrance = trouble && troubleText(trouble);
  const said = why === null ? (hindrance ?? 'Asking the server…') : sentenceOf(why);
  return (
    <Text as="p" size="s" tone="quiet" role="status" css={{ minHeight: `calc(2 * ${theme.size.s.lineHeight})` }}>
      {said}
      {why !== null && hindrance !== null && ` Where the words stand is not known now: ${hindrance}`}
    </Text>
  );
}

function sentenceOf({ order, parts }: Why): string {
  if (order === 'ranks')
    return 'This search ran with an earlier way of ranking, which can’t be taken apart. Run it again to see why.';
  if (order === 'none') return 'Nothing in the expression asks for words, so that the newest come first.';
  if (parts.length === 0) return 'None of the words that make the order stand in it.';
  return order === 'sum'
    ? 'The order is a sum of what each of these is worth (BM25 times its weight); shares of what speaks for it.'
    : 'The order is that of the words of the expression (BM25); shares of the whole.';
}

interface KindProps {
  readonly name: string;
  readonly share: number;
  /** The total number of this kind; only the main ones are listed. */
  readonly of: number;
  readonly parts: readonly WhyPart[];
  /** The greatest share; its bar is full. */
  readonly most: number;
  readonly against?: boolean;
}

function Kind({ name, share, of, parts, most, against = false }: KindProps) {
  return (
    <section aria-label={name}>
      <div css={lineStyle}>
        <Heading
          level={3}
          size="s"
          css={{ gridColumn: '1 / 3', color: theme.text.quiet, fontWeight: theme.weight.medium }}
        >
          {name}
        </Heading>
        <span css={shareStyle}>{formatShare(share)}</span>
      </div>
      <ul>
        {parts.map((part) => (
          <PartLine key={part.expression} part={part} most={most} against={against} />
        ))}
      </ul>
      {of > parts.length && (
        <Text size="s" tone="faint" numeric>
          {parts.length === 0
            ? formatCounted(of, 'small part')
            : `and ${formatCounted(of - parts.length, 'smaller part')}`}
        </Text>
      )}
    </section>
  );
}

function PartLine({
  part: { expression, share, fields },
  most,
  against,
}: {
  readonly part: WhyPart;
  readonly most: number;
  readonly against: boolean;
}) {
  return (
    <li css={lineStyle}>
      <span css={ellipsis} title={expression}>
        {expression}
        <span css={{ ...theme.size.xs, marginLeft: theme.space[2], color: theme.text.quiet }}>
          {fields?.map((field) => (
            <abbr
              key={field}
              title={names[field].name}
              aria-label={names[field].name}
              css={{ marginRight: theme.space[1], textDecoration: 'none' }}
            >
              {names[field].code}
            </abbr>
          ))}
        </span>
      </span>
      <span
        aria-hidden
        css={{
          height: theme.space[1.5],
          background: theme.surface.sunken,
          borderRadius: theme.radius.s,
          overflow: 'hidden',
        }}
      >
        <span
          css={{
            display: 'block',
            height: '100%',
            background: against ? theme.status.warning.fill : theme.accent.line,
          }}
          style={{ width: `${Math.min(100, (share / most) * 100)}%` }}
        />
      </span>
      <span css={shareStyle}>{formatShare(share)}</span>
    </li>
  );
}

const sumOf = (parts: readonly WhyPart[]): number => parts.reduce((sum, { share }) => sum + share, 0);

/** The reasons of the row, in the form of the server's answer. */
function fromRow(because: readonly Because[] | undefined): Why | null {
  if (because === undefined) return null;
  const parts = because.map((part) => ({ ...part, fields: null }));
  const kinds = [...new Set(parts.map(({ name }) => name))].map((name) => ({
    name,
    share: sumOf(parts.filter((part) => part.name === name)),
    parts: 0,
  }));
  return { order: 'sum', parts, kinds, against: [] };
}

const lineStyle = {
  ...theme.size.s,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 5rem 2.75rem',
  columnGap: theme.space[2],
  minHeight: '1.5rem',
  alignItems: 'center',
} as const;
const shareStyle = { textAlign: 'right', color: theme.text.quiet, fontVariantNumeric: 'tabular-nums' } as const;
