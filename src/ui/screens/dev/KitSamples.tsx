/** The kit on one page, for developers of screens and for the tests of its accessibility. */
import type { ReactNode } from 'react';
import { Heading, Stack } from '../../kit/layout.tsx';
import { panelStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import { ColourSamples, IconSamples, TypeSamples } from './FoundationSamples.tsx';
import { ButtonSamples, FieldSamples, MessageSamples, OverlaySamples } from './ControlSamples.tsx';
import { ImageSamples } from './ImageSamples.tsx';
import { DataSamples } from './DataSamples.tsx';

export function KitSamples() {
  return (
    <div css={{ columns: '26rem 2', columnGap: theme.space[4] }}>
      <Sample title="Buttons">
        <ButtonSamples />
      </Sample>
      <Sample title="Fields">
        <FieldSamples />
      </Sample>
      <Sample title="Overlays">
        <OverlaySamples />
      </Sample>
      <Sample title="Messages">
        <MessageSamples />
      </Sample>
      <Sample title="Data">
        <DataSamples />
      </Sample>
      <Sample title="Images">
        <ImageSamples />
      </Sample>
      <Sample title="Type">
        <TypeSamples />
      </Sample>
      <Sample title="Colours">
        <ColourSamples />
      </Sample>
      <Sample title="Icons">
        <IconSamples />
      </Sample>
    </div>
  );
}

function Sample({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section css={[panelStyle, { marginBottom: theme.space[4], padding: theme.space[4], breakInside: 'avoid' }]}>
      <Stack gap={3}>
        <Heading level={2} size="m">
          {title}
        </Heading>
        {children}
      </Stack>
    </section>
  );
}
