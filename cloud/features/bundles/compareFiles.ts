import { isUtf8 } from 'node:buffer'
import { getMimeType } from 'hono/utils/mime'
import type { FileChange, ShownFile } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { type FileRow, toFile, wholeFile } from './readBundle.ts'

/** By path. */
export function diffFiles(before: readonly FileRow[], after: readonly FileRow[]): FileChange[] {
  const [old, next] = [byPath(before), byPath(after)]
  const paths = [...new Set([...old.keys(), ...next.keys()])].sort()
  return paths.flatMap((path): FileChange[] => {
    const [one, other] = [old.get(path), next.get(path)]
    if (one?.hash === other?.hash) return []
    const change = one === undefined ? 'added' : other === undefined ? 'removed' : 'changed'
    return [{ path, change, sizeBefore: one?.size ?? null, sizeAfter: other?.size ?? null }]
  })
}

const byPath = (files: readonly FileRow[]) => new Map(files.map((file) => [file.path, file]))

const largestShown = 1_024 * 1_024

/** A file as a person may look at it, as far as it is a text or a picture of up to 1 MB. */
export async function showFile(db: Database, file: FileRow): Promise<ShownFile> {
  const facts = toFile(file)
  if (file.size > largestShown) return { ...facts, text: null, picture: null }
  const bytes = await wholeFile(db, file)
  const type = /^image\/(png|jpeg|gif|webp)$/.exec(getMimeType(file.path) ?? '')
  if (type) return { ...facts, text: null, picture: `data:${type[0]};base64,${bytes.toString('base64')}` }
  return { ...facts, text: isUtf8(bytes) && !bytes.includes(0) ? bytes.toString() : null, picture: null }
}
