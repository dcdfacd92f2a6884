import type { Page } from '@playwright/test';

/** Listens to what a page plays from now on; gives the tones so far, in hertz. */
export async function listenTo(page: Page): Promise<() => Promise<readonly number[]>> {
  const heard: number[] = [];
  await page.exposeFunction('raandeeHeard', (hz: number) => void heard.push(Math.round(hz)));
  await page.addInitScript(() => {
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (when) {
      (window as unknown as { raandeeHeard: (hz: number) => void }).raandeeHeard(this.frequency.value);
      start.call(this, when);
    };
  });
  return async () => heard.splice(0);
}
