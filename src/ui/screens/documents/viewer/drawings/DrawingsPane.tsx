/** The drawings beside the text: one sheet, large, with what its reference signs stand for. */
import { useState } from 'react';
import type { ReferenceSign } from '../../../../../domain/documents/reference-signs.ts';
import { IconButton } from '../../../../kit/IconButton.tsx';
import { Heading, Row, Text } from '../../../../kit/layout.tsx';
import { imageAddress } from '../../../../platform/api-address.ts';
import { focusRing, panelStyle } from '../../../../theme/mixins.ts';
import { NEVER_PRINTED } from '../../../../theme/print.ts';
import { theme } from '../../../../theme/theme.ts';
import { ReferenceSigns } from './ReferenceSigns.tsx';
import type { Drawings } from './use-drawings.ts';

interface DrawingsPaneProps {
  readonly ucid: string;
  readonly drawings: Drawings;
  readonly signs: readonly ReferenceSign[];
  /** Finds the sign in the text. */
  readonly onSign: (sign: ReferenceSign) => void;
}

export function DrawingsPane({ ucid, drawings, signs, onSign }: DrawingsPaneProps) {
  const { sheets, at, isOpen } = drawings;
  const sheet = isOpen ? sheets[at] : undefined;
  if (sheet === undefined) return null;
  return (
    <section aria-label="Drawings" css={[panelStyle, paneStyle]} {...NEVER_PRINTED}>
      <Row gap={1} css={{ padding: `${theme.space[2]} ${theme.space[3]}`, flex: 'none' }}>
        <Heading level={2} size="m" css={{ flex: '1 1 auto' }}>
          {sheet.label}
        </Heading>
        <SheetControls drawings={drawings} />
      </Row>
      <Sheet key={sheet.key} src={imageAddress(ucid, sheet.key)} label={sheet.label} drawings={drawings} />
      {signs.length > 0 && <ReferenceSigns signs={signs} onSign={onSign} />}
    </section>
  );
}

function SheetControls({ drawings }: Pick<DrawingsPaneProps, 'drawings'>) {
  const { sheets, at, step, larger, smaller, turnRight, toggle } = drawings;
  return (
    <>
      <IconButton
        icon="chevron-left"
        size="small"
        label="Previous sheet"
        hint="Previous sheet ([)"
        isDisabled={at === 0}
        onPress={() => step(-1)}
      />
      <Text size="s" tone="quiet" numeric role="status" css={{ minWidth: theme.space[12], textAlign: 'center' }}>
        {at + 1} of {sheets.length}
      </Text>
      <IconButton
        icon="chevron-right"
        size="small"
        label="Next sheet"
        hint="Next sheet (])"
        isDisabled={at === sheets.length - 1}
        onPress={() => step(1)}
      />
      <IconButton
        icon="minus"
        size="small"
        label="Smaller"
        hint="Smaller (−)"
        isDisabled={smaller === null}
        onPress={() => smaller?.()}
      />
      <IconButton
        icon="plus"
        size="small"
        label="Larger"
        hint="Larger (+)"
        isDisabled={larger === null}
        onPress={() => larger?.()}
      />
      <IconButton icon="refresh" size="small" label="Turn right" hint="Turn right (R)" onPress={turnRight} />
      <IconButton icon="close" size="small" label="Close the drawings" hint="Close the drawings (D)" onPress={toggle} />
    </>
  );
}

interface SheetProps {
  readonly src: string;
  readonly label: string;
  readonly drawings: Drawings;
}

/** Scrolls once it is larger than the pane. */
function Sheet({ src, label, drawings }: SheetProps) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const { size, turn } = drawings;
  const isOnSide = turn % 180 !== 0;
  return (
    <div
      tabIndex={0}
      role="region"
      aria-label={`${label}, drawing`}
      aria-busy={state === 'loading'}
      css={[focusRing, sheetStyle]}
    >
      {state === 'failed' ? (
        <Text tone="quiet" css={{ padding: theme.space[4] }}>
          There has been a problem with loading the image.
        </Text>
      ) : (
        <img
          src={src}
          alt={label}
          onLoad={() => setState('shown')}
          onError={() => setState('failed')}
          style={{
            width: `${size * 100}%`,
            height: size === 1 ? '100%' : 'auto',
            transform: `rotate(${turn}deg)${isOnSide && size === 1 ? ' scale(0.75)' : ''}`,
          }}
          css={{ display: 'block', objectFit: 'contain', margin: '0 auto' }}
        />
      )}
    </div>
  );
}

const paneStyle = {
  display: 'flex',
  flexDirection: 'column',
  height: 'calc(100vh - 11rem)',
  minHeight: '20rem',
  overflow: 'hidden',
} as const;

const sheetStyle = {
  flex: '1 1 0',
  minHeight: 0,
  overflow: 'auto',
  padding: theme.space[2],
  outlineOffset: '-2px',
  borderTop: `1px solid ${theme.border.subtle}`,
} as const;
