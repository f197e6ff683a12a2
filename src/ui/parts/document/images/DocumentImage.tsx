/** An image of a document where the server holds it; else what would be there, and why it is not. */
import { useState } from 'react';
import { imageKey } from '../../../../domain/documents/image-files.ts';
import type { DrawingImage } from '../../../../domain/documents/image-list.ts';
import { imageAddress } from '../../../platform/api-address.ts';
import { Text } from '../../../kit/layout.tsx';
import { focusRing } from '../../../theme/mixins.ts';
import { theme } from '../../../theme/theme.ts';
import { useDocumentImages } from './document-images.tsx';
import { MissingImage } from './MissingImage.tsx';

interface DocumentImageProps {
  readonly file: string;
  readonly alt: string;
  readonly use?: string;
  readonly inline?: boolean;
}

export function DocumentImage({ file, alt, use = 'other', inline = false }: DocumentImageProps) {
  const { ucid, images, without } = useDocumentImages();
  const image = images.get(imageKey(file));
  if (image === undefined) return <MissingImage file={file} alt={alt} use={use} inline={inline} without={without} />;
  return <LoadedImage key={image.key} ucid={ucid} image={image} alt={alt === '' ? file : alt} inline={inline} />;
}

/** Offices scan at 300 dots an inch: a pixel of theirs is a third of one on the screen. */
const SCANNED = 300;
const SCREEN = 96;

interface LoadedImageProps {
  readonly ucid: string;
  readonly image: DrawingImage;
  readonly alt: string;
  readonly inline: boolean;
}

function LoadedImage({ ucid, image, alt, inline }: LoadedImageProps) {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed)
    return (
      <Text size="s" tone="quiet" css={{ display: inline ? 'inline' : 'block' }}>
        There has been a problem with loading the image.
      </Text>
    );
  const width = image.width === 0 ? undefined : Math.round((image.width * SCREEN) / SCANNED);
  return (
    <img
      className="image-zoom"
      tabIndex={0}
      src={imageAddress(ucid, image.key)}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
      {...(width !== undefined && { width, height: Math.round((image.height * SCREEN) / SCANNED) })}
      css={[
        focusRing,
        {
          display: inline ? 'inline-block' : 'block',
          maxWidth: '100%',
          height: 'auto',
          verticalAlign: 'middle',
          background: theme.surface.panel,
          ...(width === undefined && { width: '20rem' }),
          ...(!inline && { margin: `0 0 ${theme.space[3]}` }),
        },
      ]}
    />
  );
}
