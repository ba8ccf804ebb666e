/**
 * A fake USB bus with printers for tests, and the browser in front of them with its chooser and its grants. Names and words of the errors are those of Chromium with a real device. Self-contained: journeys hand its text to
 * the page before anything else runs there.
 */
export type FakeUsbControl = {
  /** Puts a printer onto the table; the number is its handle. */
  readonly add: (given?: Partial<FakePrinter>) => number;
  readonly set: (handle: number, change: Partial<FakePrinter>) => void;
  readonly unplug: (handle: number) => void;
  readonly plug: (handle: number) => void;
  /** Everything that came out so far. */
  readonly bytes: (handle: number) => number[];
  /** Whom the person in front of the chooser takes: the first, nobody, or one by its serial number. */
  choose: string;
  readonly grant: (handle: number) => void;
};

export type FakePrinter = {
  vendorId: number;
  productId: number;
  serialNumber: string | null;
  manufacturerName: string;
  productName: string;
  interfaceClass: number;
  paper: 'ok' | 'low' | 'out';
  isCoverOpen: boolean;
  isStalled: boolean;
  isDrawerOpen: boolean;
  hasDrawer: boolean;
  answers: boolean;
  accessDenied: boolean;
  isHeldElsewhere: boolean;
  /** The plug is pulled in the middle of a job, after so many bytes. */
  breaksAfter: number;
  /** Takes nothing more after so many bytes, until it is set again. */
  stallsAfter: number;
};

export function installFakeUsb(): FakeUsbControl {
  type Waiting<Value> = { bytes: Uint8Array; resolve: (value: Value) => void; reject: (error: Error) => void };
  type Body = FakePrinter & {
    key: string;
    isPlugged: boolean;
    taken: number[];
    out: Waiting<{ status: string; bytesWritten: number }>[];
    heard: Waiting<{ status: string; data: DataView }>[];
    answersLeft: number[];
    owner: object | undefined;
    device: object | undefined;
  };
  const bodies: Body[] = [];
  const memory = globalThis.localStorage as Storage | undefined;
  let granted: string[] = JSON.parse(memory?.getItem('fake-usb-granted') ?? '[]') as string[];
  const keepGrants = (next: string[]) => {
    granted = [...new Set(next)];
    memory?.setItem('fake-usb-granted', JSON.stringify(granted));
  };
  const failure = (name: string, act: string, text: string) =>
    new DOMException(`Failed to execute '${act}' on 'USBDevice': ${text}`, name);
  const isBlocked = (body: Body) =>
    body.isStalled || body.paper === 'out' || body.isCoverOpen || body.taken.length >= body.stallsAfter;
  function statusByte(body: Body, about: number): number {
    if (about === 1) return 0x12 | (body.isDrawerOpen ? 0 : 0x04) | (isBlocked(body) ? 0x08 : 0);
    if (about === 2) return 0x12 | (body.isCoverOpen ? 0x04 : 0) | (body.paper === 'out' ? 0x20 : 0);
    return 0x12 | (body.paper === 'ok' ? 0 : 0x0c) | (body.paper === 'out' ? 0x60 : 0);
  }

  function take(body: Body, bytes: Uint8Array): void {
    const isQuestion = bytes.length === 3 && bytes[0] === 0x10 && bytes[1] === 0x04;
    if (isQuestion) {
      if (body.answers) body.answersLeft.push(statusByte(body, bytes[2] ?? 0));
      hear(body);
      return;
    }
    body.taken.push(...bytes);
    const text = String.fromCodePoint(...bytes);
    if (body.hasDrawer && (text.includes('\u001bp\u0000') || text.includes('\u001b\u0007'))) body.isDrawerOpen = true;
  }

  function hear(body: Body): void {
    while (body.heard.length > 0 && body.answersLeft.length > 0) {
      const next = body.heard.shift();
      const byte = body.answersLeft.shift() ?? 0;
      next?.resolve({ status: 'ok', data: new DataView(Uint8Array.of(byte).buffer) });
    }
  }

  function pump(body: Body): void {
    while (body.out.length > 0) {
      const next = body.out[0];
      if (!next) return;
      const isQuestion = next.bytes.length === 3 && next.bytes[0] === 0x10;
      if (!isQuestion && isBlocked(body)) return;
      if (isQuestion && body.isStalled) return;
      body.out.shift();
      if (!isQuestion && body.taken.length + next.bytes.length > body.breaksAfter) {
        take(body, next.bytes.subarray(0, Math.max(0, body.breaksAfter - body.taken.length)));
        body.breaksAfter = Number.MAX_SAFE_INTEGER;
        next.reject(failure('NetworkError', 'transferOut', 'A transfer error has occurred.'));
        setTimeout(() => control.unplug(bodies.indexOf(body)), 150);
        return;
      }
      take(body, next.bytes);
      next.resolve({ status: 'ok', bytesWritten: next.bytes.length });
    }
  }

  function abort(body: Body, name: string, text: string): void {
    for (const { reject } of [...body.out.splice(0), ...body.heard.splice(0)]) reject(failure(name, 'transfer', text));
  }

  function deviceOf(body: Body): object {
    if (body.device) return body.device;
    let isOpen = false;
    const endpoints = [
      { endpointNumber: 1, direction: 'in', type: 'bulk', packetSize: 64 },
      { endpointNumber: 2, direction: 'out', type: 'bulk', packetSize: 64 },
    ];
    const alternate = {
      alternateSetting: 0,
      interfaceClass: body.interfaceClass,
      interfaceSubclass: 1,
      interfaceProtocol: 2,
      endpoints,
    };
    const printing = { interfaceNumber: 0, claimed: false, alternate, alternates: [alternate] };
    const configuration = { configurationValue: 1, interfaces: [printing] };
    const need = (act: string) => {
      if (!body.isPlugged) throw failure('NotFoundError', act, 'The device was disconnected.');
      if (!isOpen) throw failure('InvalidStateError', act, 'The device must be opened first.');
    };
    const needClaim = (act: string) => {
      need(act);
      if (!printing.claimed) {
        throw failure(
          'NotFoundError',
          act,
          'The specified endpoint is not part of a claimed and selected alternate interface.',
        );
      }
    };
    const device = {
      vendorId: body.vendorId,
      productId: body.productId,
      serialNumber: body.serialNumber,
      manufacturerName: body.manufacturerName,
      productName: body.productName,
      configurations: [configuration],
      configuration,
      get opened() {
        return isOpen && body.isPlugged;
      },
      open: async () => {
        if (!body.isPlugged) throw failure('NotFoundError', 'open', 'The device was disconnected.');
        if (body.accessDenied) throw failure('SecurityError', 'open', 'Access denied.');
        isOpen = true;
      },
      close: async () => {
        isOpen = false;
        printing.claimed = false;
        if (body.owner === device) body.owner = undefined;
        abort(body, 'AbortError', 'The transfer was cancelled.');
      },
      selectConfiguration: async () => need('selectConfiguration'),
      clearHalt: async () => undefined,
      claimInterface: async () => {
        need('claimInterface');
        if (body.isHeldElsewhere || (body.owner && body.owner !== device)) {
          throw failure('NetworkError', 'claimInterface', 'Unable to claim interface.');
        }
        body.owner = device;
        printing.claimed = true;
      },
      controlTransferIn: async ({ request }: { request: number }) => {
        need('controlTransferIn');
        if (request === 1) {
          const port = 0x10 | (body.paper === 'out' ? 0x20 : 0) | (isBlocked(body) ? 0 : 0x08);
          return { status: 'ok', data: new DataView(Uint8Array.of(port).buffer) };
        }
        const star = body.vendorId === 0x05_19 ? 'STAR' : 'ESC/POS';
        const text = `\u0000\u0000MFG:${body.manufacturerName};CMD:${star};MDL:${body.productName};CLS:PRINTER;`;
        return { status: 'ok', data: new DataView(new TextEncoder().encode(text).buffer) };
      },
      transferOut: (_: number, data: Uint8Array) => {
        needClaim('transferOut');
        return new Promise((resolve, reject) => {
          body.out.push({ bytes: Uint8Array.from(data), resolve, reject });
          setTimeout(() => pump(body), 1);
        });
      },
      transferIn: () => {
        needClaim('transferIn');
        return new Promise((resolve, reject) => {
          body.heard.push({ bytes: new Uint8Array(), resolve, reject });
          hear(body);
        });
      },
    };
    body.device = device;
    return device;
  }

  const usb = Object.assign(new EventTarget(), {
    getDevices: async () => bodies.filter(({ key, isPlugged }) => isPlugged && granted.includes(key)).map(deviceOf),
    requestDevice: async ({
      filters,
    }: {
      filters: { classCode?: number; vendorId?: number; productId?: number }[];
    }) => {
      const isActive = (globalThis.navigator as Partial<Navigator> | undefined)?.userActivation?.isActive ?? true;
      if (!isActive)
        throw failure(
          'SecurityError',
          'requestDevice',
          'Must be handling a user gesture to show a permission request.',
        );
      const offered = bodies.filter(
        (body) =>
          body.isPlugged &&
          filters.some(
            ({ classCode, vendorId, productId }) =>
              (classCode ?? body.interfaceClass) === body.interfaceClass &&
              (vendorId ?? body.vendorId) === body.vendorId &&
              (productId ?? body.productId) === body.productId,
          ),
      );
      const { choose } = control;
      const taken = choose === 'first' ? offered[0] : offered.find(({ serialNumber }) => serialNumber === choose);
      if (!taken)
        throw new DOMException("Failed to execute 'requestDevice' on 'USB': No device selected.", 'NotFoundError');
      keepGrants([...granted, taken.key]);
      return deviceOf(taken);
    },
  });

  const fire = (type: string, device: object) => usb.dispatchEvent(Object.assign(new Event(type), { device }));

  const bodyAt = (handle: number): Body => bodies[handle] as Body;
  const control: FakeUsbControl = {
    choose: 'first',
    add: (given = {}) => {
      const body: Body = {
        vendorId: 0x04_b8,
        productId: 0x0e_28,
        serialNumber: 'X4E1234567',
        manufacturerName: 'EPSON',
        productName: 'TM-T20III',
        interfaceClass: 7,
        paper: 'ok',
        isCoverOpen: false,
        isStalled: false,
        isDrawerOpen: false,
        hasDrawer: true,
        answers: true,
        accessDenied: false,
        isHeldElsewhere: false,
        breaksAfter: Number.MAX_SAFE_INTEGER,
        stallsAfter: Number.MAX_SAFE_INTEGER,
        ...given,
        key: '',
        isPlugged: true,
        taken: [],
        out: [],
        heard: [],
        answersLeft: [],
        owner: undefined,
        device: undefined,
      };
      body.key = [body.vendorId, body.productId, body.serialNumber, bodies.length].join('-');
      return bodies.push(body) - 1;
    },
    set: (handle, change) => {
      const body = bodyAt(handle);
      Object.assign(body, change);
      pump(body);
    },
    unplug: (handle) => {
      const body = bodyAt(handle);
      const { device } = body;
      body.isPlugged = false;
      body.owner = undefined;
      body.device = undefined;
      abort(body, 'NetworkError', 'A transfer error has occurred.');
      const wasGranted = granted.includes(body.key);
      // Without a serial number the browser forgets with the plug.
      if (body.serialNumber === null) keepGrants(granted.filter((key) => key !== body.key));
      if (device && wasGranted) fire('disconnect', device);
    },
    plug: (handle) => {
      const body = bodyAt(handle);
      body.isPlugged = true;
      if (granted.includes(body.key)) fire('connect', deviceOf(body));
    },
    bytes: (handle) => [...bodyAt(handle).taken],
    grant: (handle) => keepGrants([...granted, bodyAt(handle).key]),
  };
  Object.defineProperty(globalThis.navigator, 'usb', { value: usb, configurable: true });
  Object.defineProperty(globalThis, 'fakeUsb', { value: control, configurable: true });
  return control;
}
