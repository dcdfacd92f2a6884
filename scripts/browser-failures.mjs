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
