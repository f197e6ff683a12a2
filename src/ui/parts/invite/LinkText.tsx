/** A one-time sign-in link with what to know of it, and a button that copies it. */
import { Stack, Text } from '../../kit/layout.tsx';
import { CopyField } from './CopyField.tsx';

export function LinkText({ url }: { readonly url: string }) {
  return (
    <Stack gap={3}>
      <Text as="p" tone="quiet">
        It signs in once and then asks for a password. Send it by a secure channel: anyone who has it can use it. It is
        not shown again.
      </Text>
      <CopyField label="One-time link" value={url} />
    </Stack>
  );
}
