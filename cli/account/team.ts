import { calls } from '../../src/api/contract.ts'
import type { Cloud } from '../http/client.ts'
import { CliError, exits } from '../lib/cliError.ts'
import type { Context } from '../lib/context.ts'

export async function teamOf(
  context: Context,
): Promise<{ cloud: Cloud; team: { id: string; name: string; slug: string } }> {
  const cloud = await context.cloud()
  const { token } = await cloud.send(calls.getMe, {})
  if (token) return { cloud, team: token.team }
  throw new CliError('The sign-in is for no team.', {
    exit: exits.notSignedIn,
    code: 'no_team',
    next: 'Sign in with `glasses login`.',
  })
}
