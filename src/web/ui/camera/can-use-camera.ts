/**
 * Whether the camera can stand in for a scanner here (rule C14.7): browsers give it to secure pages alone, and only a device
 * that one touches is held over a code.
 */
export function canUseCamera(): boolean {
  // Typed as if it were always there.
  const { mediaDevices } = navigator as Partial<Pick<Navigator, 'mediaDevices'>>;
  return (
    window.isSecureContext && mediaDevices !== undefined && window.matchMedia('(any-pointer: coarse)').matches
  );
}
