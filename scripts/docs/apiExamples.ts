import { placeholderOrigin } from '../../cloud/pages/guides.ts'
import type { BodyOf, Call, calls } from '../../src/api/contract.ts'
import type { CodeBlock } from './codeBlocks.ts'

type Calls = typeof calls
type WithBody = {
  [Name in keyof Calls]: BodyOf<Calls[Name]> extends undefined ? never : Name
}[keyof Calls]

const app = {
  name: 'Hello',
  description: 'Says hello on the lens.',
  publicUrl: 'https://hello.example.com',
  logoURL: 'https://hello.example.com/logo.png',
  webviewURL: null,
}

/** A body of each call that takes one as JSON. */
type WithFile = 'uploadImage' | 'uploadPhoto' | 'uploadScreenshot'
const bodies: { [Name in Exclude<WithBody, WithFile>]: BodyOf<Calls[Name]> } = {
  exchangeToken: { supabaseToken: '…' },
  registerApp: { packageName: 'com.example.hello', ...app },
  updateApp: app,
  previewListing: { language: 'en-US', values: { tagline: 'A friendly word.' } },
  saveProfile: { company: 'Hello Works', contactEmail: 'hello@example.com' },
  trackSharing: { emails: ['tester@example.com'] },
  rotateKey: { grace: '24h', name: 'Deployment in May' },
  checkKey: { apiKey: 'sgk_…' },
  publishApp: { overruled: [{ check: 'logo', reason: 'The new logo is on its way.' }] },
  unpublishApp: { reason: 'The server moves.' },
  rollBackApp: { release: '0c6f1f0e-5d0b-4a55-9a3c-6f3d6f1f7f10', reason: 'The update forgets names.' },
  suspendApp: { rule: 'safe-in-use', reason: 'It shows video while one walks.' },
  reinstateApp: { reason: 'The developer fixed it.' },
  submitRelease: { publish: 'hold' },
  setBeta: { release: '0c6f1f0e-5d0b-4a55-9a3c-6f3d6f1f7f10', toTest: 'Does it greet you by name?' },
  inviteBetaTesters: { emails: ['tester@example.com'] },
  peekBeta: { token: '…' },
  acceptBeta: { token: '…' },
  leaveBeta: { token: '…' },
  sendBetaFeedback: { token: '…', text: 'The greeting comes twice.' },
  createRelease: { version: '1.2', notes: 'Greets you by name.' },
  answerPoint: { state: 'fixed' },
  postMessage: { text: 'The new version is up.' },
  saveMailSettings: { receipt: false },
  requestDeletion: { email: 'hello@example.com' },
  recoverAccount: { code: 'k7m2-9xq4-4tnb' },
  requestFactorReset: { email: 'ada@example.com' },
  saveReviewAccess: { notes: 'Say “next” to turn the page.', testAccount: 'reviewer / a-long-password' },
  saveHealth: { enabled: true },
  createDestination: {
    name: 'Team chat',
    url: 'https://hooks.example.com/events',
    types: ['release.live', 'health.down'],
  },
  updateDestination: { state: 'on' },
  testDestination: { type: 'release.live' },
  triggerEvent: { type: 'release.live' },
  resendFailed: { since: '2026-11-22T10:00:00.000Z' },
  addDomain: { domain: 'hello-works.example' },
  addPublisher: {
    issuer: 'https://token.actions.githubusercontent.com',
    repository: 'hello-works/hello',
    workflow: 'release.yml',
    ref: 'main',
  },
  allowIssuer: { issuer: 'https://git.example.com', kind: 'gitlab' },
  removeIssuer: { issuer: 'https://git.example.com' },
  openListener: { name: 'Anna’s laptop' },
  startSession: { model: 'Even Realities G1' },
  sendInput: { type: 'speech', text: 'Hello there', language: 'en-US' },
  addHostEvents: {
    events: [
      {
        at: '2026-11-22T10:00:01.000Z',
        direction: 'platform',
        kind: 'step',
        summary: 'Page loaded',
        body: { name: 'pageLoaded', ms: 420 },
      },
    ],
  },
  saveBridgeStorage: { values: { theme: 'dark' } },
  saveSessionSettings: { values: { big_text: true, font_size: 18 } },
  callTool: { parameters: { city: 'Lisbon' } },
  saveTest: {
    file: 'hello.glasses.yaml',
    name: 'Says hello',
    text: 'name: Says hello\nsteps:\n  - say: hello\n  - expect: Hello\n',
  },
  saveTestOutcome: { ms: 2_100, failure: null },
  startReviewSession: { model: 'Even Realities G1' },
  askQuestion: { text: 'Which account do we sign in with?' },
  postToThread: { text: 'Thanks, we will look at it today.' },
  addNote: { text: 'Same developer as com.example.notes.' },
  saveReply: {
    title: 'The server doesn’t respond',
    rule: 'server-answers',
    field: 'server',
    observed: 'The webhook did not respond within 10 seconds.',
    expected: 'Respond to the webhook first, then do the work.',
  },
  approveApp: { notes: 'Clear and quick.' },
  rejectApp: {
    notes: 'One change, please.',
    reasons: [
      {
        rule: 'server-answers',
        field: 'server',
        observed: 'The webhook did not respond within 10 seconds.',
        expected: 'Respond to the webhook first, then do the work.',
      },
    ],
  },
  createTeam: { name: 'Hello Works' },
  updateTeam: { name: 'Hello Works', website: 'https://hello.example.com' },
  deleteTeam: { name: 'Hello Works' },
  shareTeam: { name: 'Hello Works' },
  changeMember: { role: 'ADMIN' },
  invite: { email: 'colleague@example.com', role: 'DEVELOPER' },
  peekInvitation: { token: '…' },
  acceptInvitation: { token: '…' },
  offerTransfer: { email: 'buyer@example.com' },
  acceptTransfer: { team: '7b0f8a5e-2f0c-41d3-8b9a-100d5cf3a201' },
  addSigningKey: { name: 'CI', publicKey: 'Ri/p2RKjYQtMIYQRN6dzBN2hl5fJCn4DAyiQ7vMPkMc=' },
  createToken: { name: 'CI', scopes: ['apps:read', 'sessions'], expiresInDays: 30 },
  peekDevice: { userCode: 'BCDF-GHJK' },
  decideDevice: { userCode: 'BCDF-GHJK', decision: 'allow' },
  addAdminUser: { email: 'reviewer@example.com', role: 'REVIEWER' },
  changeAdminRole: { role: 'ADMIN' },
}

/** The call for curl and for Node.js, to be copied and run: ids of its path and the token come from the environment. */
export const examplesOf = (name: string, call: Call): [curl: CodeBlock, program: CodeBlock] => [
  { label: 'curl', language: 'sh', text: curlOf(name, call) },
  { label: 'fetch', language: 'js', text: fetchOf(name, call) },
]

const bodyOf = (name: string): object | undefined =>
  Object.hasOwn(bodies, name) ? bodies[name as keyof typeof bodies] : undefined

function curlOf(name: string, call: Call): string {
  const body = bodyOf(name)
  const data = body && JSON.stringify(body, null, 2).replaceAll("'", "'\\''")
  const flag = call.stream ? ' -N' : call.method === 'GET' ? '' : ` -X ${call.method}`
  return [
    `curl${flag} "${addressOf(call, '$ID')}"`,
    ...(call.access === 'anyone' ? [] : ['-H "Authorization: Bearer $TOKEN"']),
    ...(call.stream ? ["-H 'Accept: text/event-stream'"] : []),
    ...(call.isIdempotent ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    ...(data ? ["-H 'Content-Type: application/json'", `-d '${data}'`] : []),
    ...(call.encoding === 'multipart' ? ['-F file=@logo.png'] : []),
  ].join(' \\\n  ')
}

function fetchOf(name: string, call: Call): string {
  const body = bodyOf(name)
  const headers = [
    ...(call.access === 'anyone' ? [] : [`Authorization: \`Bearer \${process.env.TOKEN}\``]),
    ...(call.isIdempotent ? ["'Idempotency-Key': crypto.randomUUID()"] : []),
    ...(body ? ["'Content-Type': 'application/json'"] : []),
  ]
  const options = [
    ...(call.method === 'GET' ? [] : [`method: '${call.method}'`]),
    ...(headers.length > 0 ? [`headers: {\n    ${headers.join(',\n    ')},\n  }`] : []),
    ...(body ? [`body: JSON.stringify(${JSON.stringify(body, null, 2).replaceAll('\n', '\n  ')})`] : []),
    ...(call.encoding === 'multipart' ? ['body: form'] : []),
  ]
  return [
    ...(call.encoding === 'multipart' ? uploadLines : []),
    `const response = await fetch(\`${addressOf(call, `\${process.env.ID}`)}\`${options.length > 0 ? `, {\n  ${options.join(',\n  ')},\n}` : ''})`,
    'console.log(response.status, await response.json())',
  ].join('\n')
}

const uploadLines = [
  "import { openAsBlob } from 'node:fs'",
  '',
  'const form = new FormData()',
  "form.set('file', await openAsBlob('logo.png'))",
]

const addressOf = ({ path }: Call, id: string): string =>
  placeholderOrigin +
  path
    .replace('{packageName}', 'com.example.hello')
    .replace('{email}', 'tester%40example.com')
    .replace('{teamId}', id.replace('ID', 'TEAM'))
    .replace('{userId}', id)
    .replace('{id}', id)
