/** Which images of a document the server holds, for all parts that draw the document. */
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { imageKeysOf } from '../../../../domain/documents/image-files.ts';
import type { DrawingImage } from '../../../../domain/documents/image-list.ts';
import type { Publication } from '../../../../domain/documents/publication.ts';
import { useServerData } from '../../../hooks/use-server-data.ts';

export interface DocumentImages {
  readonly ucid: string;
  readonly images: ReadonlyMap<string, DrawingImage>;
  /** Why none are known: they are asked for, or the server can't be reached. */
  readonly without: 'asked' | 'offline' | null;
}

const none: DocumentImages = { ucid: '', images: new Map(), without: null };
const DocumentImagesContext = createContext<DocumentImages>(none);

export const useDocumentImages = (): DocumentImages => useContext(DocumentImagesContext);

interface WithDocumentImagesProps {
  readonly publication: Publication;
  readonly children: ReactNode;
}

/** A document that names no image asks for none. */
export function WithDocumentImages({ publication, children }: WithDocumentImagesProps) {
  const hasImages = useMemo(() => imageKeysOf(publication).size > 0, [publication]);
  return hasImages ? (
    <WithKnownImages ucid={publication.ucid}>{children}</WithKnownImages>
  ) : (
    <DocumentImagesContext value={none}>{children}</DocumentImagesContext>
  );
}

function WithKnownImages({ ucid, children }: { readonly ucid: string; readonly children: ReactNode }) {
  const { value, trouble } = useServerData(`documents/${encodeURIComponent(ucid)}/images`, readImages);
  const known = useMemo<DocumentImages>(
    () => ({
      ucid,
      images: new Map((value ?? []).map((image) => [image.key, image])),
      without: value !== null ? null : trouble === null ? 'asked' : 'offline',
    }),
    [ucid, value, trouble],
  );
  return <DocumentImagesContext value={known}>{children}</DocumentImagesContext>;
}

/** null for an answer of another form. */
function readImages(body: unknown): readonly DrawingImage[] | null {
  const images = typeof body === 'object' && body !== null && 'images' in body ? body.images : null;
  return Array.isArray(images) ? (images as readonly DrawingImage[]) : null;
}
