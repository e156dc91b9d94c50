import fs from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { ArchiveError, type Packed, readArchive } from '../../../../cloud/features/bundles/archive.ts'
import { archiveFaultCodes, bundleLimits, textOfArchiveFault } from '../../../../src/api/contract.ts'
import { bombArchives, fileArchives, layoutArchives, pathArchives } from './support/hostile.ts'
import { packedOf } from './support/packed.ts'
import { writeZip } from './support/rawZip.ts'

const all = [...pathArchives, ...fileArchives, ...layoutArchives, ...bombArchives]
const most = { milliseconds: 1_000, bytes: 64 * 1_024 * 1_024 }

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const used = () => {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** Why an archive is refused, and what that took, as it was at each page that was read and each chunk that came out. */
async function measure(archive: Buffer) {
  const before = used()
  const began = process.cpuUsage()
  let peak = before
  const look = () => {
    peak = Math.max(peak, used())
  }
  const packed = packedOf(archive)
  const looking: Packed = {
    size: packed.size,
    read: (start, length) => {
      look()
      return packed.read(start, length)
    },
  }
  const error = await readArchive(looking, async (_, bytes) => {
    for await (const _chunk of bytes) look()
  }).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  look()
  if (!(error instanceof ArchiveError)) throw error ?? new Error('The archive was accepted.')
  // The processor's time: a busy machine takes longer, and proves nothing.
  const { user, system } = process.cpuUsage(began)
  return { error, milliseconds: (user + system) / 1_000, bytes: peak - before }
}

test.each(all)('refuses %s: %s', async (_what, code, path, make) => {
  const ways = [vi.spyOn(fs, 'open'), vi.spyOn(fs, 'mkdir'), vi.spyOn(fs.promises, 'open')]
  const { error, milliseconds, bytes } = await measure(make())
  expect(error.fault).toEqual({ code, path })
  expect(error.message).toBe(textOfArchiveFault({ code, path }))
  expect(milliseconds).toBeLessThan(most.milliseconds)
  expect(bytes).toBeLessThan(most.bytes)
  for (const way of ways) expect(way).not.toHaveBeenCalled()
})

test('each fault has an archive, and a sentence of its own', () => {
  const tried = new Set(all.map(([, code]) => code))
  expect(archiveFaultCodes.filter((code) => !tried.has(code))).toEqual(['packed_too_large', 'too_slow'])
  const sentences = archiveFaultCodes.map((code) => textOfArchiveFault({ code, path: 'a.js' }))
  expect(new Set(sentences).size).toBe(archiveFaultCodes.length)
})

test('a path from a stranger stays in its sentence', () => {
  const path = `a\u202e\n\u2028${'b'.repeat(100)}`
  const text = textOfArchiveFault({ code: 'path_control', path })
  expect(text).toBe(`“a���${'b'.repeat(76)}…” has a control character in its name. Rename it.`)
})

test('an archive that is too large is not read', async () => {
  const read = vi.fn<Packed['read']>()
  const reading = readArchive({ size: bundleLimits.packed + 1, read }, async () => {})
  await expect(reading).rejects.toMatchObject({ fault: { code: 'packed_too_large' } })
  expect(read).not.toHaveBeenCalled()
})

test('ends at the deadline, also while bytes don’t come', async () => {
  vi.useFakeTimers()
  const reading = readArchive({ size: 100, read: () => new Promise(() => {}) }, async () => {})
  const refused = expect(reading).rejects.toMatchObject({ fault: { code: 'too_slow', path: null } })
  await vi.advanceTimersByTimeAsync(bundleLimits.deadline)
  await refused
})

test('ends with the reason of its signal', async () => {
  const abort = new AbortController()
  const reason = new Error('The upload was cancelled.')
  const archive = packedOf(writeZip([{ name: 'a.js' }, { name: 'b.js' }]))
  const taken: string[] = []
  const reading = readArchive(
    archive,
    async ({ path }, bytes) => {
      for await (const _chunk of bytes) abort.abort(reason)
      taken.push(path)
    },
    abort.signal,
  )
  await expect(reading).rejects.toBe(reason)
  expect(taken).toEqual(['a.js'])
})

test.each([
  ['at its end', 0],
  ['at its list', 1],
  ['in a file', 3],
])('a failure to read the stored bytes %s is no fault of the archive', async (_where, working) => {
  const data = Buffer.alloc(bundleLimits.chunk, 1)
  const archive = packedOf(
    writeZip([
      { name: 'a.bin', data },
      { name: 'b.bin', data },
    ]),
  )
  const failure = new Error('The database is gone.')
  let count = 0
  const read: Packed['read'] = (start, length) => {
    count += 1
    return count > working ? Promise.reject(failure) : archive.read(start, length)
  }
  const reading = readArchive({ size: archive.size, read }, async (_, bytes) => {
    for await (const _chunk of bytes);
  })
  await expect(reading).rejects.toBe(failure)
})
