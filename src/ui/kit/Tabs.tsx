/** Several sections, one of them shown; arrow keys move between the tabs. */
import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';
import { focusRingInside } from '../theme/mixins.ts';
import { theme } from '../theme/theme.ts';

export interface TabItem<V extends string> {
  readonly id: V;
  readonly label: ReactNode;
  readonly content: ReactNode;
  readonly isDisabled?: boolean;
}

interface TabsProps<V extends string> {
  readonly label: string;
  readonly tabs: readonly TabItem<V>[];
  readonly selected: V;
  readonly onSelect: (id: V) => void;
  readonly className?: string;
}

export function Tabs<V extends string>({ label, tabs, selected, onSelect, className }: TabsProps<V>) {
  return (
    <AriaTabs
      selectedKey={selected}
      onSelectionChange={(key) => onSelect(key as V)}
      css={{ display: 'flex', flexDirection: 'column', minWidth: 0, minHeight: 0 }}
      {...(className !== undefined && { className })}
    >
      <TabList
        aria-label={label}
        css={{ display: 'flex', gap: theme.space[5], borderBottom: `1px solid ${theme.border.normal}` }}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            id={tab.id}
            isDisabled={tab.isDisabled ?? false}
            css={[
              focusRingInside,
              {
                ...theme.size.m,
                padding: `${theme.space[2]} ${theme.space[1]}`,
                marginBottom: -1,
                borderBottom: '2px solid transparent',
                color: theme.text.quiet,
                fontWeight: theme.weight.medium,
                cursor: 'pointer',
                '&[data-hovered]': { color: theme.text.normal },
                '&[data-selected]': { color: theme.accent.text, borderBottomColor: theme.accent.line },
                '&[data-disabled]': { color: theme.text.disabled, cursor: 'default' },
              },
            ]}
          >
            {tab.label}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} css={[focusRingInside, { paddingTop: theme.space[4], minHeight: 0 }]}>
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
