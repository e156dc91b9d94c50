import type { CDPSession, Page } from 'playwright'

/** What a page requested; times in milliseconds since its navigation began. */
export type Fetched = {
  url: string
  path: string
  kind: string
  priority: string
  start: number
  /** First byte and last byte; NaN where none came. */
  answered: number
  end: number
  /** Bytes over the wire, headers included. */
  bytes: number
  /** Which file requested it. */
  by: string
}

/** Lighthouse's mobile preset, applied for real: processor, round trip, width of the line. */
export const mobile = { cpu: 4, latency: 150, kilobits: 1_638.4 }

/** Slows a page down; null of a part leaves it as it is. */
export async function throttle(
  page: Page,
  { cpu, latency, kilobits }: { cpu: number; latency?: number; kilobits?: number },
): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  if (latency !== undefined && kilobits !== undefined) {
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: (kilobits * 1_000) / 8,
      uploadThroughput: (750 * 1_000) / 8,
    })
  }
  return session
}

/** Follows everything the page fetches from now on and gives it, in the order of the requests, when called. */
export async function follow(page: Page): Promise<() => Fetched[]> {
  const session = await page.context().newCDPSession(page)
  const seen = new Map<string, Fetched>()
  let origin = 0
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type, initiator }) => {
    if (type === 'Document') origin = timestamp
    const frame = initiator.stack?.callFrames[0]?.url ?? initiator.url ?? ''
    seen.set(requestId, {
      url: request.url,
      path: pathOf(request.url),
      kind: type ?? 'Other',
      priority: request.initialPriority,
      start: (timestamp - origin) * 1_000,
      answered: Number.NaN,
      end: Number.NaN,
      bytes: 0,
      by: pathOf(frame),
    })
  })
  session.on('Network.responseReceived', ({ requestId, timestamp, type }) => {
    const one = seen.get(requestId)
    if (one) Object.assign(one, { answered: (timestamp - origin) * 1_000, kind: type })
  })
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const one = seen.get(requestId)
    if (one) Object.assign(one, { end: (timestamp - origin) * 1_000, bytes: encodedDataLength })
  })
  await session.send('Network.enable')
  return () => [...seen.values()]
}

function pathOf(url: string): string {
  try {
    return new URL(url).pathname
  } catch {
    return url
  }
}
