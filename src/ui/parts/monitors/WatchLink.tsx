/** The ways to a new monitor whose question, or numbers, are filled in; nothing for who may not have one. */
import { Link } from 'wouter';
import { buttonStyle } from '../../kit/button-style.ts';
import { Icon } from '../../kit/Icon.tsx';
import type { PartName } from '../../../domain/documents/monitor-origin.ts';
import { useMay } from '../../platform/services.tsx';

interface WatchLinkProps {
  /** In the query language. */
  readonly question: string;
  /** Of the monitor. */
  readonly name: string;
  /** What of the company’s page asks it. */
  readonly part?: PartName;
  readonly variant?: 'secondary' | 'quiet';
}

export function WatchLink({ question, name, part, variant = 'secondary' }: WatchLinkProps) {
  if (!useMay('TECHNOLOGY_MONITORING')) return null;
  const asked = { ask: question, name, ...(part && { [part.kind]: String(part.id) }) };
  const address = `/monitoring?${new URLSearchParams(asked).toString()}`;
  return (
    <Link
      href={address}
      css={buttonStyle(variant, variant === 'quiet' ? 'small' : 'normal')}
      title="A monitor asks it again by itself"
    >
      <Icon name="clock" /> Watch this
    </Link>
  );
}

/** To a monitor of what these collections of a search hold. */
export function WatchCollectionLink({ search, sets }: { readonly search: number; readonly sets: readonly number[] }) {
  if (!useMay('DOCUMENT_MONITORING') || sets.length === 0) return null;
  return (
    <Link href={`/monitoring?search=${search}&sets=${sets.join(',')}`} css={buttonStyle()}>
      <Icon name="clock" /> Watch changes
    </Link>
  );
}

type LikeWhat = { readonly ucid: string } | { readonly search: number; readonly sets?: readonly number[] };

/** To a monitor of what is like a document, the idea and the ratings of a search, or what is in its collections. */
export function WatchSimilarLink({ like, variant = 'quiet' }: Pick<WatchLinkProps, 'variant'> & { like: LikeWhat }) {
  if (!useMay('TECHNOLOGY_MONITORING')) return null;
  return (
    <Link
      href={addressOfSimilar(like)}
      css={buttonStyle(variant, variant === 'quiet' ? 'small' : 'normal')}
      title="A monitor scores what imports bring, and tells what is most like it"
    >
      <Icon name="clock" /> Watch for similar
    </Link>
  );
}

export const addressOfSimilar = (like: LikeWhat): string =>
  `/monitoring?${new URLSearchParams(askedLike(like)).toString()}`;

function askedLike(like: LikeWhat): Record<string, string> {
  if ('ucid' in like) return { like: like.ucid };
  return { rated: String(like.search), ...(like.sets !== undefined && { collected: like.sets.join(',') }) };
}

/** To the monitors of a project; nothing for who may have none. */
export function MonitorsLink({ project }: { readonly project: number }) {
  const [technology, document] = [useMay('TECHNOLOGY_MONITORING'), useMay('DOCUMENT_MONITORING')];
  if (!technology && !document) return null;
  return (
    <Link href={`/monitoring/${project}`} css={buttonStyle()}>
      <Icon name="clock" /> Monitors
    </Link>
  );
}

/** To a monitor of these publications. */
export function WatchDocumentsLink({ numbers }: { readonly numbers: string }) {
  if (!useMay('DOCUMENT_MONITORING')) return null;
  const address = `/monitoring?${new URLSearchParams({ documents: numbers }).toString()}`;
  return (
    <Link
      href={address}
      css={buttonStyle('quiet', 'small')}
      title="A monitor tells when its status, owner, claims, … change"
    >
      <Icon name="clock" /> Watch its changes
    </Link>
  );
}
