/** A text that is only read, and a button that copies it. */
import { useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { Row, Text } from '../../kit/layout.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { copyText } from '../../platform/clipboard.ts';

export function CopyField({ label, value }: { readonly label: string; readonly value: string }) {
  const [copied, setCopied] = useState<'yes' | 'no' | 'failed'>('no');
  const copy = async () => setCopied((await copyText(value)) ? 'yes' : 'failed');
  return (
    <>
      <Row gap={2} align="end">
        <TextField
          label={label}
          isReadOnly
          mono
          value={value}
          onFocus={(event) => (event.target as HTMLInputElement).select()}
          css={{ flex: 1 }}
        />
        <Button icon={copied === 'yes' ? 'check' : 'copy'} onPress={() => void copy()}>
          {copied === 'yes' ? 'Copied' : 'Copy'}
        </Button>
      </Row>
      <Text as="p" size="s" tone="danger" role="status">
        {copied === 'failed' ? 'The browser did not allow copying; select the text and copy it by hand.' : ''}
      </Text>
    </>
  );
}
