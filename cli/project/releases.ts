import { calls, type Release } from '../../src/api/contract.ts'
import type { Cloud } from '../http/client.ts'
import { CliError, exits, usageError } from '../lib/cliError.ts'

/** An app's releases, newest first. */
export async function* releasesOf(cloud: Cloud, packageName: string): AsyncGenerator<Release> {
  let cursor: string | undefined
  do {
    const query = { limit: '200', ...(cursor !== undefined && { cursor }) }
    const page = await cloud.send(calls.listReleases, { params: { packageName }, query })
    yield* page.releases
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
}

/** By its number or its ID. Throws CliError where there is none. */
export async function findRelease(cloud: Cloud, packageName: string, wanted: string): Promise<Release> {
  const number = /^#?([1-9]\d{0,9})$/.exec(wanted)?.[1]
  for await (const release of releasesOf(cloud, packageName)) {
    if (release.id === wanted || release.number === Number(number)) return release
    if (release.number < Number(number)) break
  }
  throw new CliError(`${packageName} has no release “${wanted}”.`, {
    exit: exits.refused,
    code: 'no_release',
    next: 'Name one by its number: list them with `glasses releases`.',
  })
}

/** The approved release that its team or a date publishes; null where none waits. */
export async function waitingRelease(cloud: Cloud, packageName: string): Promise<Release | null> {
  const { releases } = await cloud.send(calls.listReleases, { params: { packageName }, query: {} })
  return releases.find(({ state }) => state === 'approved') ?? null
}

/** The one that `glasses publish` means without a name. Throws CliError where that isn't one. */
export async function publishableRelease(
  cloud: Cloud,
  { packageName, isPublic }: { packageName: string; isPublic: boolean },
): Promise<Release> {
  const found: Release[] = []
  for await (const release of releasesOf(cloud, packageName))
    if (release.state === 'approved' || (release.state === 'withdrawn' && !isPublic)) found.push(release)
  const [only, other] = found
  if (only !== undefined && other === undefined) return only
  if (only !== undefined)
    throw usageError(
      `Several releases can be published: ${found.map(({ number }) => number).join(', ')}.`,
      `Name one: \`glasses publish ${only.number}\`.`,
    )
  throw new CliError('No approved release waits to be published.', {
    exit: exits.refused,
    code: 'NOT_APPROVED',
    next: 'List them with `glasses releases`. An earlier one comes back with `glasses rollback <release>`.',
  })
}

/** What changes an app as this command saw it. */
export async function asSeen<Answer>(sent: Promise<Answer>): Promise<Answer> {
  try {
    return await sent
  } catch (error) {
    if (!(error instanceof CliError) || error.code !== 'CHANGED') throw error
    throw new CliError('Somebody changed the app at the same moment. Nothing was done.', {
      exit: exits.differs,
      code: error.code,
      next: 'Look at `glasses releases`, then run the command again.',
    })
  }
}
