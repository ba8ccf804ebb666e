import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../../test-server/browser.ts';
import { openVisitor } from '../../test-server/visitor.ts';
import type { TestServer } from '../../test-server.ts';

const [width, height] = [1280, 960];
const head = `YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420\nFRAME\n`;

export type WithCamera = {
  /** The same server, whose visitors have this camera. */
  readonly testServer: TestServer;
  /** Holds what that page shows in front of the camera, a little turned and in poor light. */
  readonly pointAt: (page: Page) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** A browser of its own whose camera is a file: what stands in it is what the camera sees. */
export async function openCamera(testServer: TestServer): Promise<WithCamera> {
  const folder = await mkdtemp(join(tmpdir(), 'tresen-camera-'));
  const file = join(folder, 'camera.y4m');
  await writeFile(file, Buffer.concat([Buffer.from(head), Buffer.alloc((width * height * 3) / 2, 128)]));
  const browser = await launchBrowser([
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${file}`,
  ]);
  const desk = await browser.newPage();
  return {
    testServer: { ...testServer, visitor: (options = {}) => openVisitor(browser, testServer.url, options) },
    pointAt: async (page) => {
      const light = await seenByCamera(desk, await page.screenshot());
      // In its place: the browser reads the file again for each picture.
      const handle = await open(file, 'r+');
      await handle.write(light, 0, light.length, head.length);
      await handle.close();
    },
    close: async () => {
      await browser.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The picture of a screen as brightness alone. */
async function seenByCamera(desk: Page, screenshot: Buffer): Promise<Buffer> {
  const asked = { png: screenshot.toString('base64'), width, height };
  const text = await desk.evaluate(async ({ png, width: wide, height: high }) => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [wide, high];
    const paper = canvas.getContext('2d');
    if (!paper) throw new Error('no canvas');
    paper.fillStyle = '#556';
    paper.fillRect(0, 0, wide, high);
    const scale = (0.92 * high) / image.height;
    paper.translate(wide / 2, high / 2);
    paper.rotate(0.06);
    paper.filter = 'blur(0.6px) brightness(0.8) contrast(0.8)';
    paper.drawImage(
      image,
      (-image.width * scale) / 2,
      (-image.height * scale) / 2,
      image.width * scale,
      image.height * scale,
    );
    const { data } = paper.getImageData(0, 0, wide, high);
    let light = '';
    for (let at = 0; at < data.length; at += 4) {
      const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
      light += String.fromCharCode(Math.round(0.3 * red + 0.59 * green + 0.11 * blue));
    }
    return btoa(light);
  }, asked);
  return Buffer.from(text, 'base64');
}
