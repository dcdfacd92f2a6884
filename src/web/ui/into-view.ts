/** The ref of what stands out in a strip: on a phone the strip is longer than the screen. */
export function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
