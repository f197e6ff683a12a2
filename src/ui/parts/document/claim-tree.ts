/**
 * The claims as a tree of dependencies. A claim that depends on several is placed under the first that exists and
 * has a lower number, so that each claim is shown once and there is no cycle.
 */
import type { Claim, ClaimLimb } from '../../../domain/documents/publication.ts';

export interface ClaimNode {
  readonly claim: Claim;
  /** Null for an independent claim, and for one whose parent is not in the document. */
  readonly parent: number | null;
  readonly depth: number;
  /** The number of descendants. */
  readonly below: number;
}

export interface ClaimOutline {
  /** Every claim, each followed by its dependent claims. */
  readonly nodes: readonly ClaimNode[];
  readonly independent: number;
}

/** Every claim once, parents before children, siblings by number. */
export function claimOutline(claims: readonly Claim[]): ClaimOutline {
  const sorted = [...claims].sort((a, b) => a.number - b.number);
  const numbers = new Set(sorted.map((claim) => claim.number));
  const children = new Map<number | null, Claim[]>();
  for (const claim of sorted) {
    const parent = parentOf(claim, numbers);
    children.set(parent, [...(children.get(parent) ?? []), claim]);
  }
  const nodes: ClaimNode[] = [];
  const visit = (claim: Claim, parent: number | null, depth: number): number => {
    const place = nodes.push({ claim, parent, depth, below: 0 }) - 1;
    let below = 0;
    for (const child of children.get(claim.number) ?? []) below += 1 + visit(child, claim.number, depth + 1);
    nodes[place] = { claim, parent, depth, below };
    return below;
  };
  const roots = children.get(null) ?? [];
  for (const root of roots) visit(root, null, 0);
  return { nodes, independent: sorted.filter((claim) => claim.dependsOn.length === 0).length };
}

function parentOf(claim: Claim, numbers: ReadonlySet<number>): number | null {
  return claim.dependsOn.find((number) => number < claim.number && numbers.has(number)) ?? null;
}

/** The nodes that are shown while the claims in `closed` hide what depends on them. */
export function openNodes(nodes: readonly ClaimNode[], closed: ReadonlySet<number>): readonly ClaimNode[] {
  const shown: ClaimNode[] = [];
  for (let at = 0; at < nodes.length; at++) {
    const node = nodes[at]!;
    shown.push(node);
    if (closed.has(node.claim.number)) at += node.below;
  }
  return shown;
}

export interface LimbLine {
  readonly limb: ClaimLimb;
  readonly depth: number;
}

/** The parts of a claim as lines, each with its nesting depth in the source. */
export function limbLines(limbs: readonly ClaimLimb[], depth = 0): readonly LimbLine[] {
  return limbs.flatMap((limb) => [{ limb, depth }, ...limbLines(limb.limbs ?? [], depth + 1)]);
}
