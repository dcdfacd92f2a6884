import { relative } from 'node:path';

/** So much of what went wrong is told of a test at the end of a run; the rest stands further up. */
const MOST_OF_A_MESSAGE = 300;

/**
 * The unit and server tests that failed, and the test files that could not be run at all, from Vitest's
 * JSON report: each in one line, with the beginning of what went wrong.
 *
 * @param report what Vitest's `json` reporter wrote
 * @param root the folder that the files are named from
 */
export function failedUnitTests(report, root) {
  return (report?.testResults ?? []).flatMap((file) => {
    const place = relative(root, file.name);
    const tests = file.assertionResults.filter(({ status }) => status === 'failed');
    if (tests.length > 0)
      return tests.map(({ fullName, failureMessages }) => oneLine(place, fullName, failureMessages[0]));
    return file.status === 'failed' ? [oneLine(place, 'could not be run', file.message)] : [];
  });
}

function oneLine(place, name, message = '') {
  const told = message.replace(/\s+/g, ' ').trim().slice(0, MOST_OF_A_MESSAGE);
  return told === '' ? `${place} ${name}` : `${place} ${name}: ${told}`;
}

/**
 * The browser tests that failed, from Playwright's JSON report: where each stands and its whole name.
 *
 * @param report what Playwright's `json` reporter wrote
 */
export function failedBrowserTests(report) {
  return (report?.suites ?? []).flatMap((suite) => failedIn(suite, []));
}

function failedIn(suite, above) {
  // The outermost suite is the file, whose name is in each test's place already.
  const path = suite.line === 0 || suite.line === undefined ? above : [...above, suite.title];
  const here = (suite.specs ?? [])
    .filter((spec) => spec.tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
    .map((spec) => ({ place: `e2e/${spec.file}:${spec.line}`, name: [...path, spec.title].join(' › ') }));
  return [...here, ...(suite.suites ?? []).flatMap((inner) => failedIn(inner, path))];
}

/** A pattern for `--grep` that finds just these tests, however many stand in the same line of a loop. */
export function onlyThese(tests) {
  return tests.map(({ name }) => `${name.split(' › ').map(escaped).join(' ')}$`).join('|');
}

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
