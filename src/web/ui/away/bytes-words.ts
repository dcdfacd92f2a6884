const MB = 1_000_000;
const GB = 1_000 * MB;

/** An amount of room on a device as people know it from their telephone: whole MB, or GB with a tenth. */
export function bytesWords(bytes: number): string {
  if (bytes >= GB) return `${Math.round((bytes / GB) * 10) / 10} GB`;
  return bytes < MB ? 'ไม่ถึง 1 MB' : `${Math.round(bytes / MB)} MB`;
}
