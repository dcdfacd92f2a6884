import { expect, test } from 'vitest';
import { failedBrowserTests, failedUnitTests, onlyThese } from './failed-tests.mjs';

const spec = (title: string, line: number, status: string) => ({
  title,
  line,
  file: 'pos.e2e.ts',
  tests: [{ status }],
});

const report = {
  suites: [
    {
      title: 'pos.e2e.ts',
      line: 0,
      specs: [spec('sells', 10, 'expected'), spec('scans (fast)', 20, 'unexpected')],
      suites: [
        {
          title: 'by night',
          line: 30,
          specs: [spec('is readable', 31, 'flaky'), spec('waits', 40, 'skipped')],
        },
      ],
    },
  ],
};

test('what failed in the browser is known by its place and whole name, so that it can be tried again', () => {
  const failed = failedBrowserTests(report);
  expect(failed).toEqual([
    { place: 'e2e/pos.e2e.ts:20', name: 'scans (fast)' },
    { place: 'e2e/pos.e2e.ts:31', name: 'by night › is readable' },
  ]);
  const pattern = new RegExp(onlyThese(failed));
  expect('chromium pos.e2e.ts scans (fast)').toMatch(pattern);
  expect('chromium pos.e2e.ts by night is readable').toMatch(pattern);
  expect('chromium pos.e2e.ts scans (fast) twice').not.toMatch(pattern);
});

test('what failed of the unit tests is told in one line each: where, what, and how it began', () => {
  const file = (name: string, status: string, assertionResults: object[], message = '') => ({
    name: `/shop/src/${name}`,
    status,
    message,
    assertionResults,
  });
  const report = {
    testResults: [
      file('sell.test.ts', 'failed', [
        { status: 'passed', fullName: 'sells', failureMessages: [] },
        { status: 'failed', fullName: 'takes back', failureMessages: ['Error: 1 satang\n    at sell.ts'] },
      ]),
      file('broken.test.ts', 'failed', [], 'SyntaxError: no end'),
      file('fine.test.ts', 'passed', []),
    ],
  };
  expect(failedUnitTests(report, '/shop')).toEqual([
    'src/sell.test.ts takes back: Error: 1 satang at sell.ts',
    'src/broken.test.ts could not be run: SyntaxError: no end',
  ]);
});

test('a run that left no report has no list of failures', () => {
  expect(failedUnitTests(null, '/shop')).toEqual([]);
  expect(failedBrowserTests(null)).toEqual([]);
});
