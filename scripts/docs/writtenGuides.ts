import { commands } from '../../cli/commands.ts'
import { exits } from '../../cli/lib/cliError.ts'
import { exitWords, type JsonResult, jsonResults } from '../../cli/reference.ts'
import { placeholderOrigin } from '../../cloud/pages/guides.ts'
import {
  type Diagnosis,
  type DiagnosisCode,
  diagnose,
  diagnoseWeb,
  diagnosisCodes,
  eventTypes,
  exampleOf,
  type Finding,
  type Findings,
  type ServerDiagnosisCode,
  sayEvent,
  type WebDiagnosisCode,
  type WebFinding,
  webDiagnosisCodes,
} from '../../src/api/contract.ts'

const server = { host: 'app.example.com', port: 443 }
const own = { host: 'localhost', port: 7010 }
const ended = { date: '2026-01-31T00:00:00.000Z', ends: '4f2a', presentEnds: '91bc' }
const url = 'https://app.example.com/webhook'

const examples: { [Code in ServerDiagnosisCode]: Findings[Code] } = {
  dns_not_found: server,
  connection_refused: own,
  connect_timeout: server,
  private_address: { host: '192.168.1.20' },
  tls_not_spoken: { ...server, reason: 'plain' },
  http2_only: { ...server, isSecure: true },
  not_http: { ...own, spoken: 'https' },
  tls_expired: { host: server.host, date: '2026-01-31T00:00:00.000Z' },
  tls_wrong_name: { host: server.host, names: ['example.com', 'www.example.com'] },
  tls_untrusted: { host: server.host, reason: 'no_intermediate', detail: '' },
  redirected: { url, location: 'https://www.app.example.com/webhook' },
  tunnel_off: { host: 'mine.ngrok-free.app' },
  tunnel_no_server: { host: 'mine.ngrok-free.app' },
  webhook_not_found: { url },
  method_not_allowed: { url },
  misdirected: { host: server.host },
  webhook_refused: { status: 401 },
  webhook_failed: { status: 500, body: '' },
  webhook_timeout: { seconds: 10 },
  head_too_large: server,
  handler_failed: { status: 500, body: '' },
  handler_slow: { seconds: 10 },
  health_failed: { status: 503, body: '' },
  health_timeout: { seconds: 10 },
  connection_closed: server,
  never_connected: { seconds: 10 },
  no_init: { seconds: 5 },
  package_mismatch: { expected: 'com.example.captions', received: 'com.example.caption' },
  key_missing: {},
  key_incomplete: {},
  key_of_other_app: { packageName: 'com.example.captions', otherPackageName: 'com.example.notes' },
  key_replaced: ended,
  key_expired: { ...ended, replaced: '2026-01-24T00:00:00.000Z' },
  key_revoked: ended,
  key_unknown: {},
  session_unknown: {},
  second_server: {},
  no_subscription: { seconds: 5 },
  stream_unknown: { streams: [{ name: 'buton_press', nearest: 'button_press' }] },
  permission_missing: { names: ['transcription:en-US'], permissions: ['MICROPHONE'] },
  no_layout: { input: 'button_press', seconds: 5 },
  photo_not_taken: { url: 'https://app.example.com/photo-upload', status: 404, body: '' },
  request_unanswered: { request: 'photo', seconds: 27 },
  bad_frame: { problem: 'it is no JSON' },
  bad_layout: { pointer: '/layout/text', problem: 'is missing' },
  other_package: { expected: 'com.example.captions', received: 'com.example.notes' },
  closed: { closeCode: 1006, reason: '', next: 'reconnect' },
  flood: { limit: '50 messages a second', of: 'messages' },
  listener_gone: { name: 'Anna’s laptop' },
  listener_refused: { name: 'Anna’s laptop', to: 'localhost:3000' },
  listener_timeout: { name: 'Anna’s laptop', seconds: 10 },
}

/** The facts of the failure that has this code, perhaps among others. */
type FactsOf<Found extends WebFinding, Code> = Found extends WebFinding
  ? Code extends Found['code']
    ? Omit<Found, 'code'>
    : never
  : never

/** Where in a call's data, and what is wrong there. */
const at = (pointer: string, problem: string) => ({ pointer, problem })

export const webExamples: { [Code in WebDiagnosisCode]: FactsOf<WebFinding, Code> } = {
  page_not_loaded: { address: 'http://localhost:5173', problem: 'nothing is listening there' },
  bridge_silent: { seconds: 5 },
  page_hangs: { seconds: 5 },
  page_error: { message: 'board is not defined', source: 'main.ts:12' },
  page_count: at('/containerTotalNum', 'is 3, but the page has 2 containers'),
  page_capture: at('', 'has no container that captures events'),
  page_id: at('/textObject/1/containerID', 'is taken'),
  page_name: at('/textObject/0/containerName', 'has more than 16 characters'),
  page_order: at('/listObject/0/zOrderIndex', 'is missing'),
  page_range: at('/textObject/0/width', 'reaches beyond the display'),
  page_text: at('/textObject/0/content', 'has 1,240 characters'),
  page_list: at('/listObject/0/itemContainer/itemCount', 'is 4, but the list has 5 items'),
  page_picture: at('/imageObject/0/height', 'is 200'),
  page_menu: at('/menuObject/menuItems', 'has more than 10 items'),
  drew_before_start: { method: 'textContainerUpgrade' },
  start_twice: {},
  container_unknown: { method: 'textContainerUpgrade', id: 4, name: 'score' },
  result_ignored: { method: 'textContainerUpgrade', container: 'score' },
  pictures_overlap: { container: 'board' },
  picture_early: { container: 'board' },
  picture_unreadable: { container: 'board', problem: 'it is no PNG' },
  picture_size: { container: 'board', expected: '4,800 bytes', bytes: 9_600 },
  drew_in_background: { method: 'textContainerUpgrade' },
  web_permission_missing: { method: 'audioControl', permission: 'g2-microphone' },
  bridge_method_unknown: { method: 'showText' },
  bridge_data: { method: 'imuControl', ...at('/reportFrq', 'is above 1,000') },
  no_exit_dialog: { seconds: 5 },
  press_unanswered: { seconds: 5 },
  network_not_listed: { origin: 'https://api.example.com' },
  network_no_cors: { origin: 'https://api.example.com' },
  storage_lost: { storage: 'localStorage' },
  timers_left: { count: 2 },
  characters_skipped: { characters: ['♞', '😀'] },
  text_cut: { container: 'moves', lines: 3 },
  bridge_flood: { calls: 400, of: 'calls' },
}

export const diagnosisGuide = (): string =>
  diagnosisCodes.map((code) => sectionOf(code, diagnose({ code, ...examples[code] } as Finding))).join('\n')

export const webDiagnosisGuide = (): string =>
  webDiagnosisCodes
    .map((code) => sectionOf(code, diagnoseWeb({ code, ...webExamples[code] } as WebFinding)))
    .join('\n')

export const eventGuide = (): string =>
  eventTypes
    .map((type) => {
      const example = JSON.stringify(exampleOf(type, placeholderOrigin), null, 2)
      return `### ${type}\n\n${sayEvent(type)}\n\n\`\`\`json\n${example}\n\`\`\`\n`
    })
    .join('\n')

function sectionOf(code: DiagnosisCode, { text, fix }: Diagnosis): string {
  const title = code.replaceAll('_', ' ')
  return `### ${title.charAt(0).toUpperCase()}${title.slice(1)}\n\n${text}\n\n${fix}\n`
}

type Command = (typeof commands)[number]

export const commandGuide = (): string =>
  ['## Commands', ...commands.map(commandOf), '## Exit Codes', exitTable()].join('\n\n')

function commandOf({ name, args, summary, options = [], example }: Command): string {
  const rows = options.map(([flags, words]) => `| \`${flags}\` | ${capitalized(words)} |`)
  const table = ['| Option | Meaning |', '| --- | --- |', ...rows].join('\n')
  return [
    `### ${name}`,
    `${summary}.`,
    ...(args ? [`Usage: \`glasses ${name} ${args}\``] : []),
    `\`\`\`sh\n${example}\n\`\`\``,
    ...(options.length > 0 ? [table] : []),
    ...jsonWords(jsonResults[name] ?? null),
  ].join('\n\n')
}

function jsonWords(result: JsonResult | null): string[] {
  if (result === null) return []
  if ('fields' in result) return [`\`--json\` prints an object with ${listed(result.fields)}.`]
  const entries = Object.entries(result.lines)
  const [first = ['', []]] = entries
  if (entries.length === 1) return [`\`--json\` prints an object a line, with ${listed(first[1])}.`]
  const rows = entries.map(([type, fields]) => `| \`${type}\` | ${listed(fields)} |`)
  return [
    '`--json` prints an object a line. Its `type` says what else is in it:',
    ['| `type` | Fields |', '| --- | --- |', ...rows].join('\n'),
  ]
}

const exitTable = () =>
  [
    '| Code | Meaning |',
    '| --- | --- |',
    ...Object.entries(exits).map(([name, code]) => `| ${code} | ${exitWords[name as keyof typeof exits]} |`),
  ].join('\n')

const listed = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ')
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
