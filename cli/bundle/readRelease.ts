import { calls } from '../../src/api/contract.ts'
import type { Context } from '../lib/context.ts'
import { findRelease } from '../project/releases.ts'

export async function readRelease(context: Context, _: object, [wanted = '']: string[]): Promise<void> {
  const { cloud, params } = await releaseOf(context, wanted)
  context.output.result(await cloud.send(calls.getRelease, { params }), () => [])
}

export async function readFiles(context: Context, _: object, [wanted = '', path]: string[]): Promise<void> {
  const { cloud, params } = await releaseOf(context, wanted)
  const query = path === undefined ? {} : { path }
  const { files, shown } = await cloud.send(calls.listReleaseFiles, { params, query })
  context.output.result(
    shown === null ? { files } : { ...shown, picture: shown.picture === null ? null : 'Not shown here.' },
    () => [],
  )
}

export async function diffRelease(
  context: Context,
  _: object,
  [wanted = '', against]: string[],
): Promise<void> {
  const { cloud, params } = await releaseOf(context, wanted)
  const query = against === undefined ? {} : { against: (await releaseOf(context, against)).params.id }
  context.output.result(await cloud.send(calls.diffRelease, { params, query }), () => [])
}

async function releaseOf(context: Context, wanted: string) {
  const packageName = await context.packageName()
  const cloud = await context.cloud()
  const { id } = await findRelease(cloud, packageName, wanted)
  return { cloud, params: { packageName, id } }
}
