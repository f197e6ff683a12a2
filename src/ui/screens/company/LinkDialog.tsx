/** A link that signs a colleague in once, to be copied and passed on. It is shown this one time. */
import { DoneDialog } from '../../kit/DoneDialog.tsx';
import { LinkText } from '../../parts/invite/LinkText.tsx';

export interface OneTimeLink {
  readonly url: string;
  readonly name: string;
}

interface LinkDialogProps {
  readonly link: OneTimeLink;
  readonly onClose: () => void;
}

export function LinkDialog({ link, onClose }: LinkDialogProps) {
  return (
    <DoneDialog title={`Link for ${link.name}`} onClose={onClose}>
      <LinkText url={link.url} />
    </DoneDialog>
  );
}
