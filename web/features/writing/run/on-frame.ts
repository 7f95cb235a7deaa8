/** Draws at most once a frame, however many pieces come; the latest call counts. */
export function onFrame() {
  let frame = 0;
  return (draw: () => void, now: boolean) => {
    cancelAnimationFrame(frame);
    if (now) draw();
    else frame = requestAnimationFrame(draw);
  };
}
