import { errorBody, type RefusalCode } from '../../src/api/contract.ts'
import { CliError, type Exit, exits } from '../lib/cliError.ts'

const tryAgain = 'Try again in a moment. The portal’s own page is at /api/health.'

const nexts: Partial<Record<RefusalCode, string>> = {
  UNAUTHENTICATED:
    'Sign in with `glasses login`. Where GLASSES_TOKEN is set, set it to a token that still works, or unset it.',
  SCOPE_NEEDED: 'Sign in again with `glasses login`, or make a token with that scope in the portal.',
  ROLE_NEEDED: 'Ask an admin of the team for that role.',
  SIGN_IN_NEEDED: 'Do this in the portal: `glasses open`.',
  NOT_FOUND: 'Check the name with `glasses apps`. Another team’s apps need `--team`.',
  CHANGED: 'See what changed with `glasses diff`, then run `glasses push --merge`.',
  PROFILE_INCOMPLETE: 'Add your company name and contact email: `glasses open profile`.',
  POINTS_OPEN: 'Read them with `glasses points`, and respond to each with `glasses answer`.',
  IN_REVIEW: 'Wait for the decision with `glasses status --wait`.',
  INVALID_STATUS: 'See how the app stands with `glasses status`.',
  NEEDS_UNDECLARED: 'Add it to `permissions` or `hardwareRequirements` in glasses.json, then `glasses push`.',
  BUNDLE_FAULTY: 'Fix it, then upload the files again with `glasses push --release <folder>`.',
  BUNDLE_QUOTA: 'See what each release takes with `glasses releases`.',
  PRIVACY_POLICY_MISSING: 'Add `privacyPolicyUrl` to glasses.json, then `glasses push`.',
  INVALID_FIELDS: 'Correct what’s listed, then run the command again.',
  ALREADY_LIVE: 'See which release is live with `glasses releases`.',
  NOT_LIVE: 'Publish an approved release with `glasses publish`.',
  NOT_APPROVED: 'Submit it with `glasses submit --release <release>`.',
  SUSPENDED: 'Read why with `glasses open review`, and answer there.',
  TOO_OLD:
    'To publish it, submit it again with `glasses submit --release <release>`. For a beta, freeze a new release with `glasses push --release <version>`.',
  NO_BETA: 'Start one with `glasses beta set <release>`.',
  TWO_SIGNING_KEYS: 'Revoke one with `glasses signing revoke`.',
  TWO_KEYS: 'Revoke one with `glasses keys revoke`.',
  TOO_MANY_SESSIONS: 'End one in the portal: `glasses open try`.',
  WEB_APPS_OFF: 'Ask whoever runs the portal to set SANDBOX_ORIGIN.',
  LISTENER_GONE: 'Start it with `glasses listen`, or leave --on out.',
  LISTENER_REPLACED: 'To listen on both, give one of them another name with --name.',
  TOO_MANY_LISTENERS: 'End one of them with Ctrl-C.',
  NOT_CONNECTED: 'Start your app’s server, then run `glasses try`.',
  TOO_LARGE: 'Send less at once.',
}

function exitOf(status: number): Exit {
  if (status === 401) return exits.notSignedIn
  if (status === 403) return exits.notAllowed
  if (status === 412) return exits.differs
  if (status === 429) return exits.waited
  return status >= 500 ? exits.notReached : exits.refused
}

export function refusalOf(status: number, body: unknown): CliError {
  const refusal = errorBody.safeParse(body)
  if (!refusal.success) return unreadable(`The answer has status ${status} and isn’t a portal’s.`)
  const { error, code, fields = {} } = refusal.data
  const next = Object.hasOwn(nexts, code) ? nexts[code as RefusalCode] : undefined
  const otherwise =
    status >= 500 || status === 429 ? tryAgain : 'Run `glasses status` to see how the app stands.'
  return new CliError(error, { exit: exitOf(status), code, next: next ?? otherwise, fields })
}

export const unreadable = (message: string, cause?: unknown): CliError =>
  new CliError(message, {
    exit: exits.notReached,
    code: 'unreadable',
    next: 'Check the address: set --url or GLASSES_URL to your portal’s.',
    cause,
  })

export function unreachable(url: string, cause: unknown): CliError {
  const late = cause instanceof DOMException && cause.name === 'TimeoutError'
  const detail = cause instanceof Error && cause.cause instanceof Error ? ` (${cause.cause.message})` : ''
  return new CliError(
    late ? `${url} didn’t answer in time.` : `Couldn’t reach ${url}${late ? '' : detail}.`,
    {
      exit: exits.notReached,
      code: 'not_reached',
      next: 'Check your connection and the address (--url or GLASSES_URL), then try again.',
      cause,
    },
  )
}
