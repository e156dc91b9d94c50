import { listenerLimits } from '../../src/api/contract.ts'
import type { Output } from '../lib/output.ts'
import { facts } from '../lib/table.ts'
import { clockTime, plainLine } from '../lib/text.ts'
import type { Answered, RelayEvent, RelayView } from './relayClient.ts'

type Setting = {
  output: Output
  now: () => number
  name: string
  portal: string
  /** The local server: as a URL, and as host and port. */
  to: string
  host: string
  isUnjudgedTls: boolean
  /** Empty where it isn't known. */
  startCommand: string
  /** What passes: calls to the app's server, or a web app's page. */
  passes?: 'calls' | 'page'
}

export function createRelayPrinter(setting: Setting): (event: RelayEvent) => void {
  const { output, now, name, to, isUnjudgedTls } = setting
  let lastHello = ''
  let lastHelp = ''
  let wasUnreadable = false
  const at = () => new Date(now()).toISOString()
  const sayOnce = (text: string) => {
    if (text !== lastHelp && text !== '') output.say(text)
    lastHelp = text
  }

  return (event) => {
    if (event.type === 'state') {
      const { view } = event
      if (output.isJson) {
        const reason = view.state === 'offline' ? view.reason : view.state === 'waiting' ? view.missing : null
        output.line({ type: 'state', at: at(), state: view.state, reason }, () => [])
      } else if (view.state === 'ended') output.status('')
      else {
        sayOnce(helpFor(view, setting) ?? lastHelp)
        output.status(statusOf(view, setting))
      }
    } else if (event.type === 'hello') {
      const { app, team, account } = event
      const lines = facts(
        [
          ['App', app],
          ['Team', team],
          ['Account', account],
          ['Computer', name],
          [setting.passes === 'page' ? 'Page' : 'Server', to],
          ...(isUnjudgedTls ? [['Certificate', 'Not checked: the server is on this computer'] as const] : []),
        ],
        output,
      )
      if (output.isJson) output.line({ type: 'hello', at: at(), app, team, account, name, to }, () => [])
      else if (lines.join() !== lastHello) output.say(lines.join('\n'))
      lastHello = lines.join()
    } else if (event.type === 'request') {
      const { answered } = event
      output.line({ type: 'request', at: at(), ...answered }, () => [requestLine(answered, now(), output)])
    } else if (event.type === 'missed') {
      const { at, method, path } = event.request
      output.line({ type: 'missed', at, method, path: plainLine(path) }, () => [
        `${row(Date.parse(at), method, plainLine(path), output)} ${output.colors.yellow('missed')}`,
      ])
    } else {
      if (!wasUnreadable)
        output.warn('The portal sent what can’t be read: it may be newer than this command. Update it.')
      wasUnreadable = true
    }
  }
}

function statusOf(view: RelayView, { host, portal, name, passes }: Setting): string {
  switch (view.state) {
    case 'connecting':
      return `Connecting to ${portal}…`
    case 'checking':
      return `Connected. Checking ${host}…`
    case 'waiting':
      return `Waiting for ${host}…`
    case 'ready':
      return passes === 'page'
        ? `Ready: Try It shows the page on ${host}.`
        : `Ready: ${name} passes calls on to ${host}.`
    case 'offline':
      return `${view.reason} Reconnecting in ${Math.max(1, Math.round(view.retryIn / 1_000))} s…`
    case 'ended':
      return ''
  }
}

/** A hint for the person; null where the previous one is still valid. */
function helpFor(view: RelayView, { host, to, name, startCommand, passes }: Setting): string | null {
  const isPage = passes === 'page'
  if (view.state === 'ready' && isPage)
    return 'Hot reload doesn’t pass: press Reload Page in Try It after a change. Ctrl-C ends.'
  if (view.state === 'ready')
    return `Run \`glasses try --on ${quoted(name)}\`, or choose it in Try It. Ctrl-C ends.`
  if (view.state !== 'waiting') return null
  const start =
    startCommand === ''
      ? `Start your ${isPage ? 'dev' : 'app’s'} server`
      : `Start your ${isPage ? 'dev' : 'app’s'} server with \`${startCommand}\``
  switch (view.missing) {
    case 'refused':
      return `Nothing is listening on ${host}. ${start}.${isPage ? '' : ' If it’s elsewhere, use --to.'}`
    case 'not_http':
      return to.startsWith('https:')
        ? `The program on ${host} doesn’t speak HTTPS, or its certificate isn’t trusted. ${start}, or name its address with --to.`
        : `The program on ${host} doesn’t speak HTTP. ${start}, or name its address with --to.`
    default:
      return `The server on ${host} doesn’t answer GET ${isPage ? '/' : '/health'}: ${failureWords[view.missing]}.`
  }
}

const quoted = (name: string) => (/^[\w.-]+$/.test(name) ? name : `"${name}"`)

const failureWords: Record<NonNullable<Answered['failure']>, string> = {
  refused: 'nothing is listening',
  timeout: 'no response in time',
  closed: 'connection closed',
  not_http: 'not HTTP',
  too_large: `over ${listenerLimits.body / 1_024} KiB`,
  too_many: `over ${listenerLimits.requestsPerSecond} requests a second`,
  cancelled: 'no longer needed',
}

function requestLine({ method, path, status, failure, ms }: Answered, now: number, output: Output): string {
  const start = row(now - ms, method, path, output)
  if (failure !== null) return `${start} ${output.colors.red(`✗ ${failureWords[failure]}`)}`
  const isFailed = (status ?? 0) >= 400
  const shown = isFailed ? output.colors.red(String(status)) : output.colors.green(String(status))
  return `${start} ${shown} ${output.colors.dim(`${String(ms).padStart(6)} ms`)}`
}

const row = (time: number, method: string, path: string, { colors }: Output): string =>
  `${colors.dim(clockTime(time))} ${method.padEnd(4)} ${path.padEnd(13)}`
