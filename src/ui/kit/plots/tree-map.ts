/** Places named groups of groups of counts in a rectangle: the larger the count, the larger the area. */
import { hierarchy, treemap, treemapSquarify, type HierarchyNode, type HierarchyRectangularNode } from 'd3-hierarchy';

export interface MapNode {
  readonly value: string;
  readonly title: string;
  /** Of a leaf. */
  readonly count?: number;
  readonly children?: readonly MapNode[];
}

export interface PlacedArea {
  readonly value: string;
  readonly title: string;
  /** 1 for the outermost groups. */
  readonly depth: number;
  readonly leaves: readonly string[];
  /** null for a group: what is in several of its leaves is counted in each. */
  readonly count: number | null;
  /** In percent of the width, and in pixels of the height. */
  readonly left: number;
  readonly width: number;
  readonly top: number;
  readonly height: number;
}

/** The width for which the shapes are chosen; they are stretched to what there is. */
const WIDTH = 1200;
/** Of a group, in pixels: what is in it begins below. */
export const HEADING = 18;

/** Outer before inner, each level by size: a group lies below what is in it. */
export function placeNodes(groups: readonly MapNode[], height: number): readonly PlacedArea[] {
  const whole: MapNode = { value: '', title: '', children: groups };
  const tree = hierarchy<MapNode>(whole, ({ children }) => children)
    .sum(({ count }) => count ?? 0)
    .sort((one, other) => (other.value ?? 0) - (one.value ?? 0));
  const layout = treemap<MapNode>()
    .tile(treemapSquarify.ratio(2))
    .size([WIDTH, height])
    .paddingInner(2)
    .paddingOuter(({ depth }) => (depth === 1 ? 2 : 0))
    .paddingTop((node) => (hasHeading(node) ? HEADING : 0))
    .round(false);
  return layout(tree)
    .descendants()
    .filter((node) => node.depth > 0 && (node.children === undefined || hasHeading(node)))
    .map(placed);
}

/** The outermost groups, and within them those of several: another's name would say what its only child says. */
const hasHeading = ({ depth, children }: HierarchyNode<MapNode>): boolean =>
  depth === 1 || (depth > 1 && children !== undefined && children.length > 1);

function placed(node: HierarchyRectangularNode<MapNode>): PlacedArea {
  const { data, depth, x0, x1, y0, y1 } = node;
  return {
    value: data.value,
    title: data.title,
    depth,
    leaves: node.leaves().map((leaf) => leaf.data.value),
    count: node.children === undefined ? (data.count ?? 0) : null,
    left: (x0 / WIDTH) * 100,
    width: ((x1 - x0) / WIDTH) * 100,
    top: y0,
    height: y1 - y0,
  };
}
