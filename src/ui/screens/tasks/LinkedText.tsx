/** A text in which addresses of this app are links, such as that of what a monitor brought. */
import { Link } from 'wouter';
import { linkStyle } from '../../theme/mixins.ts';

export function LinkedText({ text }: { readonly text: string }) {
  return text.split(/(https?:\/\/[^\s<>"]+)/).map((part, place) => {
    const path = place % 2 === 1 ? pathHere(part) : null;
    return path === null ? (
      part
    ) : (
      <Link key={place} href={path} css={linkStyle}>
        {part}
      </Link>
    );
  });
}

/** Null for an address of elsewhere. */
function pathHere(address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url?.origin === location.origin ? `${url.pathname}${url.search}${url.hash}` : null;
}
