/** Listens to a printer. What it says is one byte per question, and it may never answer. */
export type UsbInbox = {
  readonly ask: (question: () => Promise<unknown>, patience: number) => Promise<number | undefined>;
};

export function listenTo(device: USBDevice, endpoint: number): UsbInbox {
  let waiting: ((byte: number) => void) | undefined;

  async function listen(): Promise<void> {
    while (device.opened) {
      const { data, status } = await device.transferIn(endpoint, 64);
      if (status === 'stall') await device.clearHalt('in', endpoint);
      if (!data || data.byteLength === 0) await pause(200);
      else waiting?.(data.getUint8(data.byteLength - 1));
    }
  }
  // Ends when the device is closed or gone: whoever prints then hears of it.
  listen().catch(() => undefined);

  return {
    ask: async (question, patience) => {
      const heard = new Promise<number>((resolve) => {
        waiting = resolve;
      });
      await question();
      const answer = await Promise.race([heard, pause(patience)]);
      waiting = undefined;
      return answer;
    },
  };
}

export function pause(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), milliseconds));
}
