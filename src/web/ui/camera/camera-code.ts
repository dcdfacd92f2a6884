/** Where the panel's code is, with the program that reads codes: for whoever draws it and whoever fetches it ahead. */
export const loadCameraPanel = () => import('./CameraPanel.tsx').then((m) => ({ default: m.CameraPanel }));
