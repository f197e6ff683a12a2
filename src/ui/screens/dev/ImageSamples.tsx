/** Images that are zoomed while the pointer is on them, or the focus; one of them leads nowhere. */
import { Row } from '../../kit/layout.tsx';
import { focusRing } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';

export function ImageSamples() {
  return (
    <Row gap={4}>
      <img
        className="image-zoom"
        tabIndex={0}
        src="/favicon.svg"
        alt="The mark of the product"
        css={[focusRing, { width: theme.space[16], height: theme.space[16] }]}
      />
      <img
        className="image-zoom"
        tabIndex={0}
        src="/favicon.svg"
        data-zoom-src="/no-such-image.png"
        alt="The mark, with a larger image that is missing"
        css={[focusRing, { width: theme.space[16], height: theme.space[16] }]}
      />
    </Row>
  );
}
