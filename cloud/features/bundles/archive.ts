import { fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl'
import { type ArchiveFaultCode, bundleLimits } from '../../../src/api/contract.ts'
import { type Directory, findDirectory } from './archive/archiveEnd.ts'
import { createPlan, type Planned } from './archive/entries.ts'
import { createPages, type Packed, type Pages } from './archive/pages.ts'
import { ArchiveError, isLeftOver, topFolderOf } from './archive/paths.ts'
import { checkHeader, unpack } from './archive/unpack.ts'

export type { Packed } from './archive/pages.ts'
export { ArchiveError } from './archive/paths.ts'

export type Entry = { path: string; size: number }

/** Must read all of `bytes`. What they say is verified only when they end. */
type Take = (entry: Entry, bytes: AsyncIterable<Buffer>) => Promise<void>

/** Reads a bundle's ZIP archive, file by file in the order of their data. Throws an `ArchiveError`, maybe after some files
 * were taken. The list of files decides; data that it doesn't name is refused, so that no program finds others. */
export async function readArchive(packed: Packed, take: Take, signal?: AbortSignal): Promise<void> {
  if (packed.size > bundleLimits.packed) throw new ArchiveError('packed_too_large')
  const deadline = new AbortController()
  const timer = setTimeout(() => deadline.abort(new ArchiveError('too_slow')), bundleLimits.deadline)
  try {
    const pages = createPages(packed, AbortSignal.any([deadline.signal, ...(signal ? [signal] : [])]))
    const directory = await findDirectory(pages)
    const reader = new PagesReader(pages)
    const zip = await openZip(reader)
    const planned = await readDirectory(zip, reader, directory)
    await takeFiles(planned, { zip, reader, pages, directory, take })
  } finally {
    clearTimeout(timer)
  }
}

/** Gives `yauzl` the archive's headers, and keeps the reason why a read failed. */
class PagesReader extends RandomAccessReader {
  readonly pages: Pages
  failure: unknown = null

  constructor(pages: Pages) {
    super()
    this.pages = pages
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    if (position + length > this.pages.size) {
      callback(new Error('The header reaches over the end.'))
      return
    }
    this.pages.read(position, length).then(
      (bytes) => {
        bytes.copy(buffer, offset)
        callback(null)
      },
      (error: Error) => {
        this.failure = error
        callback(error)
      },
    )
  }
}

/** What `yauzl` refuses is the archive's fault, unless its bytes could not be read. */
const faultOf = (error: unknown, reader: PagesReader, code: ArchiveFaultCode, path: string | null = null) =>
  error instanceof ArchiveError || error === reader.failure ? error : new ArchiveError(code, path)

async function openZip(reader: PagesReader): Promise<ZipFile> {
  const options = { autoClose: false, decodeStrings: false, validateEntrySizes: false, lazyEntries: true }
  try {
    return await fromRandomAccessReaderPromise(reader, reader.pages.size, options)
  } catch (error) {
    throw faultOf(error, reader, 'directory_damaged')
  }
}

async function readDirectory(zip: ZipFile, reader: PagesReader, directory: Directory): Promise<Planned[]> {
  const plan = createPlan()
  let end = directory.start
  try {
    for await (const listed of zip.eachEntry()) {
      end += 46 + listed.fileNameLength + listed.extraFieldLength + listed.fileCommentLength
      if (end > directory.end) throw new ArchiveError('directory_damaged')
      plan.add(listed)
    }
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('strong encryption'))
      throw new ArchiveError('encrypted')
    throw faultOf(error, reader, end === directory.end ? 'count_wrong' : 'directory_damaged')
  }
  if (end !== directory.end) throw new ArchiveError('count_wrong')
  return plan.end(directory, reader.pages.size)
}

type Reading = { zip: ZipFile; reader: PagesReader; pages: Pages; directory: Directory; take: Take }

async function takeFiles(planned: readonly Planned[], reading: Reading): Promise<void> {
  const { zip, reader, pages, directory, take } = reading
  const isTaken = ({ isFolder, path }: Planned) => !isFolder && !isLeftOver(path)
  const paths = planned.filter(isTaken).map(({ path }) => path)
  if (paths.length === 0) throw new ArchiveError('no_files')
  const top = topFolderOf(paths)
  const starts = [...planned.map(({ listed }) => listed.relativeOffsetOfLocalHeader), directory.start]
  if (starts[0] !== 0) throw new ArchiveError('hidden_data')
  for (const [index, one] of planned.entries()) {
    const header = await zip.readLocalFileHeaderPromise(one.listed).catch((error: unknown) => {
      throw faultOf(error, reader, 'header_missing', one.path)
    })
    checkHeader(one, header, starts[index + 1] ?? directory.start)
    if (!isTaken(one)) continue
    let isRead = false
    const bytes = unpack(pages, one, header.fileDataStart)
    await take({ path: one.path.slice(top.length), size: one.listed.uncompressedSize }, readToEnd(bytes))
    if (!isRead) throw new Error('Each file must be read to its end.')

    async function* readToEnd(given: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
      yield* given
      isRead = true
    }
  }
}
