import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

type Entry = { path: string; file: Pick<Blob, 'stream'> }

/** These are compressed already. */
const isPacked = (path: string) =>
  /\.(png|jpe?g|gif|webp|avif|woff2?|mp[34]|m4a|ogg|webm|zip|gz|br)$/i.test(path)

/** A ZIP of files, piece by piece, so that the page stays responsive. Rejects on abort and for a file that can't be read. */
export async function zipFiles(files: readonly Entry[], signal: AbortSignal): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((error, part) => {
    if (error) throw error
    parts.push(part as Uint8Array<ArrayBuffer>)
  })
  for (const { path, file } of files) {
    const entry = isPacked(path) ? new ZipPassThrough(path) : new ZipDeflate(path)
    zip.add(entry)
    const reader = file.stream().getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      signal.throwIfAborted()
      entry.push(part.value)
    }
    entry.push(new Uint8Array(), true)
  }
  zip.end()
  return new Blob(parts, { type: 'application/zip' })
}
