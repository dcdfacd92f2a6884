// `npm test`: every check there is, in one command. `npm test -- unit` (or several names) runs parts of it.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumPath } from './chromium.mjs';
import { bringFromDebian, DEBIAN_INSTALL } from './debian.mjs';
import {
  EnsureFailed,
  ensureBuilt,
  ensureInstalled,
  plainEnvironment,
  ROOT,
  requireNode,
} from './ensure.mjs';
import { failedBrowserTests, failedUnitTests, onlyThese } from './failed-tests.mjs';
import { postgresPrograms, startPrivatePostgres } from './private-postgres.mjs';

const RESULTS = join(ROOT, 'test-results');
const IN_CI = Boolean(process.env.CI) && process.env.CI !== 'false';
const TREES = ['shared', 'server', 'web', 'worker', 'tools'];

/** So many browser tests may need a second try in CI; they are listed at the end, and more fail the run. */
const MOST_SECOND_TRIES = 3;

/** In this order: the quick ones first. */
const PARTS = {
  lint: () => check('biome', '@biomejs/biome/bin/biome', ['ci', '--colors=off', '.']),
  types: typesOfEachTree,
  knip: () => check('knip', 'knip/bin/knip.js', []),
  unit: unitTests,
  build,
  e2e: browserTests,
};

const totals = { passed: 0, failed: 0 };
const failures = [];
/** Browser tests that passed only when they were tried again, alone. */
const secondTries = [];
/** What has to be ended when this command ends, however it ends. */
const running = new Set();
let postgres = null;

const [asked, passedOn] = split(process.argv.slice(2));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, async () => {
    for (const child of running) child.kill(signal);
    await postgres?.stop();
    process.exit(130);
  });
}

try {
  requireNode();
  bringFromDebian();
  ensureInstalled();
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  for (const [name, part] of Object.entries(PARTS)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    await part();
  }
} catch (error) {
  if (!(error instanceof EnsureFailed)) console.error(error);
  failed('running the tests');
} finally {
  await postgres?.stop();
}

for (const name of secondTries) console.log(`passed only when tried again, to be mended first: ${name}`);
for (const what of failures) console.log(`not good: ${what}`);
// One line, alone, for whoever reads the end of a log. A check that isn't a test counts as one when it fails.
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(failures.length === 0 ? 0 : 1);

async function typesOfEachTree() {
  for (const tree of TREES) {
    await check(`types: ${tree}`, 'typescript/bin/tsc', ['-p', `tsconfig.${tree}.json`]);
  }
}

async function unitTests() {
  header('unit and server tests');
  const programs = postgresPrograms();
  if (programs === null) {
    missing('PostgreSQL', 'the server tests run on SQLite only', 'postgresql');
  } else {
    postgres = await startPrivatePostgres(programs);
    console.log(`a PostgreSQL of our own: ${postgres.url}`);
  }
  const report = join(RESULTS, 'vitest.json');
  const code = await run(
    tool('vitest/vitest.mjs', [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...passedOn,
    ]),
    { NODE_ENV: 'test', ...(postgres && { TEST_POSTGRES_URL: postgres.url }) },
  );
  await postgres?.stop();
  postgres = null;
  const result = readReport(report);
  count('unit and server tests', code, result?.numPassedTests, result?.numFailedTests);
  failures.push(...failedUnitTests(result, ROOT));
}

function build() {
  header('build');
  ensureBuilt();
  console.log('dist/ is up to date');
}

async function browserTests() {
  header('browser tests');
  const chromium = chromiumPath();
  if (chromium === null)
    return missing('Chromium', 'the browser tests are left out', 'chromium-headless-shell');
  ensureBuilt();
  const first = await playwright('playwright', chromium, passedOn);
  const stats = first.report?.stats;
  const failed = failedBrowserTests(first.report);
  const passedAgain = IN_CI && failed.length <= MOST_SECOND_TRIES ? await tryAgain(chromium, failed) : [];
  secondTries.push(...passedAgain.map(({ place, name }) => `${place} ${name}`));
  if (passedAgain.length > 0 && passedAgain.length === failed.length) {
    count('browser tests', 0, stats.expected + passedAgain.length);
  } else {
    // A test that passed only when Playwright repeated it is a fault of ours, not a pass.
    count('browser tests', first.code, stats?.expected, stats && stats.unexpected + stats.flaky);
    failures.push(...failed.map(({ place, name }) => `${place} ${name}`));
  }
}

/** Those of the failed browser tests that pass once nothing else runs beside them. */
async function tryAgain(chromium, failed) {
  if (failed.length === 0) return [];
  header('the failed browser tests once more, alone');
  const places = failed.map(({ place }) => place);
  const { code, report } = await playwright('playwright-again', chromium, [
    ...places,
    '--workers=1',
    '--trace=retain-on-failure',
    `--grep=${onlyThese(failed)}`,
  ]);
  const still = failedBrowserTests(report).map(({ name }) => name);
  const ran = (report?.stats?.expected ?? 0) + still.length;
  // Without a report, or with a test that was not found again, nothing is known.
  if (ran !== failed.length || (code !== 0 && still.length === 0)) return [];
  return failed.filter(({ name }) => !still.includes(name));
}

/** One run of the browser tests, with its own results in `test-results`. */
async function playwright(name, chromium, args) {
  const report = join(RESULTS, `${name}.json`);
  const code = await run(
    tool('@playwright/test/cli.js', [
      'test',
      '--reporter=list,json',
      `--output=${join(RESULTS, name)}`,
      ...args,
    ]),
    { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  );
  return { code, report: readReport(report) };
}

/** A check that is no test: it says what is wrong itself and passes or not. */
async function check(title, path, args) {
  header(title);
  if ((await run(tool(path, args))) !== 0) failed(title);
}

function count(title, code, passed = 0, failedTests = 0) {
  totals.passed += passed;
  totals.failed += failedTests;
  if (code === 0 && failedTests === 0) return;
  failures.push(title);
  if (failedTests === 0) totals.failed += 1;
}

function failed(title) {
  failures.push(title);
  totals.failed += 1;
}

/** Says how to get what isn't there; in CI it has to be there. */
function missing(name, consequence, debianPackage) {
  console.log(`${name} was not found: ${consequence}.`);
  console.log(`On Debian or Ubuntu: ${DEBIAN_INSTALL} ${debianPackage}`);
  if (name === 'Chromium')
    console.log('Elsewhere: set CHROMIUM_PATH to the program of a Chromium or Chrome.');
  if (IN_CI) failed(`${name} is missing`);
}

function tool(path, args) {
  return [process.execPath, [join(ROOT, 'node_modules', path), ...args]];
}

function run([command, args], extra = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...plainEnvironment(), ...extra },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    running.add(child);
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('exit', (code) => {
      running.delete(child);
      resolve(code ?? 1);
    });
  });
}

function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}

function header(title) {
  console.log(`\n━━━ ${title} ${'━'.repeat(Math.max(3, 72 - title.length))}`);
}

/** The parts that were asked for, and what stands after them for vitest or Playwright (a file name, `-t …`). */
function split(args) {
  const end = args.findIndex((arg) => !(arg in PARTS));
  return end === -1 ? [args, []] : [args.slice(0, end), args.slice(end)];
}
