/** Height of a video's native control bar, in pixels. */
const height = 80;

export function isOnVideoControls({ target, pageY }: { target: EventTarget | null; pageY: number }): boolean {
  return target instanceof HTMLVideoElement && pageY > target.getBoundingClientRect().bottom + scrollY - height;
}
