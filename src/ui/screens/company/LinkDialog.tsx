/** A link that signs a colleague in once, to be copied and passed on. It is shown this one time. */
import { useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { DoneDialog } from '../../kit/DoneDialog.tsx';
import { Row, Stack, Text } from '../../kit/layout.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { copyText } from '../../platform/clipboard.ts';

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

/** The link with what to know of it and a button that copies it. */
export function LinkText({ url }: Pick<OneTimeLink, 'url'>) {
  const [copied, setCopied] = useState<'yes' | 'no' | 'failed'>('no');
  const copy = async () => setCopied((await copyText(url)) ? 'yes' : 'failed');
  return (
    <Stack gap={3}>
      <Text as="p" tone="quiet">
        It signs in once and then asks for a password. Send it by a secure channel: anyone who has it can use it. It is
        not shown again.
      </Text>
      <Row gap={2} align="end">
        <TextField
          label="One-time link"
          isReadOnly
          mono
          value={url}
          onFocus={(event) => (event.target as HTMLInputElement).select()}
          css={{ flex: 1 }}
        />
        <Button icon={copied === 'yes' ? 'check' : 'copy'} onPress={() => void copy()}>
          {copied === 'yes' ? 'Copied' : 'Copy'}
        </Button>
      </Row>
      <Text as="p" size="s" tone="danger" role="status">
        {copied === 'failed' ? 'The browser did not allow copying; select the link and copy it by hand.' : ''}
      </Text>
    </Stack>
  );
}
