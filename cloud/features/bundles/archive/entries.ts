import type { Entry as Listed } from 'yauzl'
import { type ArchiveFaultCode, bundleLimits } from '../../../../src/api/contract.ts'
import type { Directory } from './archiveEnd.ts'
import { ArchiveError, createPathCheck, decodePath } from './paths.ts'

export type Planned = { listed: Listed; path: string; isFolder: boolean }

const headerSize = 30
export const flags = { encrypted: 0x1, descriptor: 0x8, patched: 0x20, strong: 0x40, masked: 0x2000 }
export const methods = { stored: 0, deflated: 8 }
/** Of a file's mode in Unix: bits of its type. */
const modes = { type: 0xf000, file: 0x8000, folder: 0x4000, symlink: 0xa000 }
const dos = { volume: 0x8, folder: 0x10 }
const unicodePath = 0x7075
const needs64 = 0xffffffff

/** Checks what the list says of each file, and of all of them together, before any is unpacked. */
export function createPlan() {
  const planned: Planned[] = []
  const checkPath = createPathCheck()

  return {
    add(listed: Listed): void {
      const path = decodePath(listed.fileNameRaw)
      checkPath(path)
      const isFolder = path.endsWith('/')
      const code = faultOf(listed, isFolder)
      if (code) throw new ArchiveError(code, path)
      if (unicodePathsOf(listed).some((other) => !other.equals(listed.fileNameRaw)))
        throw new ArchiveError('names_differ', path)
      planned.push({ listed, path, isFolder })
    },

    /** The files and folders in the order of their data. */
    end(directory: Directory, packed: number): Planned[] {
      planned.sort((a, b) => offsetOf(a) - offsetOf(b))
      checkPlaces(planned, directory)
      checkSizes(planned, packed)
      return planned
    },
  }
}

const offsetOf = ({ listed }: Planned) => listed.relativeOffsetOfLocalHeader

function faultOf(listed: Listed, isFolder: boolean): ArchiveFaultCode | null {
  const { generalPurposeBitFlag: bits, compressionMethod, compressedSize, uncompressedSize } = listed
  if ((bits & (flags.encrypted | flags.strong | flags.masked)) !== 0) return 'encrypted'
  if ((bits & flags.patched) !== 0) return 'method'
  if (compressionMethod !== methods.stored && compressionMethod !== methods.deflated) return 'method'
  const mode = (listed.externalFileAttributes >>> 16) & modes.type
  const attributes = listed.externalFileAttributes & 0xff
  if (mode === modes.symlink) return 'symlink'
  if (mode !== 0 && mode !== (isFolder ? modes.folder : modes.file)) return 'special_file'
  if ((attributes & dos.volume) !== 0) return 'special_file'
  if ((attributes & dos.folder) !== 0 && !isFolder) return 'special_file'
  const is64 = listed.extraFields.some(({ id }) => id === 1)
  if (is64 || [compressedSize, uncompressedSize, listed.relativeOffsetOfLocalHeader].includes(needs64))
    return 'zip64'
  if (isFolder && uncompressedSize > 0) return 'folder_with_data'
  if (compressionMethod === methods.stored && compressedSize !== uncompressedSize) return 'size_wrong'
  return null
}

/** Names that some programs prefer to the file's own: version, checksum of the own name, the other name. */
const unicodePathsOf = ({ extraFields }: Listed) =>
  extraFields.filter(({ id }) => id === unicodePath).map(({ data }) => data.subarray(5))

/** The least that a file takes: what `extra` adds is known once its own header is read. */
const leastEnd = ({ listed }: Planned) =>
  listed.relativeOffsetOfLocalHeader + headerSize + listed.fileNameLength + listed.compressedSize

function checkPlaces(planned: readonly Planned[], directory: Directory): void {
  for (const [index, one] of planned.entries()) {
    if (leastEnd(one) > directory.start) throw new ArchiveError('out_of_bounds', one.path)
    const next = planned[index + 1]
    if (next && leastEnd(one) > offsetOf(next)) throw new ArchiveError('overlap', next.path)
  }
}

const isTooDense = (size: number, packed: number) =>
  size > bundleLimits.ratioFrom && size > bundleLimits.ratio * packed

function checkSizes(planned: readonly Planned[], packed: number): void {
  const total = planned.reduce((sum, { listed }) => sum + listed.uncompressedSize, 0)
  if (total > bundleLimits.unpacked) throw new ArchiveError('unpacked_too_large')
  for (const { listed, path } of planned)
    if (isTooDense(listed.uncompressedSize, listed.compressedSize)) throw new ArchiveError('ratio', path)
  if (isTooDense(total, packed)) throw new ArchiveError('ratio_of_all')
}
