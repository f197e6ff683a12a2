/** The scheme as a tree to open class by class, or searched by words and symbols. */
import { useDeferredValue, useState } from 'react';
import type { Choices } from '../../../../../domain/search-steps/choices/choices.ts';
import { Stack } from '../../../../kit/layout.tsx';
import { TextField } from '../../../../kit/TextField.tsx';
import type { ChooseClass } from './choose-class.ts';
import { SchemeLevel } from './SchemeLevel.tsx';

interface ClassSchemeProps {
  readonly chosen: Choices['classes'];
  readonly onChoose: ChooseClass;
}

export function ClassScheme({ chosen, onChoose }: ClassSchemeProps) {
  const [words, setWords] = useState('');
  const asked = useDeferredValue(words.trim());
  const path = asked === '' ? 'search/evidence/cpc' : `search/evidence/cpc?q=${encodeURIComponent(asked)}`;
  return (
    <Stack gap={3} css={{ minHeight: '24rem' }}>
      <TextField
        label="Search the scheme"
        hideLabel
        icon="search"
        value={words}
        onChange={setWords}
        placeholder="Words of a title, or a symbol: gear, B62M"
      />
      <SchemeLevel
        key={path}
        path={path}
        label={asked === '' ? 'Sections' : 'Classes found'}
        chosen={chosen}
        onChoose={onChoose}
      />
    </Stack>
  );
}
