/** A one-time sign-in link with what to know of it, and a button that copies it. */
import { useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { Row, Stack, Text } from '../../kit/layout.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { copyText } from '../../platform/clipboard.ts';

export function LinkText({ url }: { readonly url: string }) {
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
