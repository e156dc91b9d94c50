import type { IncomingMessage, ServerResponse } from 'node:http'
import { htmlType } from './hostilePage.ts'

export type HostilePage = {
  /** The document, or how the server answers. */
  page: string | ((request: IncomingMessage, response: ServerResponse) => unknown)
  /** Code that the session's log must name, where the page breaks a rule of the bridge. */
  names?: string
}

const bridge = `const call = (method, data) => window.flutter_inappwebview.callHandler(
  'evenAppMessage', JSON.stringify({ type: 'call_even_app_method', method, data }))
let port
const post = MessagePort.prototype.postMessage
MessagePort.prototype.postMessage = function (...given) { port = this; return post.apply(this, given) }
const bridged = call('getUserInfo')`

const script = (code: string) =>
  `<!doctype html><html><head><title>Hostile</title><script>${bridge}\n${code}</script></head></html>`

/** Pages that do their worst from their first moment. */
export const pages: Record<string, HostilePage> = {
  'loops for ever as it loads': {
    page: '<!doctype html><script>for (;;);</script>',
    names: 'page_not_loaded',
  },
  'loops for ever after a call': {
    page: script('bridged.then(() => { for (;;); })'),
    names: 'page_hangs',
  },
  'makes a million calls': {
    page: script(
      `bridged.then(() => { for (let i = 0; i < 1e6; i++) call('getLocalStorage', { key: 'x' }) })`,
    ),
    names: 'bridge_flood',
  },
  'writes a million rows to its console': {
    page: script(`bridged.then(() => { for (let i = 0; i < 1e6; i++) console.debug('row', i) })`),
    names: 'bridge_flood',
  },
  'sends messages of 100 MB': {
    page: script(`bridged.then(() => {
      const text = 'x'.repeat(1e8)
      setInterval(() => port.postMessage({ type: 'call', id: 2, json: text }), 100)
    })`),
    names: 'bridge_flood',
  },
  'sends millions of objects past its port': {
    page: script(`bridged.then(() => {
      const many = Array.from({ length: 1e6 }, (_, i) => ({ i }))
      setInterval(() => parent.postMessage({ type: 'even-hub-ready', many }, '*'), 100)
    })`),
    names: 'bridge_flood',
  },
  'sends deep JSON and odd objects': {
    page: script(`bridged.then(() => setInterval(() => {
      const deep = '['.repeat(2e5) + ']'.repeat(2e5)
      const json = '{"method":"createStartUpPageContainer","data":' + deep + '}'
      port.postMessage({ type: 'call', id: 3, json })
      call('createStartUpPageContainer', { containerTotalNum: { valueOf: 1 }, textObject: { length: 1e9 } })
      port.postMessage({ type: 'call', id: new Date(), json: new Map([[port + '', /x/]]) })
    }, 50))`),
  },
  'shows alerts and windows without end': {
    page: script(
      `bridged.then(() => setInterval(() => { alert('x'); confirm('x'); open('/'); print() }, 5))`,
    ),
  },
  'asks for the place ten thousand times': {
    page: script(`bridged.then(() => { for (let i = 0; i < 1e4; i++) call('startAppLocationUpdates', {}) })`),
    names: 'bridge_flood',
  },
  'loads itself anew without end': {
    page: script('bridged; setTimeout(() => location.reload(), 0)'),
    names: 'bridge_flood',
  },
  'goes to another site and back': {
    page: script(`bridged.then(() => setTimeout(() => { location.href = 'http://127.0.0.1:9/' }, 300))`),
  },
  'never ends': {
    page(_request, response) {
      response.writeHead(200, htmlType)
      const more = () => {
        while (!response.destroyed && response.write(' '.repeat(65_536)));
      }
      response.on('drain', more)
      more()
    },
    names: 'page_not_loaded',
  },
  'redirects without end': {
    page: ({ url }, response) => response.writeHead(302, { location: `${url}a` }).end(),
    names: 'page_not_loaded',
  },
  'has headers without end': {
    page({ socket }) {
      socket.write('HTTP/1.1 200 OK\r\n')
      const more = () => {
        while (!socket.destroyed && socket.write(`x-more: ${'x'.repeat(1_000)}\r\n`));
      }
      socket.on('drain', more).on('error', () => {})
      more()
    },
    names: 'page_not_loaded',
  },
  'never comes': { page: () => {}, names: 'page_not_loaded' },
  'breaks off in its middle': {
    page(_request, response) {
      response.writeHead(200, { ...htmlType, 'content-length': 10_000 }).write('<!doctype html><p>')
      setTimeout(() => response.destroy(), 100)
    },
    names: 'page_not_loaded',
  },
  'is flooded by a socket': {
    page: script(`bridged.then(() => {
      const socket = new WebSocket('ws://' + location.host + '/')
      socket.onmessage = () => {}
    })`),
  },
}
