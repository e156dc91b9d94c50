import type { exits } from './lib/cliError.ts'

export const exitWords: Record<keyof typeof exits, string> = {
  ok: 'Done',
  failed: 'Something failed',
  usage: 'A flag or an argument is wrong or missing',
  notSignedIn: 'Not signed in, or the token no longer works',
  notAllowed: 'Your role or the token’s scopes don’t allow it',
  differs: 'The file and the portal differ',
  notReached: 'The portal couldn’t be reached',
  refused: 'The portal refused it, or an expectation wasn’t met',
  waited: 'It took too long, or there were too many requests',
  hungUp: 'Its terminal was closed (SIGHUP)',
  interrupted: 'You pressed Ctrl-C',
  terminated: 'Another program ended it (SIGTERM)',
}

/** Fields of the object that `--json` prints, or of each line, by its `type` where lines differ. */
export type JsonResult = { fields: readonly string[] } | { lines: Record<string, readonly string[]> }

const account = ['url', 'email', 'team', 'scopes']

/** The output of `--json`, by command; null for commands without. */
export const jsonResults: Record<string, JsonResult | null> = {
  login: { fields: account },
  logout: { fields: ['signedOut'] },
  whoami: { fields: ['url', 'email', 'token'] },
  init: { fields: ['packageName', 'folder', 'template', 'files', 'hasKey', 'next'] },
  apps: { fields: ['apps'] },
  open: { fields: ['url', 'opened'] },
  status: { fields: ['app', 'submission', 'points', 'next'] },
  pull: { fields: ['packageName', 'path', 'version', 'changed'] },
  diff: { fields: ['packageName', 'version', 'changes', 'theirs'] },
  push: {
    fields: ['packageName', 'version', 'changes', 'pushed', 'release', 'checks', 'page', 'install'],
  },
  try: {
    lines: {
      step: ['name', 'label', 'ms'],
      lens: ['ms', 'view', 'model', 'lines', 'cut'],
      log: ['ms', 'at', 'direction', 'kind', 'summary', 'size'],
      diagnosis: ['code', 'text', 'fix', 'guide', 'excerpt', 'command'],
      screenshot: ['path'],
      end: ['sessionId', 'exit'],
    },
  },
  test: {
    lines: {
      test: ['name', 'file', 'model', 'ms', 'recording', 'failure'],
      end: ['passed', 'failed', 'ms'],
    },
  },
  preview: { fields: ['url', 'opened'] },
  listen: {
    lines: {
      state: ['at', 'state', 'reason'],
      hello: ['at', 'app', 'team', 'account', 'name', 'to'],
      request: ['at', 'id', 'method', 'path', 'status', 'ms', 'failure'],
      missed: ['at', 'method', 'path'],
    },
  },
  logs: { lines: { '': ['sessionId', 'sequence', 'at', 'direction', 'kind', 'summary', 'size', 'body'] } },
  keys: { fields: ['packageName', 'keys'] },
  'keys rotate': { fields: ['packageName', 'key', 'path'] },
  'keys revoke': { fields: ['packageName', 'key'] },
  'keys check': { fields: ['packageName', 'verdict', 'diagnosis'] },
  submit: { fields: ['app', 'release'] },
  withdraw: { fields: ['app'] },
  points: { fields: ['packageName', 'notes', 'points'] },
  answer: { fields: ['packageName', 'point'] },
  releases: { fields: ['packageName', 'releases'] },
  events: { fields: ['team', 'events'] },
  'events listen': { lines: { '': ['event', 'forwarded'] } },
  'events resend': { fields: ['team', 'deliveries'] },
  'events trigger': { fields: ['team', 'event', 'destinations'] },
  signing: { fields: ['team', 'keys'] },
  'signing add': { fields: ['team', 'key', 'path'] },
  'signing revoke': { fields: ['team', 'key'] },
  publish: { fields: ['packageName', 'release'] },
  rollback: { fields: ['app'] },
  unpublish: { fields: ['app'] },
  beta: { fields: ['packageName', 'release', 'toTest', 'since', 'endsAt', 'testers'] },
  'beta set': { fields: ['packageName', 'release', 'toTest', 'endsAt'] },
  'beta pause': { fields: ['packageName', 'release', 'toTest', 'endsAt'] },
  'beta invite': { fields: ['packageName', 'invited', 'testers'] },
  'beta remove': { fields: ['packageName', 'tester'] },
  mcp: null,
  completion: null,
}
