import { FetchInterceptor } from '@mswjs/interceptors/fetch'
import { HttpResponse, http } from 'msw'
import { createDefaultNetworkOptions } from 'msw/browser'
import { defineNetwork, HttpNetworkFrame, InterceptorSource } from 'msw/experimental'

import { memoizeAsync } from '../src/lib/async.ts'
import { logos } from '../stories/mocks/logos.ts'

const unhandled: string[] = []

/** The provider's client tries for half a minute to refresh a session, also that of a story that has ended. */
const lateRefresh = http.post('*/auth/v1/token', ({ request }) =>
  new URL(request.url).searchParams.get('grant_type') === 'refresh_token' ? HttpResponse.error() : undefined,
)

const lastOfStory = 'https://stories.example.com/end'

/** What scripts fetch is answered in the page: by the worker, which answers all else, it passes three processes. */
const network = defineNetwork({
  sources: [
    new InterceptorSource({ interceptors: [new FetchInterceptor()] }),
    ...createDefaultNetworkOptions('./networkWorker.js').sources,
  ],
  handlers: [...logos, lateRefresh, http.post(lastOfStory, () => new HttpResponse())],
  context: { quiet: true },
  onUnhandledFrame({ frame, defaults }) {
    if (!(frame instanceof HttpNetworkFrame)) return
    const { method, url } = frame.data.request
    if (isOwnFile(new URL(url))) return
    unhandled.push(`${method} ${url}`)
    defaults.error()
  },
})

/** Starts the mock network, once for all stories of a docs page. What no handler answers is refused and remembered, to
 * fail its story. Logos and what comes late have initial handlers, which outlast the reset after each story. */
export const startNetwork = memoizeAsync(async () => {
  await network.enable()
  return { ...network, start: async () => undefined, stop: network.disable }
})

/** Throws when the story asked the network for something no handler answers; forgets it either way. */
export function assertEveryRequestHandled(): void {
  const requests = unhandled.splice(0)
  if (requests.length > 0) throw new Error(`No handler answers: ${requests.join(', ')}`)
}

/** Resolves when what the ended story has sent has found its handlers: requests reach them in the order they are sent. */
export async function drainNetwork(): Promise<void> {
  await fetch(lastOfStory, { method: 'POST', body: 'end' })
}

function isOwnFile({ origin, pathname, protocol }: URL): boolean {
  if (protocol === 'data:' || protocol === 'blob:') return true
  return origin === location.origin && !/^\/(api|auth|install|mail)\b/.test(pathname)
}
