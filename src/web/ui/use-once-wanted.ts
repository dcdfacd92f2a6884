import { useState } from 'react';

/**
 * Whether something has been wanted by now: a window whose code comes late isn't there until it is opened for the first
 * time, and opens and closes by itself from then on.
 */
export function useOnceWanted(isWanted: boolean): boolean {
  const [wasWanted, setWasWanted] = useState(isWanted);
  if (isWanted && !wasWanted) setWasWanted(true);
  return isWanted || wasWanted;
}
