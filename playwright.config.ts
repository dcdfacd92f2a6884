import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from './scripts/chromium.mjs';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/playwright',
  globalSetup: './e2e/make-template-shop.ts',
  workers: 2,
  // Only a guard: a shared machine may be ten times slower than a desk.
  timeout: 150_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1366, height: 768 },
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    // Half as much time again for every test; `npm test -- e2e <file> --trace=retain-on-failure` tells more of a failure.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromiumPath() ?? 'chromium',
      // As on everybody's desk: without it a bare machine's browser can't save a file under a Thai name.
      env: { ...process.env, LANG: 'C.UTF-8' } as Record<string, string>,
      args: CHROMIUM_FLAGS,
    },
  },
});
