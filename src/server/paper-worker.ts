/** What the thread that draws papers can do; `pdf/paper-renderer.ts` starts it and asks for this by its name. */
export { drawPrinted } from './pdf/draw-printed.ts';
