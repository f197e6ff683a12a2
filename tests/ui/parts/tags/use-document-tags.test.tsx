import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { homeStream } from '../../../../src/domain/shared/streams.ts';
import { useDocumentTags } from '../../../../src/ui/parts/tags/use-document-tags.ts';
import { anApp, renderHookIn } from '../../support/in-app.tsx';

const documents = [
  { ucid: 'EP-1-A1', family: 'F1' },
  { ucid: 'EP-2-A1', family: 'F2' },
];
const urgent = {
  scope: { kind: 'mine' },
  stream: homeStream(7),
  tag: 70,
  name: 'Urgent',
  colour: 'blue',
} as const;

it('draws nothing for an answer by which no document carries a tag, and the tags of one that does', () => {
  const app = anApp();
  let drawn = 0;
  const { result } = renderHookIn(
    app,
    () => {
      drawn++;
      return useDocumentTags(documents);
    },
    undefined,
  );
  const before = drawn;
  act(() => app.worker.answer('documentTags', [{ ucid: 'EP-1-A1', tags: [] }]));
  expect(drawn).toBe(before);
  act(() => app.worker.answer('documentTags', [{ ucid: 'EP-1-A1', tags: [urgent] }]));
  expect(result.current('EP-1-A1')).toEqual([urgent]);
  expect(result.current('EP-2-A1')).toEqual([]);
});
