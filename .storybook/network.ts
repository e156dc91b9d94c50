import { setupWorker } from 'msw/browser'
import { HttpNetworkFrame } from 'msw/experimental'

const unhandled: string[] = []

/** Starts the mock network. What no handler answers is refused and remembered, to fail its story. */
export async function startNetwork() {
  const worker = setupWorker()
  await worker.start({
    quiet: true,
    serviceWorker: { url: './mockServiceWorker.js' },
    onUnhandledFrame({ frame, defaults }) {
      if (!(frame instanceof HttpNetworkFrame)) return
      const { method, url } = frame.data.request
      if (isOwnFile(new URL(url))) return
      unhandled.push(`${method} ${url}`)
      defaults.error()
    },
  })
  return worker
}

/** Throws when the story asked the network for something no handler answers; forgets it either way. */
export function assertEveryRequestHandled(): void {
  const requests = unhandled.splice(0)
  if (requests.length > 0) throw new Error(`No handler answers: ${requests.join(', ')}`)
}

function isOwnFile({ origin, pathname, protocol }: URL): boolean {
  if (protocol === 'data:' || protocol === 'blob:') return true
  return origin === location.origin && !/^\/(api|auth|install|mail)\b/.test(pathname)
}
