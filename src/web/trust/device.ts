/** The kinds of device that trust a certificate each in a way of their own. */
export const DEVICES = ['windows', 'android', 'ios', 'macos', 'linux'] as const;
export type Device = (typeof DEVICES)[number];

export const DEVICE_WORDS: Readonly<Record<Device, string>> = {
  windows: 'Windows',
  android: 'Android',
  ios: 'iPhone / iPad',
  macos: 'Mac',
  linux: 'Linux',
};

/**
 * Which device this is, by what its browser says of itself.
 * @param touchPoints an iPad says that it is a Mac, which has no touch screen
 */
export function deviceOf(userAgent: string, touchPoints: number): Device {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  if (/Macintosh/.test(userAgent)) return touchPoints > 1 ? 'ios' : 'macos';
  if (/Android/.test(userAgent)) return 'android';
  return /Linux|CrOS/.test(userAgent) ? 'linux' : 'windows';
}
