/**
 * A link in a row of a long list. Unlike wouter's it does not listen to the address: where fifty do, each move of the
 * list's own address draws fifty links again.
 */
import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { useGo } from './location.ts';

interface ListLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'onClick'> {
  readonly href: string;
}

export function ListLink({ href, children, ...rest }: ListLinkProps) {
  const go = useGo();
  const follow = (event: MouseEvent) => {
    // Another tab or window, or a download: the browser's business.
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    go(href);
  };
  return (
    <a href={href} onClick={follow} {...rest}>
      {children}
    </a>
  );
}
