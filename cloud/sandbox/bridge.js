/** What a web app's page gets before its own scripts: the bridge that the phone's web view has, spoken with the portal
 * over a port, and what the page says and does wrong. It runs in the page, which may be hostile: the portal trusts
 * nothing of it. The command line adds it without an element, to a page without a frame, which gives itself the port. */
{
  const portals = (document.currentScript?.dataset.portals ?? location.origin).split(' ')
  const longestText = 2_000
  const mostWaiting = 1_000
  const answers = new Map()
  const runAfterEnd = new Set()
  let hasEnded = false
  let waiting = []
  let calls = 0
  let port = null

  /** More than the portal listens to: from there on it takes the page out, and each further one would only cost. */
  const mostInSecond = 2_500
  let second = 0
  let inSecond = 0

  /** Counts a message, and says whether there is still room for it in this second. */
  const hasRoom = () => {
    const now = Math.floor(performance.now() / 1_000)
    if (now !== second) inSecond = 0
    second = now
    inSecond += 1
    return inSecond <= mostInSecond
  }

  const post = (message) => {
    if (port) port.postMessage(message)
    else if (waiting.length < mostWaiting) waiting.push(message)
  }
  const send = (message) => {
    if (hasRoom()) post(message)
  }

  const receive = ({ data }) => {
    if (data.type === 'result') {
      answers.get(data.id)?.(data.value)
      answers.delete(data.id)
    } else if (data.type === 'push') {
      const { method, data: pushed } = data
      window._listenEvenAppMessage?.({ type: 'listen_even_app_data', method, data: pushed })
    } else if (data.type === 'ping') post({ type: 'pong' })
    else if (data.type === 'ended') {
      // What the page stops on this event it has stopped by then.
      later(() => {
        hasEnded = true
      }, 500)
      later(() => send({ type: 'timers', count: runAfterEnd.size }), 3_000)
    }
  }

  const later = window.setTimeout.bind(window)

  addEventListener('message', (event) => {
    const isPort = event.data?.type === 'even-hub-port' && event.ports.length === 1
    if (!isPort || event.source !== parent || !portals.includes(event.origin)) return
    event.stopImmediatePropagation()
    port = event.ports[0]
    port.onmessage = receive
    for (const message of waiting) port.postMessage(message)
    waiting = []
  })

  window.flutter_inappwebview = {
    callHandler: (name, given) => {
      if (name !== 'evenAppMessage' || !hasRoom()) return Promise.resolve(null)
      calls += 1
      const id = calls
      const json = typeof given === 'string' ? given : JSON.stringify(given)
      return new Promise((resolve) => {
        answers.set(id, resolve)
        post({ type: 'call', id, json })
      })
    },
  }

  const textOf = (value) => {
    if (typeof value === 'string') return value
    if (value instanceof Error) return value.stack ?? String(value)
    try {
      return JSON.stringify(value) ?? String(value)
    } catch {
      return String(value)
    }
  }

  for (const level of ['debug', 'log', 'info', 'warn', 'error']) {
    // biome-ignore lint/suspicious/noConsole: it is the page's own console, which the portal's log shows.
    const write = console[level].bind(console)
    console[level] = (...values) => {
      if (!hasRoom()) return
      write(...values)
      post({ type: 'console', level, text: values.map(textOf).join(' ').slice(0, longestText) })
    }
  }

  const sendError = (message, source) =>
    send({
      type: 'error',
      message: message.slice(0, longestText),
      source: source?.slice(0, longestText) ?? null,
    })
  const sendFailed = (url) => send({ type: 'failed', url: String(url).slice(0, longestText) })

  addEventListener(
    'error',
    (event) => {
      const { target } = event
      if (target instanceof Element) sendFailed(target.src ?? target.href ?? '')
      else sendError(event.message, event.filename && `${event.filename}:${event.lineno}`)
    },
    true,
  )
  addEventListener('unhandledrejection', ({ reason }) => sendError(textOf(reason), null))
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    if (effectiveDirective === 'connect-src' && URL.canParse(blockedURI))
      send({ type: 'blocked', origin: new URL(blockedURI).origin })
  })
  addEventListener('load', () => send({ type: 'loaded' }))

  const fetchPlain = window.fetch.bind(window)
  window.fetch = (...given) =>
    fetchPlain(...given).catch((error) => {
      const [request] = given
      if (error instanceof TypeError) sendFailed(request instanceof Request ? request.url : request)
      throw error
    })
  const open = XMLHttpRequest.prototype.open
  XMLHttpRequest.prototype.open = function (method, url, ...rest) {
    this.addEventListener('error', () => sendFailed(new URL(url, location.href)))
    return open.call(this, method, url, ...rest)
  }

  const seen = new Set()
  const sendStorage = (storage) => {
    if (seen.has(storage)) return
    seen.add(storage)
    send({ type: 'storage', storage })
  }
  const setItem = Storage.prototype.setItem
  Storage.prototype.setItem = function (...given) {
    sendStorage(this === window.localStorage ? 'localStorage' : 'sessionStorage')
    return setItem.apply(this, given)
  }
  const openDatabase = IDBFactory.prototype.open
  IDBFactory.prototype.open = function (...given) {
    sendStorage('indexedDB')
    return openDatabase.apply(this, given)
  }

  const setIntervalPlain = window.setInterval.bind(window)
  window.setInterval = (run, ...given) => {
    if (typeof run !== 'function') return setIntervalPlain(run, ...given)
    const key = {}
    return setIntervalPlain(
      (...values) => {
        if (hasEnded) runAfterEnd.add(key)
        run(...values)
      },
      ...given,
    )
  }

  const problem = document.currentScript?.dataset.problem
  if (parent !== window)
    parent.postMessage(
      problem === undefined ? { type: 'even-hub-ready' } : { type: 'even-hub-failed', problem },
      '*',
    )
}
