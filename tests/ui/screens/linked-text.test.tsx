/** Addresses of this app in the description of a task are links; those of elsewhere stay text. */
import { expect, it } from 'vitest';
import { LinkedText } from '../../../src/ui/screens/tasks/LinkedText.tsx';
import { anApp, renderPart } from '../support/in-app.tsx';

it('[ROUTE-32] a description leads to what a monitor brought, and nowhere out of the app', () => {
  const here = `${location.origin}/monitoring/arrivals/17?view=unreviewed&run=5`;
  const text = `See ${here} and https://example.org/x or javascript:alert(1).`;
  const { container } = renderPart(<LinkedText text={text} />, anApp());
  expect(container.textContent).toContain(text);
  const links = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/monitoring/arrivals/17?view=unreviewed&run=5']);
});
