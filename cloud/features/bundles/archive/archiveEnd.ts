import { bundleLimits } from '../../../../src/api/contract.ts'
import type { Pages } from './pages.ts'
import { ArchiveError } from './paths.ts'

const signatures = { end: 0x06054b50, locator64: 0x07064b50 }
const sizes = { end: 22, locator64: 20, comment: 0xffff }

/** Where the list of files is. */
export type Directory = { start: number; end: number; count: number }

/** Finds the archive's one list of files, directly before its end, so that all programs that read it find the same files. */
export async function findDirectory(pages: Pages): Promise<Directory> {
  const length = Math.min(pages.size, sizes.locator64 + sizes.end + sizes.comment)
  const tail = await pages.read(pages.size - length, length)
  const found = findEnds(tail)
  const [at] = found.complete
  if (at === undefined) throw new ArchiveError(found.hasOther ? 'trailing_data' : 'not_a_zip')
  if (found.complete.length > 1) throw new ArchiveError('two_directories')

  const count = tail.readUInt16LE(at + 10)
  const size = tail.readUInt32LE(at + 12)
  const start = tail.readUInt32LE(at + 16)
  const end = pages.size - length + at
  const hasLocator64 =
    at >= sizes.locator64 && tail.readUInt32LE(at - sizes.locator64) === signatures.locator64
  if (hasLocator64 || count === 0xffff || size === 0xffffffff || start === 0xffffffff)
    throw new ArchiveError('zip64')
  const [disk, firstDisk] = [tail.readUInt16LE(at + 4), tail.readUInt16LE(at + 6)]
  if (disk !== 0 || firstDisk !== 0) throw new ArchiveError('split')
  if (tail.readUInt16LE(at + 8) !== count) throw new ArchiveError('count_wrong')
  if (count > bundleLimits.files) throw new ArchiveError('too_many_files')
  if (size > bundleLimits.directory) throw new ArchiveError('directory_too_large')
  if (start + size > end) throw new ArchiveError('directory_damaged')
  if (start + size < end) throw new ArchiveError('hidden_data')
  return { start, end, count }
}

/** The records of an archive's end whose comment ends with the archive, and whether there are others. */
function findEnds(tail: Buffer) {
  const complete: number[] = []
  let hasOther = false
  for (let at = tail.length - sizes.end; at >= 0; at -= 1) {
    if (tail[at] !== 0x50 || tail.readUInt32LE(at) !== signatures.end) continue
    if (at + sizes.end + tail.readUInt16LE(at + 20) === tail.length) complete.push(at)
    else hasOther = true
  }
  return { complete, hasOther }
}
