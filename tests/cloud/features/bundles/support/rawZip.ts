import { crc32, deflateRawSync } from 'node:zlib'

type Header = {
  flags: number
  method: number
  crc: number
  packed: number
  size: number
  name: Buffer
  extra: Buffer
}

export type RawFile = {
  name: string | Buffer
  data?: Buffer | string
  /** What is written instead of the data as `method` has it. */
  bytes?: Buffer
  method?: number
  flags?: number
  /** What only one of the two headers says. */
  local?: Partial<Header>
  central?: Partial<Header> & { offset?: number; comment?: Buffer }
  /** In both. */
  size?: number
  mode?: number
  attributes?: number
  /** Between the one before and this. */
  before?: Buffer
  descriptor?: Buffer
}

export type RawZip = {
  files: readonly RawFile[]
  beforeDirectory?: Buffer
  afterDirectory?: Buffer
  after?: Buffer
  comment?: Buffer
  end?: Partial<Record<'disk' | 'firstDisk' | 'countHere' | 'count' | 'size' | 'start' | 'comment', number>>
}

/** Writes a ZIP of which anything can be wrong. */
export function writeZip(zip: RawZip | readonly RawFile[]): Buffer {
  const {
    files,
    beforeDirectory = none,
    afterDirectory = none,
    after = none,
    comment = none,
    end = {},
  } = 'files' in zip ? zip : { files: zip }
  const parts: Buffer[] = []
  const listed: Buffer[] = []
  let at = 0
  const write = (...written: Buffer[]) => {
    for (const part of written) at += part.length
    parts.push(...written)
  }
  for (const file of files) {
    write(file.before ?? none)
    const offset = at
    const { header, bytes } = headerOf(file)
    const local = { ...header, ...file.local }
    write(numbers([4, 0x04034b50], [2, 20], ...common(local)), local.name, local.extra, bytes)
    write(file.descriptor ?? none)
    listed.push(listing(file, { ...header, ...file.central }, offset))
  }
  write(beforeDirectory)
  const start = at
  write(...listed)
  const size = at - start
  const count = files.length
  write(
    afterDirectory,
    numbers(
      [4, 0x06054b50],
      [2, end.disk ?? 0],
      [2, end.firstDisk ?? 0],
      [2, end.countHere ?? end.count ?? count],
      [2, end.count ?? count],
      [4, end.size ?? size],
      [4, end.start ?? start],
      [2, end.comment ?? comment.length],
    ),
    comment,
    after,
  )
  return Buffer.concat(parts)
}

const none = Buffer.alloc(0)

function headerOf({ name, data = 'content', method = 0, flags = 0, ...file }: RawFile) {
  const content = Buffer.from(data as Buffer)
  const bytes = file.bytes ?? (method === 8 ? deflateRawSync(content) : content)
  const header: Header = {
    flags,
    method,
    crc: crc32(content),
    packed: bytes.length,
    size: file.size ?? content.length,
    name: Buffer.from(name as Buffer),
    extra: none,
  }
  return { header, bytes }
}

const common = ({ flags, method, crc, packed, size, name, extra }: Header): [number, number][] => [
  [2, flags],
  [2, method],
  [4, 0],
  [4, crc],
  [4, packed],
  [4, size],
  [2, name.length],
  [2, extra.length],
]

function listing(file: RawFile, header: Header & { offset?: number; comment?: Buffer }, at: number): Buffer {
  const { comment = none, offset = at } = header
  const attributes = file.attributes ?? (file.mode ?? 0) * 0x10000
  const head = numbers(
    [4, 0x02014b50],
    [2, 0x0314],
    [2, 20],
    ...common(header),
    [2, comment.length],
    [2, 0],
    [2, 0],
    [4, attributes],
    [4, offset],
  )
  return Buffer.concat([head, header.name, header.extra, comment])
}

/** Each of so many bytes, little end first. */
export function numbers(...given: [number, number][]): Buffer {
  return Buffer.concat(
    given.map(([length, value]) => {
      const bytes = Buffer.alloc(length)
      bytes.writeUIntLE(value, 0, length)
      return bytes
    }),
  )
}
