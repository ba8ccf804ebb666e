const choiceKey = 'tresen-local-bridge';

/** The bridge that runs on this computer, if somebody has said so: a browser asks before it lets a page talk to its own computer. */
export function localBridgeId(): string | undefined {
  return globalThis.localStorage?.getItem(choiceKey) ?? undefined;
}

export function isLocalBridge(deviceId: string): boolean {
  return localBridgeId() === deviceId;
}

export function chooseLocalBridge(deviceId: string | undefined): void {
  if (deviceId === undefined) localStorage.removeItem(choiceKey);
  else localStorage.setItem(choiceKey, deviceId);
}
