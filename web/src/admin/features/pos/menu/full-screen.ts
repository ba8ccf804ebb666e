export function canFullScreen(): boolean {
  return document.fullscreenEnabled;
}

export function turnFullScreen(): void {
  const done = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  // A browser may refuse; the till works all the same.
  done.catch(() => undefined);
}
