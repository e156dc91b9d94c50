import { type PageHeard, pageListener } from '../../../evenHub/run/pageListener.ts'
import { bridgeLimits, type HostMessage } from '../../../evenHub/run/pageMessages.ts'

type Bridge = PageHeard & {
  /** Of the page, whose messages alone are heard. */
  origin: string
  /** The window of the frame that it is in. */
  page: () => MessageEventSource | null
  /** It has begun; each time that it loads. */
  onReady: () => void
  /** There is none, since its server gave none. */
  onMissing: (problem: string) => void
}

/** The way between a web app's page in a frame and this one, which hears of `target`; what the page sends is foreign. */
export function openBridge(bridge: Bridge, target: EventTarget = window) {
  const { origin, page, onReady, onMissing, onOverrun } = bridge
  let port: MessagePort | null = null
  const listener = pageListener({
    ...bridge,
    onOverrun(flood) {
      close()
      onOverrun(flood)
    },
  })

  function close(): void {
    target.removeEventListener('message', hear)
    port?.close()
    port = null
  }

  function open(source: MessageEventSource): void {
    port?.close()
    const { port1, port2 } = new MessageChannel()
    port = port1
    const refuse = (id: number) =>
      port1.postMessage({ type: 'result', id, value: null } satisfies HostMessage)
    port1.onmessage = (event) => port === port1 && listener.hear(() => event.data, refuse)
    source.postMessage({ type: 'even-hub-port' }, { targetOrigin: origin, transfer: [port2] })
  }

  function hear(event: Event): void {
    if (!(event instanceof MessageEvent) || event.origin !== origin) return
    const source = page()
    if (source === null || event.source !== source) return
    const heard = listener.hearWindow(() => event.data)
    if (heard?.type === 'even-hub-failed') onMissing(String(heard.problem).slice(0, bridgeLimits.text))
    if (heard?.type !== 'even-hub-ready') return
    open(source)
    onReady()
  }

  target.addEventListener('message', hear)
  return { post: (message: HostMessage) => port?.postMessage(message), close }
}
