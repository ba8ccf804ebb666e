import { defineConfig } from 'vitest/config';

/** Unpacked screens come in a thousand pieces. */
const patience = process.env.E2E_BUNDLE === 'development' ? 4 : 1;

/** Three sizes: small needs nothing, medium a PostgreSQL, e2e a whole running server. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'small',
          include: ['{domain,contract,i18n,web,bridge,tools,e2e/src/test-server}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'medium',
          include: ['server/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          pool: 'forks',
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          env: { TEST_DATABASE_URL: process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres' },
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/src/{journeys,offline}/**/*.test.ts'],
          globalSetup: ['e2e/src/test-server/provide-template.ts'],
          pool: 'forks',
          maxWorkers: 2,
          // A busy machine draws late; what never comes still fails.
          expect: { poll: { timeout: 15_000 * patience } },
          testTimeout: 120_000 * patience,
          hookTimeout: 180_000,
          env: { TEST_DATABASE_URL: process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres' },
        },
      },
    ],
  },
});
