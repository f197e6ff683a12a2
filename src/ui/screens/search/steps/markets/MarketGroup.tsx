/** Markets of one region, to be chosen one by one or together. */
import { useId, useState } from 'react';
import type { Market } from '../../../../../domain/search-steps/guided/markets.ts';
import type { SearchState } from '../../../../../workers/contract.ts';
import { useDates } from '../../../../hooks/use-dates.tsx';
import { Button } from '../../../../kit/Button.tsx';
import { Checkbox } from '../../../../kit/Checkbox.tsx';
import { DisclosureButton } from '../../../../kit/DisclosureButton.tsx';
import { Row, Text } from '../../../../kit/layout.tsx';
import type { Choose } from '../../../../parts/search/use-choices.ts';
import { theme } from '../../../../theme/theme.ts';
import { routeCodes, routesInWords } from './routes-offered.ts';

interface MarketGroupProps {
  readonly title: string;
  readonly markets: readonly Market[];
  readonly isOpenAtFirst: boolean;
  readonly chosen: SearchState['choices']['markets'];
  readonly choose: Choose;
}

export function MarketGroup({ title, markets, isOpenAtFirst, chosen, choose }: MarketGroupProps) {
  const list = useId();
  const open = markets.filter(({ code }) => !Object.hasOwn(chosen, code));
  const count = markets.length - open.length;
  const [isShown, setShown] = useState(isOpenAtFirst || count > 0);
  const toggle = (label: string, all: readonly Market[], isOn: boolean) =>
    void choose(label, ...all.map(({ code }) => [isOn ? 'MarketChosen' : 'MarketDropped', { market: code }] as const));
  return (
    <div role="group" aria-label={title}>
      <Row justify="between" css={{ minHeight: theme.control.heightSmall }}>
        <DisclosureButton isOpen={isShown} onToggle={setShown} controls={list}>
          {`${title}: ${count} of ${markets.length} chosen`}
        </DisclosureButton>
        {markets.length > 4 && (
          <Button
            size="small"
            variant="quiet"
            aria-label={`${open.length > 0 ? 'Choose all' : 'Choose none'} of ${title}`}
            onPress={() =>
              open.length > 0 ? toggle(`All of ${title}`, open, true) : toggle(`None of ${title}`, markets, false)
            }
          >
            {open.length > 0 ? 'Choose all' : 'Choose none'}
          </Button>
        )}
      </Row>
      <div id={list} hidden={!isShown}>
        {isShown && <MarketList markets={markets} chosen={chosen} onToggle={toggle} />}
      </div>
    </div>
  );
}

interface MarketListProps extends Pick<MarketGroupProps, 'markets' | 'chosen'> {
  readonly onToggle: (label: string, markets: readonly Market[], isOn: boolean) => void;
}

function MarketList({ markets, chosen, onToggle }: MarketListProps) {
  const { formatDate } = useDates();
  return (
    <div
      css={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(12.5rem, 1fr))',
        gap: `${theme.space[1.5]} ${theme.space[4]}`,
        padding: `${theme.space[1]} 0 ${theme.space[3]}`,
      }}
    >
      {markets.map((market) => (
        <Checkbox
          key={market.code}
          isSelected={Object.hasOwn(chosen, market.code)}
          onChange={(isOn) => onToggle(`Market ${market.name}`, [market], isOn)}
        >
          <span title={routesInWords(market, formatDate)}>
            {market.name}{' '}
            <Text size="s" tone="faint">
              {[market.code, ...routeCodes(market)].join(' · ')}
            </Text>
          </span>
        </Checkbox>
      ))}
    </div>
  );
}
