import { loadCameraPanel } from './camera-code.ts';
import { canUseCamera } from './can-use-camera.ts';

/**
 * Fetches all that reading codes by the camera takes, where a camera is offered, so that it reads while the server can't be reached
 * (rule C14.7): also where the browser keeps nothing, for want of a worker or of trust in the shop's certificate.
 */
export async function fetchCameraCode(): Promise<void> {
  if (!canUseCamera()) return;
  const [{ openCodeReader }] = await Promise.all([import('./code-reader.ts'), loadCameraPanel()]);
  await openCodeReader();
}
