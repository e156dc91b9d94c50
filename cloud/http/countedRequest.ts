import { IncomingMessage } from 'node:http'

import { stopParsing } from './stopParsing.ts'

/** A body comes in as many parts as networks make of it. Each costs work, and a hundred times its bytes while it waits to
 * be read, so that a body of parts of a few bytes is cut off. */
const parts = { free: 100, bytes: 256 }

/** A request that counts the parts of its body, whoever reads them or nobody. */
export class CountedRequest extends IncomingMessage {
  #parts = 0
  #bytes = 0
  #isCutOff = false

  override push(part: Buffer | null, encoding?: BufferEncoding): boolean {
    if (part === null) return super.push(part, encoding)
    if (this.#isCutOff) return false
    this.#parts += 1
    this.#bytes += part.length
    if (this.#parts <= parts.free + this.#bytes / parts.bytes) return super.push(part, encoding)
    this.#isCutOff = true
    stopParsing(this.socket)
    this.socket.destroy()
    return false
  }
}
