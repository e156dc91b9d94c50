import { bundleLimits } from '../../../../src/api/contract.ts'

export type Packed = { size: number; read(start: number, length: number): Promise<Buffer> }

export type Pages = ReturnType<typeof createPages>

/** Reads an archive in pages, of which it caches the latest: its headers are small and next to each other. Ends with the
 * reason of `signal`, also while it waits for a page. */
export function createPages(packed: Packed, signal: AbortSignal) {
  let cached: { at: number; bytes: Buffer } | null = null
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  aborted.catch(() => {})

  async function pageAt(at: number): Promise<Buffer> {
    signal.throwIfAborted()
    if (cached?.at === at) return cached.bytes
    const length = Math.min(bundleLimits.chunk, packed.size - at)
    const bytes = await Promise.race([packed.read(at, length), aborted])
    if (bytes.length !== length) throw new Error(`The archive’s bytes at ${at} are missing.`)
    cached = { at, bytes }
    return bytes
  }

  /** `start` and `end` lie within the archive. */
  async function* stream(start: number, end: number): AsyncGenerator<Buffer, void> {
    for (let from = start; from < end; ) {
      const at = from - (from % bundleLimits.chunk)
      const bytes = (await pageAt(at)).subarray(from - at, end - at)
      yield bytes
      from += bytes.length
    }
  }

  return {
    size: packed.size,
    stream,

    async read(start: number, length: number): Promise<Buffer> {
      const parts: Buffer[] = []
      for await (const part of stream(start, start + length)) parts.push(part)
      return Buffer.concat(parts)
    },
  }
}
