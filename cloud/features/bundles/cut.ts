/** Bytes as they come, in pieces of `size`; the last may be shorter. */
export async function* cutInto(size: number, bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = []
  let length = 0
  for await (const given of bytes) {
    let rest = given
    while (length + rest.length >= size) {
      yield Buffer.concat([...parts, rest.subarray(0, size - length)])
      rest = rest.subarray(size - length)
      parts = []
      length = 0
    }
    if (rest.length > 0) parts.push(rest)
    length += rest.length
  }
  if (length > 0) yield Buffer.concat(parts)
}
