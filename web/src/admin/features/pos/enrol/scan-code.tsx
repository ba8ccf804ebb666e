import { mdiQrcodeScan } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { translations } from '../../../app/translations.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { codeIn } from '../../../ui/enrol/code-in.ts';

type Detector = { detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]> };
type DetectorMaker = new (options: { formats: readonly string[] }) => Detector;

const lookEvery = 250;

/** With the camera, where the browser can read codes by itself; typing works everywhere. */
export function ScanCode({ onCode }: { onCode: (code: string) => void }) {
  const [isOn, setOn] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const t = translations().till;
  if (!detectorMaker()) return null;
  return (
    <div>
      <Button
        variant="outlined"
        size="large"
        startIcon={<PlainIcon path={mdiQrcodeScan} size={20} />}
        onClick={() => {
          setFailed(false);
          setOn(!isOn);
        }}
      >
        {isOn ? t('enrol.scanStop') : t('enrol.scan')}
      </Button>
      {isFailed && <p role="alert">{t('enrol.scanFailed')}</p>}
      {isOn && (
        <Camera
          onCode={(text) => {
            setOn(false);
            onCode(codeIn(text));
          }}
          onFail={() => {
            setOn(false);
            setFailed(true);
          }}
        />
      )}
    </div>
  );
}

function Camera({ onCode, onFail }: { onCode: (text: string) => void; onFail: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const found = useEffectEvent(onCode);
  const failed = useEffectEvent(onFail);
  useEffect(() => {
    const Maker = detectorMaker();
    if (!Maker) return undefined;
    const detector = new Maker({ formats: ['qr_code'] });
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    let isOver = false;

    async function start(): Promise<void> {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (isOver || !video.current) return stop();
      video.current.srcObject = stream;
      await video.current.play();
      timer = setInterval(() => void look(), lookEvery);
    }

    async function look(): Promise<void> {
      if (!video.current) return;
      const [code] = await detector.detect(video.current);
      if (code && !isOver) found(code.rawValue);
    }

    function stop(): void {
      isOver = true;
      clearInterval(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    }

    start().catch(() => failed());
    return stop;
  }, []);
  return (
    <Box sx={{ mt: 1 }}>
      <video
        ref={video}
        muted
        playsInline
        style={{ width: '100%', borderRadius: 12 }}
        aria-label={translations().till('enrol.scanHint')}
      />
      <p>{translations().till('enrol.scanHint')}</p>
    </Box>
  );
}

function detectorMaker(): DetectorMaker | undefined {
  return (globalThis as { BarcodeDetector?: DetectorMaker }).BarcodeDetector;
}
