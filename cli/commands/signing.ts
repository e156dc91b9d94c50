import { existsSync } from 'node:fs'
import { calls, type SigningKey } from '../../src/api/contract.ts'
import { formatAge } from '../../src/lib/dates.ts'
import { teamOf } from '../account/team.ts'
import { isActive, keyPath, makeKeyPair } from '../bundle/signing.ts'
import { confirm } from '../lib/ask.ts'
import { CliError, exits } from '../lib/cliError.ts'
import type { Context } from '../lib/context.ts'
import { table } from '../lib/table.ts'
import { plainLine } from '../lib/text.ts'

export async function run(context: Context): Promise<void> {
  const { io, output } = context
  const { cloud, team } = await teamOf(context)
  const { keys } = await cloud.send(calls.listSigningKeys, { params: { teamId: team.id } })
  output.result({ team: team.slug, keys }, () =>
    keys.length === 0
      ? ['No signing keys yet.']
      : table(
          ['NAME', 'STATE', 'HERE', 'ADDED', 'FINGERPRINT'],
          keys.map((key) => [
            key.name,
            isActive(key) ? 'Active' : 'Revoked',
            existsSync(keyPath(io, key.fingerprint)) ? 'yes' : '',
            formatAge(key.createdAt, io.now()),
            key.fingerprint.slice(0, 16),
          ]),
          output,
        ),
  )
  if (!keys.some(isActive)) output.say('Next: make one with `glasses signing add`.')
}

export async function addKey(context: Context, _: object, [name]: string[]): Promise<void> {
  const { io, output } = context
  const { cloud, team } = await teamOf(context)
  const { publicKey, path, discard } = await makeKeyPair(io)
  const body = { name: name ?? io.hostname, publicKey }
  const { key } = await cloud
    .send(calls.addSigningKey, { params: { teamId: team.id }, body })
    .catch(async (error: unknown) => {
      // A key that the portal may have taken is needed.
      if (error instanceof CliError && error.exit !== exits.notReached) await discard()
      throw error
    })
  output.result({ team: team.slug, key, path }, () => [
    `Added ${plainLine(key.name)} (${key.fingerprint.slice(0, 16)}) to ${plainLine(team.name)}. Its private key is in ${path}.`,
  ])
  output.say('Next: sign a release with `glasses push --release <folder> --sign`.')
}

/** By its name, its ID, or the beginning of its fingerprint. */
export async function revokeKey(
  context: Context,
  { yes = false }: { yes?: boolean },
  [wanted = '']: string[],
): Promise<void> {
  const { io, output } = context
  const { cloud, team } = await teamOf(context)
  const { keys } = await cloud.send(calls.listSigningKeys, { params: { teamId: team.id } })
  const { id, name } = chosen(keys.filter(isActive), wanted)
  await confirm(
    io,
    `${plainLine(name)} signs no more releases, and those that it signed say that it’s revoked. Revoke it?`,
    { yes },
  )
  const { key } = await cloud.send(calls.revokeSigningKey, { params: { teamId: team.id, id } })
  output.result({ team: team.slug, key }, () => [`Revoked ${plainLine(name)}.`])
}

function chosen(keys: readonly SigningKey[], wanted: string): SigningKey {
  const found = keys.filter(
    ({ id, name, fingerprint }) =>
      id === wanted || name === wanted || (wanted.length >= 8 && fingerprint.startsWith(wanted)),
  )
  const [only, other] = found
  if (only !== undefined && other === undefined) return only
  throw new CliError(
    only === undefined
      ? `The team has no active signing key “${wanted}”.`
      : `Several signing keys are called “${wanted}”.`,
    {
      exit: exits.refused,
      code: 'no_signing_key',
      next: 'Name one by its fingerprint: list them with `glasses signing`.',
    },
  )
}
