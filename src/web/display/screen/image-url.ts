/** Where a display gets a picture that it shows. */
export const imageUrl = (name: string): string => `/display/images/${encodeURIComponent(name)}`;
