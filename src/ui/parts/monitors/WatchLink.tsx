/** The way to a new monitor whose question is filled in; nothing for who may not have one. */
import { Link } from 'wouter';
import { buttonStyle } from '../../kit/button-style.ts';
import { Icon } from '../../kit/Icon.tsx';
import { useMay } from '../../platform/services.tsx';

interface WatchLinkProps {
  /** In the query language. */
  readonly question: string;
  /** Of the monitor. */
  readonly name: string;
  readonly variant?: 'secondary' | 'quiet';
}

export function WatchLink({ question, name, variant = 'secondary' }: WatchLinkProps) {
  if (!useMay('TECHNOLOGY_MONITORING')) return null;
  const address = `/monitoring?${new URLSearchParams({ ask: question, name }).toString()}`;
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
