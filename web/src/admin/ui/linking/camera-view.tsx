import Box from '@mui/material/Box';
import { useEffect, useEffectEvent, useRef } from 'react';
import { translations } from '../../app/translations.ts';
import { readCodeIn } from './read-code-in.ts';

export type CameraTrouble = 'denied' | 'none';

type CameraViewProps = {
  /** Somebody has allowed it: only then a browser says its addresses. */
  onReady: () => void;
  onTrouble: (trouble: CameraTrouble) => void;
  /** Each code once, however long it is held there. */
  onCode: (bytes: Uint8Array) => void;
  isSmall: boolean;
};

const lookMs = 200;
/** What is finer than that is not read any better. */
const mostPixels = 1280;

/** What the camera of this device sees, and the codes in it. Nothing of it is kept or sent. */
export function CameraView({ onReady, onTrouble, onCode, isSmall }: CameraViewProps) {
  const video = useRef<HTMLVideoElement>(null);
  const ready = useEffectEvent(onReady);
  const troubled = useEffectEvent(onTrouble);
  const found = useEffectEvent(onCode);
  useEffect(() => {
    const view = video.current;
    if (!view) return undefined;
    return watchCamera(view, {
      onReady: () => ready(),
      onTrouble: (trouble) => troubled(trouble),
      onCode: (bytes) => found(bytes),
    });
  }, []);
  return (
    <Box sx={[look, { maxHeight: isSmall ? '14dvh' : '46dvh' }]}>
      <video ref={video} muted playsInline aria-label={translations().links('camera')} />
    </Box>
  );
}

function watchCamera(view: HTMLVideoElement, hooks: Pick<CameraViewProps, 'onReady' | 'onTrouble' | 'onCode'>) {
  const canvas = document.createElement('canvas');
  const paper = canvas.getContext('2d', { willReadFrequently: true });
  let stream: MediaStream | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  let isOver = false;
  let last = '';

  async function start(): Promise<void> {
    const wanted = { facingMode: 'environment', width: { ideal: mostPixels }, height: { ideal: 960 } };
    stream = await navigator.mediaDevices.getUserMedia({ video: wanted });
    if (isOver) return stop();
    view.srcObject = stream;
    hooks.onReady();
    await view.play();
    timer = setInterval(look, lookMs);
  }

  function look(): void {
    const { videoWidth, videoHeight } = view;
    if (isOver || !paper || videoWidth === 0 || videoHeight === 0) return;
    const scale = Math.min(1, mostPixels / Math.max(videoWidth, videoHeight));
    [canvas.width, canvas.height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
    paper.drawImage(view, 0, 0, canvas.width, canvas.height);
    const bytes = readCodeIn(paper.getImageData(0, 0, canvas.width, canvas.height));
    if (!bytes || bytes.join() === last) return;
    last = bytes.join();
    hooks.onCode(bytes);
  }

  function stop(): void {
    isOver = true;
    clearInterval(timer);
    for (const track of stream?.getTracks() ?? []) track.stop();
  }

  start().catch((error: unknown) => {
    if (isOver) return;
    stop();
    const isDenied = error instanceof DOMException && ['NotAllowedError', 'SecurityError'].includes(error.name);
    hooks.onTrouble(isDenied ? 'denied' : 'none');
  });
  return stop;
}

const look = {
  alignSelf: 'center',
  width: '100%',
  overflow: 'hidden',
  display: 'flex',
  borderRadius: '12px',
  bgcolor: '#000',
  '& video': { width: '100%', objectFit: 'contain', minHeight: 0 },
};
