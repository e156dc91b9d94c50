import { hash } from 'node:crypto'

import { changed } from '../../http/httpError.ts'

type Revision = { id: string; version: number }

export const versionOf = ({ id, version }: Revision): string =>
  hash('sha256', `${id}.${version}`, 'base64url').slice(0, 22)

export const isVersion = (row: Revision, versions: string[] | null): boolean =>
  versions === null || versions.includes(versionOf(row))

/** Throws 412 unless the developer's app is one that `versions` name. */
export function requireVersion(row: Revision, versions: string[] | null): void {
  if (isVersion(row, versions)) return
  throw changed(
    'Someone changed this app since you opened it. Reload it to see the changes, then make yours.',
  )
}
