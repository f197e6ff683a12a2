/** Unit, property and simulation tests; the journeys are Playwright's. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react({ jsxImportSource: '@emotion/react' })],
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/journeys/**'],
    testTimeout: 20_000,
    restoreMocks: true,
    allowOnly: false,
  },
});
