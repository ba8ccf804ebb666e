/** A line to one neighbour, through which texts go as they are. */
export type Link = {
  /** False: nobody is there any more. */
  readonly send: (text: string) => boolean;
  readonly isOpen: () => boolean;
  readonly close: () => void;
};

export type LinkHooks = {
  readonly onOpen: () => void;
  readonly onText: (text: string) => void;
  readonly onClosed: () => void;
};

/** Half of a handshake: what has to reach the other side for a line to come into being. */
export type Handshake = {
  readonly link: Link;
  /** For the other side. */
  readonly body: Promise<string>;
  /** What the other side wrote back; only for the one who began. */
  readonly finish: (answer: string) => Promise<void>;
};

/** A port: WebRTC in the browser, a pair of functions in tests. */
export type LinkMaker = {
  readonly offer: (hooks: LinkHooks) => Handshake;
  readonly answer: (offer: string, hooks: LinkHooks) => Handshake;
};

/** Candidates of the own network come at once; whoever waits longer waits for servers that are not asked. */
const gatheringMs = 1500;

/** Data channels between browsers of one network. No server in between is asked or needed once they are open. */
export const webRtcLinks: LinkMaker = {
  offer: (hooks) => {
    const peer = new RTCPeerConnection({ iceServers: [] });
    const channel = peer.createDataChannel('log', { ordered: true });
    return {
      link: linkOf(peer, () => channel, hooks),
      body: (async () => {
        await peer.setLocalDescription(await peer.createOffer());
        await gathered(peer);
        return peer.localDescription?.sdp ?? '';
      })(),
      finish: async (sdp) => peer.setRemoteDescription({ type: 'answer', sdp }),
    };
  },
  answer: (sdp, hooks) => {
    const peer = new RTCPeerConnection({ iceServers: [] });
    let channel: RTCDataChannel | undefined;
    const link = linkOf(peer, () => channel, hooks);
    peer.addEventListener('datachannel', (event) => {
      channel = event.channel;
      watch(channel, peer, hooks);
      if (channel.readyState === 'open') hooks.onOpen();
    });
    return {
      link,
      body: (async () => {
        await peer.setRemoteDescription({ type: 'offer', sdp });
        await peer.setLocalDescription(await peer.createAnswer());
        await gathered(peer);
        return peer.localDescription?.sdp ?? '';
      })(),
      finish: () => Promise.resolve(),
    };
  },
};

function linkOf(peer: RTCPeerConnection, channelNow: () => RTCDataChannel | undefined, hooks: LinkHooks): Link {
  const own = channelNow();
  if (own) watch(own, peer, hooks);
  peer.addEventListener('connectionstatechange', () => {
    if (peer.connectionState === 'failed') peer.close();
    if (peer.connectionState === 'failed' || peer.connectionState === 'closed') hooks.onClosed();
  });
  return {
    isOpen: () => channelNow()?.readyState === 'open',
    send: (text) => {
      const channel = channelNow();
      if (channel?.readyState !== 'open') return false;
      try {
        channel.send(text);
        return true;
      } catch {
        return false;
      }
    },
    close: () => peer.close(),
  };
}

function watch(channel: RTCDataChannel, peer: RTCPeerConnection, hooks: LinkHooks): void {
  channel.addEventListener('open', hooks.onOpen);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') hooks.onText(data);
  });
  channel.addEventListener('close', () => {
    peer.close();
    hooks.onClosed();
  });
}

function gathered(peer: RTCPeerConnection): Promise<void> {
  if (peer.iceGatheringState === 'complete') return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, gatheringMs);
    peer.addEventListener('icegatheringstatechange', () => {
      if (peer.iceGatheringState !== 'complete') return;
      clearTimeout(timer);
      resolve();
    });
  });
}
