import { defineConfig } from 'vitest/config';

// Whatever the caller's shell says: React and the server behave differently in production.
process.env.NODE_ENV = 'test';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
    testTimeout: 180_000,
    hookTimeout: 300_000,
    pool: 'forks',
    maxWorkers: 2,
  },
});
