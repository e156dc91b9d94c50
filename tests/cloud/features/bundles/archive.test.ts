import { createHash } from 'node:crypto'
import { Zip, ZipDeflate, ZipPassThrough, type Zippable, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { type Packed, readArchive } from '../../../../cloud/features/bundles/archive.ts'
import { bundleLimits } from '../../../../src/api/contract.ts'
import { packedOf } from './support/packed.ts'
import { writeZip } from './support/rawZip.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** Bytes that don’t get smaller, the same in each run. */
function noise(length: number): Buffer {
  const bytes = Buffer.alloc(length)
  let state = 1
  for (let at = 0; at < length; at += 1) {
    state = (state * 48_271) % 0x7fffffff
    bytes[at] = state
  }
  return bytes
}

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** The hash of each file. */
async function unpackAll(archive: Uint8Array): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  await readArchive(packedOf(archive), async ({ path, size }, bytes) => {
    const hash = createHash('sha256')
    let length = 0
    for await (const chunk of bytes) {
      hash.update(chunk)
      length += chunk.length
    }
    expect(length).toBe(size)
    files[path] = hash.digest('hex')
  })
  return files
}

/** As a program writes it that doesn't know sizes before it has written the data. */
function streamed(files: Record<string, Uint8Array>): Uint8Array {
  const parts: Uint8Array[] = []
  const zip = new Zip((_, part) => parts.push(part))
  for (const [path, bytes] of Object.entries(files)) {
    const file = path.endsWith('.js') ? new ZipDeflate(path) : new ZipPassThrough(path)
    zip.add(file)
    file.push(bytes, true)
  }
  zip.end()
  return Buffer.concat(parts)
}

const app = {
  'app.json': bytesOf('{"entrypoint": "index.html"}'),
  'index.html': bytesOf('<script src="main.js"></script>'),
  'main.js': bytesOf('console.log(1)\n'.repeat(50_000)),
  'empty.css': new Uint8Array(),
  'assets/größe 日本 🙂.txt': bytesOf('UTF-8'),
  'noise.bin': noise(300_000),
}
const expected = Object.fromEntries(Object.entries(app).map(([path, bytes]) => [path, Buffer.from(bytes)]))
const within = (folder: string): Zippable =>
  Object.fromEntries(Object.entries(app).map(([path, bytes]) => [`${folder}/${path}`, bytes]))
const bomb = writeZip([{ name: 'zeros.bin', data: Buffer.alloc(20_000_000), method: 8 }])
const sparse = Buffer.concat([noise(30_000), Buffer.alloc(2_500_000)])
const numbered = Object.fromEntries(
  Array.from({ length: bundleLimits.files }, (_, index) => [`${index}.js`, Buffer.from(`${index}`)]),
)
const manifestAlone = { 'app.json': Buffer.from('{}') }

test.each<[string, () => Uint8Array, Record<string, Buffer>]>([
  ['deflated files', () => zipSync(app), expected],
  ['stored files', () => zipSync(app, { level: 0 }), expected],
  ['data descriptors', () => streamed(app), expected],
  ['a zipped folder', () => zipSync(within('dist')), expected],
  [
    'a zipped folder with its own entry',
    () => zipSync({ 'dist/': [bytesOf(''), {}], ...within('dist') }),
    expected,
  ],
  [
    'a folder beside the manifest',
    () => zipSync({ 'app.json': bytesOf('{}'), 'dist/a.js': bytesOf('a') }),
    { ...manifestAlone, 'dist/a.js': Buffer.from('a') },
  ],
  [
    'what a Mac and Windows leave in folders',
    () =>
      zipSync({
        ...within('dist'),
        '__MACOSX/dist/._app.json': bytesOf('x'),
        'dist/.DS_Store': bytesOf('x'),
        'dist/assets/Thumbs.db': bytesOf('x'),
      }),
    expected,
  ],
  [
    'an archive within, however far that unpacks',
    () => zipSync({ 'app.json': bytesOf('{}'), 'bomb.zip': [bomb, { level: 0 }] }),
    { ...manifestAlone, 'bomb.zip': bomb },
  ],
  [
    'a comment, and modes of Unix',
    () =>
      writeZip({
        files: [
          { name: 'assets/', data: '', mode: 0x41ed },
          { name: 'app.json', data: '{}', mode: 0x81a4 },
        ],
        comment: Buffer.from('e3a1'),
      }),
    manifestAlone,
  ],
  ['2,000 files', () => zipSync(numbered), numbered],
  [
    'a file that unpacks to nearly 100 times its size',
    () => writeZip([{ name: 'a.bin', data: sparse, method: 8 }]),
    { 'a.bin': sparse },
  ],
])('unpacks %s byte for byte', async (_what, make, files) => {
  const hashes = Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, digest(bytes)]))
  expect(await unpackAll(make())).toEqual(hashes)
})

test('reads no further than the files are taken, and each page once', async () => {
  const archive = packedOf(zipSync({ 'a.bin': noise(1_000_000), 'b.bin': noise(1_000_000) }, { level: 0 }))
  const read: number[] = []
  const counting: Packed = {
    size: archive.size,
    read: (start, length) => {
      read.push(start / bundleLimits.chunk)
      return archive.read(start, length)
    },
  }
  const pagesAt: Record<string, number[]> = {}
  await readArchive(counting, async ({ path }, bytes) => {
    for await (const _chunk of bytes) pagesAt[path] ??= read.splice(0)
  })
  // The archive’s end and its list are on its last page.
  expect({ ...pagesAt, rest: read }).toEqual({ 'a.bin': [7, 0], 'b.bin': [1, 2, 3], rest: [4, 5, 6, 7] })
})

test('whoever takes a file without reading it to its end is told', async () => {
  const archive = packedOf(writeZip([{ name: 'a.js' }]))
  await expect(readArchive(archive, async () => {})).rejects.toThrow('Each file must be read to its end.')
})
