/**
 * Counts in named groups as areas. A press on an area filters by it, one on the heading of a group by all that is in
 * it; a second press lets go.
 */
import { formatCount, formatCounted } from '../format.ts';
import { ellipsis, focusRingInside } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import { HEADING, placeNodes, type MapNode, type PlacedArea } from './tree-map.ts';
import { useRovingFocus } from './use-roving-focus.ts';

interface TreeMapPlotProps {
  /** What is counted by what, e.g. `Families by class`. */
  readonly label: string;
  /** Of what is counted, one and many. */
  readonly nouns: readonly [string, string];
  readonly groups: readonly MapNode[];
  readonly chosen: readonly string[];
  readonly onChoose: (values: readonly string[]) => void;
  /** In pixels. */
  readonly height: number;
}

export function TreeMapPlot({ label, nouns, groups, chosen, onChoose, height }: TreeMapPlotProps) {
  const nodes = placeNodes(groups, height);
  const most = Math.max(1, ...nodes.map(({ count }) => count ?? 0));
  const roving = useRovingFocus(nodes.map(markOf));
  const toggle = (leaves: readonly string[], areChosen: boolean) => {
    const others = chosen.filter((value) => !leaves.includes(value));
    onChoose(areChosen ? others : [...others, ...leaves]);
  };
  return (
    <div
      role="group"
      aria-label={label}
      onKeyDown={roving.onKeyDown}
      onFocus={roving.onFocus}
      css={{ position: 'relative', overflow: 'hidden' }}
      style={{ height }}
    >
      {nodes.map((node, at) => {
        const areChosen = node.leaves.every((leaf) => chosen.includes(leaf));
        const name = [node.value, node.title].filter((part) => part !== '').join(' ');
        const text = node.count === null ? name : `${name}: ${formatCounted(node.count, ...nouns)}`;
        return (
          <button
            key={markOf(node)}
            type="button"
            aria-pressed={areChosen}
            aria-label={node.count === null ? `All of ${text}` : text}
            title={text}
            data-mark={markOf(node)}
            tabIndex={roving.tabIndexOf(markOf(node), at === 0)}
            onClick={() => toggle(node.leaves, areChosen)}
            css={[
              tileStyle,
              focusRingInside,
              node.count === null
                ? groupStyle
                : leafStyle({ share: node.count / most, isChosen: areChosen, anyChosen: chosen.length > 0 }),
            ]}
            style={{
              left: `${node.left}%`,
              width: `${node.width}%`,
              top: node.top,
              height: node.count === null ? HEADING : node.height,
            }}
          >
            {node.count === null ? <span css={ellipsis}>{name}</span> : <Leaf node={node} count={node.count} />}
          </button>
        );
      })}
    </div>
  );
}

const markOf = ({ depth, value }: PlacedArea): string => `${depth} ${value}`;

/** What is too small to be read is in the name, the tooltip and the table. */
function Leaf({ node: { value, title }, count }: { readonly node: PlacedArea; readonly count: number }) {
  return (
    <>
      <span css={symbolStyle}>
        {value} <span css={countStyle}>{formatCount(count)}</span>
      </span>
      <span css={titleStyle}>{title}</span>
    </>
  );
}

/** The larger the count beside the largest, the deeper. */
function leafStyle({ share, isChosen, anyChosen }: LeafLook) {
  if (isChosen) return { background: theme.accent.plotStrong, color: theme.text.onAccent };
  const base = anyChosen ? theme.border.strong : theme.accent.plot;
  const background = `color-mix(in srgb, ${base} ${Math.round(15 + 85 * share)}%, ${theme.surface.panel})`;
  return { background, '&:hover': { boxShadow: `inset 0 0 0 2px ${theme.accent.line}` } };
}

interface LeafLook {
  /** Of the largest count, 0 to 1. */
  readonly share: number;
  readonly isChosen: boolean;
  readonly anyChosen: boolean;
}

const tileStyle = {
  ...theme.size.xs,
  position: 'absolute',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  justifyContent: 'flex-start',
  margin: 0,
  padding: `1px ${theme.space[1]}`,
  border: 0,
  borderRadius: 2,
  color: theme.text.normal,
  textAlign: 'left',
  overflow: 'hidden',
  cursor: 'pointer',
  containerType: 'size',
} as const;
const groupStyle = {
  background: theme.surface.disabled,
  fontWeight: theme.weight.medium,
  '&:hover': { background: theme.border.normal },
} as const;
/** By the size of the area itself, which is a share of a width that is not known here. */
const symbolStyle = {
  flex: 'none',
  fontFamily: theme.font.mono,
  whiteSpace: 'nowrap',
  '@container (max-width: 36px) or (max-height: 15px)': { display: 'none' },
} as const;
const countStyle = { fontFamily: theme.font.body, '@container (max-width: 58px)': { display: 'none' } } as const;
const titleStyle = {
  flex: 'none',
  overflowWrap: 'anywhere',
  '@container (max-width: 80px) or (max-height: 36px)': { display: 'none' },
} as const;
