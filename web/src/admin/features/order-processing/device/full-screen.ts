export function turnFullScreen(): void {
  const done = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  // A browser may refuse; the orders are shown all the same.
  done.catch(() => undefined);
}
