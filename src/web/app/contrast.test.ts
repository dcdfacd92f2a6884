import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** The roles of one colour scheme, `--rd-ink` to `#13212c`. */
function rolesAfter(selector: string): Map<string, string> {
  const start = tokens.indexOf(selector);
  const block = tokens.slice(start, tokens.indexOf('}', start));
  return new Map(
    [...block.matchAll(/(--rd-[\w-]+):\s*(#[0-9a-f]{6})/g)].map((m) => [m[1] ?? '', m[2] ?? '']),
  );
}

function luminance(hex: string): number {
  const channel = (at: number) => {
    const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = ['--rd-bg', '--rd-surface'];
const PAIRS = [
  ...GROUNDS.flatMap((ground) =>
    ['--rd-ink', '--rd-muted', '--rd-accent', '--rd-bad', '--rd-warn'].map((text) => [text, ground]),
  ),
  ['--rd-on-accent', '--rd-accent'],
  ['--rd-on-accent', '--rd-accent-hover'],
  ['--rd-on-bad', '--rd-bad'],
  ['--rd-on-bad', '--rd-bad-hover'],
  ['--rd-accent', '--rd-accent-soft'],
  ['--rd-ink', '--rd-accent-soft'],
  ['--rd-bad', '--rd-bad-soft'],
  ['--rd-ink', '--rd-bad-soft'],
  ['--rd-warn', '--rd-warn-soft'],
  ['--rd-ink', '--rd-warn-soft'],
] as [string, string][];

describe.each([
  ['by day', ':root {'],
  ['in the dark', '[data-mantine-color-scheme="dark"]'],
])('the till can be read %s', (_, selector) => {
  const roles = rolesAfter(selector);

  test.each(PAIRS)('%s on %s', (text, ground) => {
    const [a, b] = [roles.get(text), roles.get(ground)];
    if (a === undefined || b === undefined) throw new Error(`${text} or ${ground} has no colour`);
    expect(contrast(a, b)).toBeGreaterThanOrEqual(4.5);
  });
});
