import { pipeline } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import type { Entry as Listed, LocalFileHeader } from 'yauzl'
import { flags, methods, type Planned } from './entries.ts'
import type { Pages } from './pages.ts'
import { ArchiveError } from './paths.ts'

/** Bytes that may follow a file's data: checksum and two sizes of 4 or 8 bytes, with or without a signature; or none. */
const descriptorSizes = [0, 12, 16, 20, 24]

/** Refuses a file whose own header says otherwise than the list, or between which and `next` bytes belong to no file. */
export function checkHeader({ listed, path }: Planned, header: LocalFileHeader, next: number): void {
  if (!header.fileName.equals(listed.fileNameRaw)) throw new ArchiveError('names_differ', path)
  const { encrypted, strong, masked, descriptor } = flags
  const compared = encrypted | strong | masked | descriptor
  const hasSameFlags = ((header.generalPurposeBitFlag ^ listed.generalPurposeBitFlag) & compared) === 0
  if (!hasSameFlags || header.compressionMethod !== listed.compressionMethod)
    throw new ArchiveError('headers_differ', path)
  const hasDescriptor = (header.generalPurposeBitFlag & descriptor) !== 0
  const agrees = (own: number, said: number) => own === said || (hasDescriptor && own === 0)
  if (!agrees(header.crc32, listed.crc32)) throw new ArchiveError('headers_differ', path)
  if (
    !agrees(header.compressedSize, listed.compressedSize) ||
    !agrees(header.uncompressedSize, listed.uncompressedSize)
  )
    throw new ArchiveError('size_wrong', path)
  const left = next - (header.fileDataStart + listed.compressedSize)
  if (left < 0) throw new ArchiveError('overlap', path)
  if (hasDescriptor ? !descriptorSizes.includes(left) : left > 0) throw new ArchiveError('hidden_data', path)
}

/** Of a piece that comes out, in bytes. */
const [least, most] = [1_024, 64 * 1_024]

/** A file's bytes as they are unpacked. Ends only if they are those that the list promises. */
export async function* unpack(
  pages: Pages,
  { listed, path }: Planned,
  start: number,
): AsyncGenerator<Buffer, void> {
  let size = 0
  let checksum = 0
  for await (const chunk of dataOf(pages, listed, path, start)) {
    size += chunk.length
    if (size > listed.uncompressedSize) throw new ArchiveError('size_wrong', path)
    checksum = crc32(chunk, checksum)
    yield chunk
  }
  if (size !== listed.uncompressedSize) throw new ArchiveError('size_wrong', path)
  if (checksum !== listed.crc32) throw new ArchiveError('checksum_wrong', path)
}

async function* dataOf(
  pages: Pages,
  listed: Listed,
  path: string,
  start: number,
): AsyncGenerator<Buffer, void> {
  const packed = pages.stream(start, start + listed.compressedSize)
  if (listed.compressionMethod === methods.stored) {
    yield* packed
    return
  }
  // Many files are small: a buffer for the largest piece, for each of them, would be most of the memory.
  const chunkSize = Math.max(least, Math.min(most, listed.uncompressedSize))
  const inflate = createInflateRaw({ chunkSize })
  // The loop below throws what fails.
  pipeline(packed, inflate, () => {})
  try {
    for await (const chunk of inflate) yield chunk
  } catch (error) {
    throw isZlibError(error) ? new ArchiveError('data_damaged', path) : error
  }
  // What follows the end of the compressed data isn’t unpacked.
  if (inflate.bytesWritten !== listed.compressedSize) throw new ArchiveError('size_wrong', path)
}

const isZlibError = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('Z_')
