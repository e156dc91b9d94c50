import { crc32, deflateRawSync } from 'node:zlib'
import type { ArchiveFaultCode } from '../../../../../src/api/contract.ts'
import { numbers, type RawFile, type RawZip, writeZip } from './rawZip.ts'

type Hostile = [what: string, code: ArchiveFaultCode, path: string | null, archive: () => Buffer]

const megabyte = 1_024 * 1_024
const page: RawFile = { name: 'index.html', data: '<p>Hello</p>' }
const named = (name: string | Buffer, more: Partial<RawFile> = {}): Buffer =>
  writeZip([page, { name, ...more }])
const zeros = (bytes: number, more: Partial<RawFile> = {}): RawFile => {
  const data = Buffer.alloc(bytes)
  return { name: 'zeros.bin', data, method: 8, ...more }
}
const end = (changed: Omit<RawZip, 'files'>) => writeZip({ files: [page], ...changed })
const fileOffset = 30 + 10 + 12
const deflated = deflateRawSync(Buffer.from('content'))

/** Data that unpacks to more than the file says it has. */
const lying = (size: number, said: number): RawFile => zeros(size, { size: said })

/** Points each of many files to the same data. */
function overlapping(count: number): Buffer {
  const kernel = zeros(megabyte)
  const others = Array.from({ length: count }, (_, index): RawFile => {
    return { ...page, name: `${index}.bin`, central: { offset: 0 } }
  })
  return writeZip([kernel, ...others])
}

/** Its first file is all of the archive that comes after its header, the second file included. */
function quoting(): Buffer {
  const data = writeZip([page]).subarray(0, fileOffset)
  const name = 'all.bin'
  const inner = { ...page, central: { offset: 30 + name.length } }
  return writeZip({ files: [{ name, data }, inner] })
}

const second = writeZip([page])

export const pathArchives: Hostile[] = [
  ['a path to the folder above', 'path_parent', '../evil.js', () => named('../evil.js')],
  ['a path that goes up and down', 'path_parent', 'a/../../evil.js', () => named('a/../../evil.js')],
  ['a folder above', 'path_parent', 'a/../', () => named('a/../', { data: '' })],
  ['an absolute path', 'path_absolute', '/etc/passwd', () => named('/etc/passwd')],
  ['the path of another computer', 'path_absolute', '//host/share/x', () => named('//host/share/x')],
  ['the root itself', 'path_absolute', '/', () => named('/', { data: '' })],
  ['backslashes', 'path_backslash', '..\\evil.js', () => named('..\\evil.js')],
  ['a drive with a path', 'path_drive', 'C:/evil.js', () => named('C:/evil.js')],
  ['a drive without one', 'path_drive', 'c:evil.js', () => named('c:evil.js')],
  ['an empty part', 'path_segment', 'a//b.js', () => named('a//b.js')],
  ['an empty name', 'path_segment', '', () => named('')],
  ['the folder itself', 'path_segment', './index.js', () => named('./index.js')],
  ['the folder itself in the middle', 'path_segment', 'a/./b.js', () => named('a/./b.js')],
  ['NUL', 'path_control', 'a.js\0.png', () => named('a.js\0.png')],
  ['a line break', 'path_control', 'a\nb.js', () => named('a\nb.js')],
  ['an escape sequence', 'path_control', '\x1b[2Ja.js', () => named('\x1b[2Ja.js')],
  ['a separator of lines', 'path_control', 'a\u2028.js', () => named('a\u2028.js')],
  ['reversed letters', 'path_direction', 'a\u202egnp.js', () => named('a\u202egnp.js')],
  ['an isolated direction', 'path_direction', '\u2066a.js', () => named('\u2066a.js')],
  ['a mark of byte order', 'path_direction', '\ufeffa.js', () => named('\ufeffa.js')],
  ['no UTF-8', 'path_not_utf8', null, () => named(Buffer.from([0x61, 0xff, 0x62]))],
  ['too long UTF-8', 'path_not_utf8', null, () => named(Buffer.from([0x2e, 0xc0, 0xaf]))],
  ['half a surrogate', 'path_not_utf8', null, () => named(Buffer.from([0xed, 0xa0, 0x80]))],
  ['a long path', 'path_too_long', `${'a/'.repeat(100)}b`, () => named(`${'a/'.repeat(100)}b`)],
  ['a path twice', 'path_twice', 'index.html', () => named('index.html')],
  ['a folder twice', 'path_twice', 'a/', () => writeZip([folder('a/'), folder('a/')])],
  ['other case', 'path_alike', 'INDEX.html', () => named('INDEX.html')],
  ['other case in a folder', 'path_alike', 'A/2', () => writeZip([{ name: 'a/1' }, { name: 'A/2' }])],
  ['other Unicode form', 'path_alike', 'e\u0301', () => writeZip([{ name: '\u00e9' }, { name: 'e\u0301' }])],
  ['case of two letters', 'path_alike', 'STRASSE', () => writeZip([{ name: 'straße' }, { name: 'STRASSE' }])],
  ['a file that is a folder', 'path_both', 'a', () => writeZip([{ name: 'a' }, { name: 'a/b' }])],
  ['a folder that is a file', 'path_both', 'a', () => writeZip([{ name: 'a/b' }, { name: 'a' }])],
]

function folder(name: string): RawFile {
  return { name, data: '' }
}

export const fileArchives: Hostile[] = [
  ['a symbolic link', 'symlink', 'link', () => named('link', { data: '/etc/passwd', mode: 0xa1ff })],
  ['a device', 'special_file', 'sda', () => named('sda', { mode: 0x61b0 })],
  ['a pipe', 'special_file', 'pipe', () => named('pipe', { mode: 0x11b0 })],
  ['a folder by its mode alone', 'special_file', 'a', () => named('a', { mode: 0x41ed })],
  ['a folder by its attribute alone', 'special_file', 'a', () => named('a', { attributes: 0x10 })],
  ['the name of a disk', 'special_file', 'DISK', () => named('DISK', { attributes: 0x8 })],
  ['a folder with data', 'folder_with_data', 'a/', () => named('a/', { data: 'hidden' })],
  ['encryption', 'encrypted', 'a.js', () => named('a.js', { flags: 0x1 })],
  ['strong encryption', 'encrypted', null, () => named('a.js', { flags: 0x41 })],
  ['masked headers', 'encrypted', 'a.js', () => named('a.js', { flags: 0x2000 })],
  ['BZIP2', 'method', 'a.js', () => named('a.js', { method: 12 })],
  ['patches', 'method', 'a.js', () => named('a.js', { flags: 0x20 })],
  ['a second name', 'names_differ', 'a.js', () => named('a.js', { local: { name: Buffer.from('b.js') } })],
  [
    'a second name in an extra field',
    'names_differ',
    'a.js',
    () => named('a.js', { central: { extra: unicodeName('a.js', '../b.js') } }),
  ],
  ['two methods', 'headers_differ', 'a.js', () => named('a.js', { method: 8, local: { method: 0 } })],
  ['two checksums', 'headers_differ', 'a.js', () => named('a.js', { local: { crc: 1 } })],
  ['encryption in one header', 'headers_differ', 'a.js', () => named('a.js', { local: { flags: 1 } })],
  ['two sizes', 'size_wrong', 'a.js', () => named('a.js', { local: { size: 1 } })],
  ['a stored file of two sizes', 'size_wrong', 'a.js', () => named('a.js', { size: 6 })],
  ['less than it says', 'size_wrong', 'a.js', () => named('a.js', { method: 8, size: 8 })],
  ['more than it says', 'size_wrong', 'a.js', () => named('a.js', { method: 8, size: 6 })],
  [
    'bytes after the compressed ones',
    'size_wrong',
    'a.js',
    () => named('a.js', { method: 8, bytes: Buffer.concat([deflated, Buffer.from('evil')]) }),
  ],
  ['cut data', 'data_damaged', 'a.js', () => named('a.js', { method: 8, bytes: deflated.subarray(0, -2) })],
  ['broken data', 'data_damaged', 'a.js', () => named('a.js', { method: 8, bytes: Buffer.alloc(9, 0xff) })],
  ['a wrong checksum', 'checksum_wrong', 'a.js', () => named('a.js', sameCrc(1))],
  ['ZIP64 sizes', 'zip64', 'a.js', () => named('a.js', { central: { size: 0xffffffff } })],
  ['a ZIP64 field', 'zip64', 'a.js', () => named('a.js', { central: { extra: numbers([2, 1], [2, 0]) } })],
]

const sameCrc = (crc: number) => ({ local: { crc }, central: { crc } })

function unicodeName(name: string, other: string): Buffer {
  const size = 5 + Buffer.byteLength(other)
  return Buffer.concat([numbers([2, 0x7075], [2, size], [1, 1], [4, crc32(name)]), Buffer.from(other)])
}

const endOf64 = numbers([4, 0x07064b50], [4, 0], [4, 0], [4, 0], [4, 1])

export const layoutArchives: Hostile[] = [
  ['no ZIP', 'not_a_zip', null, () => Buffer.from('<html></html>'.repeat(100))],
  ['nothing', 'not_a_zip', null, () => Buffer.alloc(0)],
  ['half an archive', 'not_a_zip', null, () => named('a.js').subarray(0, 90)],
  ['data after it', 'trailing_data', null, () => end({ after: Buffer.from('evil') })],
  ['data before it', 'hidden_data', null, () => Buffer.concat([Buffer.from('#!/bin/sh'), second])],
  [
    'a comment longer than it says',
    'trailing_data',
    null,
    () => end({ comment: Buffer.from('x'), end: { comment: 0 } }),
  ],
  ['another archive in its comment', 'two_directories', null, () => end({ comment: second })],
  ['several parts', 'split', null, () => end({ end: { disk: 1 } })],
  ['a ZIP64 end', 'zip64', null, () => end({ afterDirectory: endOf64 })],
  ['65,535 files, as ZIP64 has', 'zip64', null, () => end({ end: { count: 0xffff } })],
  ['2,001 files', 'too_many_files', null, () => writeZip(many(2_001))],
  ['two numbers of files', 'count_wrong', null, () => end({ end: { countHere: 2 } })],
  ['a file less than it says', 'count_wrong', null, () => end({ end: { count: 2 } })],
  ['a file more than it says', 'count_wrong', null, () => writeZip({ files: many(3), end: { count: 2 } })],
  ['a list outside of it', 'directory_damaged', null, () => end({ end: { start: 0x7fffffff } })],
  [
    'a list that isn’t one',
    'directory_damaged',
    null,
    () => end({ end: { start: 0, size: fileOffset + 56 } }),
  ],
  [
    'a list with long comments',
    'directory_too_large',
    null,
    () => writeZip(many(80).map((file) => ({ ...file, central: { comment: Buffer.alloc(60_000) } }))),
  ],
  ['bytes after its list', 'hidden_data', null, () => end({ afterDirectory: Buffer.from('evil') })],
  ['bytes before its list', 'hidden_data', 'index.html', () => end({ beforeDirectory: Buffer.from('evil') })],
  [
    'bytes before its first file',
    'hidden_data',
    null,
    () => writeZip([{ ...page, before: Buffer.from('MZ') }]),
  ],
  [
    'an unlisted file between two',
    'hidden_data',
    'index.html',
    () => writeZip([page, { name: 'a.js', before: second.subarray(0, fileOffset) }]),
  ],
  ['no files', 'no_files', null, () => writeZip([])],
  ['folders only', 'no_files', null, () => writeZip([folder('a/'), folder('a/b/')])],
  [
    'a file outside of it',
    'out_of_bounds',
    'index.html',
    () => writeZip([{ ...page, central: { offset: 9_999 } }]),
  ],
  ['a header that isn’t one', 'header_missing', 'index.html', () => end({}).fill(0, 0, 4)],
  [
    'a header whose extra field reaches over the data',
    'overlap',
    'index.html',
    () => Buffer.from(writeZip([page, { name: 'a.js' }])).fill(9, 28, 29),
  ],
]

const many = (count: number) =>
  Array.from({ length: count }, (_, index): RawFile => ({ name: `${index}.js`, data: '' }))

export const bombArchives: Hostile[] = [
  ['40 MB of zeros', 'ratio', 'zeros.bin', () => writeZip([zeros(40 * megabyte)])],
  [
    'zeros in what is left out',
    'ratio',
    '__MACOSX/z',
    () => writeZip([page, zeros(9 * megabyte, { name: '__MACOSX/z' })]),
  ],
  ['100 small files of zeros', 'ratio_of_all', null, () => writeZip(manyOf(100, megabyte))],
  ['100 MB that say 1 kB', 'size_wrong', 'zeros.bin', () => writeZip([lying(100 * megabyte, 1_024)])],
  [
    '100 MB that say as much as the ratio allows',
    'size_wrong',
    'zeros.bin',
    () => writeZip([lying(100 * megabyte, 9 * megabyte)]),
  ],
  ['201 MB', 'unpacked_too_large', null, () => writeZip([{ ...page, size: 201 * megabyte, method: 8 }])],
  [
    '2,000 files that say 4 GB',
    'unpacked_too_large',
    null,
    () => writeZip(manyOf(2_000, 2_048, { size: 0xfffffffe })),
  ],
  ['200 files of the same data', 'overlap', '0.bin', () => overlapping(200)],
  ['a file within another', 'overlap', 'index.html', quoting],
]

function manyOf(count: number, size: number, more: Partial<RawFile> = {}): RawFile[] {
  const bytes = deflateRawSync(Buffer.alloc(size))
  const data = Buffer.alloc(size)
  return Array.from({ length: count }, (_, index) => ({
    name: `${index}.bin`,
    method: 8,
    data,
    bytes,
    ...more,
  }))
}
