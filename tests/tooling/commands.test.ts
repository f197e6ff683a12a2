/** What the commands decide before they start anything. */
import { describe, expect, test } from 'vitest';
import { isSupported } from '../../scripts/lib/root.mjs';

describe('the Node version', () => {
  test.each(['20.19.0', '20.20.2', '22.12.0', '22.21.1', '24.0.0', '25.1.0'])('%s is supported', (version) => {
    expect(isSupported(version)).toBe(true);
  });
  test.each(['18.20.8', '20.18.3', '21.7.3', '22.11.0', '23.11.0'])('%s is not', (version) => {
    expect(isSupported(version)).toBe(false);
  });
});
